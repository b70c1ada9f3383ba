"""Which database an address names, how it is opened, and how it is only looked at."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import URL, NullPool, create_engine
from sqlalchemy.exc import SQLAlchemyError

from engines.store.url import SQLITE_DRIVERS, parse_url, sqlite_path
from engines.store.database import CannotOpen, Database, DatabaseUnavailable, error_message
from engines.store.schema import schema_version
from engines.store.sqlite import SQLite

if TYPE_CHECKING:
    from engines.store.postgres import PostgreSQL

CONNECT_ERRORS = (DatabaseUnavailable, SQLAlchemyError, sqlite3.Error, OSError, ModuleNotFoundError)


async def open_database(address: str, clock: Callable[[], datetime]) -> Database:
    """Open the database at an address, its layout brought up to date; or `CannotOpen`."""
    url = parse_url(address)
    with _translate_errors():
        return await _backend_for(url).open(url, clock)


def _backend_for(url: URL) -> "type[SQLite] | type[PostgreSQL]":
    """Return who speaks to a database; to a server it takes 6 MB, loaded only for one."""
    if url.drivername in SQLITE_DRIVERS:
        return SQLite
    from engines.store.postgres import PostgreSQL

    return PostgreSQL


async def schema_version_at(address: str) -> str | None:
    """Return the layout of a database, none where there is nothing yet; it is only read."""
    file = sqlite_path(address)
    with _translate_errors():
        if file is not None:
            return await asyncio.to_thread(_schema_version_in, file)
        from engines.store.postgres import schema_version_on

        return await schema_version_on(parse_url(address))


def open_readonly(file: Path) -> sqlite3.Connection:
    """Return a connection that changes nothing in a SQLite file."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _schema_version_in(file: Path) -> str | None:
    if not file.exists():
        return None
    engine = create_engine("sqlite://", creator=partial(open_readonly, file), poolclass=NullPool)
    with engine.connect() as connection:
        return schema_version(connection)


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Say in one sentence why a database cannot be opened."""
    try:
        yield
    except CONNECT_ERRORS as error:
        wrong = f"The database of DATABASE_URL cannot be opened: {error_message(error)}."
        raise CannotOpen(wrong) from error
