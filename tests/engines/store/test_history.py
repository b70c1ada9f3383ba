"""History: the order of tables, and every recorded state of a table."""

from datetime import timedelta

import pytest

from engines import standings
from engines.store import Move, Store, Venue
from tests.engines.store.stored_tables import (
    ANN,
    BOB,
    CAY,
    GAME,
    GUILD,
    OTHER_GUILD,
    Clock,
    choose,
    open_lobby,
    start_game,
)


async def listed_tables(store: Store, **filters: int) -> list[int]:
    return [entry.table for entry in await store.history.tables(Venue(GUILD, 1), **filters)]


async def test_own_tables_come_first_each_group_by_latest(
    store: Store,
) -> None:
    for channel, players in enumerate([(ANN, BOB), (BOB, CAY), (CAY, ANN), (CAY, BOB)]):
        await open_lobby(store, *players, channel=channel)

    assert await listed_tables(store) == [4, 3, 2, 1]
    assert await listed_tables(store, user_id=ANN.user) == [3, 1, 4, 2]


@pytest.mark.parametrize("size", [1, 2, 3])
async def test_pages_of_history_follow_each_other_without_gap_or_repetition(
    store: Store, size: int
) -> None:
    for channel, players in enumerate([(ANN, BOB), (BOB, CAY), (CAY, ANN), (CAY, BOB)]):
        await open_lobby(store, *players, channel=channel)

    pages = [
        await listed_tables(store, user_id=ANN.user, limit=size, offset=at)
        for at in range(0, 5, size)
    ]

    assert [table for page in pages for table in page] == [3, 1, 4, 2]


async def test_history_leaves_out_closed_tables_and_other_servers(store: Store) -> None:
    await store.close_table(await open_lobby(store, ANN, channel=1))
    await open_lobby(store, ANN, channel=2, guild=OTHER_GUILD)
    visible = await open_lobby(store, ANN, channel=3)

    assert await listed_tables(store, user_id=ANN.user) == [visible.id]


async def test_a_chat_lists_its_own_tables_and_a_server_none_of_a_chat(store: Store) -> None:
    in_server = await open_lobby(store, ANN, channel=1)
    mine = await open_lobby(store, ANN, channel=2, guild=None)
    theirs = await open_lobby(store, BOB, channel=3, guild=None)

    async def table_ids(guild: int | None, channel: int) -> list[int]:
        found = await store.history.tables(Venue(guild, channel), user_id=ANN.user)
        return [entry.table for entry in found]

    assert await table_ids(None, 2) == [mine.id]
    assert await table_ids(None, 3) == [theirs.id]
    assert await table_ids(None, 1) == []
    assert await table_ids(GUILD, 2) == [in_server.id]


async def test_a_finished_table_is_listed_with_its_result(store: Store, clock: Clock) -> None:
    table = await start_game(store, ANN, BOB)
    assert table.state is not None
    result = standings(table.state)
    clock.time += timedelta(hours=1)
    await store.record(table, table.state, Move(0, "last", ()), result=result)

    (entry,) = await store.history.tables(Venue(GUILD, 1))

    assert (entry.status, entry.game) == ("finished", GAME.id)
    assert entry.players == (ANN, BOB)
    assert entry.points == tuple(one.total for one in result)
    assert entry.ranks == tuple(one.rank for one in result)
    assert entry.ended_at is not None
    assert entry.ended_at - entry.created_at == timedelta(hours=1)


async def test_every_recorded_state_of_a_table_can_be_loaded(store: Store) -> None:
    first = await start_game(store, ANN, BOB)
    second = await choose(store, first, option=1)
    third = await choose(store, second, option=1)

    positions = await store.history.entries(third)

    assert [one.state for one in positions] == [first.state, second.state, third.state]
    for number, position in enumerate(positions):
        assert await store.history.entry(third, number) == position
        assert (position.index, position.total) == (number, 3)
    assert await store.history.entry(third, -1) == positions[-1]
    assert await store.history.entry(third, 3) is None
    assert await store.history.entry(third, -4) is None


async def test_undone_moves_are_not_in_the_replay(store: Store) -> None:
    first = await start_game(store, ANN, BOB)
    restored, _ = await store.undo(await choose(store, first, option=1, undoable=True))
    replayed = await choose(store, restored, option=1)

    positions = await store.history.entries(replayed)

    assert [one.state for one in positions] == [first.state, replayed.state]


async def test_a_slice_of_the_log_has_its_start_and_the_total(
    store: Store,
) -> None:
    table = await start_game(store, ANN, BOB)
    for _ in range(3):
        table = await choose(store, table)
    log = await store.moves(table.id)

    last = await store.history.log_slice(table.id, limit=2)
    first = await store.history.log_slice(table.id, first=0, limit=3)
    beyond = await store.history.log_slice(table.id, first=10**30, limit=3)

    assert (last.first, last.total, last.moves) == (2, 4, log[2:])
    assert (first.first, first.total, first.moves) == (0, 4, log[:3])
    assert beyond.moves == ()


async def test_a_user_with_a_seat_at_a_started_game_has_played_it(store: Store) -> None:
    waiting = await open_lobby(store, ANN, channel=70)
    assert not await store.history.has_played(ANN.user, GAME.id)
    await store.close_table(waiting)
    assert not await store.history.has_played(ANN.user, GAME.id)

    await start_game(store, ANN, BOB, channel=71)

    assert await store.history.has_played(ANN.user, GAME.id)
    assert not await store.history.has_played(ANN.user, "kreta")
    assert not await store.history.has_played(CAY.user, GAME.id)
