"""SQLite: one file, one process, one writer; readers beside it.

A transaction is done in the thread of its connection from its first statement to its last, so that
it costs the event loop one way there and back, however many statements it has. All writing is done
by one connection, for a task that lives as long as something waits. Works that wait together share
a commit, each in a savepoint of its own, so that one can fail without the others.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event

from engines.store.database import Database, DatabaseUnavailable, LockKey, T, Transaction
from engines.store.schema import migrate
from engines.store.file_lock import FileLock

READER_COUNT = 2  # connections
MAX_BATCH = 100  # works in one commit at most, so that nobody waits long
UNAVAILABLE_CODES = {  # what is wrong with the disk or the file, not with a statement
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY),
}
PRIMARY_CODE_MASK = 0xFF  # the part of an error's code that says its kind
PRAGMAS = (
    *("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"),
    "secure_delete=ON",  # what is deleted is overwritten: names, too
    "cache_size=-500",  # KB of pages for each connection: the system has the others at hand
)


@dataclass
class QueuedWrite:
    """A work in the queue, and where its outcome is awaited."""

    transaction: Transaction[Any]
    result: "asyncio.Future[Any]"


class SQLite(Database):
    """A file, or a database in memory, which has a single connection for everybody."""

    def __init__(self, url: URL, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self._lock_file = None if _is_in_memory(url) else FileLock(Path(str(url.database)))
        self._write_thread = ConnectionThread(url, writes=True)
        self._read_threads = [self._write_thread] if _is_in_memory(url) else [ConnectionThread(url) for _ in range(READER_COUNT)]
        self._queue: deque[QueuedWrite] = deque()
        self._write_task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: URL, clock: Callable[[], datetime]) -> "SQLite":
        """Take the file for this process, and bring its layout up to date."""
        database = cls(url, clock)
        try:
            await database.write(migrate)
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def engines(self) -> list[Engine]:
        """Return what all connections are spoken to through."""
        return [link.engine for link in {self._write_thread, *self._read_threads}]

    def is_unavailable(self, error: BaseException) -> bool:
        """Tell whether the disk or the file is at fault."""
        return _is_unavailable(error)

    async def read(self, work: Transaction[T]) -> T:
        """Look at the database, beside whoever writes."""
        least_busy = min(self._read_threads, key=lambda link: link.pending)
        with self._translate_errors():
            return await least_busy.run(work)

    async def write(self, work: Transaction[T]) -> T:
        """Queue up; return once the commit is on the disk."""
        waiting = QueuedWrite(work, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        if self._write_task is None or self._write_task.done():
            self._write_task = asyncio.create_task(self._write_waiting())
        with self._track_write():
            outcome: T = await waiting.result
            return outcome

    async def close(self) -> None:
        """Finish what is under way, close all connections, leave the file to others."""
        if self._write_task is not None:
            await self._write_task
        for link in {self._write_thread, *self._read_threads}:
            await link.close()
        if self._lock_file is not None:
            self._lock_file.release()

    async def _try_lock(self, key: LockKey) -> bool:
        del key
        return True  # there is no other process

    async def _unlock(self, key: LockKey) -> None:
        del key

    async def _write_waiting(self) -> None:
        """Do what is in the queue, batch by batch, until nothing waits."""
        while self._queue:
            count = min(len(self._queue), MAX_BATCH)
            taken = [self._queue.popleft() for _ in range(count)]
            await self._write_batch([one for one in taken if not one.result.done()])

    async def _write_batch(self, batch: list[QueuedWrite]) -> None:
        try:
            with self._translate_errors():
                done = await self._committed(batch)
        except BaseException as error:
            done = [partial(_fail, one, error) for one in batch]
            if not isinstance(error, Exception):
                raise
        finally:
            for tell in done:
                tell()

    async def _committed(self, batch: list[QueuedWrite]) -> list[Callable[[], None]]:
        """Do the works in one transaction; return what to tell about each once it is done."""
        return await self._write_thread.run(partial(_run_batch, batch))


class ConnectionThread:
    """A connection with a thread of its own, opened when it is first needed."""

    def __init__(self, url: URL, *, writes: bool = False) -> None:
        self.pending = 0  # transactions, the one under way included
        self._path = url.database or ":memory:"
        self._begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
        self._open_lock = asyncio.Lock()
        self._connection: aiosqlite.Connection | None = None
        self._sa_connection: Connection | None = None  # the same as SQLAlchemy has it, for good
        self._closed = False
        self.engine = create_engine(
            "sqlite://", creator=self._dbapi_connection, poolclass=StaticPool, hide_parameters=True
        )
        event.listen(self.engine, "begin", lambda it: _execute(it, self._begin))

    async def run(self, work: Transaction[T]) -> T:
        """Do a work in a transaction; return once it is committed."""
        self.pending += 1
        try:
            async with self._open_lock:
                if self._closed:
                    raise DatabaseUnavailable("it is closed")
                if self._connection is None:
                    self._connection = await self._connect()
            # A whole transaction goes to the thread at once, where usually single statements go.
            do: Callable[..., Awaitable[T]] = self._connection._execute
            return await do(self._run, work)
        finally:
            self.pending -= 1

    async def close(self) -> None:
        """Close the connection for good, and end its thread."""
        async with self._open_lock:
            self._closed = True
            if self._connection is not None:
                await self._connection.close()

    async def _connect(self) -> aiosqlite.Connection:
        """Connect, and tell SQLite to write ahead and to wait for the disk before it says done."""
        connection = aiosqlite.connect(self._path, isolation_level=None)
        try:
            await connection
        except BaseException:
            # Its thread has a last word for the event loop, which may be about to end.
            await asyncio.to_thread(connection._thread.join)
            raise
        try:
            for pragma in PRAGMAS:
                await connection.execute_fetchall(f"PRAGMA {pragma}")
        except BaseException:
            await connection.close()
            raise
        return connection

    def _run(self, work: Transaction[T]) -> T:
        if self._sa_connection is None:
            self._sa_connection = self.engine.connect()
        with self._sa_connection.begin():
            return work(self._sa_connection)

    def _dbapi_connection(self) -> sqlite3.Connection:
        """Return what SQLAlchemy speaks to: in the thread of the connection, and only there."""
        assert self._connection is not None  # noqa: S101 - there is no transaction without one
        return self._connection._conn


def _execute(connection: Connection, words: str) -> None:
    """Say something to SQLite that needs neither building nor reading."""
    connection.connection.cursor().execute(words)


def _run_batch(batch: list[QueuedWrite], connection: Connection) -> list[Callable[[], None]]:
    if len(batch) == 1:  # the transaction is its own: if it fails, so does all of that
        return [partial(_succeed, batch[0], batch[0].transaction(connection))]
    return [_run_one(connection, one) for one in batch]


def _run_one(connection: Connection, waiting: QueuedWrite) -> Callable[[], None]:
    """Do a work, or undo it; return what to tell about it after the commit."""
    _execute(connection, "SAVEPOINT work")
    try:
        tell = partial(_succeed, waiting, waiting.transaction(connection))
    except Exception as error:
        if _is_unavailable(error):
            raise  # SQLite may have undone everything already, so it fails for all
        _execute(connection, "ROLLBACK TO work")
        tell = partial(_fail, waiting, error)
    _execute(connection, "RELEASE work")
    return tell


def _is_unavailable(error: BaseException) -> bool:
    code: int = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0)
    return code & PRIMARY_CODE_MASK in UNAVAILABLE_CODES


def _succeed(waiting: QueuedWrite, result: object) -> None:
    if not waiting.result.done():  # whoever waited may have gone
        waiting.result.set_result(result)


def _fail(waiting: QueuedWrite, error: BaseException) -> None:
    if not waiting.result.done():
        waiting.result.set_exception(error)


def _is_in_memory(url: URL) -> bool:
    return url.database in (None, "", ":memory:")
