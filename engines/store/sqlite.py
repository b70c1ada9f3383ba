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

from engines.store.database import Database, DatabaseDown, Key, T, Work
from engines.store.layout import bring_up_to_date
from engines.store.lock import FileLock

READERS = 2  # connections
SHARED = 100  # works in one commit at most, so that nobody waits long
DOWN = {  # what is wrong with the disk or the file, not with a statement
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY),
}
PRIMARY = 0xFF  # the part of an error's code that says its kind
PRAGMAS = (
    *("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"),
    "secure_delete=ON",  # what is deleted is overwritten: names, too
    "cache_size=-500",  # KB of pages for each connection: the system has the others at hand
)


@dataclass
class Waiting:
    """A work in the queue, and where its outcome is awaited."""

    work: Work[Any]
    outcome: "asyncio.Future[Any]"


class SQLite(Database):
    """A file, or a database in memory, which has a single connection for everybody."""

    def __init__(self, url: URL, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self._lock_file = None if _in_memory(url) else FileLock(Path(str(url.database)))
        self._hand = Link(url, writes=True)
        self._eyes = [self._hand] if _in_memory(url) else [Link(url) for _ in range(READERS)]
        self._queue: deque[Waiting] = deque()
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: URL, clock: Callable[[], datetime]) -> "SQLite":
        """Take the file for this process, and bring its layout up to date."""
        database = cls(url, clock)
        try:
            await database.write(bring_up_to_date)
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def engines(self) -> list[Engine]:
        """Return what all connections are spoken to through."""
        return [link.engine for link in {self._hand, *self._eyes}]

    def is_down(self, error: BaseException) -> bool:
        """Tell whether the disk or the file is at fault."""
        return _is_down(error)

    async def read(self, work: Work[T]) -> T:
        """Look at the database, beside whoever writes."""
        least_busy = min(self._eyes, key=lambda link: link.waiting)
        with self._told():
            return await least_busy.transacted(work)

    async def write(self, work: Work[T]) -> T:
        """Queue up; return once the commit is on the disk."""
        waiting = Waiting(work, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        with self._counted():
            outcome: T = await waiting.outcome
            return outcome

    async def close(self) -> None:
        """Finish what is under way, close all connections, leave the file to others."""
        if self._writer is not None:
            await self._writer
        for link in {self._hand, *self._eyes}:
            await link.close()
        if self._lock_file is not None:
            self._lock_file.release()

    async def _take(self, key: Key) -> bool:
        del key
        return True  # there is no other process

    async def _give_back(self, key: Key) -> None:
        del key

    async def _write_waiting(self) -> None:
        """Do what is in the queue, batch by batch, until nothing waits."""
        while self._queue:
            count = min(len(self._queue), SHARED)
            taken = [self._queue.popleft() for _ in range(count)]
            await self._write_together([one for one in taken if not one.outcome.done()])

    async def _write_together(self, batch: list[Waiting]) -> None:
        try:
            with self._told():
                done = await self._committed(batch)
        except BaseException as error:
            done = [partial(_fail, one, error) for one in batch]
            if not isinstance(error, Exception):
                raise
        finally:
            for tell in done:
                tell()

    async def _committed(self, batch: list[Waiting]) -> list[Callable[[], None]]:
        """Do the works in one transaction; return what to tell about each once it is done."""
        return await self._hand.transacted(partial(_all_done, batch))


class Link:
    """A connection with a thread of its own, opened when it is first needed."""

    def __init__(self, url: URL, *, writes: bool = False) -> None:
        self.waiting = 0  # transactions, the one under way included
        self._path = url.database or ":memory:"
        self._begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
        self._opening = asyncio.Lock()
        self._connection: aiosqlite.Connection | None = None
        self._spoken: Connection | None = None  # the same as SQLAlchemy has it, for good
        self._closed = False
        self.engine = create_engine(
            "sqlite://", creator=self._opened, poolclass=StaticPool, hide_parameters=True
        )
        event.listen(self.engine, "begin", lambda it: _tell(it, self._begin))

    async def transacted(self, work: Work[T]) -> T:
        """Do a work in a transaction; return once it is committed."""
        self.waiting += 1
        try:
            async with self._opening:
                if self._closed:
                    raise DatabaseDown("it is closed")
                if self._connection is None:
                    self._connection = await self._connected()
            # A whole transaction goes to the thread at once, where usually single statements go.
            do: Callable[..., Awaitable[T]] = self._connection._execute
            return await do(self._transacted, work)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """Close the connection for good, and end its thread."""
        async with self._opening:
            self._closed = True
            if self._connection is not None:
                await self._connection.close()

    async def _connected(self) -> aiosqlite.Connection:
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

    def _transacted(self, work: Work[T]) -> T:
        if self._spoken is None:
            self._spoken = self.engine.connect()
        with self._spoken.begin():
            return work(self._spoken)

    def _opened(self) -> sqlite3.Connection:
        """Return what SQLAlchemy speaks to: in the thread of the connection, and only there."""
        assert self._connection is not None  # noqa: S101 - there is no transaction without one
        return self._connection._conn


def _tell(connection: Connection, words: str) -> None:
    """Say something to SQLite that needs neither building nor reading."""
    connection.connection.cursor().execute(words)


def _all_done(batch: list[Waiting], connection: Connection) -> list[Callable[[], None]]:
    if len(batch) == 1:  # the transaction is its own: if it fails, so does all of that
        return [partial(_succeed, batch[0], batch[0].work(connection))]
    return [_done(connection, one) for one in batch]


def _done(connection: Connection, waiting: Waiting) -> Callable[[], None]:
    """Do a work, or undo it; return what to tell about it after the commit."""
    _tell(connection, "SAVEPOINT work")
    try:
        tell = partial(_succeed, waiting, waiting.work(connection))
    except Exception as error:
        if _is_down(error):
            raise  # SQLite may have undone everything already, so it fails for all
        _tell(connection, "ROLLBACK TO work")
        tell = partial(_fail, waiting, error)
    _tell(connection, "RELEASE work")
    return tell


def _is_down(error: BaseException) -> bool:
    code: int = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0)
    return code & PRIMARY in DOWN


def _succeed(waiting: Waiting, result: object) -> None:
    if not waiting.outcome.done():  # whoever waited may have gone
        waiting.outcome.set_result(result)


def _fail(waiting: Waiting, error: BaseException) -> None:
    if not waiting.outcome.done():
        waiting.outcome.set_exception(error)


def _in_memory(url: URL) -> bool:
    return url.database in (None, "", ":memory:")
