"""Which database an address names, how it is opened, and how it is only looked at."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

from sqlalchemy import NullPool, create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from engines.store.address import POSTGRESQL, SQLITE, read_address, sqlite_file
from engines.store.database import CannotOpen, Database, DatabaseDown, reason
from engines.store.layout import layout_of
from engines.store.postgres import PostgreSQL
from engines.store.sqlite import SQLite

DATABASES: dict[str, type[SQLite] | type[PostgreSQL]] = {
    **dict.fromkeys(SQLITE, SQLite),
    **dict.fromkeys(POSTGRESQL, PostgreSQL),
}
FAILURES = (DatabaseDown, SQLAlchemyError, sqlite3.Error, OSError, ModuleNotFoundError)


async def open_database(address: str, clock: Callable[[], datetime]) -> Database:
    """Open the database at an address, its layout brought up to date; or `CannotOpen`."""
    url = read_address(address)
    with _told():
        return await DATABASES[url.drivername].open(url, clock)


async def layout_at(address: str) -> str | None:
    """Return the layout of a database, none where there is nothing yet; it is only read."""
    file = sqlite_file(address)
    with _told():
        if file is not None:
            return await asyncio.to_thread(_layout_in, file)
        engine = create_async_engine(read_address(address), poolclass=NullPool)
        async with engine.connect() as connection:
            return await connection.run_sync(layout_of)


def opened_to_read(file: Path) -> sqlite3.Connection:
    """Return a connection that changes nothing in a SQLite file."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _layout_in(file: Path) -> str | None:
    if not file.exists():
        return None
    engine = create_engine("sqlite://", creator=partial(opened_to_read, file), poolclass=NullPool)
    with engine.connect() as connection:
        return layout_of(connection)


@contextmanager
def _told() -> Iterator[None]:
    """Say in one sentence why a database cannot be opened."""
    try:
        yield
    except FAILURES as error:
        wrong = f"The database of DATABASE_URL cannot be opened: {reason(error)}."
        raise CannotOpen(wrong) from error
