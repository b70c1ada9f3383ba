"""How long a bot takes to end once it is told to, in calm and in the worst case.

`python -m tests.stop [--tables 10]`. It plays with pictures and strong automas, in a process of its
own on a Discord with real HTTP (`tests/crowd`). Then Discord hangs, the database does, all cores
are taken, each alone and all at once; and SIGTERM comes.
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

from engines import GAMES
from tests.crowd import machine
from tests.crowd.discord_on_the_wire import Discord
from tests.crowd.players import Pair, Seen
from tests.load import lay_out, warm

BUSY = "import itertools\nfor _ in itertools.count(): pass"
PLAYED = 4.0  # seconds of play before anything goes wrong
HANGING = 1.0  # seconds that it does before SIGTERM
LIMIT = 8.0  # seconds
Trouble: TypeAlias = Callable[[Discord, Path], AbstractContextManager[None]]


class Alone(Pair):
    """One person at a table with a strong automa."""

    async def sit_down(self) -> None:
        """Open a table, seat the automa, start."""
        first = 2 * self.channel
        await self.discord.command(self.channel, first, "play", game=self.game)
        page = await self._page(lambda page: bool(page.controls))
        table = page.controls[0]["custom_id"].split(":")[1]
        for verb in (f"automa:{table}:strong", f"start:{table}"):
            await self.discord.press(self.channel, first, page, {"custom_id": verb, "type": 2}, [])
            await self.discord.change(self.channel, 2.0)


@contextmanager
def calm(_: Discord, __: Path) -> Iterator[None]:
    """Nothing is wrong."""
    yield


@contextmanager
def discord_hangs(discord: Discord, _: Path) -> Iterator[None]:
    """Discord answers nothing any more."""
    with discord.hanging():
        yield


@contextmanager
def database_hangs(_: Discord, file: Path) -> Iterator[None]:
    """Somebody else has locked the database, and keeps it."""
    thief = sqlite3.connect(file, isolation_level=None, timeout=10)
    thief.execute("BEGIN EXCLUSIVE")
    yield
    thief.close()


@contextmanager
def cores_taken(_: Discord, __: Path) -> Iterator[None]:
    """Others compute, more of them than there are cores."""
    command = [sys.executable, "-c", BUSY]
    others = [subprocess.Popen(command) for _ in range(2 * (os.cpu_count() or 1))]  # noqa: S603
    yield
    for other in others:
        other.kill()
        other.wait()


@contextmanager
def everything(discord: Discord, file: Path) -> Iterator[None]:
    """All of it at once."""
    with ExitStack() as stack:
        for one in (discord_hangs, database_hangs, cores_taken):
            stack.enter_context(one(discord, file))
        yield


TROUBLES: tuple[Trouble, ...] = (calm, discord_hangs, database_hangs, cores_taken, everything)


async def stopped(trouble: Trouble, folder: Path, tables: int) -> tuple[float, int]:
    """Return how long the bot took to end, and how many of its processes outlived it."""
    discord, file = Discord(), folder / f"{trouble.__name__}.db"
    url = f"sqlite+aiosqlite:///{file}"
    lay_out(url)
    async with discord.serving() as port, running(port, url, folder) as bot:
        await discord.connected.wait()
        await warm(bot.pid)
        async with played(discord, tables):
            await asyncio.sleep(PLAYED)
            family = {*machine.family(bot.pid)}
            with trouble(discord, file):
                await asyncio.sleep(HANGING)
                bot.send_signal(signal.SIGTERM)
                begun = time.perf_counter()
                await bot.wait()
                took = time.perf_counter() - begun
                return took, sum(machine.lives(one) for one in family)


@asynccontextmanager
async def running(port: int, url: str, folder: Path) -> AsyncIterator[Process]:
    """Have the bot on that Discord; in the end nothing is left of it, whatever it does."""
    words = (str(port), url, str(folder / "report.json"), "--pictures")
    command = (sys.executable, "-m", "tests.crowd.bot", *words)
    bot = await asyncio.create_subprocess_exec(*command, start_new_session=True)
    try:
        yield bot
    finally:
        with suppress(ProcessLookupError):
            os.killpg(bot.pid, signal.SIGKILL)


@asynccontextmanager
async def played(discord: Discord, tables: int) -> AsyncIterator[None]:
    """Have all tables played at, at every second one against a strong automa."""
    games, seen = [*GAMES], Seen()
    pairs = [
        (Alone if number % 2 else Pair)(
            discord, number + 1, games[number % len(games)], seen, Random(number)
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


async def _play(pair: Pair) -> None:
    await pair.sit_down()
    await pair.play(1_000)


def main() -> None:
    """Print how long each stop took; fail where one took too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("troubles", nargs="*")
    said = parser.parse_args()
    logging.disable(logging.CRITICAL)  # the Discord here tells of every request that was broken off
    slow = False
    with TemporaryDirectory() as folder:
        for trouble in TROUBLES:
            if said.troubles and trouble.__name__ not in said.troubles:
                continue
            took, left = asyncio.run(stopped(trouble, Path(folder), said.tables))
            name = trouble.__name__.replace("_", " ")
            print(f"  {name:<20}{took:>6.1f} s, {left} processes a moment longer", flush=True)
            slow |= took > LIMIT
    raise SystemExit(slow)


if __name__ == "__main__":
    main()
