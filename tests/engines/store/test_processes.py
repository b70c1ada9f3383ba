"""Several processes: refused on a SQLite file, supported on PostgreSQL."""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from engines.store import DatabaseInUse, DatabaseUnavailable, Store
from tests.engines.store.failures import terminate_connections
from tests.engines.store.stored_tables import (
    Clock,
    execute_sql,
    on_postgresql,
    on_sqlite,
    start_game,
)
from tests.engines.store.worker_process import TURNS

ROOT = Path(__file__).parents[3]
PROCESSES = 3


async def start_process(url: str, what: str) -> Process:
    command = (sys.executable, "-m", "tests.engines.store.worker_process", url, what)
    return await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE, cwd=ROOT)


async def finish_process(process: Process) -> Any:
    """Return the output of a process."""
    out, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    return json.loads(out)


async def by_three(url: str, what: str) -> list[Any]:
    """Run the same command in three processes at once; return their outputs."""
    processes = [await start_process(url, what) for _ in range(PROCESSES)]
    return await asyncio.gather(*(finish_process(process) for process in processes))


@on_sqlite
async def test_a_file_in_use_is_refused_in_one_sentence(url: str, store: Store) -> None:
    with pytest.raises(DatabaseInUse, match=r"^The database .*tables\.db is in use by another"):
        await Store.open(url)

    await store.close()
    again = await Store.open(url)
    await again.close()


@on_sqlite
async def test_a_file_in_use_is_refused_by_whatever_name(path: Path, store: Store) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)

    with pytest.raises(DatabaseInUse):
        await Store.open(f"sqlite+aiosqlite:///{link}")


@on_sqlite
async def test_a_file_is_free_again_when_the_process_that_had_it_is_killed(url: str) -> None:
    other = await start_process(url, "hold")
    assert other.stdout is not None
    assert await other.stdout.readline() == b"holding\n"
    with pytest.raises(DatabaseInUse):
        await Store.open(url)

    other.kill()
    await other.communicate()

    store = await Store.open(url)
    await store.close()


async def test_in_one_process_one_writes_a_tables_messages_at_a_time(store: Store) -> None:
    order: list[str] = []

    async def write(name: str) -> None:
        async with store.message_lock(1):
            order.append(name)
            await asyncio.sleep(0)
            order.append(name)

    await asyncio.gather(*(write(name) for name in "abc"))

    assert order[::2] == order[1::2]
    async with store.message_lock(1), store.message_lock(2):
        pass  # tables do not wait for each other


async def test_a_claimed_table_cannot_be_claimed_again_until_it_is_released(store: Store) -> None:
    async with (
        store.try_claim(1) as first,
        store.try_claim(1) as second,
        store.try_claim(2) as other,
    ):
        assert (first, second, other) == (True, False, True)
    async with store.try_claim(1) as again:
        assert again


@on_postgresql
async def test_three_processes_lay_out_one_empty_database(url: str) -> None:
    assert await by_three(url, "open_only") == [None] * PROCESSES


@on_postgresql
async def test_of_three_processes_one_gives_each_reminder(
    url: str, store: Store, clock: Clock
) -> None:
    tables = [(await start_game(store, channel=channel, pace="day")).id for channel in range(60)]

    order = await by_three(url, "remind")

    assert Counter(table for one in order for table in one) == Counter(tables)


@on_postgresql
async def test_of_three_processes_one_resumes_each_stalled_table(url: str, store: Store) -> None:
    tables = [(await start_game(store, channel=channel)).id for channel in range(30)]
    await execute_sql(store, "DELETE FROM turns")

    woken = await by_three(url, "wake")

    assert Counter(table for one in woken for table in one) == Counter(tables)


@on_postgresql
async def test_of_three_processes_one_writes_a_tables_messages_at_a_time(
    url: str, store: Store
) -> None:
    table = await start_game(store)

    await by_three(url, "count")

    loaded = await store.load(table.id)
    assert loaded is not None
    assert loaded.message == TURNS * PROCESSES


@on_postgresql
async def test_of_three_processes_at_one_table_the_revision_decides(url: str, store: Store) -> None:
    table = await start_game(store)

    made = await by_three(url, "play")

    loaded = await store.load(table.id)
    assert loaded is not None
    assert loaded.revision == table.revision + sum(made)
    assert len(await store.moves(table.id)) == 1 + sum(made)


@on_postgresql
async def test_a_lock_whose_connection_is_lost_can_be_locked_again(store: Store) -> None:
    async with store.message_lock(1):
        await execute_sql(
            store,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )

    async with store.message_lock(1):
        pass


@on_postgresql
async def test_a_lock_whose_connection_is_lost_again_and_again_can_be_had_once_that_is_over(
    store: Store,
) -> None:
    async with store.message_lock(1), store.try_claim(2):
        pass

    with terminate_connections(store):
        with pytest.raises(DatabaseUnavailable):
            async with store.message_lock(1):
                pass
        with pytest.raises(DatabaseUnavailable):
            async with store.try_claim(2):
                pass

    async with store.message_lock(1), store.try_claim(2) as ours:
        assert ours


@on_postgresql
async def test_a_lock_that_is_gone_with_its_connection_need_not_be_given_back(store: Store) -> None:
    held = AsyncExitStack()
    await held.enter_async_context(store.message_lock(1))

    with terminate_connections(store):
        await held.aclose()

    async with store.message_lock(1):
        pass
