"""Damaged tables: loading them raises an error; they can be restored or closed."""

import zlib

import msgspec
import pytest

from engines.store import START, DamagedTable, Store
from tests.engines.store.stored_tables import GUILD, choose, execute_sql, open_lobby, start_game

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
async def test_loading_a_damaged_table_raises_and_changes_nothing(
    store: Store, column: str, value: object
) -> None:
    table = await start_game(store)
    await damage(store, column, value)
    before = await execute_sql(store, "SELECT * FROM tables")

    with pytest.raises(DamagedTable, match=f"^table {table.id}: ") as caught:
        await store.load(table.id)

    assert (caught.value.table, caught.value.guild) == (table.id, GUILD)
    assert await execute_sql(store, "SELECT * FROM tables") == before


async def test_a_damaged_state_is_restored_from_the_last_readable_move(
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


async def test_restoring_a_table_with_a_readable_log_loses_no_move(store: Store) -> None:
    table = await choose(store, await start_game(store))
    await damage(store, "state", BROKEN)

    restored = await store.restore(table.id)

    assert restored is not None
    assert restored.state == table.state


async def test_a_table_without_a_readable_move_cannot_be_restored(store: Store) -> None:
    table = await start_game(store)
    await damage(store, "state", BROKEN)
    await damage_moves(store, since=0)

    with pytest.raises(DamagedTable, match=f"^table {table.id}: none"):
        await store.restore(table.id)


@pytest.mark.parametrize(("column", "value"), DAMAGE.values(), ids=DAMAGE)
async def test_closing_a_damaged_table_frees_its_channel(
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


async def test_a_table_with_a_missing_seat_cannot_be_restored(store: Store) -> None:
    table = await start_game(store)
    await execute_sql(store, "DELETE FROM seats WHERE seat = 1")

    with pytest.raises(DamagedTable, match=f"^table {table.id}: 1 of 2 seats"):
        await store.load(table.id)
    with pytest.raises(DamagedTable, match=f"^table {table.id}: none"):
        await store.restore(table.id)


async def test_restoring_skips_inconsistent_states(store: Store) -> None:
    first = await choose(store, await start_game(store))
    second = await choose(store, first)
    assert second.state is not None
    assert await store.is_readable(second.id)
    inconsistent = msgspec.structs.replace(second.state, players=[])
    dumped = second.game.dump(inconsistent)
    await damage(store, "state", dumped)
    statement = "UPDATE moves SET state = :state WHERE revision = :revision"
    await execute_sql(store, statement, state=zlib.compress(dumped), revision=second.revision)
    assert not await store.is_readable(second.id)

    restored = await store.restore(second.id)

    assert restored is not None
    assert restored.state == first.state
    assert await store.is_readable(second.id)


async def test_a_move_with_unreadable_events_stays_in_the_log(store: Store) -> None:
    table = await choose(store, await start_game(store))
    before = await store.moves(table.id)
    await execute_sql(store, "UPDATE moves SET events = :events", events=BROKEN)

    moves = await store.moves(table.id)

    assert [(one.seat, one.key) for one in moves] == [(one.seat, one.key) for one in before]
    assert [one.events for one in moves] == [(), ()]
    assert await store.load(table.id) == table


async def test_a_state_that_asks_a_seat_outside_the_table_is_inconsistent(store: Store) -> None:
    table = await start_game(store)
    assert table.state is not None
    *earlier, last = table.state.agenda
    asks_a_third = [*earlier, msgspec.structs.replace(last, seat=-1)]
    inconsistent = msgspec.structs.replace(table.state, agenda=asks_a_third)

    await damage(store, "state", table.game.dump(inconsistent))

    assert not await store.is_readable(table.id)


async def test_a_table_with_an_invalid_pace_has_no_time_limit(store: Store) -> None:
    table = await start_game(store, pace="day")
    await damage(store, "pace", "live/soon")

    found = await store.load(table.id)

    assert found is not None
    assert (found.pace, found.state) == ("none", table.state)
    await choose(store, found)


async def test_unknown_options_damage_a_lobby_but_not_a_running_game(
    store: Store,
) -> None:
    waiting, started = await open_lobby(store, channel=1), await start_game(store, channel=2)
    await damage(store, "options", '{"colour": "mauve"}')

    with pytest.raises(DamagedTable, match="has no option 'colour'"):
        await store.load(waiting.id)
    found = await store.load(started.id)
    assert found is not None
    await choose(store, found)


async def test_an_unreadable_tutorial_leaves_the_table_without_one(store: Store) -> None:
    table = await start_game(store)
    await damage(store, "tutorial", "{")

    assert await store.load(table.id) == table
    assert await store.tutorials.progress(table.id) is None
