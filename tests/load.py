"""`make load`: the bot under the load of many tables.

`python -m tests.load [--tables 200] [--moves 5000] [--players 3] [--pictures]`. The bot runs in
a separate process; this one runs the fake Discord and the simulated players (`tests/load_test`).
Players join close together and start at once; then one clicks as soon as the new board arrives. A
request to Discord takes 50 ms. Figures are those of all processes of the bot; the players run on
the same machine. RSS counts a page that processes share in each of them, PSS once.

`python -m tests.load --servers 10000 --moves 2000 --pictures`: the bot is in so many servers. It
gets all of them in one burst at the start. While people play it has to resume its session once and
to start a new one, with the burst, once.

`python -m tests.load --flood`: one user floods the bot; how soon are strangers acknowledged?
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
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.process_memory import Memory, tree_memory
from engines import GAMES
from tests.load_test import process_stats
from tests.load_test.bot_process import BotReport
from tests.load_test.fake_discord import FakeDiscord
from tests.load_test.flood import FLOODS, flood_row, measure_flood
from tests.load_test.players import PlayerGroup, PlayerReport, count_bug_replies

STALL_SECONDS = 0.05
FLOOD_ROUNDS = 3
BURST_MARGIN_SECONDS = 1.0  # after its end, the bot may still read
PROGRESS_POLL_SECONDS = 0.2
MEMORY_SAMPLE_SECONDS = 2.0  # between two measurements
MOVES_PER_MEMORY_LINE = 2_000
# Not `-m`: worker processes would import that module, and with it the whole bot.
BOT_COMMAND = "from tests.load_test.bot_process import main; main()"


class BotEnded(Exception):
    """The bot ended unexpectedly."""


@dataclass
class LoadFigures:
    """The figures of a run."""

    players: PlayerReport = field(default_factory=PlayerReport)
    bot: BotReport = field(default_factory=BotReport)
    memory: list[Memory] = field(default_factory=list)
    started: float = 0.0
    ended: float = 0.0
    cpu_seconds: float = 0.0  # of all the bot's processes
    child_cpu_seconds: float = 0.0  # of those, by child processes
    players_cpu_seconds: float = 0.0  # of the simulated players and the fake Discord
    bytes: int = 0
    idle_stalls: list[tuple[float, float]] = field(default_factory=list)
    """Time and delay of stalls in the idle process."""
    servers: int = 1
    bursts: list[tuple[float, float]] = field(default_factory=list)
    """Start and end of each burst of servers."""
    resumes: int = 0

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """Yield each figure with its label and its target."""
        players, bot, moves = self.players, self.bot, len(self.players.board_seconds)
        wrong = count_bug_replies(players)
        stalls = [stall for stall in bot.stalls if self.started <= stall[0] <= self.ended]
        late, computed = [one[1] for one in stalls], [one[2] for one in stalls]
        yield "moves", f"{moves}", ""
        yield (
            "moves per second",
            f"{moves / (self.ended - self.started):.1f}",
            "60, with pictures 20",
        )
        yield (
            "processor time per move",
            f"{1000 * self.cpu_seconds / moves:.1f} ms",
            "12 ms, no pictures",
        )
        yield "  of that in child processes", f"{1000 * self.child_cpu_seconds / moves:.1f} ms", ""
        yield (
            "processor time of players, per move",
            f"{1000 * self.players_cpu_seconds / moves:.1f} ms",
            "",
        )
        yield "acknowledgement, median / p95", median_and_p95(players.ack_seconds), "20 / 100 ms"
        yield "click to board, median / p95", median_and_p95(players.board_seconds), ""
        yield "event loop stalls over 50 ms", f"{sum(one > STALL_SECONDS for one in late)}", "0"
        yield "longest stall", f"{1000 * max(late, default=0):.0f} ms", "50 ms"
        yield (
            "  most processor time in a stall",
            f"{1000 * max(computed, default=0):.0f} ms",
            "50 ms",
        )
        idle = max((one[1] for one in self.idle_stalls), default=0)
        yield "stalls not caused by the machine", f"{self._count_own_stalls(stalls)}", "0"
        yield "longest stall of an idle process", f"{1000 * idle:.0f} ms", ""
        yield "longest collection, gen 0 / 1 / 2", self._max_collection_times(), ""
        yield "internal errors shown to players", f"{wrong}", "0"
        yield "other refusals", f"{len(players.refusals) - wrong}", "0"
        yield "stuck tables", f"{players.stuck_tables}", "0"
        yield "hands sent after a start", f"{players.hands_seen}", ""
        missing, doubled = players.hands_missing, players.hands_doubled
        yield "  never sent / sent twice", f"{missing} / {doubled}", "0 / 0"
        yield "errors in the log", f"{len(bot.errors)}", "0"
        locked = sum("locked" in error for error in bot.errors)
        yield "  of those: database is locked", f"{locked}", "0"
        yield "peak memory, RSS / PSS", self._peak_memory(), "PSS 250 MB"
        yield "sent per move", f"{self.bytes / moves / 1000:.0f} KB", ""
        if self.servers > 1:
            yield from self._server_rows()

    def _server_rows(self) -> Iterator[tuple[str, str, str]]:
        yield "servers", f"{self.servers}", ""
        yield "sessions resumed / started", f"{self.resumes} / {len(self.bursts)}", "1 / 2"
        seconds = " / ".join(f"{end - start:.1f}" for start, end in self.bursts)
        yield "bursts of servers", f"{seconds} s", ""
        stalls = [self._longest_stall(*burst) for burst in self.bursts]
        for position, label in enumerate(("longest stall", "most processor time in a stall")):
            text = " / ".join(f"{1000 * stall[position]:.0f}" for stall in stalls)
            yield f"  {label}", f"{text} ms", "50 ms"

    def _longest_stall(self, start: float, end: float) -> tuple[float, float]:
        """Return the most delay and the most processor time of a stall in a burst."""
        end += BURST_MARGIN_SECONDS
        stalls = [(late, used) for due, late, used in self.bot.stalls if start <= due <= end]
        late, used = zip(*stalls, (0.0, 0.0), strict=True)
        return max(late), max(used)

    def _count_own_stalls(self, stalls: list[tuple[float, float, float]]) -> int:
        """Return how many stalls the machine did not cause: the idle process had none then."""
        return sum(
            late > STALL_SECONDS
            and not any(when < due + late and due < when + much for when, much in self.idle_stalls)
            for due, late, _ in stalls
        )

    def _peak_memory(self) -> str:
        rss, pss = (max(figures) for figures in zip(*self.memory, strict=True))
        return memory_text(Memory(rss, pss))

    def _max_collection_times(self) -> str:
        """Return the longest garbage collection of each generation."""
        looks = [look for look in self.bot.collections if self.started <= look[0] <= self.ended]
        maxima = [max((one[2] for one in looks if one[1] == age), default=0) for age in range(3)]
        return " / ".join(f"{1000 * one:.0f}" for one in maxima) + " ms"


@asynccontextmanager
async def run_bot(
    discord: FakeDiscord, port: int, url: str, report: BotReport, *, pictures: bool
) -> AsyncIterator[int]:
    """Run the bot on the fake Discord; yield its process id."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        words = [str(port), url, str(path), *(["--pictures"] if pictures else [])]
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            BOT_COMMAND,
            *words,
            env={**os.environ, **procfile_environment()},
        )
        async with terminate_at_exit(bot), asyncio.TaskGroup() as group:
            living = group.create_task(raise_when_ended(bot))
            await discord.gateway.described.wait()
            yield bot.pid
            living.cancel()
        for name, value in json.loads(path.read_text(encoding="utf-8")).items():
            setattr(report, name, value)


