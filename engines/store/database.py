"""What every database can do: transactions that are plain functions, and turns to be taken.

A transaction is a function of a connection. Whatever it raises undoes it; what it returns arrives
only after the commit. So it says nothing about threads, loops or which database it is.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from datetime import UTC, datetime
from typing import TypeAlias, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection, Engine, event

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]
Observer: TypeAlias = Callable[[float], object]  # is told seconds
Key: TypeAlias = tuple[int, int]  # what for, and which table

WRITING, WAKING, DEALING = 1, 2, 3  # what a table can be taken for
PAUSE = 0.05  # seconds between two looks at whether another process is done
TABLE_BITS, ID_BITS = 31, 63  # of the numbers that a table and that Discord can have


class CannotOpen(Exception):
    """The database cannot be used; the message is one sentence for who starts the program."""


class UnknownLayout(CannotOpen):
    """The database was written by a later version of the program; it was left as it is."""


class UnsupportedDatabase(CannotOpen):
    """The address names a database that this program does not know."""


class DatabaseInUse(CannotOpen):
    """Another process has the database, which is one process's alone."""


class DatabaseDown(Exception):
    """The database takes or gives nothing just now, and has kept nothing of the work.

    A full or read-only disk, a server that is away: it may be well again in a moment. The message
    says why in one line.
    """


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


def reason(error: BaseException) -> str:
    """Return what a database says is wrong, in one line."""
    return str(getattr(error, "orig", error)).partition("\n")[0]


def is_table(number: int) -> bool:
    """Tell whether a table could have this number; what is no number of a table is never asked."""
    return 0 < number < 1 << TABLE_BITS


def is_id(*numbers: int | None) -> bool:
    """Tell whether the database can hold these numbers."""
    return all(number is None or 0 <= number < 1 << ID_BITS for number in numbers)


def _time_statements(engine: Engine, observe: Observer) -> None:
    """Tell an observer how long each statement takes; others may do the same."""

    def begin(connection: Connection, *_: object) -> None:
        connection.info[observe] = time.perf_counter()

    def end(connection: Connection, *_: object) -> None:
        observe(time.perf_counter() - connection.info.pop(observe))

    event.listen(engine, "before_cursor_execute", begin)
    event.listen(engine, "after_cursor_execute", end)


class Database(ABC):
    """A database, and the clock by which things are written down."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self.now = clock
        self.waiting = 0  # changes not yet committed, those under way included
        self._observe: Observer | None = None  # told how long each change took
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    @property
    @abstractmethod
    def engines(self) -> list[Engine]:
        """Return what all connections are spoken to through: for whoever listens."""

    @abstractmethod
    def is_down(self, error: BaseException) -> bool:
        """Tell whether an error is the database's own state rather than a fault of the work."""

    def observe(self, *, changes: Observer, statements: Observer) -> None:
        """Tell somebody how long every change takes, waiting included, and every statement."""
        self._observe = changes
        for engine in self.engines:
            _time_statements(engine, statements)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Count a change for as long as somebody waits for it, and tell how long that was."""
        self.waiting += 1
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.waiting -= 1
            if self._observe is not None:
                self._observe(time.perf_counter() - begun)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Raise `DatabaseDown` where the database fails, and whatever else is raised as it is."""
        try:
            yield
        except Exception as error:
            if not self.is_down(error):
                raise
            raise DatabaseDown(reason(error)) from error

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Look at the database: all that the work sees is of one moment."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Change the database, wholly or not at all."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and close all connections."""

    def alone(self, table: int) -> AbstractAsyncContextManager[None]:
        """Wait until nobody else, in any process, writes the table's messages; then be the one."""
        return self._taken((WRITING, table))

    def dealing(self, table: int) -> AbstractAsyncContextManager[None]:
        """Wait until nobody else, in any process, sends the table's hands; then be the one."""
        return self._taken((DEALING, table))

    @asynccontextmanager
    async def _taken(self, key: Key) -> AsyncIterator[None]:
        async with self._lock(key):
            while not await self._take(key):  # noqa: ASYNC110 - other processes set no event here
                await asyncio.sleep(PAUSE)
            try:
                yield
            finally:
                await self._give_back(key)

    @asynccontextmanager
    async def claim(self, table: int) -> AsyncIterator[bool]:
        """Tell whether the table is ours to wake; not if somebody, in any process, is at it."""
        key = (WAKING, table)
        lock = self._lock(key)
        if lock.locked():
            yield False
            return
        async with lock:
            taken = await self._take(key)
            try:
                yield taken
            finally:
                if taken:
                    await self._give_back(key)

    def _lock(self, key: Key) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    @abstractmethod
    async def _take(self, key: Key) -> bool:
        """Take it from the other processes; tell whether it was free."""

    @abstractmethod
    async def _give_back(self, key: Key) -> None:
        """Leave it to the other processes."""
