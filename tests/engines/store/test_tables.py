"""Tables at rest: nothing lost, nothing twice, nothing guessed."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from engines import standings
from engines.store import (
    START,
    ChannelBusy,
    Conflict,
    DamagedTable,
    Move,
    Store,
    Table,
)
from tests.engines.store.at_table import choose, lobby, playing


async def loaded(store: Store, table: Table) -> Table:
    again = await store.load(table.id)
    assert again is not None
    return again


async def test_what_was_recorded_is_what_is_loaded(store: Store) -> None:
    table = await choose(store, await playing(store))

    assert await loaded(store, table) == table


async def test_a_recorded_move_survives_closing_the_database(path: Path, store: Store) -> None:
    table = await choose(store, await playing(store))
    await store.close()

    reopened = await Store.open(f"sqlite+aiosqlite:///{path}")

    assert await reopened.load(table.id) == table
    await reopened.close()


async def test_a_channel_has_one_open_table(store: Store) -> None:
    await lobby(store)

    with pytest.raises(ChannelBusy):
        await lobby(store)


async def test_a_closed_table_makes_room_for_the_next(store: Store) -> None:
    closed = await store.close_table(await lobby(store))

    opened = await lobby(store)

    assert opened.id != closed.id
    assert await store.in_channel(7) == opened


async def test_two_lobbies_opened_at_once_in_a_channel_leave_one(store: Store) -> None:
    results = await asyncio.gather(*(lobby(store) for _ in range(4)), return_exceptions=True)

    assert sum(isinstance(result, Table) for result in results) == 1
    assert sum(isinstance(result, ChannelBusy) for result in results) == 3


async def test_the_second_of_two_moves_from_one_revision_is_a_conflict(store: Store) -> None:
    table = await playing(store)
    moved = await choose(store, table)

    with pytest.raises(Conflict, match=f"table {table.id} "):
        await choose(store, table, option=1)

    assert await loaded(store, table) == moved
    assert len(await store.moves(table.id)) == 2


async def test_moves_recorded_at_once_from_one_revision_leave_one(store: Store) -> None:
    table = await playing(store)

    results = await asyncio.gather(
        *(choose(store, table, option=option) for option in range(4)), return_exceptions=True
    )

    assert sum(isinstance(result, Table) for result in results) == 1
    assert (await loaded(store, table)).revision == table.revision + 1


async def test_the_revision_grows_with_every_change_also_by_undo(store: Store) -> None:
    table = await playing(store)
    moved = await choose(store, table, undoable=True)

    restored, _ = await store.take_back(moved)

    assert (table.revision, moved.revision, restored.revision) == (2, 3, 4)


async def test_taking_back_restores_the_position_and_tells_what_was_undone(store: Store) -> None:
    table = await playing(store)
    moved = await choose(store, table, undoable=True)
    (_, move) = await store.moves(table.id)

    restored, undone = await store.take_back(moved)

    assert restored.state == table.state
    assert undone == move
    assert await loaded(store, table) == restored
    assert [kept.key for kept in await store.moves(table.id)] == [START]


async def test_after_an_undo_the_move_before_it_can_be_taken_back_too(store: Store) -> None:
    table = await playing(store)
    first = await choose(store, table, undoable=True)
    second = await choose(store, first, undoable=True)

    after_one, _ = await store.take_back(second)
    after_two, _ = await store.take_back(after_one)

    assert after_one.undoable
    assert after_two.state == table.state
    assert not after_two.undoable


async def test_the_end_is_written_with_the_last_move(path: Path, store: Store) -> None:
    table = await playing(store)
    assert table.state is not None
    result = standings(table.state)

    ended = await store.record(table, table.state, Move(0, "last", ()), result=result)

    assert ended.status == "finished"
    with sqlite3.connect(path) as raw:
        rows = raw.execute("SELECT points, rank FROM seats ORDER BY seat").fetchall()
    assert rows == [(standing.total, standing.rank) for standing in result]


async def test_the_database_writes_ahead_and_waits_for_the_disk(path: Path, store: Store) -> None:
    await lobby(store)
    with sqlite3.connect(path) as raw:
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    async with store._database.engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET state = x'7b7d'",
        "UPDATE tables SET state = x'00'",
        "UPDATE tables SET game = 'tiddlywinks'",
        "UPDATE tables SET status = 'dreaming'",
        "UPDATE tables SET options = 'none'",
    ],
)
async def test_a_damaged_table_is_named_and_left_alone(
    path: Path, store: Store, damage: str
) -> None:
    table = await playing(store)
    with sqlite3.connect(path) as raw:
        raw.execute(damage)
        before = raw.execute("SELECT * FROM tables").fetchall()

    with pytest.raises(DamagedTable, match=f"^table {table.id}: "):
        await store.load(table.id)

    with sqlite3.connect(path) as raw:
        assert raw.execute("SELECT * FROM tables").fetchall() == before


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.load(99) is None
    assert await store.in_channel(99) is None


async def test_the_message_with_the_controls_is_remembered_without_a_revision(
    store: Store,
) -> None:
    table = await playing(store)

    await store.remember_message(table.id, 4711)

    again = await loaded(store, table)
    assert (again.message, again.revision) == (4711, table.revision)
