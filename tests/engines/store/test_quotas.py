"""Quotas of tables: counted in the transaction that opens one, on SQLite and PostgreSQL."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from engines.store import NO_USER, Move, Opening, Player, QuotaExceeded, Store, Table, TableQuotas
from engines.store.quotas import (
    COUNT_LOBBIES,
    COUNT_OPEN_IN_GUILD,
    COUNT_OPEN_OF_USER,
    COUNT_REMATCHES,
    RECENTLY_PINGED,
)
from tests.engines.store.stored_tables import (
    ANN,
    BOB,
    CAY,
    GAME,
    GUILD,
    OTHER_GUILD,
    Clock,
    OpenStore,
    execute_sql,
    on_postgresql,
    on_sqlite,
    start_game,
)

MANY = 1_000
NO_LIMITS = TableQuotas(
    open_per_user=MANY, open_per_guild=MANY, lobbies_per_hour=MANY, rematches_per_table=MANY
)
TEN_MINUTES = timedelta(minutes=10)


async def open_table(
    store: Store,
    channel: int,
    host: Player = ANN,
    *,
    guild: int | None = GUILD,
    rematch_of: int | None = None,
    limits: TableQuotas = NO_LIMITS,
    **quotas: int,
) -> Table:
    """Open a lobby within these quotas."""
    return await store.create(
        channel_id=channel,
        guild_id=guild,
        game=GAME,
        options={},
        host=host,
        rematch_of=rematch_of,
        quotas=limits._replace(**quotas),
    )


def exceeds(name: str, most: int) -> Any:
    return pytest.RaisesExc(QuotaExceeded, check=lambda it: (it.name, it.most) == (name, most))


async def test_a_user_has_a_limited_number_of_open_tables_over_all_servers(store: Store) -> None:
    first = await open_table(store, 1, open_per_user=2)
    await open_table(store, 2, guild=OTHER_GUILD, open_per_user=2)
    with exceeds("open-of-user", 2):
        await open_table(store, 3, guild=None, open_per_user=2)
    await open_table(store, 3, BOB, open_per_user=2)

    await store.close_table(first)

    await open_table(store, 4, open_per_user=2)


async def test_a_server_has_a_limited_number_of_open_tables(store: Store) -> None:
    first = await open_table(store, 1, open_per_guild=2)
    await open_table(store, 2, BOB, open_per_guild=2)
    with exceeds("open-in-guild", 2):
        await open_table(store, 3, CAY, open_per_guild=2)
    await open_table(store, 3, CAY, guild=OTHER_GUILD, open_per_guild=2)
    await open_table(store, 4, CAY, guild=None, open_per_guild=2)

    await store.close_table(first)

    await open_table(store, 5, CAY, open_per_guild=2)


async def test_a_user_opens_a_limited_number_of_lobbies_an_hour_closed_ones_included(
    store: Store, clock: Clock
) -> None:
    for _ in range(2):
        await store.close_table(await open_table(store, 1, lobbies_per_hour=2))
    with exceeds("lobbies", 2):
        await open_table(store, 1, lobbies_per_hour=2)

    clock.time += timedelta(hours=1)

    await open_table(store, 1, lobbies_per_hour=2)


async def test_a_game_has_a_limited_number_of_rematches_whoever_opens_them(store: Store) -> None:
    played, other = await start_game(store, channel=7), await start_game(store, channel=8)
    for host in (ANN, BOB):
        opened = await open_table(store, 9, host, rematch_of=played.id, rematches_per_table=2)
        await store.close_table(opened)

    with exceeds("rematches", 2):
        await open_table(store, 9, rematch_of=played.id, rematches_per_table=2)
    await open_table(store, 9, rematch_of=other.id, rematches_per_table=2)


async def test_a_check_ahead_counts_the_same(store: Store) -> None:
    quotas = NO_LIMITS._replace(open_per_user=1)
    await store.quotas.check(quotas, Opening(ANN.user, GUILD))
    await open_table(store, 1)

    with exceeds("open-of-user", 1):
        await store.quotas.check(quotas, Opening(ANN.user, GUILD))


async def open_all_at_once(stores: Sequence[Store], **quotas: int) -> list[str]:
    """Open twelve tables of one user and server at once; return the quotas that refused some."""
    limits = NO_LIMITS._replace(**quotas)
    opening = [open_table(stores[at % len(stores)], 10 + at, limits=limits) for at in range(12)]
    results = await asyncio.gather(*opening, return_exceptions=True)
    return [one.name for one in results if isinstance(one, QuotaExceeded)]


@pytest.mark.parametrize(
    ("quota", "name"),
    [
        ("open_per_user", "open-of-user"),
        ("open_per_guild", "open-in-guild"),
        ("lobbies_per_hour", "lobbies"),
    ],
)
async def test_requests_at_once_never_pass_a_quota_together(
    store: Store, quota: str, name: str
) -> None:
    assert await open_all_at_once([store], **{quota: 3}) == [name] * 9


@on_postgresql
async def test_requests_of_several_processes_never_pass_a_quota_together(
    url: str, store: Store, open_store: OpenStore
) -> None:
    stores = [store, await open_store(url), await open_store(url)]

    assert await open_all_at_once(stores, open_per_user=3) == ["open-of-user"] * 9
    assert await execute_sql(store, "SELECT count(*) FROM tables") == [(3,)]


async def test_users_whom_the_host_has_pinged_by_a_rematch_are_known_for_ten_minutes(
    store: Store, clock: Clock
) -> None:
    played = await start_game(store, ANN, BOB, Player(NO_USER, "Gawain", "easy"))
    elsewhere = await start_game(store, ANN, BOB, CAY, channel=8)
    first = await open_table(store, 9, rematch_of=played.id)
    assert await store.quotas.recently_pinged(first, TEN_MINUTES) == frozenset()

    clock.time += timedelta(minutes=9)
    by_ann = await open_table(store, 10, rematch_of=elsewhere.id)
    by_bob = await open_table(store, 11, BOB, rematch_of=elsewhere.id)
    assert await store.quotas.recently_pinged(by_ann, TEN_MINUTES) == {ANN.user, BOB.user}
    assert await store.quotas.recently_pinged(by_bob, TEN_MINUTES) == frozenset()

    clock.time += timedelta(minutes=1)
    assert await store.quotas.recently_pinged(by_ann, TEN_MINUTES) == frozenset()


@on_sqlite
@pytest.mark.parametrize(
    ("query", "index"),
    [
        (COUNT_OPEN_OF_USER, "tables_by_host"),
        (COUNT_LOBBIES, "tables_by_host"),
        (COUNT_OPEN_IN_GUILD, "open_tables_by_guild"),
        (COUNT_REMATCHES, "rematches"),
        (RECENTLY_PINGED, "tables_by_host"),
    ],
    ids=["open of user", "lobbies", "open in guild", "rematches", "pings"],
)
async def test_every_count_uses_an_index(store: Store, query: Any, index: str) -> None:
    compiled = query.compile()

    plan = await execute_sql(
        store, f"EXPLAIN QUERY PLAN {compiled}", **dict.fromkeys(compiled.params)
    )

    assert any(index in str(step) for step in plan), plan
    assert not any("SCAN" in str(step) for step in plan), plan


async def test_an_erased_user_is_counted_no_more(store: Store) -> None:
    await open_table(store, 1, open_per_user=1)

    await store.user_data.erase(
        ANN.user, replacement_name="a former player", automa="fair", resignation=never_called
    )

    await open_table(store, 2, open_per_user=1)


def never_called(seat: int) -> Move:
    raise AssertionError(seat)
