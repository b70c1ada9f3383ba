"""How long a player waits: from a click to the board posted, on a simulated Discord."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import discord
from discord.http import HTTPClient

import render
from bot.settings import Settings
from tests.bot.quick_painter import QuickPainter
from tests.bot.room import offered, open_room

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
    """Return how each choice went in the opening of a game of three.

    The board is posted when Discord has taken it. What the simulation waits for is more: that
    nothing is left to be done, which it looks at every 50 ms.
    """
    painter, times = Stopwatch(render if pictures else QuickPainter()), list[Click]()
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        settings = Settings(discord_token=None, database_url=url)
        async with open_room(settings, cast("Pictures", painter)) as room:
            await room.second_turn("ann", "bob", "cay")
            for _ in range(CLICKS):
                asked, key = room.asked(), offered(room.board)[0]
                with _acknowledged() as left, _boards_taken() as taken:
                    begun = time.perf_counter()
                    await room.pick(asked, key)
                times.append(Click(left[0] - begun, taken[0] - begun, painter.painted))
    return times


@contextmanager
def _acknowledged() -> Iterator[list[float]]:
    """Have noted when an acknowledgement leaves."""
    with _noted(discord.InteractionResponse, "defer", after=False) as left:
        yield left


@contextmanager
def _boards_taken() -> Iterator[list[float]]:
    """Have noted when Discord has taken a message: the first of a click is the board's."""
    with (
        _noted(HTTPClient, "send_message", after=True) as posted,
        _noted(HTTPClient, "edit_message", after=True) as edited,
    ):
        taken: list[float] = []
        yield taken
    taken += sorted(posted + edited)


@contextmanager
def _noted(kind: type, name: str, *, after: bool) -> Iterator[list[float]]:
    """Have noted when something begins, or when it is over."""
    times: list[float] = []
    do = getattr(kind, name)

    async def noted(*args: Any, **kwargs: Any) -> Any:
        begun = time.perf_counter()
        done = await do(*args, **kwargs)
        times.append(time.perf_counter() if after else begun)
        return done

    setattr(kind, name, noted)
    try:
        yield times
    finally:
        setattr(kind, name, do)
