"""`make chaos`: the bot is killed, cut off, and put on a full disk, and no move is lost or doubled.

`python -m tests.chaos [--tables 10] [--kills 20] [--seed 1]`. A process plays all five games
against a Discord that fails now and then and outlives it (`tests.bot.fake_http`); it is killed at random
points and started again. The last one meets a full disk, a read-only and a slow database, and then
plays all games to their end. Then everything that was played is played once more from the log.

After that each game is played once on the simulated Discord, in bad weather (`tests.bot.chaos_game`):
faults, illnesses, restarts, deaths in the middle of a choice. One of them is played on PostgreSQL,
whose connections are ended during play.
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
from tests.engines.store.failures import cut_connections
from tests.engines.store.postgres_server import database_url, postgres_server, run_as_admin

GUILD = 1
FIRST_USER_ID = 1_000  # the chats of players have greater numbers than channels
FAULT_RATE = 0.05  # of all requests; of every second one only the answer is lost
CLICKS_PER_FAILURE = 15  # presses under each illness
CUT_RATE = 0.5  # of the choices made on a server
MUST_BE_ZERO = (  # the figures that must be 0
    "of those lost or changed",
    "tables unseen by their channel",
    "channels with more than one board",
    "“something went wrong”",
    "unseen after a kill",
    "boards too many",
)
BUG_TEXT = translate("bug")
BUG_FILE = "bugs.txt"  # a line for each time that a player was told so, by whichever process


class FlakyHttp(FakeHttp):
    """A Discord that outlives the bot, and fails now and then: before or after it has done it."""

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
    """Presses at tables; writes down what the bot has said is done."""

    def __init__(self, bot: Tafelronde, done: Path, rng: Random) -> None:
        self._bot, self._rng = bot, rng
        self._done = done.open("a", encoding="utf-8")
        self._bugs = done.with_name(BUG_FILE).open("a", encoding="utf-8")
        self.replies: Counter[str] = Counter()

    async def press(self, number: int) -> bool:
        """Press once; tell whether the game goes on."""
        done = await press(self._bot, number, self._rng)
        if done is None:
            return False
        key, pressed = done
        self.replies.update(pressed.replies)
        self._bugs.writelines(f"{number}\n" for words in pressed.replies if words == BUG_TEXT)
        self._bugs.flush()  # whoever is killed has said it
        if not set(pressed.replies) - {translate("unposted")}:
            self._done.write(json.dumps([number, pressed.revision, key]) + "\n")
            self._done.flush()
        return True

    async def play(self, number: int) -> None:
        """Press to the end of the game."""
        while await self.press(number):
            pass


async def open_bot(folder: Path, rng: Random, fault_rate: float) -> Tafelronde:
    """Return the bot on what there is."""
    settings = Settings(discord_token=None, database_url=f"sqlite+aiosqlite:///{folder}/chaos.db")
    bot = create_bot(settings, pictures=FakeRenderer(), rng=rng)
    use_fake_http(bot, FlakyHttp(folder, rng, fault_rate))
    await bot.open_store()
    return bot


async def prepare(folder: Path, tables: int) -> None:
    """Begin a game of two in every channel, each of the five in turn."""
    bot, games = await open_bot(folder, Random(0), 0.0), [*GAMES]
    for channel in range(1, tables + 1):
        game, users = (
            games[channel % len(games)],
            (FIRST_USER_ID + 2 * channel, FIRST_USER_ID + 2 * channel + 1),
        )
        await open_two_player_table(bot, channel, GUILD, game=game, users=users)
    await bot.close()


async def child(folder: Path, tables: int, seed: int, *, last: bool) -> None:
    """Open the bot on what there is, and play: until killed, or to the end of all games."""
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
    """Tell whether a channel is not in order yet."""
    return bool(await store.undelivered() or await store.messages.tables_with_stale())


async def click_during_failures(store: Store, player: ClickingPlayer, tables: int) -> None:
    """Press a while under each illness; say what players were told."""
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
        sys.stdout.write(
            f"{name}: {CLICKS_PER_FAILURE} presses; told: {replies or 'nothing amiss'}\n"
        )


def run_child(folder: Path, tables: int, seed: int, *, after: float | None) -> list[str]:
    """Run a child, killed so many seconds after it began to play; return what it said."""
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
    """Play everything once more from the log; return the figures."""
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
    figures["tables unseen by their channel"] = len(await store.undelivered())
    messages = MessageFolder(folder / "messages").values()
    boards = Counter(one["channel_id"] for one in messages if "custom_id" in json.dumps(one))
    figures["channels with more than one board"] = sum(count > 1 for count in boards.values())
    await store.close()
    with closing(sqlite3.connect(folder / "chaos.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return figures


async def replay(store: Store, table: Table, played: dict[tuple[int, int], str]) -> int:
    """Play a table's choices again from its first position; they must lead to its last."""
    positions = await store.history.entries(table)
    moves = await store.moves(table.id)
    state = positions[0].state
    for at, move in enumerate(moves[1:], start=1):
        assert move.seat is not None
        state, _ = apply(state, Action(move.seat, move.key))
        played[table.id, table.revision - len(moves) + at] = move.key  # nothing is taken back here
    assert table.game.dump(state) == table.game.dump(positions[-1].state)
    return len(moves) - 1


