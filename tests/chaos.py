"""`make chaos`: the bot is killed, cut off, and put on a full disk, and no move is lost or doubled.

`python -m tests.chaos [--tables 8] [--kills 12] [--seed 1]`. A process plays at all tables against
a Discord that fails now and then and outlives it (`tests.bot.wire`); it is killed at random points
and started again. The last one meets a full disk, a read-only and a slow database, and then plays
all games to their end. Then everything that was played is played once more from the log.
"""

import argparse
import asyncio
import json
import logging
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp
from discord import ui
from discord.http import Route
from sqlalchemy import Connection, Engine, event

from bot.client import Tafelronde, create_bot
from bot.controls.turn import Pick
from bot.pages import custom_id
from bot.settings import Settings
from bot.words import say
from engines import GAMES, Action, apply
from engines.store import Store, Table
from tests.bot.room import QuickPainter
from tests.bot.wire import Pressed, Wire, seat, without_network
from tests.crowd.discord_on_the_wire import GUILD

FAULTS = 0.05  # of all requests
SPELL = 15  # presses under each disaster
MANY_BOARDS = "channels with more than one board"
QUIET_GAME = "chateau_combo"  # short, so that a run takes about a minute


class Keeping(Wire):
    """A Discord that outlives the bot: what was posted is in a file. It fails now and then."""

    def __init__(self, file: Path, chance: Random, faults: float) -> None:
        super().__init__()
        self._chance, self._faults = chance, faults
        self._file = file.open("a+", encoding="utf-8")
        self._file.seek(0)
        for line in self._file:
            message = json.loads(line)
            self.messages[int(message["id"])] = message

    async def request(self, route: Route, **sent: Any) -> Any:
        if route.method == "GET" and route.path.endswith("/messages"):
            newest = sorted(self.messages, reverse=True)
            of = [self.messages[one] for one in newest]
            return [one for one in of if one["channel_id"] == str(route.channel_id)][:50]
        if self._chance.random() < self._faults:
            raise aiohttp.ServerDisconnectedError
        answer = await super().request(route, **sent)
        if route.method in ("POST", "PATCH") and "components" in answer:
            self._file.write(json.dumps(answer) + "\n")
            self._file.flush()
        return answer


class Player:
    """Presses at tables; writes down what the bot has said is done."""

    def __init__(self, bot: Tafelronde, done: Path, chance: Random) -> None:
        self._bot, self._chance = bot, chance
        self._done = done.open("a", encoding="utf-8")
        self.told: Counter[str] = Counter()

    async def press(self, number: int) -> bool:
        """Press once; tell whether the game goes on."""
        table = await self._bot.tables.get(number)
        decision = self._bot.tables.play.decision(table)
        if decision is None:
            return False
        key = self._chance.choice(decision.options).key
        means = custom_id.PICK(table=number, revision=table.revision, seat=decision.seat, key=key)
        pressed = Pressed(self._bot, table.sitters[decision.seat].user, GUILD, table.channel)
        await Pick(ui.Button(custom_id=means)).callback(pressed)  # type: ignore[arg-type]
        self.told.update(pressed.told)
        if not set(pressed.told) - {say("unposted")}:
            self._done.write(json.dumps([number, table.revision, key]) + "\n")
            self._done.flush()
        return True

    async def play(self, number: int) -> None:
        """Press to the end of the game."""
        while await self.press(number):
            pass


