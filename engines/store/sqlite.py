"""SQLite: one file, one process, one writer, and readers beside it.

A transaction runs in the thread of its connection from its first statement to its last, so it
costs the event loop one switch there and back. One connection does all writing, driven by a task
that lives while writes are queued. Queued writes share a commit, each in its own savepoint, so
that one can fail without the others.
"""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event

from engines.store.aiosqlite_thread import run_in_thread
from engines.store.database import (
    Database,
    DatabaseDamaged,
    DatabaseUnavailable,
    LockKey,
    T,
    Transaction,
    error_message,
)
from engines.store.file_lock import FileLock
from engines.store.schema import migrate

log = logging.getLogger(__name__)

READER_COUNT = 2  # connections
MAX_BATCH_WRITES = 100  # writes in one commit, so that no caller waits long
ROWS_PER_FETCH = 64  # aiosqlite's default
UNAVAILABLE_CODES = {  # errors of the disk or the file, not of a statement
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY),
}
DAMAGED_CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
PRIMARY_CODE_MASK = 0xFF  # the rest of an error code is a detail
PRAGMAS = (
    *("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"),
    "secure_delete=ON",  # deleted rows are overwritten, so erased names are gone
    "cache_size=-500",  # KB for each connection; the system caches the file as well
)


@dataclass
class QueuedWrite:
    """A transaction in the queue, and the future that its caller awaits."""

    transaction: Transaction[Any]
    result: "asyncio.Future[Any]"