def procfile_environment() -> dict[str, str]:
    """Return the environment variables that the Procfile sets."""
    words = Path("Procfile").read_text(encoding="utf-8").split()
    return dict(word.split("=") for word in words if "=" in word)


@asynccontextmanager
async def terminate_at_exit(bot: Process) -> AsyncIterator[None]:
    """Terminate the bot at exit, unless it has ended by itself."""
    try:
        yield
    finally:
        if bot.returncode is None:
            bot.send_signal(signal.SIGTERM)
        await bot.wait()


async def raise_when_ended(bot: Process) -> None:
    """Raise as soon as the bot has ended."""
    raise BotEnded(f"the bot ended by itself with exit code {await bot.wait()}")


async def wait_until_idle(bot: int) -> None:
    """Wait until the bot has finished its preparations after a start."""
    before, now = -MEMORY_SAMPLE_SECONDS, 0.0
    while now - before > MEMORY_SAMPLE_SECONDS / 10:
        await asyncio.sleep(MEMORY_SAMPLE_SECONDS)
        before, now = now, process_stats.tree_cpu_seconds(bot)


async def sample_memory(figures: LoadFigures, bot: int) -> None:
    """Sample the bot's memory periodically."""
    while True:
        figures.memory.append(await asyncio.to_thread(tree_memory, bot))
        await asyncio.sleep(MEMORY_SAMPLE_SECONDS)


@asynccontextmanager
async def measure(figures: LoadFigures, discord: FakeDiscord, bot: int) -> AsyncIterator[None]:
    """Measure wall-clock and processor time."""
    tree_cpu, own_cpu = process_stats.tree_cpu_seconds(bot), process_stats.own_cpu_seconds(bot)
    players_cpu, sent = time.process_time(), discord.bytes
    figures.started = time.perf_counter()
    sampling = asyncio.ensure_future(sample_memory(figures, bot))
    async with run_idle_process(figures):
        yield
    sampling.cancel()
    figures.cpu_seconds = process_stats.tree_cpu_seconds(bot) - tree_cpu
    figures.child_cpu_seconds = figures.cpu_seconds - (process_stats.own_cpu_seconds(bot) - own_cpu)
    figures.players_cpu_seconds = time.process_time() - players_cpu
    figures.ended = time.perf_counter()
    figures.bytes = discord.bytes - sent