def test_kills(folder: Path, tables: int, kills: int, seed: int) -> Counter[str]:
    """Kill and start, then verify; return the figures."""
    rng = Random(seed)
    asyncio.run(prepare(folder, tables))
    for number in range(kills):
        run_child(folder, tables, number, after=rng.uniform(0.05, 1.0))
    print(*run_child(folder, tables, kills, after=None), sep="\n")
    figures = asyncio.run(verify(folder, tables))
    said = (folder / BUG_FILE).read_text(encoding="utf-8")
    figures["“something went wrong”"] = len(said.splitlines())
    return figures


def play_in_simulation(folder: Path, seed: int) -> Counter[str]:
    """Play every game in bad weather; return the figures of all of them."""
    storms: list[ChaosGame] = [
        asyncio.run(play_with_chaos(game, f"sqlite+aiosqlite:///{folder / game}.db", seed))
        for game in GAMES
    ]
    return sum_figures(storms)


def play_on_postgres(seed: int) -> Counter[str]:
    """Play a game in bad weather on PostgreSQL, all connections ended now and then."""
    with postgres_server() as folder:
        asyncio.run(run_as_admin(folder, "CREATE DATABASE chaos"))
        weather = ChaosPlan(
            {"illness of the database": CUT_RATE}, [partial(cut_connections, folder)]
        )
        url, game = database_url(folder, "chaos"), next(iter(GAMES))
        return sum_figures([asyncio.run(play_with_chaos(game, url, seed, weather))])


def sum_figures(games: Sequence[ChaosGame]) -> Counter[str]:
    """Return the figures of several storms; say what players were told in them."""
    figures, replies = Counter[str](), Counter[str]()
    for storm in games:
        figures.update(storm.figures)
        replies.update(storm.replies)
    figures["“something went wrong”"] = sum(
        replies[words] for words in replies if words[:9] == BUG_TEXT[:9]
    )
    for words, count in replies.most_common():
        if not words.startswith("Done"):
            print(f"{count} × “{words}”")
    return figures


def print_figures(title: str, figures: Counter[str], games: int) -> bool:
    """Print the figures; tell whether they are as they should be."""
    print(title)
    for told, figure in figures.items():
        print(f"  {told:<40}{figure:>6}")
    return figures["games finished"] == games and not any(figures[one] for one in MUST_BE_ZERO)


def main() -> None:
    """Try both, print the figures, and fail where one is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", nargs=4, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child:
        folder, tables, seed, how = args.child
        asyncio.run(child(Path(folder), int(tables), int(seed), last=how == "last"))
        return
    logging.disable(logging.CRITICAL)
    with TemporaryDirectory() as name:
        figures = test_kills(Path(name), args.tables, args.kills, args.seed)
        title = f"{args.kills} kills, {FAULT_RATE:.0%} of the requests failed, {args.tables} tables"
        well = print_figures(title, figures, args.tables)
        print()
        figures = play_in_simulation(Path(name), args.seed)
        well &= print_figures("on the simulated Discord, in bad weather", figures, len(GAMES))
    print()
    try:
        figures = play_on_postgres(args.seed)
        well &= print_figures("on PostgreSQL, cut off now and then", figures, 1)
    except pytest.skip.Exception as skipped:
        print(f"on PostgreSQL: not tried; {skipped}")
    if not well:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
