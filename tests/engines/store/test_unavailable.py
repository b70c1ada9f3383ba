"""A database that takes nothing: said in one line, nothing is kept by halves, and it gets well."""

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
    NO_WRITES,
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

Illness = Callable[[Store], AbstractContextManager[None]]


@on_sqlite
@pytest.mark.parametrize(
    ("illness", "why"), [(full_disk, "disk"), (read_only, "readonly database")]
)
async def test_on_a_full_or_read_only_disk_every_move_fails_whole_until_it_is_well(
    store: Store, illness: Illness, why: str
) -> None:
    tables = [await start_game(store, channel=channel) for channel in range(5)]

    with illness(store):
        moves = [choose(store, one) for one in tables]
        refused = await asyncio.gather(*moves, return_exceptions=True)
        seen = await store.load(tables[0].id)
        with pytest.raises(DatabaseUnavailable, match=why):
            await store.check_writable()

    assert all(isinstance(one, DatabaseUnavailable) and why in str(one) for one in refused)
    assert seen is not None  # looking was possible all the time
    await store.check_writable()
    for table in tables:  # nothing was kept, so the revision fits
        await choose(store, table)


@on_sqlite
async def test_while_changes_take_long_they_wait_to_be_written_and_looking_goes_on(
    store: Store,
) -> None:
    table = await start_game(store)

    with slow_writes(store):
        changing = [asyncio.ensure_future(store.check_writable()) for _ in range(2)]
        await asyncio.sleep(0)
        assert store.pending_writes == len(changing)  # both are with the writer
        assert await store.load(table.id) == table
        await asyncio.gather(*changing)


@on_sqlite
async def test_a_file_that_may_not_grow_fails_for_all_who_share_the_commit(store: Store) -> None:
    tables = [await start_game(store, channel=channel) for channel in range(40)]

    with run_in_transactions(store, *FULL_FILE):
        moves = [choose(store, one) for one in tables]
        refused = await asyncio.gather(*moves, return_exceptions=True)

    assert all(isinstance(one, DatabaseUnavailable) and "is full" in str(one) for one in refused)
    for table in tables:
        await choose(store, table)


@on_postgresql
async def test_a_server_that_may_only_be_read_is_down_and_gets_well(store: Store) -> None:
    table = await start_game(store)

    with run_in_transactions(store, *NO_WRITES):
        for work in (partial(choose, store, table), store.check_writable):
            with pytest.raises(DatabaseUnavailable, match="read-only"):
                await work()

    assert (await choose(store, table)).revision == table.revision + 1


async def test_what_the_work_itself_gets_wrong_is_told_as_it_is(store: Store) -> None:
    await open_lobby(store)

    with pytest.raises(ChannelBusy):
        await open_lobby(store)


@pytest.mark.parametrize(
    "address",
    [
        "sqlite+aiosqlite:////proc/tables.db",
        "postgresql+asyncpg://nobody@127.0.0.1:9/tables",
        "postgresql+asyncpg://nobody@/tables?host=/nowhere",
    ],
)
async def test_a_database_that_cannot_be_reached_at_the_start_is_one_sentence(
    address: str,
) -> None:
    with pytest.raises(CannotOpen, match=r"^The database of DATABASE_URL cannot be opened: .*\.$"):
        await Store.open(address)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql+asyncpg://host:xx/tables", "cannot be read"),
        ("postgresql+asyncpg://host:99999/tables", "no port 99999"),
        ("postgresql+asyncpg://host/tables?channel_binding=require", "known here: channel_binding"),
    ],
)
async def test_an_address_that_cannot_be_meant_is_one_sentence(address: str, why: str) -> None:
    with pytest.raises(UnsupportedDatabase, match=why):
        await Store.open(address)


@on_postgresql
async def test_what_hosts_call_sslmode_is_understood(url: str) -> None:
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
