"""`make load`: many tables pressed at once, and what that costs the bot.

`python -m tests.load [--tables 200] [--moves 5000] [--pictures]`. The bot runs in a process of its
own, on a Discord with real HTTP and a real gateway in this one (`tests/crowd`). At every table
somebody presses as soon as the last board is seen; a request to Discord takes 50 ms. Figures are
the bot's, all its processes together; who presses and posts computes on the same machine.
"""

import argparse
import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engines import GAMES
from tests.crowd import machine
from tests.crowd.bot import Kept
from tests.crowd.discord_on_the_wire import Discord
from tests.crowd.players import Pair, Seen, bugs

STALL = 0.05
SAMPLE = 2.0  # seconds between two looks at the memory
EVERY = 2_000  # moves between two lines about the memory
# Not `-m`: render processes would import that module, and with it all of the bot.
BOT = "from tests.crowd.bot import main; main()"


class BotEnded(Exception):
    """The bot is gone, and nobody has told it to go."""


@dataclass
class Measured:
    """What was measured."""

    seen: Seen = field(default_factory=Seen)
    kept: Kept = field(default_factory=Kept)
    memory: list[float] = field(default_factory=list)
    begun: float = 0.0
    ended: float = 0.0
    work: float = 0.0  # seconds of processor time, of all the bot's processes
    painting: float = 0.0  # of those, by the ones that it has started
    crowd: float = 0.0  # by who presses and posts
    bytes: int = 0
    idle: list[tuple[float, float]] = field(default_factory=list)
    """When a loop with nothing to do was late, and by how much."""

    def lines(self) -> Iterator[tuple[str, str, str]]:
        """Yield each figure with its name and its aim."""
        seen, kept, moves = self.seen, self.kept, len(self.seen.boards)
        wrong = bugs(seen)
        stalls = [stall for stall in kept.stalls if self.begun <= stall[0] <= self.ended]
        late, computed = [one[1] for one in stalls], [one[2] for one in stalls]
        yield "moves recorded and shown", f"{moves}", ""
        yield "moves a second", f"{moves / (self.ended - self.begun):.1f}", "60, with pictures 20"
        yield "processor time a move", f"{1000 * self.work / moves:.1f} ms", "12 ms, no pictures"
        yield "of which in other processes", f"{1000 * self.painting / moves:.1f} ms", ""
        yield "the crowd's own, a move", f"{1000 * self.crowd / moves:.1f} ms", ""
        yield "acknowledged, median / 95 %", spread(seen.acknowledged), "20 / 100 ms"
        yield "press to board, median / 95 %", spread(seen.boards), ""
        yield "stalls of the loop over 50 ms", f"{sum(one > STALL for one in late)}", "0"
        yield "longest stall", f"{1000 * max(late, default=0):.0f} ms", "50 ms"
        yield "of which it computed at most", f"{1000 * max(computed, default=0):.0f} ms", "50 ms"
        idle = max((one[1] for one in self.idle), default=0)
        yield "while one without work was punctual", f"{self._own_stalls(stalls)}", "0"
        yield "longest stall of one without work", f"{1000 * idle:.0f} ms", ""
        yield "longest look of the collector", self._longest_looks(), ""
        yield "“something went wrong”", f"{wrong}", "0"
        yield "other refusals", f"{len(seen.refused) - wrong}", "0"
        yield "tables that went on no more", f"{seen.lost}", "0"
        yield "errors in the log", f"{len(kept.errors)}", "0"
        locked = sum("locked" in error for error in kept.errors)
        yield "of those: database is locked", f"{locked}", "0"
        yield "memory at most", f"{max(self.memory):.0f} MB", "250 MB"
        yield "sent a move", f"{self.bytes / moves / 1000:.0f} KB", ""

    def _own_stalls(self, stalls: list[tuple[float, float, float]]) -> int:
        """Return how many were none of the machine's: a loop without work came in time."""
        return sum(
            late > STALL
            and not any(when < due + late and due < when + much for when, much in self.idle)
            for due, late, _ in stalls
        )

    def _longest_looks(self) -> str:
        """Return how long it looked at what is young, at what has grown, and at all."""
        looks = [look for look in self.kept.looks if self.begun <= look[0] <= self.ended]
        longest = [max((one[2] for one in looks if one[1] == age), default=0) for age in range(3)]
        return " / ".join(f"{1000 * one:.0f}" for one in longest) + " ms"


