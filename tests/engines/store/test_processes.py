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
from tests.engines.store.worker_process import TURN_COUNT

ROOT = Path(__file__).parents[3]
PROCESS_COUNT = 3


async def start_process(url: str, command_name: str) -> Process:
    command = (sys.executable, "-m", "tests.engines.store.worker_process", url, command_name)
    return await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE, cwd=ROOT)


async def finish_process(process: Process) -> Any:
    """Return the output of a process."""
    out, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    return json.loads(out)


async def run_in_three_processes(url: str, what: str) -> list[Any]:
    """Run the same command in three processes at once; return their outputs."""
    processes = [await start_process(url, what) for _ in range(PROCESS_COUNT)]
    return await asyncio.gather(*(finish_process(process) for process in processes))


@on_sqlite
async def test_a_file_in_use_is_refused_in_one_sentence(url: str, store: Store) -> None:
    with pytest.raises(DatabaseInUse, match=r"^The database .*tables\.db is in use by another"):
        await Store.open(url)

    await store.close()
    reopened = await Store.open(url)
    await reopened.close()


@on_sqlite
async def test_a_file_in_use_is_refused_through_a_symlink(path: Path, store: Store) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)

    with pytest.raises(DatabaseInUse):
        await Store.open(f"sqlite+aiosqlite:///{link}")


@on_sqlite
async def test_a_file_is_released_when_its_process_is_killed(url: str) -> None:
    other = await start_process(url, "hold")
    assert other.stdout is not None
    assert await other.stdout.readline() == b"holding\n"
    with pytest.raises(DatabaseInUse):
        await Store.open(url)

    other.kill()
    await other.communicate()

    store = await Store.open(url)
    await store.close()


async def test_the_message_lock_excludes_tasks_of_one_process(store: Store) -> None:
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
    async with store.try_claim(1) as reopened:
        assert reopened


async def test_the_emojis_can_be_claimed_once_beside_any_table(store: Store) -> None:
    async with (
        store.try_claim_emojis() as first,
        store.try_claim_emojis() as second,
        store.try_claim(1) as table,
    ):
        assert (first, second, table) == (True, False, True)
    async with store.try_claim_emojis() as reopened:
        assert reopened


@on_postgresql
async def test_three_processes_can_create_the_schema_at_once(url: str) -> None:
    assert await run_in_three_processes(url, "open_only") == [None] * PROCESS_COUNT


@on_postgresql
async def test_each_reminder_is_given_by_one_of_three_processes(
    url: str, store: Store, clock: Clock
) -> None:
    tables = [(await start_game(store, channel=channel, pace="day")).id for channel in range(60)]

    order = await run_in_three_processes(url, "remind")

    assert Counter(table for one in order for table in one) == Counter(tables)


@on_postgresql
async def test_each_stalled_table_is_resumed_by_one_of_three_processes(
    url: str, store: Store
) -> None:
    tables = [(await start_game(store, channel=channel)).id for channel in range(30)]
    await execute_sql(store, "DELETE FROM turns")

    resumed = await run_in_three_processes(url, "resume")

    assert Counter(table for one in resumed for table in one) == Counter(tables)


@on_postgresql
async def test_the_message_lock_excludes_other_processes(url: str, store: Store) -> None:
    table = await start_game(store)

    await run_in_three_processes(url, "count")

    loaded = await store.load(table.id)
    assert loaded is not None
    assert loaded.message == TURN_COUNT * PROCESS_COUNT


@on_postgresql
async def test_concurrent_moves_of_three_processes_are_decided_by_revision(
    url: str, store: Store
) -> None:
    table = await start_game(store)

    made = await run_in_three_processes(url, "play")

    loaded = await store.load(table.id)
    assert loaded is not None
    assert loaded.revision == table.revision + sum(made)
    assert len(await store.moves(table.id)) == 1 + sum(made)


@on_postgresql
async def test_a_lock_whose_connection_is_lost_can_be_acquired_again(store: Store) -> None:
    async with store.message_lock(1):
        await execute_sql(
            store,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )

    async with store.message_lock(1):
        pass


@on_postgresql
async def test_a_lock_is_unavailable_only_while_connections_are_lost(
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
async def test_releasing_a_lock_whose_connection_is_lost_is_no_error(store: Store) -> None:
    held = AsyncExitStack()
    await held.enter_async_context(store.message_lock(1))

    with terminate_connections(store):
        await held.aclose()

    async with store.message_lock(1):
        pass
