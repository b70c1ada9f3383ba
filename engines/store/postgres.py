"""PostgreSQL: any number of processes on one database.

A move is a transaction of its own; who comes second finds the revision changed. What only one
process may do at a time is guarded by advisory locks, all held by one connection, so that
hundreds of tables at once do not need hundreds of connections.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, TextClause, text
from sqlalchemy.exc import ArgumentError, InterfaceError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from engines.store.database import (
    Database,
    DatabaseDown,
    Key,
    T,
    UnsupportedDatabase,
    Work,
    reason,
)
from engines.store.layout import bring_up_to_date, layout_of

POOL, MORE = 8, 8  # connections kept, and opened beyond them under load
LAYOUT = 7_300  # the advisory lock of who changes the layout; those of tables come after it
# Connections, resources, operators, the system; and a server that may only be read.
DOWN = ("08", "53", "57", "58", "25006")
TAKE = text("SELECT pg_try_advisory_lock(:what, :table)")
GIVE_BACK = text("SELECT pg_advisory_unlock(:what, :table)")


class PostgreSQL(Database):
    """A server that other processes may use too."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self.engine = engine
        # What is read in several statements is of one moment.
        self._snapshots = engine.execution_options(isolation_level="REPEATABLE READ")
        self._locking: AsyncConnection | None = None
        self._locking_turn = asyncio.Lock()

    @classmethod
    async def open(cls, url: URL, clock: Callable[[], datetime]) -> "PostgreSQL":
        """Connect, and bring the layout up to date, one process after the other."""
        engine = await _connected(url, pool_size=POOL, max_overflow=MORE, pool_pre_ping=True)
        database = cls(engine, clock)
        try:
            await database.write(_bring_up_to_date_alone)
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def engines(self) -> list[Engine]:
        """Return what all connections are spoken to through."""
        return [self.engine.sync_engine]

    def is_down(self, error: BaseException) -> bool:
        """Tell whether the server, its disk or the way to it is at fault."""
        if isinstance(error, (OSError, NoneFree, InterfaceError)):
            return True
        state = getattr(getattr(error, "orig", error), "sqlstate", None)
        return str(state).startswith(DOWN) or getattr(error, "connection_invalidated", False)

    async def read(self, work: Work[T]) -> T:
        """Look at the database."""
        with self._told():
            async with self._snapshots.begin() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        """Change the database."""
        with self._counted(), self._told():
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections; with its own goes every lock."""
        if self._locking is not None:
            await self._locking.close()
            self._locking = None
        await self.engine.dispose()

    async def _take(self, key: Key) -> bool:
        asking = asyncio.ensure_future(self._ask(TAKE, key))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            if await asking:
                await self._give_back(key)
            raise

    async def _give_back(self, key: Key) -> None:
        with suppress(DatabaseDown):  # with its connection the lock is gone, too
            await asyncio.shield(self._ask(GIVE_BACK, key))

    async def _ask(self, statement: TextClause, key: Key) -> bool:
        async with self._locking_turn:
            if self._locking is not None:
                # The server may have closed it since, and all its locks are gone: begin anew.
                with suppress(SQLAlchemyError, OSError):
                    return await self._asked(self._locking, statement, key)
            with self._told():
                connection = await self.engine.connect()
                self._locking = await connection.execution_options(isolation_level="AUTOCOMMIT")
                return await self._asked(self._locking, statement, key)

    async def _asked(self, connection: AsyncConnection, statement: TextClause, key: Key) -> bool:
        """Ask for a lock; a connection on which that fails is never asked again."""
        what, table = key
        try:
            asked = await connection.execute(statement, {"what": LAYOUT + what, "table": table})
            return bool(asked.scalar_one())
        except BaseException:
            self._locking = None
            await connection.invalidate()
            raise


async def layout_on(server: URL) -> str | None:
    """Return the layout that a server's database has; it is only read."""
    engine = await _connected(server, poolclass=NullPool)
    async with engine.connect() as connection:
        return await connection.run_sync(layout_of)


async def _connected(url: URL, **options: Any) -> AsyncEngine:
    """Return an engine that has connected once; an address that the driver refuses is wrong."""
    try:
        engine = create_async_engine(
            url,
            hide_parameters=True,  # names and ids, which would stand in the log of a bug
            **options,
        )
        async with engine.connect():
            return engine
    except ModuleNotFoundError:
        raise UnsupportedDatabase(
            "PostgreSQL needs the extra `postgres`: run `pip install -e '.[postgres]'`."
        ) from None
    except Exception as error:
        if _is_of_the_address(error):
            wrong = f"The address in DATABASE_URL cannot be used: {reason(error)}."
            raise UnsupportedDatabase(wrong) from error
        raise


def _is_of_the_address(error: Exception) -> bool:
    """Tell whether the driver makes no sense of a value, before it asks any server."""
    driver = getattr(getattr(error, "orig", None), "__cause__", None)
    return any(
        isinstance(one, (ValueError, OverflowError, ArgumentError)) for one in (error, driver)
    )


def _bring_up_to_date_alone(connection: Connection) -> None:
    connection.execute(text("SELECT pg_advisory_xact_lock(:layout)"), {"layout": LAYOUT})
    bring_up_to_date(connection)