@asynccontextmanager
async def bot_running(
    discord: Discord, port: int, url: str, kept: Kept, *, pictures: bool
) -> AsyncIterator[int]:
    """Have the bot on that Discord for as long as this lasts; yield its process."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        words = [str(port), url, str(report), *(["--pictures"] if pictures else [])]
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-c", BOT, *words, env={**os.environ, **surroundings()}
        )
        async with ended_in_the_end(bot), asyncio.TaskGroup() as group:
            living = group.create_task(must_live(bot))
            await discord.connected.wait()
            yield bot.pid
            living.cancel()
        for name, value in json.loads(report.read_text(encoding="utf-8")).items():
            setattr(kept, name, value)


def surroundings() -> dict[str, str]:
    """Return what the Procfile has the bot started with."""
    words = Path("Procfile").read_text(encoding="utf-8").split()
    return dict(word.split("=") for word in words if "=" in word)


@asynccontextmanager
async def ended_in_the_end(bot: Process) -> AsyncIterator[None]:
    """End the bot as any service is ended, unless it has ended by itself."""
    try:
        yield
    finally:
        if bot.returncode is None:
            bot.send_signal(signal.SIGTERM)
        await bot.wait()


async def must_live(bot: Process) -> None:
    """Raise as soon as the bot has ended."""
    raise BotEnded(f"the bot has ended by itself, with exit code {await bot.wait()}")


async def warm(bot: int) -> None:
    """Return once the bot has prepared all that it prepares after a start."""
    before, now = -SAMPLE, 0.0
    while now - before > SAMPLE / 10:
        await asyncio.sleep(SAMPLE)
        before, now = now, machine.processor_time(bot)


async def sample(figures: Measured, bot: int) -> None:
    """Look at the memory now and then."""
    while True:
        figures.memory.append(await asyncio.to_thread(machine.memory, bot))
        await asyncio.sleep(SAMPLE)


@asynccontextmanager
async def measured(figures: Measured, discord: Discord, bot: int) -> AsyncIterator[None]:
    """Measure the time that passes and the processor's."""
    worked, alone = machine.processor_time(bot), machine.own_time(bot)
    pressed, sent = time.process_time(), discord.bytes
    figures.begun = time.perf_counter()
    sampling = asyncio.ensure_future(sample(figures, bot))
    async with beside_an_idle_one(figures):
        yield
    sampling.cancel()
    figures.work = machine.processor_time(bot) - worked
    figures.painting = figures.work - (machine.own_time(bot) - alone)
    figures.crowd = time.process_time() - pressed
    figures.ended = time.perf_counter()
    figures.bytes = discord.bytes - sent


@asynccontextmanager
async def beside_an_idle_one(figures: Measured) -> AsyncIterator[None]:
    """Have a loop with nothing to do beside the bot's: its delays are the machine's."""
    idle = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.crowd.idle", stdout=subprocess.PIPE
    )
    yield
    idle.terminate()
    said, _ = await idle.communicate()
    figures.idle = json.loads(said)


async def load(url: str, tables: int, moves: int, *, pictures: bool) -> Measured:
    """Play at all tables at once; return the figures."""
    figures, discord, games = Measured(), Discord(), [*GAMES]
    figures.seen.tell = lambda made: _tell_memory(made, figures)
    async with (
        discord.serving() as port,
        bot_running(discord, port, url, figures.kept, pictures=pictures) as bot,
    ):
        pairs = [
            Pair(discord, number + 1, games[number % len(games)], figures.seen, Random(number))
            for number in range(tables)
        ]
        await warm(bot)
        await asyncio.gather(*(pair.sit_down() for pair in pairs))
        async with measured(figures, discord, bot):
            await asyncio.gather(*(pair.play(moves // tables) for pair in pairs))
    return figures


def lay_out(url: str) -> None:
    """Have the database ready: a bot seldom starts on one that has no tables yet."""
    environment = {**os.environ, "DATABASE_URL": url}
    subprocess.run([sys.executable, "-m", "bot", "migrate"], check=True, env=environment)


def _tell_memory(made: int, figures: Measured) -> None:
    if made % EVERY == 0:
        print(f"  after {made} moves{figures.memory[-1]:>16.0f} MB", flush=True)


def spread(seconds: list[float]) -> str:
    """Return the median, and what 95 of 100 do not exceed."""
    ordered = sorted(seconds)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    return f"{1000 * statistics.median(ordered):.0f} / {1000 * late:.0f} ms"


def main() -> None:
    """Print the figures beside their aims."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=5000)
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--url", default="", help="a database, instead of a file for this run")
    said = parser.parse_args()
    print(f"{said.tables} tables, {'with' if said.pictures else 'without'} pictures")
    with TemporaryDirectory() as folder:
        url = said.url or f"sqlite+aiosqlite:///{Path(folder) / 'load.db'}"
        lay_out(url)
        try:
            figures = asyncio.run(load(url, said.tables, said.moves, pictures=said.pictures))
        except ExceptionGroup as wrong:
            if (ended := wrong.subgroup(BotEnded)) is None:
                raise
            raise SystemExit(str(ended.exceptions[0])) from None
    for name, figure, aim in figures.lines():
        print(f"  {name:<34}{figure:>16}   {aim}")
    for error in sorted({error.rpartition("\n")[2] for error in figures.kept.errors})[:5]:
        print(f"  {error}")
    busy = " / ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"  {'load of the machine, 1 / 5 / 15 min':<34}{busy:>16}")


if __name__ == "__main__":
    main()
