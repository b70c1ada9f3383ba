"""Which database an address names, and how it is opened."""

import sqlite3
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from engines.store.database import (
    CannotOpen,
    Database,
    DatabaseDown,
    UnsupportedDatabase,
    reason,
)
from engines.store.postgres import PostgreSQL
from engines.store.sqlite import SQLite

DATABASES: dict[str, type[SQLite] | type[PostgreSQL]] = {
    "sqlite": SQLite,
    "sqlite+aiosqlite": SQLite,
    "postgresql+asyncpg": PostgreSQL,
}
FAILURES = (DatabaseDown, SQLAlchemyError, sqlite3.Error, OSError, ModuleNotFoundError)


async def open_database(address: str, clock: Callable[[], datetime]) -> Database:
    """Open the database at an address, its layout brought up to date; or `CannotOpen`."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise UnsupportedDatabase("The address of the database cannot be read.") from None
    kind = DATABASES.get(url.drivername)
    if kind is None:
        raise UnsupportedDatabase(
            f"A database of the kind {url.drivername!r} is not supported: the address must begin "
            "with sqlite+aiosqlite:// or postgresql+asyncpg://."
        )
    try:
        return await kind.open(url, clock)
    except FAILURES as error:
        wrong = f"The database of DATABASE_URL cannot be opened: {reason(error)}."
        raise CannotOpen(wrong) from error