@asynccontextmanager
async def run_idle_process(figures: LoadFigures) -> AsyncIterator[None]:
    """Run an idle process beside the bot: its delays are the machine's."""
    idle = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.load_test.idle_process", stdout=subprocess.PIPE
    )
    yield
    idle.terminate()
    output, _ = await idle.communicate()
    figures.idle_stalls = json.loads(output)


async def load(
    url: str, tables: int, moves: int, *, players: int, pictures: bool, servers: int = 1
) -> LoadFigures:
    """Play at all tables at once; return the figures."""
    figures, discord = LoadFigures(servers=servers), FakeDiscord(servers)
    figures.players.on_move = lambda made: _print_memory(made, figures)
    async with (
        discord.serve() as port,
        run_bot(discord, port, url, figures.bot, pictures=pictures) as bot,
    ):
        groups = [
            PlayerGroup(discord, number + 1, game, figures.players, Random(number), players)
            for number, game in zip(range(tables), cycle(GAMES), strict=False)
        ]
        await wait_until_idle(bot)
        await asyncio.gather(*(group.start_table() for group in groups))
        async with measure(figures, discord, bot):
            playing = [group.play(moves // tables) for group in groups]
            reconnecting = [reconnect(discord, figures, moves)] if servers > 1 else []
            await asyncio.gather(*playing, *reconnecting)
    figures.bursts, figures.resumes = discord.gateway.bursts, discord.gateway.resumes
    return figures


async def reconnect(discord: FakeDiscord, figures: LoadFigures, moves: int) -> None:
    """Let the bot resume its session after a third of the moves, and start one after two thirds."""
    for part, action in (1, discord.gateway.ask_to_resume), (2, discord.gateway.invalidate_session):
        while len(figures.players.board_seconds) < moves * part // 3:  # noqa: ASYNC110
            await asyncio.sleep(PROGRESS_POLL_SECONDS)
        await action()


async def flood(url: str) -> None:
    """Print for each kind of flood how soon strangers are acknowledged."""
    discord, report = FakeDiscord(), BotReport()
    async with discord.serve() as port, run_bot(discord, port, url, report, pictures=False) as bot:
        await wait_until_idle(bot)
        print("acknowledgement of strangers, median / p99 / longest; target 150 ms at p99")
        for name, send in FLOODS.items():
            figures = await measure_flood(discord, send, FLOOD_ROUNDS)
            print(f"  {name:<28}{flood_row(figures)}", flush=True)
    print(f"  errors in the log: {len(report.errors)}")


def migrate_database(url: str) -> None:
    """Create the schema, so that the migration is not part of the measurement."""
    environment = {**os.environ, "DATABASE_URL": url}
    subprocess.run([sys.executable, "-m", "bot", "migrate"], check=True, env=environment)


def _print_memory(made: int, figures: LoadFigures) -> None:
    if made % MOVES_PER_MEMORY_LINE == 0:
        print(f"  after {made} moves{memory_text(figures.memory[-1]):>22}", flush=True)


def memory_text(memory: Memory) -> str:
    """Return RSS and PSS over all processes of the bot."""
    return f"{memory.rss >> 20} / {memory.pss >> 20} MB"


def median_and_p95(seconds: list[float]) -> str:
    """Return the median and the 95th percentile."""
    ordered = sorted(seconds)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    return f"{1000 * statistics.median(ordered):.0f} / {1000 * late:.0f} ms"


def main() -> None:
    """Measure as the arguments say, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=5000)
    parser.add_argument("--players", type=int, default=3, help="at each table (3)")
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--servers", type=int, default=1, help="that the bot is in (1)")
    parser.add_argument("--flood", action="store_true", help="measure strangers in a flood instead")
    parser.add_argument("--url", default="", help="a database, instead of a file for this run")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        url = args.url or f"sqlite+aiosqlite:///{Path(folder) / 'load.db'}"
        migrate_database(url)
        try:
            if args.flood:
                asyncio.run(flood(url))
            else:
                _print_load(args, url)
        except ExceptionGroup as wrong:
            if (ended := wrong.subgroup(BotEnded)) is None:
                raise
            raise SystemExit(str(ended.exceptions[0])) from None
    busy = " / ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"  {'machine load, 1 / 5 / 15 min':<38}{busy:>16}")


def _print_load(args: argparse.Namespace, url: str) -> None:
    """Play, then print the figures beside their targets."""
    pictures = "with" if args.pictures else "without"
    print(f"{args.tables} tables of {args.players}, {pictures} pictures")
    figures = asyncio.run(
        load(
            url,
            args.tables,
            args.moves,
            players=args.players,
            pictures=args.pictures,
            servers=args.servers,
        )
    )
    for name, figure, target in figures.rows():
        print(f"  {name:<38}{figure:>16}   {target}")
    for error in sorted({error.rpartition("\n")[2] for error in figures.bot.errors})[:5]:
        print(f"  {error}")


if __name__ == "__main__":
    main()
