"""SQLite: one file, one process, one writer; readers beside it.

All writing is done by one thread on one connection. Works that wait together share a commit, each
in a savepoint of its own, so that one can fail without the others. A thread of its own per
connection also means that one transaction is one trip away from the event loop.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event

from engines.store.database import Database, Key, T, Work
from engines.store.layout import bring_up_to_date
from engines.store.lock import FileLock

READERS = 4
SHARED = 100  # works in one commit at most, so that nobody waits long
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


@dataclass
class Waiting:
    """A work in the queue, and where its outcome is awaited."""

    work: Work[Any]
    outcome: "Future[Any]" = field(default_factory=Future)


class SQLite(Database):
    """A file, or a database in memory, which has a single connection for everybody."""

    def __init__(self, url: URL, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self.engine = _engine(url)
        self._writing = self.engine.execution_options(writes=True)
        self._lock_file = None if _in_memory(url) else FileLock(Path(str(url.database)))
        self._queue: deque[Waiting] = deque()
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = (
            self._writer if _in_memory(url) else ThreadPoolExecutor(READERS, "store-reader")
        )

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
        return await asyncio.wrap_future(self._readers.submit(self._looked, work))

    async def write(self, work: Work[T]) -> T:
        """Queue up; return once the commit is on the disk."""
        waiting = Waiting(work)
        self._queue.append(waiting)
        self._writer.submit(self._write_waiting)
        outcome: T = await asyncio.wrap_future(waiting.outcome)
        return outcome

    async def close(self) -> None:
        """Finish what is under way, close all connections, leave the file to others."""
        await asyncio.to_thread(self._shut)

    async def _take(self, key: Key) -> bool:
        del key
        return True  # there is no other process

    async def _give_back(self, key: Key) -> None:
        del key

    def _looked(self, work: Work[T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    def _write_waiting(self) -> None:
        """Do what is in the queue by now; an earlier call may have done it all."""
        count = min(len(self._queue), SHARED)
        batch = [one for one in (self._queue.popleft() for _ in range(count)) if _is_awaited(one)]
        if not batch:
            return
        try:
            done = self._committed(batch)
        except BaseException as error:
            done = [partial(one.outcome.set_exception, error) for one in batch]
        for tell in done:
            tell()

    def _committed(self, batch: list[Waiting]) -> list[Callable[[], None]]:
        """Do the works in one transaction; return what to tell about each once it is done."""
        with self._writing.begin() as connection:
            return [_done(connection, one) for one in batch]

    def _shut(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()
        if self._lock_file is not None:
            self._lock_file.release()


def _is_awaited(waiting: Waiting) -> bool:
    return waiting.outcome.set_running_or_notify_cancel()


def _done(connection: Connection, waiting: Waiting) -> Callable[[], None]:
    """Do a work, or undo it; return what to tell about it after the commit."""
    connection.exec_driver_sql("SAVEPOINT work")
    try:
        result = waiting.work(connection)
    except Exception as error:
        # Where SQLite has undone everything already, as on a full disk, this fails for all.
        connection.exec_driver_sql("ROLLBACK TO work")
        return partial(waiting.outcome.set_exception, error)
    finally:
        connection.exec_driver_sql("RELEASE work")
    return partial(waiting.outcome.set_result, result)


def _in_memory(url: URL) -> bool:
    return url.database in (None, "", ":memory:")


def _engine(url: URL) -> Engine:
    pool: dict[str, Any] = {"pool_size": READERS + 1, "max_overflow": 0}
    if _in_memory(url):
        pool = {"poolclass": StaticPool}
    engine = create_engine(
        url.set(drivername="sqlite"), connect_args={"check_same_thread": False}, **pool
    )
    event.listen(engine, "connect", _make_durable)
    event.listen(engine, "begin", _begin)
    return engine


def _make_durable(connection: Any, _: object) -> None:
    """Tell SQLite to write ahead and to wait for the disk before it says done."""
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
