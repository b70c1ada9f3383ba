"""`make load`: many tables pressed at once, and what that costs.

`python -m tests.load [--tables 200] [--moves 5000] [--pictures]`. At every table somebody presses
as soon as the last board was posted. A request to Discord takes 50 ms and nothing else.
"""

import argparse
import asyncio
import logging
import resource
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from discord import ui

import render
from bot.client import Tafelronde, create_bot
from bot.controls.turn import Pick
from bot.delivery.display import Display
from bot.delivery.wishes import Wishes
from bot.pages import custom_id
from bot.service.lobby_changes import Join
from bot.service.progress import Progress
from bot.service.work import stay_responsive
from bot.settings import Settings
from bot.words import say
from engines import GAMES
from tests.bot.room import QuickPainter
from tests.bot.wire import Pressed, Wire, without_network

GUILD = 1
LOOK = 0.005  # seconds between two looks at whether the loop is stalled
STALL = 0.05


@dataclass
class Measured:
    """What was measured."""

    acknowledged: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    stalls: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0
    work: float = 0.0

    def lines(self) -> Iterator[tuple[str, str, str]]:
        """Yield each figure with its name and its aim."""
        moves = len(self.boards)
        long = [stall for stall in self.stalls if stall > STALL]
        bugs = sum(words == say("bug") for words in self.refused)
        yield "moves recorded and shown", f"{moves}", ""
        yield "moves a second", f"{moves / self.seconds:.1f}", "60, with pictures 20"
        yield "processor time a move", f"{1000 * self.work / moves:.1f} ms", "12 ms, no pictures"
        yield "acknowledged, median / 95 %", spread(self.acknowledged), "20 / 100 ms"
        yield "press to board, median / 95 %", spread(self.boards), ""
        yield "stalls of the loop over 50 ms", f"{len(long)}", "0"
        yield "longest stall", f"{1000 * max(self.stalls, default=0):.0f} ms", "50 ms"
        yield "“something went wrong”", f"{bugs}", "0"
        yield "other refusals", f"{len(self.refused) - bugs}", "0"
        yield "errors in the log", f"{len(self.errors)}", "0"
        yield "of those: database is locked", f"{sum('locked' in e for e in self.errors)}", "0"
        yield "memory at most", f"{peak():.0f} MB", "300 MB"


class Watching(Display):
    """Remembers what was shown last at each table, so that somebody can press on it."""

    last: dict[int, Progress]

    async def show(self, progress: Progress) -> None:
        await super().show(progress)
        self.last[progress.table.id] = progress


class Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self, kept: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        self._kept.append(record.getMessage() + str(record.exc_info))


async def seat(bot: Tafelronde, channel: int, game: str) -> int:
    """Open a table of two and start it; return its number."""
    first, second = 2 * channel, 2 * channel + 1
    table = await bot.wishes.open(
        channel=channel, guild=GUILD, game=game, user=first, name=f"Player {first}", options={}
    )
    await bot.wishes.in_lobby(table.id, Join(second, f"Player {second}"))
    await bot.wishes.carry_out(table.id, partial(bot.tables.lobby.start, table.id, first))
    return table.id


async def press(bot: Tafelronde, progress: Progress, chance: Random, figures: Measured) -> None:
    """Press one of the options that the table offers."""
    table, decision = progress.table, progress.decision
    assert decision is not None
    key = chance.choice(decision.options).key
    means = custom_id.PICK(table=table.id, revision=table.revision, seat=decision.seat, key=key)
    pressed = Pressed(bot, table.sitters[decision.seat].user, GUILD, table.channel)
    await asyncio.create_task(Pick(ui.Button(custom_id=means)).callback(pressed))  # type: ignore[arg-type]
    assert pressed.acknowledged is not None
    figures.acknowledged.append(pressed.acknowledged)
    figures.boards.append(time.perf_counter() - pressed.begun)
    figures.refused += pressed.told


async def play(
    bot: Tafelronde, display: Watching, table: int, moves: int, figures: Measured
) -> None:
    """Press at a table, move after move, to the end of its game if that comes first."""
    chance = Random(table)
    for _ in range(moves):
        if display.last[table].decision is None:
            return
        await press(bot, display.last[table], chance, figures)


async def watch(figures: Measured) -> None:
    """Write down by how much the loop is late."""
    while True:
        due = time.perf_counter() + LOOK
        await asyncio.sleep(LOOK)
        figures.stalls.append(time.perf_counter() - due)


@contextmanager
def measured(figures: Measured) -> Iterator[None]:
    """Measure the time that passes and the processor's."""
    begun, worked = time.perf_counter(), time.process_time()
    watching = asyncio.ensure_future(watch(figures))
    yield
    watching.cancel()
    figures.seconds, figures.work = time.perf_counter() - begun, time.process_time() - worked


async def load(url: str, tables: int, moves: int, *, pictures: bool) -> Measured:
    """Play at all tables at once; return the figures."""
    figures = Measured()
    logging.getLogger().addHandler(Errors(figures.errors))
    settings = Settings(discord_token=None, database_url=url)
    bot = create_bot(settings, pictures=render if pictures else QuickPainter(), chance=Random(7))
    without_network(bot, Wire())
    await bot.open_store()
    stay_responsive()
    display = Watching(bot.composer, bot.announcer, bot.hands)
    display.last = {}
    bot.wishes = Wishes(bot.tables, bot.announcer, display)
    games = [*GAMES]
    numbers = await asyncio.gather(
        *(seat(bot, channel + 1, games[channel % len(games)]) for channel in range(tables))
    )
    with measured(figures):
        rounds = (play(bot, display, one, moves // tables, figures) for one in numbers)
        await asyncio.gather(*rounds)
    await bot.close()
    return figures


def spread(seconds: list[float]) -> str:
    """Return the median, and what 95 of 100 do not exceed."""
    ordered = sorted(seconds)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    return f"{1000 * statistics.median(ordered):.0f} / {1000 * late:.0f} ms"


def peak() -> float:
    """Return the most memory that this process has ever had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Print the figures beside their aims."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=5000)
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--url", default="", help="a database, instead of a file for this run")
    said = parser.parse_args()
    with TemporaryDirectory() as folder:
        url = said.url or f"sqlite+aiosqlite:///{Path(folder) / 'load.db'}"
        figures = asyncio.run(load(url, said.tables, said.moves, pictures=said.pictures))
    print(f"{said.tables} tables, {'with' if said.pictures else 'without'} pictures")
    for name, figure, aim in figures.lines():
        print(f"  {name:<34}{figure:>16}   {aim}")


if __name__ == "__main__":
    main()
