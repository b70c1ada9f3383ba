"""Who paints: by default the package `render`; painting never runs on the event loop."""

from asyncio import to_thread
from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from typing import Any, ParamSpec, Protocol

import discord

from engines import View
from render import Mark, Picture

P = ParamSpec("P")


class Painter(Protocol):
    """What the bot needs painted; the module `render` is one such painter."""

    def board(
        self, view: View[Any], /, *, marks: Iterable[Mark] = (), names: Sequence[str] = ()
    ) -> Picture:
        """Paint the position, with marks on the places that can be chosen."""

    def scores(self, view: View[Any], /, *, names: Sequence[str] = ()) -> Picture:
        """Paint the final score sheet."""

    def hand(self, view: View[Any], /, *, names: Sequence[str] = ()) -> Picture | None:
        """Paint what only that seat may see; None where the game hides nothing."""

    def cover(self, game: str, /) -> Picture:
        """Paint a game's cover."""

    def card(self, game: str, card: str, /) -> Picture:
        """Paint one card with its explanation."""

    def rules(self, game: str, /) -> Picture | None:
        """Paint the page that explains a game's icons, where it has one."""


async def painted(paint: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Return a picture, painted in another thread."""
    return await to_thread(paint, *args, **kwargs)


def upload(picture: Picture, stem: str) -> discord.File:
    """Return the picture as a file to attach."""
    return discord.File(BytesIO(picture.data), filename=f"{stem}.{picture.format.lower()}")
