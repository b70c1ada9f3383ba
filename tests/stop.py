"""How long the bot takes to stop after SIGTERM, normally and in the worst case.

`python -m tests.stop [--tables 10]`. The bot plays with pictures and strong automas in a
separate process (`tests/load_test`). Then Discord hangs, the database hangs, all cores are busy, or
all of these at once; and SIGTERM follows.
"""

import argparse
import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractContextManager,
    ExitStack,
    asynccontextmanager,
    contextmanager,
    suppress,
)
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from bot.process_memory import process_tree
from engines import GAMES
from tests.load import BOT_COMMAND, migrate_database, wait_until_idle
from tests.load_test import process_stats
from tests.load_test.fake_discord import FakeDiscord
from tests.load_test.players import PlayerGroup, PlayerReport

BUSY_LOOP = "import itertools\nfor _ in itertools.count(): pass"
PLAY_SECONDS = 4.0  # before the failure starts
FAILURE_SECONDS = 1.0  # before SIGTERM
MAX_STOP_SECONDS = 8.0
Failure: TypeAlias = Callable[[FakeDiscord, Path], AbstractContextManager[None]]


class SoloPlayer(PlayerGroup):
    """One player at a table with a strong automa."""

    async def start_table(self) -> None:
        """Open a table, seat the automa, start."""
        first = self.users[0]
        await self.discord.command(self.channel, first, "play", game=self.game)
        page = await self._wait_for_page(lambda page: bool(page.controls))
        table = page.controls[0]["custom_id"].split(":")[1]
        for verb in (f"automa:{table}:strong", f"start:{table}"):
            await self.discord.click(self.channel, first, page, {"custom_id": verb, "type": 2}, [])
            await self.discord.wait_for_change(self.channel, 2.0)


@contextmanager
def no_failure(_: FakeDiscord, __: Path) -> Iterator[None]:
    """Nothing is wrong."""
    yield


@contextmanager
def hanging_discord(discord: FakeDiscord, _: Path) -> Iterator[None]:
    """Discord does not answer."""
    with discord.hang():
        yield


@contextmanager
def locked_database(_: FakeDiscord, file: Path) -> Iterator[None]:
    """Another connection holds the database lock."""
    other = sqlite3.connect(file, isolation_level=None, timeout=10)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.close()


@contextmanager
def busy_cores(_: FakeDiscord, __: Path) -> Iterator[None]:
    """Twice as many busy processes as cores are running."""
    command = [sys.executable, "-c", BUSY_LOOP]
    others = [subprocess.Popen(command) for _ in range(2 * (os.cpu_count() or 1))]  # noqa: S603
    yield
    for other in others:
        other.kill()
        other.wait()


@contextmanager
def all_failures(discord: FakeDiscord, file: Path) -> Iterator[None]:
    """All failures at once."""
    with ExitStack() as stack:
        for one in (hanging_discord, locked_database, busy_cores):
            stack.enter_context(one(discord, file))
        yield


FAILURES: tuple[Failure, ...] = (
    no_failure,
    hanging_discord,
    locked_database,
    busy_cores,
    all_failures,
)


async def measure_stop(failure: Failure, folder: Path, tables: int) -> tuple[float, int]:
    """Return how long the bot took to stop, and how many of its processes outlived it."""
    discord, file = FakeDiscord(), folder / f"{failure.__name__}.db"
    url = f"sqlite+aiosqlite:///{file}"
    migrate_database(url)
    async with discord.serve() as port, run_bot(port, url, folder) as bot:
        await discord.gateway.connected.wait()
        await wait_until_idle(bot.pid)
        async with play_tables(discord, tables):
            await asyncio.sleep(PLAY_SECONDS)
            family = {*process_tree(bot.pid)}
            with failure(discord, file):
                await asyncio.sleep(FAILURE_SECONDS)
                bot.send_signal(signal.SIGTERM)
                started = time.perf_counter()
                await bot.wait()
                took = time.perf_counter() - started
                return took, sum(process_stats.is_alive(one) for one in family)


@asynccontextmanager
async def run_bot(port: int, url: str, folder: Path) -> AsyncIterator[Process]:
    """Run the bot on the fake Discord; kill its process group at the end."""
    words = (str(port), url, str(folder / "report.json"), "--pictures")
    command = (sys.executable, "-c", BOT_COMMAND, *words)
    bot = await asyncio.create_subprocess_exec(*command, start_new_session=True)
    try:
        yield bot
    finally:
        with suppress(ProcessLookupError):
            os.killpg(bot.pid, signal.SIGKILL)


@asynccontextmanager
async def play_tables(discord: FakeDiscord, tables: int) -> AsyncIterator[None]:
    """Play at all tables, at every second one against a strong automa."""
    games, report = [*GAMES], PlayerReport()
    pairs = [
        (SoloPlayer if number % 2 else PlayerGroup)(
            discord, number + 1, games[number % len(games)], report, Random(number)
        )
        for number in range(tables)
    ]
    playing = [asyncio.ensure_future(_play(pair)) for pair in pairs]
    try:
        yield
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def _play(pair: PlayerGroup) -> None:
    await pair.start_table()
    await pair.play(1_000)


def main() -> None:
    """Print how long each stop took; fail where one took too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("failures", nargs="*")
    args = parser.parse_args()
    logging.disable(logging.CRITICAL)  # the fake Discord logs every aborted request
    slow = False
    with TemporaryDirectory() as folder:
        for failure in FAILURES:
            if args.failures and failure.__name__ not in args.failures:
                continue
            took, left = asyncio.run(measure_stop(failure, Path(folder), args.tables))
            name = failure.__name__.replace("_", " ")
            print(f"  {name:<20}{took:>6.1f} s, {left} processes left", flush=True)
            slow |= took > MAX_STOP_SECONDS
    raise SystemExit(slow)


if __name__ == "__main__":
    main()
