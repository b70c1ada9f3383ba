"""SQLite: one file, one process, one writer; readers beside it.

A transaction is done by a thread from its first statement to its last, so that it costs the event
loop one way there and back, however many statements it has. All writing is done by one thread, for
a task that lives as long as something waits. Works that wait together share a commit, each in a
savepoint of its own, so that one can fail without the others.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event

from engines.store.database import Database, Key, T, Work
from engines.store.layout import bring_up_to_date
from engines.store.lock import FileLock

READERS = 2  # threads
SHARED = 100  # works in one commit at most, so that nobody waits long
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


@dataclass
class Waiting:
    """A work in the queue, and where its outcome is awaited."""

    work: Work[Any]
    outcome: "asyncio.Future[Any]"


class SQLite(Database):
    """A file, or a database in memory, which has a single connection for everybody."""

    def __init__(self, url: URL, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self.engine = _engine(url)
        self._lock_file = None if _in_memory(url) else FileLock(Path(str(url.database)))
        self._writes = self.engine.execution_options(writes=True)
        self._hand = ThreadPoolExecutor(1, "writing")  # the one that writes
        self._eyes = self._hand if _in_memory(url) else ThreadPoolExecutor(READERS, "reading")
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

    async def read(self, work: Work[T]) -> T:
        """Look at the database, beside whoever writes."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._eyes, _transacted, self.engine, work)

    async def write(self, work: Work[T]) -> T:
        """Queue up; return once the commit is on the disk."""
        waiting = Waiting(work, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        outcome: T = await waiting.outcome
        return outcome

    async def close(self) -> None:
        """Finish what is under way, close all connections, leave the file to others."""
        if self._writer is not None:
            await self._writer
        for threads in (self._eyes, self._hand):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()
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
        loop, work = asyncio.get_running_loop(), partial(_all_done, batch)
        return await loop.run_in_executor(self._hand, _transacted, self._writes, work)


def _transacted(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _all_done(batch: list[Waiting], connection: Connection) -> list[Callable[[], None]]:
    return [_done(connection, one) for one in batch]


def _done(connection: Connection, waiting: Waiting) -> Callable[[], None]:
    """Do a work, or undo it; return what to tell about it after the commit."""
    connection.exec_driver_sql("SAVEPOINT work")
    try:
        result = waiting.work(connection)
    except Exception as error:
        # Where SQLite has undone everything already, as on a full disk, this fails for all.
        connection.exec_driver_sql("ROLLBACK TO work")
        return partial(_fail, waiting, error)
    finally:
        connection.exec_driver_sql("RELEASE work")
    return partial(_succeed, waiting, result)


def _succeed(waiting: Waiting, result: object) -> None:
    if not waiting.outcome.done():  # whoever waited may have gone
        waiting.outcome.set_result(result)


def _fail(waiting: Waiting, error: BaseException) -> None:
    if not waiting.outcome.done():
        waiting.outcome.set_exception(error)


def _in_memory(url: URL) -> bool:
    return url.database in (None, "", ":memory:")


def _engine(url: URL) -> Engine:
    pool: dict[str, Any] = {"pool_size": READERS + 1, "max_overflow": 0}
    if _in_memory(url):
        pool = {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
    engine = create_engine(url.set(drivername="sqlite"), **pool)
    event.listen(engine, "connect", _make_durable)
    event.listen(engine, "begin", _begin)
    return engine


def _make_durable(connection: Any, _: object) -> None:
    """Tell SQLite to write ahead and to wait for the disk before it says done."""
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
