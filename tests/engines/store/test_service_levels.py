"""The hourly summary of service: processes add to it, old hours go, a check reads it."""

import asyncio
from datetime import timedelta

from engines.store import SUMMARY_AGE, Store
from engines.store.connect import service_counts_at
from tests.engines.store.stored_tables import NOON, Clock, execute_sql


async def test_all_that_is_saved_in_an_hour_is_added_up(
    store: Store, url: str, clock: Clock
) -> None:
    await store.service_levels.add({"presses": 10, "late_presses": 1})
    clock.time += timedelta(minutes=20)
    await store.service_levels.add({"presses": 5, "boards": 2})
    clock.time += timedelta(hours=1)
    await store.service_levels.add({"presses": 1})

    counts = await service_counts_at(url, NOON)

    assert counts is not None
    assert {name: count for name, count in counts.items() if count} == {
        "presses": 16,
        "late_presses": 1,
        "boards": 2,
    }
    assert await execute_sql(store, "SELECT count(*) FROM service_hours") == [(2,)]
    assert await store.service_levels.last_save() == clock.time


async def test_processes_that_save_at_once_all_count(store: Store, url: str) -> None:
    await asyncio.gather(*(store.service_levels.add({"boards": 1}) for _ in range(8)))

    counts = await service_counts_at(url, NOON)

    assert counts is not None
    assert counts["boards"] == 8


async def test_hours_older_than_the_summary_are_deleted(store: Store, clock: Clock) -> None:
    await store.service_levels.add({"presses": 1})
    clock.time += SUMMARY_AGE + timedelta(hours=1)
    await store.service_levels.add({"presses": 1})

    assert await execute_sql(store, "SELECT sum(presses) FROM service_hours") == [(1,)]


async def test_a_database_without_a_summary_has_no_counts(store: Store, url: str) -> None:
    assert await store.service_levels.last_save() is None
    assert await service_counts_at(url, NOON) is None

    await execute_sql(store, "DROP TABLE service_hours")  # as in an older schema

    assert await service_counts_at(url, NOON) is None
