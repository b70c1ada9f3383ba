"""PostgreSQL: any number of processes on one database.

Each move is a transaction; of two at once, the second finds the revision changed. Advisory locks
guard the work of one process at a time. One connection holds all of them, so that hundreds of
locked tables do not need hundreds of connections.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, TextClause, text
from sqlalchemy.exc import ArgumentError, InterfaceError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from engines.store.database import (
    Database,
    DatabaseUnavailable,
    LockKey,
    T,
    Transaction,
    UnsupportedDatabase,
    error_message,
)
from engines.store.schema import migrate

POOL_SIZE, MAX_OVERFLOW = 8, 8  # connections kept open, and more under load
SCHEMA_LOCK = 7_300  # the advisory lock of migrations; the kinds of table locks are added to it
# Connections, resources, operator intervention, system errors, read-only transactions.
UNAVAILABLE_STATES = ("08", "53", "57", "58", "25006")
TRY_LOCK = text("SELECT pg_try_advisory_lock(:kind, :table)")
UNLOCK = text("SELECT pg_advisory_unlock(:kind, :table)")


class PostgreSQL(Database):
    """A server, which several processes may share."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], datetime]) -> None:
        super().__init__(clock)
        self.engine = engine
        # All statements of a read see one snapshot.
        self._snapshots = engine.execution_options(isolation_level="REPEATABLE READ")
        self._lock_connection: AsyncConnection | None = None
        self._lock_connection_guard = asyncio.Lock()

    @classmethod
    async def open(cls, url: URL, clock: Callable[[], datetime]) -> "PostgreSQL":
        """Connect and migrate, one process after the other."""
        engine = await _connect(
            url, pool_size=POOL_SIZE, max_overflow=MAX_OVERFLOW, pool_pre_ping=True
        )
        database = cls(engine, clock)
        try:
            await database.write(_migrate_exclusively)
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def engines(self) -> list[Engine]:
        """Return the engine of the connection pool."""
        return [self.engine.sync_engine]

    def is_unavailable(self, error: BaseException) -> bool:
        """Return whether the server, its disk or the network caused an error."""
        if isinstance(error, (OSError, PoolTimeout, InterfaceError)):
            return True
        state = getattr(getattr(error, "orig", error), "sqlstate", None)
        return str(state).startswith(UNAVAILABLE_STATES) or getattr(
            error, "connection_invalidated", False
        )

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction in a snapshot."""
        with self._translate_errors():
            async with self._snapshots.begin() as connection:
                return await connection.run_sync(transaction)

    async def write(self, transaction: Transaction[T]) -> T:
        """Run a transaction and commit it."""
        with self._track_write(), self._translate_errors():
            async with self.engine.begin() as connection:
                return await connection.run_sync(transaction)

    async def close(self) -> None:
        """Close all connections; the server releases the locks."""
        if self._lock_connection is not None:
            await self._lock_connection.close()
            self._lock_connection = None
        await self.engine.dispose()

    async def _try_lock(self, key: LockKey) -> bool:
        locking = asyncio.ensure_future(self._run_lock_statement(TRY_LOCK, key))
        try:
            return await asyncio.shield(locking)
        except asyncio.CancelledError:
            if await locking:
                await self._unlock(key)
            raise

    async def _unlock(self, key: LockKey) -> None:
        with suppress(DatabaseUnavailable):  # the server released the lock with its connection
            await asyncio.shield(self._run_lock_statement(UNLOCK, key))

    async def _run_lock_statement(self, statement: TextClause, key: LockKey) -> bool:
        async with self._lock_connection_guard:
            if self._lock_connection is not None:
                # If the server has closed it, its locks are gone, too: connect again.
                with suppress(SQLAlchemyError, OSError):
                    return await self._execute_lock_statement(self._lock_connection, statement, key)
            with self._translate_errors():
                connection = await self.engine.connect()
                self._lock_connection = await connection.execution_options(
                    isolation_level="AUTOCOMMIT"
                )
                return await self._execute_lock_statement(self._lock_connection, statement, key)

    async def _execute_lock_statement(
        self, connection: AsyncConnection, statement: TextClause, key: LockKey
    ) -> bool:
        """Execute a lock statement; after an error the connection is not used again."""
        kind, table = key
        try:
            result = await connection.execute(
                statement, {"kind": SCHEMA_LOCK + kind, "table": table}
            )
            return bool(result.scalar_one())
        except BaseException:
            self._lock_connection = None
            await connection.invalidate()
            raise


async def inspect_server(server: URL, query: Transaction[T]) -> T:
    """Return what a query finds in a server's database; nothing is changed."""
    engine = await _connect(server, poolclass=NullPool)
    async with engine.connect() as connection:
        return await connection.run_sync(query)


async def _connect(url: URL, **options: Any) -> AsyncEngine:
    """Return a connected engine; `UnsupportedDatabase` if the driver refuses the URL."""
    try:
        engine = create_async_engine(
            url,
            hide_parameters=True,  # names and ids stay out of error logs
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
            message = f"The address in DATABASE_URL cannot be used: {error_message(error)}."
            raise UnsupportedDatabase(message) from error
        raise


def _is_url_error(error: Exception) -> bool:
    """Return whether the driver refused a value of the URL before it connected."""
    driver = getattr(getattr(error, "orig", None), "__cause__", None)
    return any(
        isinstance(one, (ValueError, OverflowError, ArgumentError)) for one in (error, driver)
    )


def _migrate_exclusively(connection: Connection) -> None:
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA_LOCK})
    migrate(connection)
