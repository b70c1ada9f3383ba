"""The interface of every database: transactions that are plain functions, and locks.

A transaction is a function of a connection. If it raises, it is rolled back; its result arrives
after the commit. So it contains nothing about threads, event loops or the kind of database.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from datetime import UTC, datetime
from enum import IntEnum
from typing import TypeAlias, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection, Engine, event

T = TypeVar("T")
Transaction: TypeAlias = Callable[[Connection], T]
TimingCallback: TypeAlias = Callable[[float], object]  # is called with seconds

LOCK_POLL_SECONDS = 0.05  # between two attempts to get a lock that another process holds
TABLE_ID_BITS, SNOWFLAKE_BITS = 31, 63


class LockKind(IntEnum):
    """The purpose of a lock; the numbers are those of PostgreSQL's advisory locks."""

    MESSAGES = 1
    RECOVERY = 2
    HANDS = 3
    EMOJIS = 4


LockKey: TypeAlias = tuple[LockKind, int]  # with a table's id
NO_TABLE = 0  # the id in the key of a lock that belongs to no table


class CannotOpen(Exception):
    """The database cannot be used; the message is one sentence for the operator."""


class NewerSchema(CannotOpen):
    """The database was written by a later version of the program; it was left as it is."""


class UnsupportedDatabase(CannotOpen):
    """The URL names a kind of database that this program does not support."""


class DatabaseInUse(CannotOpen):
    """Another process uses the database, which allows only one process."""


class DatabaseUnavailable(Exception):
    """The database cannot read or write at the moment, and has saved nothing of the transaction.

    The cause is a full or read-only disk or an unreachable server, so a retry may succeed. The
    message gives the cause in one line.
    """


class DatabaseDamaged(DatabaseUnavailable):
    """The database file is damaged: a retry does not help, a backup must be restored."""


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


def error_message(error: BaseException) -> str:
    """Return the database's own error message, in one line."""
    return str(getattr(error, "orig", error)).partition("\n")[0]


def is_table_id(number: int) -> bool:
    """Return whether a table could have this id; other numbers are never looked up."""
    return 0 < number < 1 << TABLE_ID_BITS


def are_valid_ids(*numbers: int | None) -> bool:
    """Return whether the database can hold these numbers."""
    return all(number is None or 0 <= number < 1 << SNOWFLAKE_BITS for number in numbers)


def _time_statements(engine: Engine, callback: TimingCallback) -> None:
    """Report the duration of each statement; an engine can have several callbacks."""

    def begin(connection: Connection, *_: object) -> None:
        connection.info[callback] = time.perf_counter()

    def end(connection: Connection, *_: object) -> None:
        callback(time.perf_counter() - connection.info.pop(callback))

    event.listen(engine, "before_cursor_execute", begin)
    event.listen(engine, "after_cursor_execute", end)


class Database(ABC):
    """A database, and the clock that gives the times it stores."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self.now = clock
        self.pending_writes = 0  # not yet committed, those being written included
        self._on_write: TimingCallback | None = None
        self._local_locks: WeakValueDictionary[LockKey, asyncio.Lock] = WeakValueDictionary()

    @property
    @abstractmethod
    def engines(self) -> list[Engine]:
        """Return SQLAlchemy's engines of all connections, for event listeners."""

    @abstractmethod
    def is_unavailable(self, error: BaseException) -> bool:
        """Return whether the database caused an error, rather than the transaction."""

    def observe_timings(self, *, writes: TimingCallback, statements: TimingCallback) -> None:
        """Report the duration of every write, waiting included, and of every statement."""
        self._on_write = writes
        for engine in self.engines:
            _time_statements(engine, statements)

    @contextmanager
    def _track_write(self) -> Iterator[None]:
        """Count a write while its caller waits, and report its duration."""
        self.pending_writes += 1
        started = time.perf_counter()
        try:
            yield
        finally:
            self.pending_writes -= 1
            if self._on_write is not None:
                self._on_write(time.perf_counter() - started)

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        """Raise `DatabaseUnavailable` where the database fails; other errors pass unchanged."""
        try:
            yield
        except Exception as error:
            if not self.is_unavailable(error):
                raise
            raise self.unavailable(error) from error

    def unavailable(self, error: BaseException) -> DatabaseUnavailable:
        """Return the exception that callers get for an error of the database."""
        return DatabaseUnavailable(error_message(error))

    @abstractmethod
    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction that only reads, on one consistent snapshot."""

    @abstractmethod
    async def write(self, transaction: Transaction[T]) -> T:
        """Run a transaction and commit it."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the running transactions and close all connections."""

    def message_lock(self, table_id: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock of a table's messages, across all processes."""
        return self._hold((LockKind.MESSAGES, table_id))

    def hand_lock(self, table_id: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock of a table's hands, across all processes."""
        return self._hold((LockKind.HANDS, table_id))

    @asynccontextmanager
    async def _hold(self, key: LockKey) -> AsyncIterator[None]:
        async with self._local_lock(key):
            while not await self._try_lock(key):  # noqa: ASYNC110 - no event crosses processes
                await asyncio.sleep(LOCK_POLL_SECONDS)
            try:
                yield
            finally:
                await self._unlock(key)

    def try_claim(self, table_id: int) -> AbstractAsyncContextManager[bool]:
        """Yield whether this task may recover the table: no other task or process is at it."""
        return self._claim((LockKind.RECOVERY, table_id))

    def try_claim_emojis(self) -> AbstractAsyncContextManager[bool]:
        """Yield whether this task may change the application's emojis: no other is at it."""
        return self._claim((LockKind.EMOJIS, NO_TABLE))

    @asynccontextmanager
    async def _claim(self, key: LockKey) -> AsyncIterator[bool]:
        lock = self._local_lock(key)
        if lock.locked():
            yield False
            return
        async with lock:
            is_ours = await self._try_lock(key)
            try:
                yield is_ours
            finally:
                if is_ours:
                    await self._unlock(key)

    def _local_lock(self, key: LockKey) -> asyncio.Lock:
        return self._local_locks.setdefault(key, asyncio.Lock())

    @abstractmethod
    async def _try_lock(self, key: LockKey) -> bool:
        """Lock a key against the other processes; return whether it was free."""

    @abstractmethod
    async def _unlock(self, key: LockKey) -> None:
        """Release a key for the other processes."""
