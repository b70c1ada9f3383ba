"""A table whose rows cannot be read: it is named and left alone, set back, or closed."""

import pytest

from engines.store import START, DamagedTable, Store
from tests.engines.store.at_table import HOME, choose, lobby, playing, sql

BROKEN = bytes.fromhex("00")
DAMAGE = {
    "no state": ("state", b"{}"),
    "no text": ("state", BROKEN),
    "no game": ("game", "tiddlywinks"),
    "no status": ("status", "dreaming"),
    "no options": ("options", "none"),
}


async def damage(store: Store, column: str, value: object) -> None:
    await sql(store, f"UPDATE tables SET {column} = :value", value=value)  # noqa: S608


async def damage_moves(store: Store, *, since: int) -> None:
    statement = "UPDATE moves SET state = :state WHERE revision >= :since"
    await sql(store, statement, state=BROKEN, since=since)


@pytest.mark.parametrize(("column", "value"), DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_table_is_named_and_left_alone(
    store: Store, column: str, value: object
) -> None:
    table = await playing(store)
    await damage(store, column, value)
    before = await sql(store, "SELECT * FROM tables")

    with pytest.raises(DamagedTable, match=f"^table {table.id}: ") as caught:
        await store.load(table.id)

    assert (caught.value.table, caught.value.guild) == (table.id, HOME)
    assert await sql(store, "SELECT * FROM tables") == before


async def test_a_damaged_position_is_set_back_to_the_last_one_that_can_be_read(
    store: Store,
) -> None:
    first = await choose(store, await playing(store))
    second = await choose(store, first)
    await damage(store, "state", BROKEN)
    await damage_moves(store, since=second.revision)

    restored = await store.set_back(second.id)

    assert restored is not None
    assert (restored.state, restored.revision) == (first.state, second.revision + 1)
    assert await store.load(second.id) == restored
    assert len(await store.moves(second.id)) == 2
    assert (await choose(store, restored)).revision == restored.revision + 1


async def test_a_table_whose_log_is_whole_loses_nothing_by_being_set_back(store: Store) -> None:
    table = await choose(store, await playing(store))
    await damage(store, "state", BROKEN)

    restored = await store.set_back(table.id)

    assert restored is not None
    assert restored.state == table.state


async def test_where_no_position_can_be_read_nothing_is_set_back(store: Store) -> None:
    table = await playing(store)
    await damage(store, "state", BROKEN)
    await damage_moves(store, since=0)

    with pytest.raises(DamagedTable, match=f"^table {table.id}: none"):
        await store.set_back(table.id)


@pytest.mark.parametrize(("column", "value"), DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_table_can_be_closed_and_blocks_its_channel_no_longer(
    store: Store, column: str, value: object
) -> None:
    table = await playing(store, pace="day")
    await damage(store, column, value)

    await store.close_damaged(table.id)

    assert await store.turns.turn(table.id) is None
    found = await store.in_channel(table.channel)
    assert found is None or found.status == "closed"
    assert (await lobby(store, channel=table.channel)).id != table.id
    assert [move.key for move in await store.moves(table.id)] == [START]