@asynccontextmanager
async def full_disk(_: Store) -> AsyncIterator[None]:
    """No file of this process can grow."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def read_only(_: Store) -> AsyncIterator[None]:
    """The database can be read only."""
    wanted = {"query_only": "ON"}

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA query_only={wanted['query_only']}")

    event.listen(Engine, "begin", begin)
    yield
    wanted["query_only"] = "OFF"


@asynccontextmanager
async def slow(store: Store) -> AsyncIterator[None]:
    """Every transaction that writes takes a third of a second longer."""
    database = store._database
    write = database.write

    async def later(work: Callable[[Connection], Any]) -> Any:
        await asyncio.sleep(0.3)
        return await write(work)

    database.write = later  # type: ignore[method-assign]
    yield
    database.write = write  # type: ignore[method-assign]


DISASTERS: dict[str, Callable[[Store], AbstractAsyncContextManager[None]]] = {
    "full disk": full_disk,
    "read-only database": read_only,
    "slow database": slow,
}


async def opened(folder: Path, chance: Random, faults: float) -> Tafelronde:
    """Return the bot on what there is."""
    settings = Settings(discord_token=None, database_url=f"sqlite+aiosqlite:///{folder}/chaos.db")
    bot = create_bot(settings, pictures=QuickPainter(), chance=chance)
    without_network(bot, Keeping(folder / "discord.jsonl", chance, faults))
    await bot.open_store()
    return bot


async def prepare(folder: Path, tables: int) -> None:
    """Begin a game in every channel."""
    bot = await opened(folder, Random(0), 0.0)
    for channel in range(1, tables + 1):
        await seat(bot, channel, QUIET_GAME)
    await bot.close()


async def child(folder: Path, tables: int, seed: int, *, last: bool) -> None:
    """Open the bot on what there is, and play: until killed, or to the end of all games."""
    logging.disable(logging.CRITICAL)
    chance = Random(seed)
    bot = await opened(folder, chance, 0.0 if last else FAULTS)
    assert bot.store is not None
    bot.timekeeper.start()
    while last and await bot.store.unshown():  # noqa: ASYNC110 - whatever was left is shown first
        await asyncio.sleep(0.05)
    player = Player(bot, folder / "done.jsonl", chance)
    sys.stdout.write("playing\n")
    sys.stdout.flush()
    if last:
        await disasters(bot.store, player, tables)
    await asyncio.gather(*(player.play(number) for number in range(1, tables + 1)))
    await bot.close()


async def disasters(store: Store, player: Player, tables: int) -> None:
    """Press a while under each disaster; say what players were told."""
    for name, befall in DISASTERS.items():
        player.told.clear()
        async with befall(store):
            await asyncio.gather(*(player.press(1 + one % tables) for one in range(SPELL)))
        told = ", ".join(f"{count} × “{words}”" for words, count in player.told.items())
        sys.stdout.write(f"{name}: {SPELL} presses; told: {told or 'nothing amiss'}\n")


def run(folder: Path, tables: int, seed: int, *, after: float | None) -> list[str]:
    """Run a child, killed so many seconds after it began to play; return what it said."""
    words = [str(folder), str(tables), str(seed), "last" if after is None else "killed"]
    command = [sys.executable, "-m", "tests.chaos", "--child", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        process.stdout.readline()
        if after is not None:
            time.sleep(after)
            process.kill()
        said = process.stdout.read().splitlines()
        if process.wait() != 0 and after is None:
            raise SystemExit("the last process failed")
    return said


async def verify(folder: Path, tables: int) -> dict[str, int]:
    """Play everything once more from the log; return the figures."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/chaos.db")
    figures: Counter[str] = Counter()
    acknowledged = [json.loads(line) for line in (folder / "done.jsonl").open(encoding="utf-8")]
    played: dict[tuple[int, int], str] = {}
    for number in range(1, tables + 1):
        table = await store.load(number)
        assert table is not None
        figures["games finished"] += table.status == "finished"
        figures["moves"] += await replayed(store, table, played)
    figures["choices acknowledged as done"] = len(acknowledged)
    figures["of those lost or changed"] = sum(
        played.get((number, revision)) != key for number, revision, key in acknowledged
    )
    figures["tables unseen by their channel"] = len(await store.unshown())
    messages = Keeping(folder / "discord.jsonl", Random(0), 0.0).messages.values()
    boards = Counter(one["channel_id"] for one in messages if "custom_id" in json.dumps(one))
    figures[MANY_BOARDS] = sum(count > 1 for count in boards.values())
    await store.close()
    return dict(figures)


async def replayed(store: Store, table: Table, played: dict[tuple[int, int], str]) -> int:
    """Play a table's choices again from its first position; they must lead to its last."""
    positions = await store.history.positions(table)
    moves = await store.moves(table.id)
    state = positions[0].state
    for at, move in enumerate(moves[1:], start=1):
        assert move.seat is not None
        state, _ = apply(state, Action(move.seat, move.key))
        played[table.id, table.revision - len(moves) + at] = move.key  # nothing is taken back here
    assert GAMES[QUIET_GAME].freeze(state) == GAMES[QUIET_GAME].freeze(positions[-1].state)
    return len(moves) - 1


def main() -> None:
    """Kill and start, then verify; print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", nargs=4, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.child:
        folder, tables, seed, how = said.child
        asyncio.run(child(Path(folder), int(tables), int(seed), last=how == "last"))
        return
    chance = Random(said.seed)
    with TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(prepare(folder, said.tables))
        for number in range(said.kills):
            run(folder, said.tables, number, after=chance.uniform(0.05, 1.0))
        print(*run(folder, said.tables, said.kills, after=None), sep="\n")
        figures = asyncio.run(verify(folder, said.tables))
    print(f"{said.kills} kills, {FAULTS:.0%} of the requests failed, {said.tables} tables")
    for told, figure in figures.items():
        print(f"  {told:<40}{figure:>6}")
    wrong = ("of those lost or changed", "tables unseen by their channel", MANY_BOARDS)
    if any(figures[one] for one in wrong) or figures["games finished"] != said.tables:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
