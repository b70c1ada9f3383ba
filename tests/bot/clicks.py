"""How long a player waits: from a click to the board posted, on a simulated Discord."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import discord

import render
from bot.settings import Settings
from tests.bot.room import QuickPainter, offered, open_room

if TYPE_CHECKING:
    from bot.delivery.pictures import Pictures

CLICKS = 24


class Click(NamedTuple):
    """The seconds from a click until it was acknowledged, until the board was posted; to paint."""

    acknowledged: float
    posted: float
    painted: float


class Stopwatch:
    """Paints what another painter paints, and tells how long the board took."""

    def __init__(self, painter: Any) -> None:
        self._painter = painter
        self.painted = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._painter, name)

    def board(self, *args: Any, **kwargs: Any) -> render.Picture:
        """Paint the board."""
        begun = time.perf_counter()
        picture: render.Picture = self._painter.board(*args, **kwargs)
        self.painted = time.perf_counter() - begun
        return picture


async def clicks(*, pictures: bool) -> list[Click]:
    """Return how each choice went in the opening of a game of three."""
    painter, times = Stopwatch(render if pictures else QuickPainter()), list[Click]()
    with TemporaryDirectory() as folder, _acknowledgements() as left:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        settings = Settings(discord_token=None, database_url=url)
        async with open_room(settings, cast("Pictures", painter)) as room:
            await room.second_turn("ann", "bob", "cay")
            for _ in range(CLICKS):
                asked, key = room.asked(), offered(room.board)[0]
                left.clear()
                begun = time.perf_counter()
                await room.pick(asked, key)
                posted = time.perf_counter() - begun
                times.append(Click(left[0] - begun, posted, painter.painted))
    return times


@contextmanager
def _acknowledgements() -> Iterator[list[float]]:
    """Have noted when an acknowledgement leaves."""
    left: list[float] = []
    defer = discord.InteractionResponse.defer

    async def noted(*args: Any, **kwargs: Any) -> Any:
        left.append(time.perf_counter())
        return await defer(*args, **kwargs)

    discord.InteractionResponse.defer = noted  # type: ignore[method-assign]
    try:
        yield left
    finally:
        discord.InteractionResponse.defer = defer  # type: ignore[method-assign]
