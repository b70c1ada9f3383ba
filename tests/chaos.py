"""`make chaos`: kills, network faults and database failures must not lose or repeat a move.

`python -m tests.chaos [--tables 10] [--kills 20] [--seed 1]`. A process plays all five games
against a Discord that fails at random and outlives it (`tests.bot.fake_http`); it is killed at
random points and started again. The last process meets a full disk, a read-only and a slow
database, then plays all games to their end. Then every recorded move is replayed from the log.

After that each game is played once on the simulated Discord (`tests.bot.chaos_game`), with network
faults, database failures, restarts, and kills in the middle of a choice. One game is played on
PostgreSQL, whose connections are cut during play.

Last come single faults on several bots (`tests.chaos_scenarios`). `--only NAME` runs only those
whose title contains the name; `--slow-seconds` is how long Discord answers slowly.
"""

import argparse
import asyncio
import json
import logging
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp
import pytest
from discord.http import Route

from bot.client import Tafelronde, create_bot
from bot.i18n import translate
from bot.settings import Settings
from engines import GAMES, Action, apply
from engines.store import Store, Table
from tests.bot.chaos_game import DATABASE_FAILURES, ChaosGame, ChaosPlan, play_with_chaos
from tests.bot.fake_http import FakeHttp, MessageFolder, open_two_player_table, press, use_fake_http
from tests.bot.fake_renderer import FakeRenderer
from tests.chaos_scenarios.run import run_scenarios
from tests.engines.store.failures import cut_connections
from tests.engines.store.postgres_server import database_url, postgres_server, run_as_admin

GUILD = 1
FIRST_USER_ID = 1_000  # greater than all channel ids
FAULT_RATE = 0.05  # of all requests; half of them lose only the response
CLICKS_PER_FAILURE = 15
CUT_RATE = 0.5  # of the choices
MUST_BE_ZERO = (  # figures
    "of those lost or changed",
    "undelivered tables",
    "channels with more than one board",
    "internal errors shown to players",
    "undelivered after a kill",
    "surplus boards",
)
BUG_TEXT = translate("bug")
BUG_FILE = "bugs.txt"  # a line for each such reply, from all processes


class FlakyHttp(FakeHttp):
    """A fake Discord that outlives the bot and fails at random, before or after the effect."""

    latency = 0.005

    def __init__(self, folder: Path, rng: Random, fault_rate: float) -> None:
        super().__init__(MessageFolder(folder / "messages"))
        self._rng, self._fault_rate = rng, fault_rate

    async def request(self, route: Route, **sent: Any) -> Any:
        fails = self._rng.random() < self._fault_rate
        if fails and self._rng.random() < 0.5:
            raise aiohttp.ServerDisconnectedError
        answer = await super().request(route, **sent)
        if fails:
            raise aiohttp.ServerDisconnectedError
        return answer


class ClickingPlayer:
    """Clicks at tables; records the choices that the bot acknowledged."""

    def __init__(self, bot: Tafelronde, done: Path, rng: Random) -> None:
        self._bot, self._rng = bot, rng
        self._done = done.open("a", encoding="utf-8")
        self._bugs = done.with_name(BUG_FILE).open("a", encoding="utf-8")
        self.replies: Counter[str] = Counter()

    async def press(self, number: int) -> bool:
        """Click once; return whether the game goes on."""
        done = await press(self._bot, number, self._rng)
        if done is None:
            return False
        key, pressed = done
        self.replies.update(pressed.replies)
        self._bugs.writelines(f"{number}\n" for words in pressed.replies if words == BUG_TEXT)
        self._bugs.flush()  # before this process may be killed
        if not set(pressed.replies) - {translate("unposted")}:
            self._done.write(json.dumps([number, pressed.revision, key]) + "\n")
            self._done.flush()
        return True

    async def play(self, number: int) -> None:
        """Click to the end of the game."""
        while await self.press(number):
            pass


async def open_bot(folder: Path, rng: Random, fault_rate: float) -> Tafelronde:
    """Open the bot on the stored tables and messages."""
    settings = Settings(discord_token=None, database_url=f"sqlite+aiosqlite:///{folder}/chaos.db")
    bot = create_bot(settings, renderer=FakeRenderer(), rng=rng)
    use_fake_http(bot, FlakyHttp(folder, rng, fault_rate))
    await bot.open_store()
    return bot


