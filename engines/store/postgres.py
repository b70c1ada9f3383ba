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
    DatabaseUnavailable,
    LockKey,
    T,
    UnsupportedDatabase,
    Transaction,
    error_message,
)
from engines.store.schema import migrate, schema_version

POOL_SIZE, MAX_OVERFLOW = 8, 8  # connections kept, and opened beyond them under load
SCHEMA_LOCK = 7_300  # the advisory lock of who changes the layout; those of tables come after it
# Connections, resources, operators, the system; and a server that may only be read.
UNAVAILABLE_STATES = ("08", "53", "57", "58", "25006")
TRY_LOCK = text("SELECT pg_try_advisory_lock(:what, :table)")
UNLOCK = text("SELECT pg_advisory_unlock(:what, :table)")


class PostgreSQL(Database):
    """A server that other processes may use too."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self.engine = engine
        # What is read in several statements is of one moment.
        self._snapshots = engine.execution_options(isolation_level="REPEATABLE READ")
        self._lock_connection: AsyncConnection | None = None
        self._lock_connection_guard = asyncio.Lock()

    @classmethod
    async def open(cls, url: URL, clock: Callable[[], datetime]) -> "PostgreSQL":
        """Connect, and bring the layout up to date, one process after the other."""
        engine = await _connect(url, pool_size=POOL_SIZE, max_overflow=MAX_OVERFLOW, pool_pre_ping=True)
        database = cls(engine, clock)
        try:
            await database.write(_migrate_exclusively)
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def engines(self) -> list[Engine]:
        """Return what all connections are spoken to through."""
        return [self.engine.sync_engine]

    def is_unavailable(self, error: BaseException) -> bool:
        """Tell whether the server, its disk or the way to it is at fault."""
        if isinstance(error, (OSError, NoneFree, InterfaceError)):
            return True
        state = getattr(getattr(error, "orig", error), "sqlstate", None)
        return str(state).startswith(UNAVAILABLE_STATES) or getattr(error, "connection_invalidated", False)

    async def read(self, work: Transaction[T]) -> T:
        """Look at the database."""
        with self._translate_errors():
            async with self._snapshots.begin() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Transaction[T]) -> T:
        """Change the database."""
        with self._track_write(), self._translate_errors():
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections; with its own goes every lock."""
        if self._lock_connection is not None:
            await self._lock_connection.close()
            self._lock_connection = None
        await self.engine.dispose()

    async def _try_lock(self, key: LockKey) -> bool:
        asking = asyncio.ensure_future(self._run_lock_statement(TRY_LOCK, key))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            if await asking:
                await self._unlock(key)
            raise

    async def _unlock(self, key: LockKey) -> None:
        with suppress(DatabaseUnavailable):  # with its connection the lock is gone, too
            await asyncio.shield(self._run_lock_statement(UNLOCK, key))

    async def _run_lock_statement(self, statement: TextClause, key: LockKey) -> bool:
        async with self._lock_connection_guard:
            if self._lock_connection is not None:
                # The server may have closed it since, and all its locks are gone: begin anew.
                with suppress(SQLAlchemyError, OSError):
                    return await self._execute_lock_statement(self._lock_connection, statement, key)
            with self._translate_errors():
                connection = await self.engine.connect()
                self._lock_connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
                return await self._execute_lock_statement(self._lock_connection, statement, key)

    async def _execute_lock_statement(self, connection: AsyncConnection, statement: TextClause, key: LockKey) -> bool:
        """Ask for a lock; a connection on which that fails is never asked again."""
        what, table = key
        try:
            asked = await connection.execute(statement, {"what": SCHEMA_LOCK + what, "table": table})
            return bool(asked.scalar_one())
        except BaseException:
            self._lock_connection = None
            await connection.invalidate()
            raise


async def schema_version_on(server: URL) -> str | None:
    """Return the layout that a server's database has; it is only read."""
    engine = await _connect(server, poolclass=NullPool)
    async with engine.connect() as connection:
        return await connection.run_sync(schema_version)


async def _connect(url: URL, **options: Any) -> AsyncEngine:
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
        if _is_url_error(error):
            wrong = f"The address in DATABASE_URL cannot be used: {error_message(error)}."
            raise UnsupportedDatabase(wrong) from error
        raise


def _is_url_error(error: Exception) -> bool:
    """Tell whether the driver makes no sense of a value, before it asks any server."""
    driver = getattr(getattr(error, "orig", None), "__cause__", None)
    return any(
        isinstance(one, (ValueError, OverflowError, ArgumentError)) for one in (error, driver)
    )


def _migrate_exclusively(connection: Connection) -> None:
    connection.execute(text("SELECT pg_advisory_xact_lock(:layout)"), {"layout": SCHEMA_LOCK})
    migrate(connection)
