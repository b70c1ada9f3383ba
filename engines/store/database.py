"""The database itself: connections, transactions, and its layout brought up to date."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.store.rows import MetaRow

# What leads from a version of the layout to the next; whole tables and their indexes come by
# themselves. Version 1 is a database from before versions were written down.
MIGRATIONS: dict[int, tuple[str, ...]] = {
    1: (
        "ALTER TABLE tables ADD COLUMN pace VARCHAR NOT NULL DEFAULT 'none'",
        "ALTER TABLE tables ADD COLUMN rematch_of INTEGER",
        "ALTER TABLE tables ADD COLUMN company BOOLEAN NOT NULL DEFAULT FALSE",
        "CREATE INDEX tables_by_channel ON tables (channel)",
        "CREATE INDEX tables_being_played ON tables (id) WHERE status = 'playing'",
    ),
}
VERSION = 1 + max(MIGRATIONS)


class UnknownLayout(Exception):
    """The database was written by a later version of the program; it was left as it is."""


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Database:
    """An engine, and the clock by which things are written down."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], datetime]) -> None:
        self.engine = engine
        self.now = clock

    @classmethod
    async def open(cls, url: str, clock: Callable[[], datetime]) -> "Database":
        """Connect, and create or change what is not as it should be."""
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _make_durable)
            event.listen(engine.sync_engine, "begin", _begin)
        try:
            async with engine.execution_options(writes=True).begin() as connection:
                await connection.run_sync(_bring_up_to_date)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, clock)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """Look at the database."""
        async with AsyncSession(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """Change the database, wholly or not at all."""
        async with AsyncSession(self.engine, expire_on_commit=False) as session, session.begin():
            await session.connection(execution_options={"writes": True})
            yield session


def _make_durable(connection: Any, _: object) -> None:
    """Tell SQLite to write ahead and to wait for the disk before it says done."""
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # Who reads first and writes later could find that another has written in between: writers
    # queue up at once.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _bring_up_to_date(connection: Connection) -> None:
    version = _version(connection)
    if version > VERSION:
        raise UnknownLayout(f"the database has layout {version}, this program knows {VERSION}")
    for old in range(version, VERSION) if version else ():
        for statement in MIGRATIONS[old]:
            connection.execute(text(statement))
    SQLModel.metadata.create_all(connection)
    if version != VERSION:
        connection.execute(text("DELETE FROM meta"))
        connection.execute(text("INSERT INTO meta (id, version) VALUES (1, :it)"), {"it": VERSION})


def _version(connection: Connection) -> int:
    """Return the layout's version: 0 where there is nothing yet."""
    inspector = inspect(connection)
    if inspector.has_table(str(MetaRow.__tablename__)):
        return int(connection.execute(text("SELECT version FROM meta")).scalar_one())
    return int(inspector.has_table("tables"))
