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

from engines.store.address import SQLITE, read_address, sqlite_file
from engines.store.database import CannotOpen, Database, DatabaseDown, reason
from engines.store.layout import layout_of
from engines.store.sqlite import SQLite

if TYPE_CHECKING:
    from engines.store.postgres import PostgreSQL

FAILURES = (DatabaseDown, SQLAlchemyError, sqlite3.Error, OSError, ModuleNotFoundError)


async def open_database(address: str, clock: Callable[[], datetime]) -> Database:
    """Open the database at an address, its layout brought up to date; or `CannotOpen`."""
    url = read_address(address)
    with _told():
        return await _kind_of(url).open(url, clock)


def _kind_of(url: URL) -> "type[SQLite] | type[PostgreSQL]":
    """Return who speaks to a database; to a server it takes 6 MB, loaded only for one."""
    if url.drivername in SQLITE:
        return SQLite
    from engines.store.postgres import PostgreSQL

    return PostgreSQL


async def layout_at(address: str) -> str | None:
    """Return the layout of a database, none where there is nothing yet; it is only read."""
    file = sqlite_file(address)
    with _told():
        if file is not None:
            return await asyncio.to_thread(_layout_in, file)
        from engines.store.postgres import layout_on

        return await layout_on(read_address(address))


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
