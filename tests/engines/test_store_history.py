"""The past at rest: whose tables come first, and every position of a table."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from engines import GAMES, Action, apply, pending, standings, start
from engines.store import START, Move, Sitter, Store, Table

GAME = GAMES["chateau_combo"]
HOME, AWAY = 1, 2  # servers
ANN, BOB, CAY = Sitter(1, "Ann"), Sitter(2, "Bob"), Sitter(3, "Cay")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    yield opened
    await opened.close()


async def lobby(store: Store, channel: int, sitters: Sequence[Sitter], guild: int = HOME) -> Table:
    return await store.create(
        channel=channel, guild=guild, game=GAME, options={}, host=sitters[0], sitters=sitters
    )


async def playing(store: Store, channel: int, *sitters: Sitter) -> Table:
    state, news = start(GAME, len(sitters), "seed")
    table = await lobby(store, channel, sitters)
    return await store.record(table, state, Move(None, START, tuple(news)))


async def choose(store: Store, table: Table, *, undoable: bool = False) -> Table:
    assert table.state is not None
    (decision,) = pending(table.state)
    key = decision.options[1].key
    state, news = apply(table.state, Action(decision.seat, key))
    return await store.record(table, state, Move(decision.seat, key, tuple(news), undoable))


async def tables(store: Store, **which: int) -> list[int]:
    return [entry.table for entry in await store.history.tables(HOME, **which)]


async def test_the_askers_tables_come_first_and_the_latest_of_each_before_the_others(
    store: Store,
) -> None:
    for channel, sitters in enumerate([(ANN, BOB), (BOB, CAY), (CAY, ANN), (CAY, BOB)]):
        await lobby(store, channel, sitters)

    assert await tables(store) == [4, 3, 2, 1]
    assert await tables(store, user=ANN.user) == [3, 1, 4, 2]


@pytest.mark.parametrize("size", [1, 2, 3])
async def test_pages_of_history_follow_each_other_without_gap_or_repetition(
    store: Store, size: int
) -> None:
    for channel, sitters in enumerate([(ANN, BOB), (BOB, CAY), (CAY, ANN), (CAY, BOB)]):
        await lobby(store, channel, sitters)

    pages = [await tables(store, user=ANN.user, limit=size, offset=at) for at in range(0, 5, size)]

    assert [table for page in pages for table in page] == [3, 1, 4, 2]


async def test_history_leaves_out_closed_tables_and_other_servers(store: Store) -> None:
    await store.close_table(await lobby(store, 1, [ANN]))
    await lobby(store, 2, [ANN], guild=AWAY)
    kept = await lobby(store, 3, [ANN])

    assert await tables(store, user=ANN.user) == [kept.id]


async def test_a_finished_table_is_listed_with_its_result(store: Store) -> None:
    table = await playing(store, 1, ANN, BOB)
    assert table.state is not None
    result = standings(table.state)
    await store.record(table, table.state, Move(0, "last", ()), result=result)

    (entry,) = await store.history.tables(HOME)

    assert (entry.status, entry.game) == ("finished", GAME.id)
    assert entry.sitters == (ANN, BOB)
    assert entry.points == tuple(one.total for one in result)
    assert entry.ranks == tuple(one.rank for one in result)
    assert entry.ended_at is not None
    assert entry.ended_at >= entry.created_at


async def test_every_position_of_a_table_can_be_shown_again(store: Store) -> None:
    first = await playing(store, 1, ANN, BOB)
    second = await choose(store, first)
    third = await choose(store, second)

    positions = await store.history.positions(third)

    assert [one.state for one in positions] == [first.state, second.state, third.state]
    for number, position in enumerate(positions):
        assert await store.history.position(third, number) == position
        assert (position.number, position.of) == (number, 3)
    assert await store.history.position(third, -1) == positions[-1]
    assert await store.history.position(third, 3) is None
    assert await store.history.position(third, -4) is None


async def test_what_was_taken_back_is_no_part_of_the_replay(store: Store) -> None:
    first = await playing(store, 1, ANN, BOB)
    restored, _ = await store.take_back(await choose(store, first, undoable=True))
    again = await choose(store, restored)

    positions = await store.history.positions(again)

    assert [one.state for one in positions] == [first.state, again.state]