async def prepare(folder: Path, tables: int) -> None:
    """Start a game of two in every channel, each of the five games in turn."""
    bot, games = await open_bot(folder, Random(0), 0.0), [*GAMES]
    for channel in range(1, tables + 1):
        game, users = (
            games[channel % len(games)],
            (FIRST_USER_ID + 2 * channel, FIRST_USER_ID + 2 * channel + 1),
        )
        await open_two_player_table(bot, channel, GUILD, game=game, users=users)
    await bot.close()


async def child(folder: Path, tables: int, seed: int, *, last: bool) -> None:
    """Play until this process is killed, or (`last`) to the end of all games."""
    logging.disable(logging.CRITICAL)
    rng = Random(seed)
    bot = await open_bot(folder, rng, 0.0 if last else FAULT_RATE)
    assert bot.store is not None
    bot.scheduler.start()
    while last and await has_undelivered(bot.store):  # noqa: ASYNC110 - there is nothing to wait for
        await asyncio.sleep(0.05)
    player = ClickingPlayer(bot, folder / "done.jsonl", rng)
    sys.stdout.write("playing\n")
    sys.stdout.flush()
    if last:
        await click_during_failures(bot.store, player, tables)
    await asyncio.gather(*(player.play(number) for number in range(1, tables + 1)))
    await bot.close()


async def has_undelivered(store: Store) -> bool:
    """Return whether a board is undelivered or a stale one is left."""
    return bool(
        await store.messages.undelivered_tables() or await store.messages.tables_with_stale()
    )


async def click_during_failures(store: Store, player: ClickingPlayer, tables: int) -> None:
    """Click during each database failure; print the replies."""
    for failure in DATABASE_FAILURES:
        before = player.replies.copy()
        with failure(store):
            await asyncio.gather(
                *(player.press(1 + one % tables) for one in range(CLICKS_PER_FAILURE))
            )
        replies = ", ".join(
            f"{count} × “{words}”" for words, count in (player.replies - before).items()
        )
        name = failure.__name__.replace("_", " ")
        sys.stdout.write(f"{name}: {CLICKS_PER_FAILURE} clicks; replies: {replies or 'none'}\n")


