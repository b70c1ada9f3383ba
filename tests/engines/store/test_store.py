"""Stored tables: moves, conflicts, undo."""

import asyncio
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from engines import standings
from engines.store import (
    START,
    ChannelBusy,
    Conflict,
    Move,
    Store,
    Table,
    Venue,
)
from tests.engines.store.stored_tables import (
    GUILD,
    OpenStore,
    choose,
    execute_sql,
    open_lobby,
    start_game,
)


async def load_existing(store: Store, table: Table) -> Table:
    reloaded = await store.load(table.id)
    assert reloaded is not None
    return reloaded


async def test_a_loaded_table_equals_the_recorded_one(store: Store) -> None:
    table = await choose(store, await start_game(store))

    assert await load_existing(store, table) == table


async def test_a_recorded_move_survives_closing_the_database(
    url: str, store: Store, open_store: OpenStore
) -> None:
    table = await choose(store, await start_game(store))
    await store.close()

    reopened = await open_store(url)

    assert await reopened.load(table.id) == table


async def test_a_channel_has_one_open_table(store: Store) -> None:
    await open_lobby(store)

    with pytest.raises(ChannelBusy):
        await open_lobby(store)


async def test_closing_a_table_frees_its_channel(store: Store) -> None:
    closed = await store.close_table(await open_lobby(store))

    opened = await open_lobby(store)

    assert opened.id != closed.id
    assert await store.in_channel(7) == opened


async def test_of_lobbies_opened_at_once_in_a_channel_one_succeeds(store: Store) -> None:
    results = await asyncio.gather(*(open_lobby(store) for _ in range(4)), return_exceptions=True)

    assert sum(isinstance(result, Table) for result in results) == 1
    assert sum(isinstance(result, ChannelBusy) for result in results) == 3


async def test_the_second_of_two_moves_from_one_revision_is_a_conflict(store: Store) -> None:
    table = await start_game(store)
    moved = await choose(store, table)

    with pytest.raises(Conflict, match=f"table {table.id} "):
        await choose(store, table, option=1)

    assert await load_existing(store, table) == moved
    assert len(await store.moves(table.id)) == 2


async def test_of_moves_recorded_at_once_from_one_revision_one_succeeds(store: Store) -> None:
    table = await start_game(store)

    results = await asyncio.gather(
        *(choose(store, table, option=option) for option in range(4)), return_exceptions=True
    )

    assert sum(isinstance(result, Table) for result in results) == 1
    assert (await load_existing(store, table)).revision == table.revision + 1


async def test_the_revision_grows_with_every_change_also_by_undo(store: Store) -> None:
    table = await start_game(store)
    moved = await choose(store, table, undoable=True)

    restored, _ = await store.undo(moved)

    assert (table.revision, moved.revision, restored.revision) == (2, 3, 4)


async def test_undo_restores_the_state_and_returns_the_undone_move(store: Store) -> None:
    table = await start_game(store)
    moved = await choose(store, table, undoable=True)
    (_, move) = await store.moves(table.id)

    restored, undone = await store.undo(moved)

    assert restored.state == table.state
    assert undone == move
    assert await load_existing(store, table) == restored
    assert [move.key for move in await store.moves(table.id)] == [START]


async def test_after_an_undo_the_move_before_it_can_be_undone_too(store: Store) -> None:
    table = await start_game(store)
    first = await choose(store, table, undoable=True)
    second = await choose(store, first, undoable=True)

    after_one, _ = await store.undo(second)
    after_two, _ = await store.undo(after_one)

    assert after_one.undoable
    assert after_two.state == table.state
    assert not after_two.undoable


async def test_the_result_is_recorded_with_the_last_move(store: Store) -> None:
    table = await start_game(store)
    assert table.state is not None
    result = standings(table.state)

    ended = await store.record(table, table.state, Move(0, "last", ()), result=result)

    assert ended.status == "finished"
    rows = await execute_sql(store, "SELECT points, rank FROM seats ORDER BY seat")
    assert rows == [(standing.total, standing.rank) for standing in result]


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.load(99) is None
    assert await store.in_channel(99) is None


@pytest.mark.parametrize("number", [-1, 0, 2**31, 2**63, 2**64, 10**30, -(10**30)])
async def test_ids_out_of_range_are_not_found(store: Store, number: int) -> None:
    await start_game(store)

    assert await store.load(number) is None
    assert await store.in_channel(number) is None
    assert await store.venue(number) is None
    assert await store.restore(number) is None
    assert await store.moves(number) == ()
    assert await store.messages.stale_messages(number) == ()
    assert await store.turns.turn(number) is None
    assert await store.turns.votes(number, "close") == frozenset()
    assert await store.history.tables(Venue(GUILD, 1), offset=abs(number) or 99) == ()
    assert await store.history.tables(Venue(number or 99, 1)) == ()
    assert await store.history.tables(Venue(None, number)) == ()
    assert await store.history.analysis(number) is None
    assert await store.leaderboards.rating_changes(number) == ()
    assert (await store.leaderboards.leaderboard(GUILD, offset=number)).rows == ()
    assert (await store.leaderboards.profile(GUILD, number)).games == {}
    assert await store.leaderboards.results_against_automas(GUILD, number) == {}


async def test_record_all_records_several_moves(store: Store) -> None:
    table = await start_game(store)
    assert table.state is not None
    played = [(table.state, Move(0, key, ())) for key in ("first", "second")]

    moved = await store.record_all(table, played)

    assert moved.revision == table.revision + 2
    assert await load_existing(store, table) == moved
    assert [move.key for move in await store.moves(table.id)][-2:] == ["first", "second"]


async def test_record_all_is_atomic(
    store: Store,
) -> None:
    table = await start_game(store)
    assert table.state is not None
    unkeyed: Any = None

    with pytest.raises(IntegrityError):
        await store.record_all(
            table, [(table.state, Move(0, "first", ())), (table.state, Move(0, unkeyed, ()))]
        )

    assert await load_existing(store, table) == table
    assert len(await store.moves(table.id)) == 1


async def test_recording_a_post_does_not_change_the_revision(
    store: Store,
) -> None:
    table = await start_game(store)

    await store.messages.record_post(table.id, 4711, revision=table.revision)

    reloaded = await load_existing(store, table)
    assert (reloaded.message, reloaded.revision) == (4711, table.revision)
