"""What a database may suffer from for a while: no room, no right to write, hardly any breath."""

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
NO_WRITES = ("SET TRANSACTION READ ONLY", "")  # it ends with the transaction
TERMINATE_ALL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname <> current_database() AND pid <> pg_backend_pid()"
)
SLOW_SECONDS = 0.3  # seconds


@contextmanager
def full_disk(_: Store | None = None) -> Iterator[None]:
    """No file of this process can be written to, as on a disk without room."""
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@contextmanager
def run_in_transactions(store: Store, sick: str, well: str) -> Iterator[None]:
    """Say something when a transaction has begun, and what takes it back before it ends."""
    said = {"begin": sick, "commit": well, "rollback": well}
    heard = [
        (engine, when, partial(_run_statement, words))
        for engine in store._database.engines
        for when, words in said.items()
        if words
    ]
    for one in heard:
        event.listen(*one)
    yield
    for one in heard:
        event.remove(*one)


def _run_statement(words: str, connection: Connection) -> None:
    connection.connection.cursor().execute(words)


@contextmanager
def read_only(store: Store) -> Iterator[None]:
    """The database can be read only."""
    with run_in_transactions(store, *READ_ONLY):
        yield


@contextmanager
def terminate_connections(store: Store) -> Iterator[None]:
    """Every connection of a PostgreSQL is closed by the server at the first thing it is asked."""

    def asked(*_: object) -> tuple[str, tuple[()]]:
        return "SELECT pg_terminate_backend(pg_backend_pid())", ()

    for engine in store._database.engines:
        event.listen(engine, "before_cursor_execute", asked, retval=True)
    yield
    for engine in store._database.engines:
        event.remove(engine, "before_cursor_execute", asked)


@contextmanager
def unavailable_after_write(store: Store) -> Iterator[None]:
    """The next thing is written down; after that the database is away."""
    database = store._database
    read, write = database.read, database.write

    async def away(work: Callable[[Connection], Any]) -> Any:
        raise DatabaseUnavailable("it is away")

    async def last(work: Callable[[Connection], Any]) -> Any:
        database.read = database.write = away  # type: ignore[method-assign]
        return await write(work)

    database.write = last  # type: ignore[method-assign]
    yield
    database.read, database.write = read, write  # type: ignore[method-assign]


@contextmanager
def cut_connections(folder: str, _: Store) -> Iterator[None]:
    """A server's connections are all ended, at some moment of what is done meanwhile."""
    ending = threading.Thread(target=lambda: asyncio.run(run_as_admin(folder, TERMINATE_ALL)))
    ending.start()
    yield
    ending.join()


@contextmanager
def slow_writes(store: Store) -> Iterator[None]:
    """Every transaction of a file that writes takes a third of a second longer, in its thread."""
    database = store._database
    assert isinstance(database, SQLite)
    breath = [SLOW_SECONDS]
    event.listen(database._write_thread.engine, "begin", lambda _: time.sleep(breath[0]))
    yield
    breath[0] = 0.0
