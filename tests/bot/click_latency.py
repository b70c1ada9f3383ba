"""Measures a click on a simulated Discord: until the acknowledgement, until the board."""

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
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import offered_keys, open_room

if TYPE_CHECKING:
    from bot.delivery.renderer import Renderer

CLICK_COUNT = 24


class ClickTimes(NamedTuple):
    """Seconds from a click to its acknowledgement and to its board, and of rendering."""

    acknowledged_seconds: float
    posted_seconds: float
    render_seconds: float


class TimingRenderer:
    """Forwards to another renderer and measures the time of each board."""

    def __init__(self, renderer: Any) -> None:
        self._renderer = renderer
        self.render_seconds = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._renderer, name)

    def board(self, *args: Any, **kwargs: Any) -> render.Picture:
        """Render the board."""
        started_at = time.perf_counter()
        picture: render.Picture = self._renderer.board(*args, **kwargs)
        self.render_seconds = time.perf_counter() - started_at
        return picture


async def measure_clicks(*, pictures: bool) -> list[ClickTimes]:
    """Return the times of each choice in the opening of a game of three.

    A board counts as posted when Discord has accepted it. The simulation itself waits longer: it
    checks every 50 ms whether the bot is idle.
    """
    renderer, times = TimingRenderer(render if pictures else FakeRenderer()), list[ClickTimes]()
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        settings = Settings(discord_token=None, database_url=url)
        async with open_room(settings, cast("Renderer", renderer)) as room:
            await room.play_to_second_turn("ann", "bob", "cay")
            for _ in range(CLICK_COUNT):
                member, key = room.asked_member(), offered_keys(room.board)[0]
                with _record_acknowledgements() as acknowledged_at, _record_posts() as posted_at:
                    clicked_at = time.perf_counter()
                    await room.pick(member, key)
                times.append(
                    ClickTimes(
                        acknowledged_at[0] - clicked_at,
                        posted_at[0] - clicked_at,
                        renderer.render_seconds,
                    )
                )
    return times


@contextmanager
def _record_acknowledgements() -> Iterator[list[float]]:
    """Record when acknowledgements are sent."""
    with _record_times(discord.InteractionResponse, "defer", after=False) as times:
        yield times


@contextmanager
def _record_posts() -> Iterator[list[float]]:
    """Record when Discord accepts messages; the first one after a click is the board."""
    with (
        _record_times(HTTPClient, "send_message", after=True) as posted,
        _record_times(HTTPClient, "edit_message", after=True) as edited,
    ):
        times: list[float] = []
        yield times
    times += sorted(posted + edited)


@contextmanager
def _record_times(kind: type, name: str, *, after: bool) -> Iterator[list[float]]:
    """Record when calls of a method begin, or when they end."""
    times: list[float] = []
    original = getattr(kind, name)

    async def timed(*args: Any, **kwargs: Any) -> Any:
        started = time.perf_counter()
        done = await original(*args, **kwargs)
        times.append(time.perf_counter() if after else started)
        return done

    setattr(kind, name, timed)
    try:
        yield times
    finally:
        setattr(kind, name, original)
