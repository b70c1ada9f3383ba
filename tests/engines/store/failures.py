"""Temporary failures of a database: full, read-only, slow, or unreachable."""

import asyncio
import resource
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection, event

from engines.store import DatabaseUnavailable, Store
from engines.store.sqlite import SQLite
from tests.engines.store.postgres_server import run_as_admin

FULL_FILE = ("PRAGMA max_page_count=1", "PRAGMA max_page_count=1073741823")
READ_ONLY = ("PRAGMA query_only=ON", "PRAGMA query_only=OFF")
READ_ONLY_TRANSACTION = ("SET TRANSACTION READ ONLY", "")  # ends with the transaction
TERMINATE_ALL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname <> current_database() AND pid <> pg_backend_pid()"
)
SLOW_SECONDS = 0.3


@contextmanager
def full_disk(_: Store | None = None) -> Iterator[None]:
    """Let no file of this process grow, as on a full disk."""
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@contextmanager
def run_in_transactions(store: Store, break_sql: str, repair_sql: str) -> Iterator[None]:
    """Run one statement after every BEGIN, and another one that reverts it before the end."""
    statements = {"begin": break_sql, "commit": repair_sql, "rollback": repair_sql}
    listeners = [
        (engine, when, partial(_run_statement, sql))
        for engine in store._database.engines
        for when, sql in statements.items()
        if sql
    ]
    for one in listeners:
        event.listen(*one)
    yield
    for one in listeners:
        event.remove(*one)


def _run_statement(sql: str, connection: Connection) -> None:
    connection.connection.cursor().execute(sql)


@contextmanager
def read_only(store: Store) -> Iterator[None]:
    """Make the database read-only."""
    with run_in_transactions(store, *READ_ONLY):
        yield


@contextmanager
def terminate_connections(store: Store) -> Iterator[None]:
    """Let PostgreSQL close every connection at its first statement."""

    def terminate(*_: object) -> tuple[str, tuple[()]]:
        return "SELECT pg_terminate_backend(pg_backend_pid())", ()

    for engine in store._database.engines:
        event.listen(engine, "before_cursor_execute", terminate, retval=True)
    yield
    for engine in store._database.engines:
        event.remove(engine, "before_cursor_execute", terminate)


@contextmanager
def unavailable_after_write(store: Store) -> Iterator[None]:
    """Let the next write succeed; after that the database is unavailable."""
    database = store._database
    read, write = database.read, database.write

    async def unavailable(transaction: Callable[[Connection], Any]) -> Any:
        raise DatabaseUnavailable("it is unavailable")

    async def last_write(transaction: Callable[[Connection], Any]) -> Any:
        database.read = database.write = unavailable  # type: ignore[method-assign]
        return await write(transaction)

    database.write = last_write  # type: ignore[method-assign]
    yield
    database.read, database.write = read, write  # type: ignore[method-assign]


@contextmanager
def cut_connections(folder: str, _: Store) -> Iterator[None]:
    """End all connections of a server at some time during the block."""
    ending = threading.Thread(target=lambda: asyncio.run(run_as_admin(folder, TERMINATE_ALL)))
    ending.start()
    yield
    ending.join()


@contextmanager
def slow_writes(store: Store) -> Iterator[None]:
    """Delay every write to a file by a third of a second, in its thread."""
    database = store._database
    assert isinstance(database, SQLite)
    delay = [SLOW_SECONDS]
    event.listen(database._write_thread.engine, "begin", lambda _: time.sleep(delay[0]))
    yield
    delay[0] = 0.0
