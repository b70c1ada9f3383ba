"""An unavailable database: writes fail atomically with one line, and work again afterwards."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest

from engines.store import CannotOpen, ChannelBusy, DatabaseUnavailable, Store, UnsupportedDatabase
from tests.engines.store.failures import (
    FULL_FILE,
    READ_ONLY_TRANSACTION,
    full_disk,
    read_only,
    run_in_transactions,
    slow_writes,
)
from tests.engines.store.stored_tables import (
    choose,
    on_postgresql,
    on_sqlite,
    open_lobby,
    start_game,
)

DatabaseFailure = Callable[[Store], AbstractContextManager[None]]


@on_sqlite
@pytest.mark.parametrize(
    ("failure", "why"), [(full_disk, "disk"), (read_only, "readonly database")]
)
async def test_moves_fail_atomically_on_a_full_or_read_only_disk(
    store: Store, failure: DatabaseFailure, why: str
) -> None:
    tables = [await start_game(store, channel=channel) for channel in range(5)]

    with failure(store):
        moves = [choose(store, one) for one in tables]
        refused = await asyncio.gather(*moves, return_exceptions=True)
        loaded = await store.load(tables[0].id)
        with pytest.raises(DatabaseUnavailable, match=why):
            await store.check_writable()

    assert all(isinstance(one, DatabaseUnavailable) and why in str(one) for one in refused)
    assert loaded is not None  # reads worked all the time
    await store.check_writable()
    for table in tables:  # nothing was recorded, so the revision still matches
        await choose(store, table)


@on_sqlite
async def test_reads_go_on_while_slow_writes_are_pending(
    store: Store,
) -> None:
    table = await start_game(store)

    with slow_writes(store):
        changing = [asyncio.ensure_future(store.check_writable()) for _ in range(2)]
        await asyncio.sleep(0)
        assert store.pending_writes == len(changing)  # both are queued
        assert await store.load(table.id) == table
        await asyncio.gather(*changing)


@on_sqlite
async def test_a_full_file_fails_every_write_of_a_shared_commit(store: Store) -> None:
    tables = [await start_game(store, channel=channel) for channel in range(40)]

    with run_in_transactions(store, *FULL_FILE):
        moves = [choose(store, one) for one in tables]
        refused = await asyncio.gather(*moves, return_exceptions=True)

    assert all(isinstance(one, DatabaseUnavailable) and "is full" in str(one) for one in refused)
    for table in tables:
        await choose(store, table)


@on_postgresql
async def test_a_read_only_server_is_unavailable_until_it_is_writable(store: Store) -> None:
    table = await start_game(store)

    with run_in_transactions(store, *READ_ONLY_TRANSACTION):
        for work in (partial(choose, store, table), store.check_writable):
            with pytest.raises(DatabaseUnavailable, match="read-only"):
                await work()

    assert (await choose(store, table)).revision == table.revision + 1


async def test_errors_of_the_transaction_itself_are_raised_unchanged(store: Store) -> None:
    await open_lobby(store)

    with pytest.raises(ChannelBusy):
        await open_lobby(store)


@pytest.mark.parametrize(
    "url",
    [
        "sqlite+aiosqlite:////proc/tables.db",
        "postgresql+asyncpg://nobody@127.0.0.1:9/tables",
        "postgresql+asyncpg://nobody@/tables?host=/nowhere",
    ],
)
async def test_an_unreachable_database_is_reported_in_one_sentence(
    url: str,
) -> None:
    with pytest.raises(CannotOpen, match=r"^The database of DATABASE_URL cannot be opened: .*\.$"):
        await Store.open(url)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql+asyncpg://host:xx/tables", "cannot be read"),
        ("postgresql+asyncpg://host:99999/tables", "no port 99999"),
        ("postgresql+asyncpg://host/tables?channel_binding=require", "known here: channel_binding"),
    ],
)
async def test_an_invalid_url_is_reported_in_one_sentence(url: str, why: str) -> None:
    with pytest.raises(UnsupportedDatabase, match=why):
        await Store.open(url)


@on_postgresql
async def test_the_sslmode_parameter_is_understood(url: str) -> None:
    store = await Store.open(f"{url}{'&' if '?' in url else '?'}sslmode=disable")
    await store.check_writable()
    await store.close()

    with pytest.raises(CannotOpen, match="sslmode"):
        await Store.open(f"{url}{'&' if '?' in url else '?'}sslmode=nonsense")


def test_opening_a_directory_fails_and_leaves_no_thread_behind(tmp_path: Path) -> None:
    async def open_directory() -> int:
        with pytest.raises(CannotOpen, match="unable to open"):
            await Store.open(f"sqlite+aiosqlite:///{tmp_path}")
        for _ in range(100):  # the thread reports the error shortly before it ends
            if not _connection_threads():
                break
            await asyncio.sleep(0.01)
        return _connection_threads()

    assert asyncio.run(open_directory()) == 0


def _connection_threads() -> int:
    return sum("_connection_worker" in thread.name for thread in threading.enumerate())


async def test_a_closed_store_refuses_to_open_again(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/closed.db")
    await store.close()

    for late in (partial(store.load, 1), store.check_writable):
        with pytest.raises(DatabaseUnavailable, match="closed"):
            await late()