def run_child(folder: Path, tables: int, seed: int, *, after: float | None) -> list[str]:
    """Run a child process, killed some seconds after it began to play; return its output."""
    words = [str(folder), str(tables), str(seed), "last" if after is None else "killed"]
    command = [sys.executable, "-m", "tests.chaos", "--child", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        process.stdout.readline()
        if after is not None:
            time.sleep(after)
            process.kill()
        output = process.stdout.read().splitlines()
        if process.wait() != 0 and after is None:
            raise SystemExit("the last process failed")
    return output


async def verify(folder: Path, tables: int) -> Counter[str]:
    """Replay every table from the log; return the figures."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/chaos.db")
    figures: Counter[str] = Counter()
    acknowledged = [json.loads(line) for line in (folder / "done.jsonl").open(encoding="utf-8")]
    played: dict[tuple[int, int], str] = {}
    for number in range(1, tables + 1):
        table = await store.load(number)
        assert table is not None
        figures["games finished"] += table.status == "finished"
        figures["moves"] += await replay(store, table, played)
    figures["choices acknowledged as done"] = len(acknowledged)
    figures["of those lost or changed"] = sum(
        played.get((number, revision)) != key for number, revision, key in acknowledged
    )
    figures["undelivered tables"] = len(await store.messages.undelivered_tables())
    messages = MessageFolder(folder / "messages").values()
    boards = Counter(one["channel_id"] for one in messages if "custom_id" in json.dumps(one))
    figures["channels with more than one board"] = sum(count > 1 for count in boards.values())
    await store.close()
    with closing(sqlite3.connect(folder / "chaos.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return figures


async def replay(store: Store, table: Table, played: dict[tuple[int, int], str]) -> int:
    """Replay a table's choices from its first state; they must lead to its last."""
    positions = await store.history.entries(table)
    moves = await store.moves(table.id)
    state = positions[0].state
    for at, move in enumerate(moves[1:], start=1):
        assert move.seat is not None
        state, _ = apply(state, Action(move.seat, move.key))
        played[table.id, table.revision - len(moves) + at] = move.key  # nothing is undone here
    assert table.game.dump(state) == table.game.dump(positions[-1].state)
    return len(moves) - 1


def play_with_kills(folder: Path, tables: int, kills: int, seed: int) -> Counter[str]:
    """Kill and restart the bot repeatedly, then verify; return the figures."""
    rng = Random(seed)
    asyncio.run(prepare(folder, tables))
    for number in range(kills):
        run_child(folder, tables, number, after=rng.uniform(0.05, 1.0))
    print(*run_child(folder, tables, kills, after=None), sep="\n")
    figures = asyncio.run(verify(folder, tables))
    bug_lines = (folder / BUG_FILE).read_text(encoding="utf-8")
    figures["internal errors shown to players"] = len(bug_lines.splitlines())
    return figures


def play_in_simulation(folder: Path, seed: int) -> Counter[str]:
    """Play every game with faults on the simulated Discord; return the summed figures."""
    played: list[ChaosGame] = [
        asyncio.run(play_with_chaos(game, f"sqlite+aiosqlite:///{folder / game}.db", seed))
        for game in GAMES
    ]
    return sum_figures(played)


def play_on_postgres(seed: int) -> Counter[str]:
    """Play a game on PostgreSQL while all connections are cut now and then."""
    with postgres_server() as folder:
        asyncio.run(run_as_admin(folder, "CREATE DATABASE chaos"))
        plan = ChaosPlan({"failure of the database": CUT_RATE}, [partial(cut_connections, folder)])
        url, game = database_url(folder, "chaos"), next(iter(GAMES))
        return sum_figures([asyncio.run(play_with_chaos(game, url, seed, plan))])


def sum_figures(games: Sequence[ChaosGame]) -> Counter[str]:
    """Return the figures of several games; print the replies to players."""
    figures, replies = Counter[str](), Counter[str]()
    for game in games:
        figures.update(game.figures)
        replies.update(game.replies)
    figures["internal errors shown to players"] = sum(
        replies[words] for words in replies if words[:9] == BUG_TEXT[:9]
    )
    for words, count in replies.most_common():
        if not words.startswith("Done"):
            print(f"{count} × “{words}”")
    return figures


def print_figures(title: str, figures: Counter[str], games: int) -> bool:
    """Print the figures; return whether they are as required."""
    print(title)
    for label, figure in figures.items():
        print(f"  {label:<40}{figure:>6}")
    return figures["games finished"] == games and not any(figures[one] for one in MUST_BE_ZERO)


def main() -> None:
    """Run all parts, print the figures, and fail if one is not as required."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="run only the single faults with this in their title")
    parser.add_argument("--slow-seconds", type=float, default=120.0)
    parser.add_argument("--child", nargs=4, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child:
        folder, tables, seed, how = args.child
        asyncio.run(child(Path(folder), int(tables), int(seed), last=how == "last"))
        return
    logging.disable(logging.CRITICAL)
    passed = args.only is not None or play_with_random_faults(args)
    passed &= run_scenarios(args.only or "", args.slow_seconds, args.seed)
    if not passed:
        raise SystemExit(1)


def play_with_random_faults(args: argparse.Namespace) -> bool:
    """Run the parts with kills and random faults; return whether all is as required."""
    with TemporaryDirectory() as name:
        figures = play_with_kills(Path(name), args.tables, args.kills, args.seed)
        title = f"{args.kills} kills, {FAULT_RATE:.0%} of the requests failed, {args.tables} tables"
        passed = print_figures(title, figures, args.tables)
        print()
        figures = play_in_simulation(Path(name), args.seed)
        passed &= print_figures("on the simulated Discord, with faults", figures, len(GAMES))
    print()
    try:
        figures = play_on_postgres(args.seed)
        passed &= print_figures("on PostgreSQL, connections cut", figures, 1)
    except pytest.skip.Exception as skipped:
        print(f"on PostgreSQL: skipped; {skipped}")
    return passed


if __name__ == "__main__":
    main()
