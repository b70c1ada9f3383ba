"""Concurrency: one writer, shared commits, readers beside it; no write is lost."""

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection, event, text

from engines import SeatScore
from engines.store import Conflict, Move, Player, Store, Table
from engines.store.sqlite import SQLite
from tests.engines.store.stored_tables import (
    ANN,
    BOB,
    GAME,
    GUILD,
    OpenStore,
    choose,
    execute_sql,
    on_sqlite,
    open_lobby,
    start_game,
)

TABLE_COUNT = 200


def record_commits(store: Store) -> list[object]:
    """Return a list that grows with every commit."""
    commits: list[object] = []
    assert isinstance(store._database, SQLite)
    for engine in store._database.engines:
        event.listen(engine, "commit", commits.append)
    return commits


@asynccontextmanager
async def hold_writer(store: Store) -> AsyncIterator[None]:
    """Let all writes wait until the end of the block."""
    started, go_on, loop = asyncio.Event(), threading.Event(), asyncio.get_running_loop()

    def hold(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET message = 1"))
        loop.call_soon_threadsafe(started.set)
        go_on.wait()

    holding = asyncio.ensure_future(store._database.write(hold))
    await started.wait()
    try:
        yield
        await asyncio.sleep(0)  # let pending callers queue up
    finally:
        go_on.set()
        await holding


async def end_game(store: Store, table: Table, ranks: Sequence[int]) -> Table:
    assert table.state is not None
    result = [SeatScore(seat, 100 - rank, (), rank) for seat, rank in enumerate(ranks)]
    return await store.record(table, table.state, Move(0, "last", ()), result=result)


async def test_two_hundred_tables_move_at_once_and_every_move_is_recorded(store: Store) -> None:
    opened = [await start_game(store, channel=channel) for channel in range(TABLE_COUNT)]

    async def play(table: Table) -> Table:
        for _ in range(3):
            loaded = await store.load(table.id)
            assert loaded is not None
            table = await choose(store, loaded)
        return table

    played = await asyncio.gather(*(play(table) for table in opened))

    assert [table.revision for table in played] == [table.revision + 3 for table in opened]
    ((moves,),) = await execute_sql(store, "SELECT count(*) FROM moves")
    assert moves == TABLE_COUNT * 4


@on_sqlite
async def test_moves_that_wait_together_share_a_commit(store: Store) -> None:
    tables = [await start_game(store, channel=channel) for channel in range(TABLE_COUNT)]

    async with hold_writer(store):
        commit_list = record_commits(store)
        waiting = asyncio.gather(*(choose(store, table) for table in tables))
    await waiting

    assert len(commit_list) == 1 + 2  # the holding write, and two batches of a hundred


@on_sqlite
async def test_a_failing_write_does_not_fail_the_others_in_its_commit(store: Store) -> None:
    stale = await start_game(store, channel=1)
    await choose(store, stale)
    fresh = [await start_game(store, channel=channel) for channel in range(2, 12)]

    async with hold_writer(store):
        moves = [choose(store, table) for table in (*fresh[:5], stale, *fresh[5:])]
        waiting = asyncio.gather(*moves, return_exceptions=True)
    results = await waiting

    assert [type(one) for one in results] == [Table] * 5 + [Conflict] + [Table] * 5
    for result in results:
        if isinstance(result, Table):
            loaded = await store.load(result.id)
            assert loaded is not None
            assert loaded.revision == result.revision


@on_sqlite
async def test_a_failing_write_in_a_shared_commit_is_rolled_back(store: Store) -> None:
    tables = [await start_game(store, channel=channel) for channel in range(2)]

    def write_and_fail(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET message = 4711"))
        raise LookupError("after writing")

    async with hold_writer(store):
        writes = [
            asyncio.ensure_future(choose(store, tables[0])),
            asyncio.ensure_future(store._database.write(write_and_fail)),
            asyncio.ensure_future(choose(store, tables[1])),
        ]
    results = await asyncio.gather(*writes, return_exceptions=True)

    assert [type(result) for result in results] == [Table, LookupError, Table]
    assert await execute_sql(store, "SELECT message, revision FROM tables") == [(1, 3), (1, 3)]


@on_sqlite
async def test_every_caller_gets_an_error_if_a_shared_commit_is_rolled_back(
    store: Store,
) -> None:
    tables = [await start_game(store, channel=channel) for channel in range(2)]

    def give_up(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")  # as SQLite does by itself on a full disk
        raise OSError("the disk is full")

    async with hold_writer(store):
        moves = [
            asyncio.ensure_future(choose(store, tables[0])),
            asyncio.ensure_future(store._database.write(give_up)),
            asyncio.ensure_future(choose(store, tables[1])),
        ]
    results = await asyncio.gather(*moves, return_exceptions=True)

    assert all(isinstance(result, Exception) for result in results)
    for table in tables:
        loaded = await store.load(table.id)
        assert loaded is not None
        assert loaded.revision == table.revision
        assert (await choose(store, loaded)).revision == table.revision + 1


@on_sqlite
async def test_a_caller_returns_only_after_the_commit(store: Store) -> None:
    table = await start_game(store)
    commit_list = record_commits(store)

    moved = await choose(store, table)

    assert len(commit_list) == 1
    assert await store.load(table.id) == moved


@on_sqlite
async def test_reads_do_not_wait_for_writes(store: Store) -> None:
    table = await start_game(store)

    async with hold_writer(store):
        loaded = await asyncio.wait_for(store.load(table.id), timeout=60)

    assert loaded == table  # as before the write


@on_sqlite
async def test_a_cancelled_caller_writes_nothing(store: Store) -> None:
    async with hold_writer(store):
        waiting = asyncio.ensure_future(open_lobby(store, channel=7))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    await open_lobby(store, channel=8)  # written after all earlier writes

    assert await store.in_channel(7) is None


@on_sqlite
async def test_sqlite_uses_a_write_ahead_log_and_full_synchronisation(store: Store) -> None:
    assert await execute_sql(store, "PRAGMA journal_mode") == [("wal",)]
    assert await execute_sql(store, "PRAGMA synchronous") == [(2,)]


async def test_an_in_memory_database_is_shared_by_all_connections(open_store: OpenStore) -> None:
    store = await open_store("sqlite+aiosqlite://")

    tables = await asyncio.gather(*(start_game(store, channel=channel) for channel in range(5)))

    assert [await store.load(table.id) for table in tables] == tables


@pytest.mark.parametrize("known", [False, True], ids=["first games", "later games"])
async def test_four_tables_of_the_same_two_ending_at_once_are_all_rated(
    store: Store, known: bool
) -> None:
    if known:
        await end_game(store, await start_game(store, ANN, BOB), [1, 2])
    seated: list[tuple[Player, Player]] = [(ANN, BOB), (BOB, ANN)] * 2
    tables = [await start_game(store, *two, channel=10 + at) for at, two in enumerate(seated)]

    ended = await asyncio.gather(*(end_game(store, table, [1, 2]) for table in tables))

    assert {table.status for table in ended} == {"finished"}
    for game in (GAME.id, None):
        board = await store.leaderboards.leaderboard(GUILD, game=game)
        assert [place.rating.games for place in board.rows] == [4 + known] * 2
        assert sum(place.rating.wins for place in board.rows) == 4 + known
    for table in tables:
        assert len(await store.leaderboards.rating_changes(table.id)) == 2