class SQLite(Database):
    """A file, or a database in memory with a single connection for everything."""

    def __init__(self, url: URL, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self._lock_file = None if _is_in_memory(url) else FileLock(Path(str(url.database)))
        self._write_thread = ConnectionThread(url, writes=True)
        self._read_threads = [self._write_thread]
        if not _is_in_memory(url):
            self._read_threads = [ConnectionThread(url) for _ in range(READER_COUNT)]
        self._queue: deque[QueuedWrite] = deque()
        self._write_task: asyncio.Task[None] | None = None
        self._damage: str | None = None  # the first sign of it

    @classmethod
    async def open(cls, url: URL, clock: Callable[[], datetime]) -> "SQLite":
        """Lock the file for this process, and migrate it to the latest schema."""
        database = cls(url, clock)
        try:
            await database.write(migrate)
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def engines(self) -> list[Engine]:
        """Return the engines of all connections."""
        return [thread.engine for thread in {self._write_thread, *self._read_threads}]

    def is_unavailable(self, error: BaseException) -> bool:
        """Return whether the disk or the file caused an error."""
        return _is_unavailable(error)

    def unavailable(self, error: BaseException) -> DatabaseUnavailable:
        """Return the exception for callers; remember whether the file is damaged."""
        if not _is_damaged(error):
            return super().unavailable(error)
        if self._damage is None:
            is_garbled = _is_garbled(error)  # its message quotes what players have written
            self._damage = "a text is not UTF-8" if is_garbled else error_message(error)
            log.critical("the database is damaged: %s; restore a backup", self._damage)
        return DatabaseDamaged(self._damage)

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction on the least busy reader, beside the writer."""
        least_busy = min(self._read_threads, key=lambda thread: thread.pending)
        with self._translate_errors():
            return await least_busy.run(transaction)

    async def write(self, transaction: Transaction[T]) -> T:
        """Queue a transaction; return once the commit is on the disk.

        A damaged file is not written any more, so that the damage does not spread.
        """
        if self._damage is not None:
            raise DatabaseDamaged(self._damage)
        queued = QueuedWrite(transaction, asyncio.get_running_loop().create_future())
        self._queue.append(queued)
        if self._write_task is None or self._write_task.done():
            self._write_task = asyncio.create_task(self._write_queue())
        with self._track_write():
            result: T = await queued.result
            return result

    async def close(self) -> None:
        """Finish the queued writes, close all connections, release the file."""
        if self._write_task is not None:
            await self._write_task
        for thread in {self._write_thread, *self._read_threads}:
            await thread.close()
        if self._lock_file is not None:
            self._lock_file.release()

    async def _try_lock(self, key: LockKey) -> bool:
        del key
        return True  # there is no other process

    async def _unlock(self, key: LockKey) -> None:
        del key

    async def _write_queue(self) -> None:
        """Write batch by batch until the queue is empty."""
        while self._queue:
            count = min(len(self._queue), MAX_BATCH_WRITES)
            batch = [self._queue.popleft() for _ in range(count)]
            await self._write_batch([one for one in batch if not one.result.done()])

    async def _write_batch(self, batch: list[QueuedWrite]) -> None:
        """Run a batch in one transaction, and give every caller its result after the commit."""
        try:
            with self._translate_errors():
                callbacks = await self._write_thread.run(partial(_run_batch, batch))
        except BaseException as error:
            callbacks = [partial(_fail, one, error) for one in batch]
            if not isinstance(error, Exception):
                raise
        finally:
            for callback in callbacks:
                callback()


class ConnectionThread:
    """A connection with its own thread, opened when it is first needed."""

    def __init__(self, url: URL, *, writes: bool = False) -> None:
        self.pending = 0  # transactions, the running one included
        self._path = url.database or ":memory:"
        self._begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
        self._open_lock = asyncio.Lock()
        self._connection: aiosqlite.Connection | None = None
        self._opened: sqlite3.Connection | sqlite3.Error | None = None
        self._sa_connection: Connection | None = None  # the same connection, as SQLAlchemy's
        self._closed = False
        self.engine = create_engine(
            "sqlite://",
            creator=self._dbapi_connection,
            poolclass=StaticPool,
            hide_parameters=True,  # names and ids stay out of error logs
        )
        event.listen(self.engine, "begin", lambda connection: _execute(connection, self._begin))

    async def run(self, transaction: Transaction[T]) -> T:
        """Run a transaction; return once it is committed."""
        self.pending += 1
        try:
            async with self._open_lock:
                if self._closed:
                    raise DatabaseUnavailable("it is closed")
                if self._connection is None:
                    self._connection = await self._connect()
            return await run_in_thread(self._connection, partial(self._run, transaction))
        finally:
            self.pending -= 1

    async def close(self) -> None:
        """Close the connection for good, and end its thread."""
        async with self._open_lock:
            self._closed = True
            if self._connection is not None:
                await self._connection.close()

    async def _connect(self) -> aiosqlite.Connection:
        """Connect, with a write-ahead log and commits that wait for the disk."""
        connection = await aiosqlite.Connection(self._open, ROWS_PER_FETCH)
        try:
            if isinstance(self._opened, sqlite3.Error):
                raise self._opened
            for pragma in PRAGMAS:
                await connection.execute_fetchall(f"PRAGMA {pragma}")
        except BaseException:
            await connection.close()
            raise
        return connection

    def _open(self) -> sqlite3.Connection:
        """Open the file, in the thread.

        After an error here aiosqlite would end the thread without a way to wait for that. So the
        error is stored for `_connect`, and a connection in memory takes the place of the file.
        """
        try:
            self._opened = sqlite3.connect(self._path, isolation_level=None)
        except sqlite3.Error as error:
            self._opened = error
            return sqlite3.connect(":memory:")
        return self._opened

    def _run(self, transaction: Transaction[T]) -> T:
        if self._sa_connection is None:
            self._sa_connection = self.engine.connect()
        with self._sa_connection.begin():
            return transaction(self._sa_connection)

    def _dbapi_connection(self) -> sqlite3.Connection:
        """Return the connection for SQLAlchemy, which uses it in the thread only."""
        assert isinstance(self._opened, sqlite3.Connection)  # noqa: S101 - `run` has opened it
        return self._opened


def _execute(connection: Connection, statement: str) -> None:
    """Execute a statement without SQLAlchemy's compilation and events."""
    connection.connection.cursor().execute(statement)


def _run_batch(batch: list[QueuedWrite], connection: Connection) -> list[Callable[[], None]]:
    """Run the transactions of a batch; return the callbacks for after the commit."""
    if len(batch) == 1:  # needs no savepoint: if it fails, the whole transaction fails
        return [partial(_succeed, batch[0], batch[0].transaction(connection))]
    return [_run_one(connection, queued) for queued in batch]


def _run_one(connection: Connection, queued: QueuedWrite) -> Callable[[], None]:
    """Run a transaction in a savepoint; return the callback for after the commit."""
    _execute(connection, "SAVEPOINT queued_write")
    try:
        callback = partial(_succeed, queued, queued.transaction(connection))
    except Exception as error:
        if _is_unavailable(error):
            raise  # SQLite may have rolled back everything already, so the whole batch fails
        _execute(connection, "ROLLBACK TO queued_write")
        callback = partial(_fail, queued, error)
    _execute(connection, "RELEASE queued_write")
    return callback


def _is_unavailable(error: BaseException) -> bool:
    return _primary_code(error) in UNAVAILABLE_CODES or _is_damaged(error)


def _is_damaged(error: BaseException) -> bool:
    return _is_garbled(error) or _primary_code(error) in DAMAGED_CODES


def _is_garbled(error: BaseException) -> bool:
    """Return whether a stored text cannot be decoded."""
    cause = getattr(error, "orig", error)
    return isinstance(cause, sqlite3.OperationalError) and "decode to UTF-8" in str(cause)


def _primary_code(error: BaseException) -> int:
    code: int = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0)
    return code & PRIMARY_CODE_MASK


def _succeed(queued: QueuedWrite, result: object) -> None:
    if not queued.result.done():  # the caller may have been cancelled
        queued.result.set_result(result)


def _fail(queued: QueuedWrite, error: BaseException) -> None:
    if not queued.result.done():
        queued.result.set_exception(error)


def _is_in_memory(url: URL) -> bool:
    return url.database in (None, "", ":memory:")
