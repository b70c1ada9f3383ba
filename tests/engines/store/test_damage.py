"""A table whose rows cannot be read: it is named and left alone, set back, or closed."""

import zlib

import msgspec
import pytest

from engines.store import START, DamagedTable, Store
from tests.engines.store.stored_tables import HOME, choose, execute_sql, open_lobby, start_game

BROKEN = bytes.fromhex("00")
DAMAGE = {
    "no state": ("state", b"{}"),
    "no text": ("state", BROKEN),
    "no game": ("game", "tiddlywinks"),
    "no status": ("status", "dreaming"),
    "no options": ("options", "none"),
}


async def damage(store: Store, column: str, value: object) -> None:
    await execute_sql(store, f"UPDATE tables SET {column} = :value", value=value)  # noqa: S608


async def damage_moves(store: Store, *, since: int) -> None:
    statement = "UPDATE moves SET state = :state WHERE revision >= :since"
    await execute_sql(store, statement, state=BROKEN, since=since)


@pytest.mark.parametrize(("column", "value"), DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_table_is_named_and_left_alone(
    store: Store, column: str, value: object
) -> None:
    table = await start_game(store)
    await damage(store, column, value)
    before = await execute_sql(store, "SELECT * FROM tables")

    with pytest.raises(DamagedTable, match=f"^table {table.id}: ") as caught:
        await store.load(table.id)

    assert (caught.value.table, caught.value.guild) == (table.id, HOME)
    assert await execute_sql(store, "SELECT * FROM tables") == before


async def test_a_damaged_position_is_set_back_to_the_last_one_that_can_be_read(
    store: Store,
) -> None:
    first = await choose(store, await start_game(store))
    second = await choose(store, first)
    await damage(store, "state", BROKEN)
    await damage_moves(store, since=second.revision)

    restored = await store.restore(second.id)

    assert restored is not None
    assert (restored.state, restored.revision) == (first.state, second.revision + 1)
    assert await store.load(second.id) == restored
    assert len(await store.moves(second.id)) == 2
    assert (await choose(store, restored)).revision == restored.revision + 1


async def test_a_table_whose_log_is_whole_loses_nothing_by_being_set_back(store: Store) -> None:
    table = await choose(store, await start_game(store))
    await damage(store, "state", BROKEN)

    restored = await store.restore(table.id)

    assert restored is not None
    assert restored.state == table.state


async def test_where_no_position_can_be_read_nothing_is_set_back(store: Store) -> None:
    table = await start_game(store)
    await damage(store, "state", BROKEN)
    await damage_moves(store, since=0)

    with pytest.raises(DamagedTable, match=f"^table {table.id}: none"):
        await store.restore(table.id)


@pytest.mark.parametrize(("column", "value"), DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_table_can_be_closed_and_blocks_its_channel_no_longer(
    store: Store, column: str, value: object
) -> None:
    table = await start_game(store, pace="day")
    await damage(store, column, value)

    await store.close_damaged(table.id)

    assert await store.turns.turn(table.id) is None
    found = await store.in_channel(table.channel)
    assert found is None or found.status == "closed"
    assert (await open_lobby(store, channel=table.channel)).id != table.id
    assert [move.key for move in await store.moves(table.id)] == [START]


async def test_a_table_with_a_seat_missing_is_named_and_nothing_sets_it_back(store: Store) -> None:
    table = await start_game(store)
    await execute_sql(store, "DELETE FROM seats WHERE seat = 1")

    with pytest.raises(DamagedTable, match=f"^table {table.id}: 1 of 2 seats"):
        await store.load(table.id)
    with pytest.raises(DamagedTable, match=f"^table {table.id}: none"):
        await store.restore(table.id)


async def test_a_position_that_makes_no_sense_is_set_back_past_all_like_it(store: Store) -> None:
    first = await choose(store, await start_game(store))
    second = await choose(store, first)
    assert second.state is not None
    assert await store.is_readable(second.id)
    nonsense = msgspec.structs.replace(second.state, players=[])
    frozen = second.game.dump(nonsense)
    await damage(store, "state", frozen)
    statement = "UPDATE moves SET state = :state WHERE revision = :revision"
    await execute_sql(store, statement, state=zlib.compress(frozen), revision=second.revision)
    assert not await store.is_readable(second.id)

    restored = await store.restore(second.id)

    assert restored is not None
    assert restored.state == first.state
    assert await store.is_readable(second.id)


async def test_a_move_of_which_nothing_can_be_told_is_still_a_move(store: Store) -> None:
    table = await choose(store, await start_game(store))
    before = await store.moves(table.id)
    await execute_sql(store, "UPDATE moves SET events = :events", events=BROKEN)

    moves = await store.moves(table.id)

    assert [(one.seat, one.key) for one in moves] == [(one.seat, one.key) for one in before]
    assert [one.events for one in moves] == [(), ()]
    assert await store.load(table.id) == table


async def test_a_position_that_asks_nobody_at_the_table_makes_no_sense(store: Store) -> None:
    table = await start_game(store)
    assert table.state is not None
    *earlier, last = table.state.agenda
    asks_a_third = [*earlier, msgspec.structs.replace(last, seat=-1)]
    nonsense = msgspec.structs.replace(table.state, agenda=asks_a_third)

    await damage(store, "state", table.game.dump(nonsense))

    assert not await store.is_readable(table.id)


async def test_a_pace_that_is_none_leaves_the_table_without_a_limit(store: Store) -> None:
    table = await start_game(store, pace="day")
    await damage(store, "pace", "live/soon")

    found = await store.load(table.id)

    assert found is not None
    assert (found.pace, found.state) == ("none", table.state)
    await choose(store, found)


async def test_options_that_nobody_knows_damage_a_lobby_and_no_game_that_has_begun(
    store: Store,
) -> None:
    waiting, begun = await open_lobby(store, channel=1), await start_game(store, channel=2)
    await damage(store, "options", '{"colour": "mauve"}')

    with pytest.raises(DamagedTable, match="has no option 'colour'"):
        await store.load(waiting.id)
    found = await store.load(begun.id)
    assert found is not None
    await choose(store, found)


async def test_a_guide_that_cannot_be_read_leaves_the_table_without_one(store: Store) -> None:
    table = await start_game(store)
    await damage(store, "tutorial", "{")

    assert await store.load(table.id) == table
    assert await store.tutorials.progress(table.id) is None
