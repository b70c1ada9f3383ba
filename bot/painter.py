"""Who paints (by default the package `render`), and pictures on their way into a message."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Protocol

import discord

from engines import View
from render import Mark, Picture, ProfileLine, RankingLine

log = logging.getLogger(__name__)


class Painter(Protocol):
    """What the bot needs painted; the module `render` is one such painter."""

    def board(
        self, view: View[Any], /, *, marks: Iterable[Mark] = (), names: Sequence[str] = ()
    ) -> Picture:
        """Paint the position, with marks on the places that can be chosen."""

    def extra(
        self, view: View[Any], /, *, marks: Iterable[Mark] = (), names: Sequence[str] = ()
    ) -> Picture | None:
        """Paint what belongs beside the board at this moment; mostly nothing does."""

    def scores(self, view: View[Any], /, *, names: Sequence[str] = ()) -> Picture:
        """Paint the final score sheet."""

    def hand(
        self, view: View[Any], /, *, marks: Iterable[Mark] = (), names: Sequence[str] = ()
    ) -> Picture | None:
        """Paint what only that seat may see; None where that is nothing."""

    def leaderboard(self, places: Sequence[RankingLine], /, *, title: str) -> Picture:
        """Paint a ranking."""

    def profile(
        self, lines: Sequence[ProfileLine], curve: Sequence[float], /, *, title: str
    ) -> Picture:
        """Paint a player's figures, and the curve of the rating."""

    def film(
        self,
        views: Sequence[View[Any]],
        /,
        *,
        names: Sequence[str] = (),
        progress: Callable[[int], None] | None = None,
    ) -> Picture:
        """Paint a whole game as one moving picture."""

    def cover(self, game: str, /) -> Picture:
        """Paint a game's cover."""

    def card(self, game: str, card: str, /) -> Picture:
        """Paint one card with its explanation."""

    def rules(self, game: str, /) -> Picture | None:
        """Paint the page that explains a game's icons, where it has one."""


@dataclass(frozen=True)
class Upload:
    """A picture on its way into a message, under the name by which the page speaks of it."""

    stem: str
    picture: Picture

    @property
    def name(self) -> str:
        """Return the name of the file."""
        return f"{self.stem}.{self.picture.format.lower()}"

    @property
    def alt(self) -> str:
        """Return the picture in words."""
        return self.picture.alt

    def file(self) -> discord.File:
        """Return it as a file to attach; each attempt to send needs its own."""
        return discord.File(BytesIO(self.picture.data), filename=self.name)


async def painted(
    paint: Callable[[], Picture | None], stem: str, *, about: object
) -> Upload | None:
    """Return a picture painted off the event loop; where that fails, a page must do without."""
    try:
        picture = await asyncio.to_thread(paint)
    except Exception:
        log.exception("%s: %s not painted", about, stem)
        return None
    return None if picture is None else Upload(stem, picture)
