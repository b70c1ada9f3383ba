"""Three bots with one shard each, on one PostgreSQL: any of them serves any table, once."""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from engines import Action, apply
from engines.store import Store
from tests.bot.fake_http import open_two_player_table
from tests.bot.shard_process import MOVES_PER_TABLE, SHARD_COUNT, create_shard
from tests.engines.store.stored_tables import execute_sql

ROOT = Path(__file__).parents[2]
GUILDS = (11, 22, 33, None)  # the last table is in direct messages
FIRST_USER_ID = 1_000  # greater than all channel ids
TIMEOUT_SECONDS = 60  # generous, for a busy machine


class WriteLogEntry(NamedTuple):
    """A message that a process posted or edited, with start and end of the request."""

    shard: int
    channel_id: int
    started_at: float
    ended_at: float
    message: dict[str, Any]

    @property
    def revision(self) -> int | None:
        """The table's revision on the message."""
        parts = [one.split(":") for one in _custom_ids(self.message)]
        return next((int(one[2]) for one in parts if one[0].startswith("pick")), None)


def _custom_ids(part: Any) -> list[str]:
    if isinstance(part, dict):
        inner = [one for value in part.values() for one in _custom_ids(value)]
        return [part["custom_id"], *inner] if "custom_id" in part else inner
    return [one for value in part for one in _custom_ids(value)] if isinstance(part, list) else []


def read_log(folder: Path) -> list[WriteLogEntry]:
    lines = (folder / "log").read_text(encoding="utf-8").splitlines()
    return [WriteLogEntry(*json.loads(line)) for line in lines]


async def start_process(url: str, folder: Path, shard: int) -> Process:
    args = (url, str(folder), str(shard), str(len(GUILDS)))
    command = (sys.executable, "-m", "tests.bot.shard_process", *args)
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=ROOT
    )


async def end_process(process: Process) -> Counter[str]:
    out, errors = await process.communicate(b"go\n")
    assert process.returncode == 0, errors.decode()
    return Counter(json.loads(out))


async def test_three_processes_serve_all_tables_and_do_everything_once(
    postgres: str, tmp_path: Path
) -> None:
    bot = await create_shard(postgres, tmp_path, 0)
    assert bot.store is not None
    for channel, guild in enumerate(GUILDS, start=1):
        users = (FIRST_USER_ID + 2 * channel, FIRST_USER_ID + 2 * channel + 1)
        await open_two_player_table(bot, channel, guild, game="chateau_combo", users=users)
    undelivered = await bot.services.tables.get(1)
    asked = bot.services.play.decision(undelivered)
    assert asked is not None
    await bot.services.play.choose(1, undelivered.players[asked.seat].user, [asked.options[0].key])
    await execute_sql(bot.store, "UPDATE turns SET remind_at = since, check_at = since")
    before = len(read_log(tmp_path))
    await bot.close()

    processes = [await start_process(postgres, tmp_path, shard) for shard in range(SHARD_COUNT)]
    for process in processes:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while len(read_log(tmp_path)) < before + 1 + len(GUILDS):  # noqa: ASYNC110 - other processes
            await asyncio.sleep(0.1)
    replies = await asyncio.gather(*map(end_process, processes))

    store = await Store.open(postgres)
    await assert_log_leads_to_state(store)
    assert await store.messages.undelivered_tables() == ()
    await store.close()
    assert all(one["done"] for one in replies)  # each has served tables, those of other shards too
    assert {reply.split()[0] for one in replies for reply in one} <= {
        "done",
        "The",
    }  # "... moved on"
    entries = read_log(tmp_path)
    reminder_counts = Counter(one.channel_id for one in entries if one.channel_id > FIRST_USER_ID)
    assert len(reminder_counts) == len(GUILDS)
    assert set(reminder_counts.values()) == {1}  # each player was reminded once
    assert_one_writer_per_table_at_a_time(entries)


async def assert_log_leads_to_state(store: Store) -> None:
    """Replaying the log of each table from its first state leads to its current state."""
    for number in range(1, len(GUILDS) + 1):
        table = await store.load(number)
        assert table is not None
        moves, positions = await store.moves(number), await store.history.entries(table)
        assert table.revision >= MOVES_PER_TABLE
        assert len(moves) == table.revision - 1  # two revisions in the lobby, and the start
        state = positions[0].state
        for move in moves[1:]:
            assert move.seat is not None
            state, _ = apply(state, Action(move.seat, move.key))
        assert table.game.dump(state) == table.game.dump(positions[-1].state)


def assert_one_writer_per_table_at_a_time(entries: list[WriteLogEntry]) -> None:
    channels: defaultdict[int, list[WriteLogEntry]] = defaultdict(list)
    for one in entries:
        if one.channel_id < FIRST_USER_ID:
            channels[one.channel_id].append(one)
    assert {one.shard for one in entries} == {*range(SHARD_COUNT)}
    for of_table in channels.values():
        of_table.sort(key=lambda one: one.started_at)
        assert all(first.ended_at <= second.started_at for first, second in pairwise(of_table))
        revisions = [one.revision for one in of_table if one.revision is not None]
        assert revisions == sorted(revisions)  # no older board was posted after a newer one
        now = {one.message["id"]: one for one in of_table}  # each message as it was written last
        assert len([one for one in now.values() if _custom_ids(one.message)]) == 1
