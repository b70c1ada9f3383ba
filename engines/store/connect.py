"""Opening the database that a URL names, and reading it without changing it."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import URL, NullPool, create_engine
from sqlalchemy.exc import SQLAlchemyError

from engines.store.database import (
    CannotOpen,
    Database,
    DatabaseUnavailable,
    T,
    Transaction,
    error_message,
)
from engines.store.schema import schema_version
from engines.store.service_levels import total_counts
from engines.store.sqlite import SQLite
from engines.store.url import SQLITE_DRIVERS, parse_url, sqlite_path

if TYPE_CHECKING:
    from engines.store.postgres import PostgreSQL

MAX_REPORTED_PROBLEMS, MAX_PROBLEM_CHARS = 3, 120
CONNECT_ERRORS = (
    *(DatabaseUnavailable, SQLAlchemyError, sqlite3.Error),
    *(OSError, ModuleNotFoundError),
)


async def open_database(url_text: str, clock: Callable[[], datetime]) -> Database:
    """Open a database and migrate it to the latest schema; or raise `CannotOpen`."""
    url = parse_url(url_text)
    with _translate_errors():
        return await _backend_for(url).open(url, clock)


def _backend_for(url: URL) -> "type[SQLite] | type[PostgreSQL]":
    """Return the class of a URL's database; PostgreSQL's takes 6 MB and is loaded on demand."""
    if url.drivername in SQLITE_DRIVERS:
        return SQLite
    from engines.store.postgres import PostgreSQL

    return PostgreSQL


async def schema_version_at(url_text: str) -> str | None:
    """Return the schema version of a database, none of an empty one; nothing is changed."""
    return await _inspect(url_text, schema_version)


async def service_counts_at(url_text: str, since: datetime) -> dict[str, int] | None:
    """Return the summed counts of service since a time, also while a bot runs; none without any."""
    return await _inspect(url_text, partial(total_counts, since=since))


async def _inspect(url_text: str, query: Transaction[T | None]) -> T | None:
    """Return what a query finds, none in a file that does not exist; nothing is changed."""
    file = sqlite_path(url_text)
    with _translate_errors():
        if file is not None:
            return await asyncio.to_thread(_inspect_file, file, query)
        from engines.store.postgres import inspect_server

        return await inspect_server(parse_url(url_text), query)


def open_readonly(file: Path) -> sqlite3.Connection:
    """Open a SQLite file for reading only."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def damage_in(file: Path) -> str | None:
    """Return what is wrong with the pages of a SQLite file, cut short; none if they are sound."""
    try:
        with closing(open_readonly(file)) as database:
            rows = database.execute(f"PRAGMA integrity_check({MAX_REPORTED_PROBLEMS})").fetchall()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_CORRUPT:
            raise  # it cannot be opened, or is no database
        return error_message(error)
    problems = [" ".join(str(row[0]).split())[:MAX_PROBLEM_CHARS] for row in rows]
    return None if problems == ["ok"] else "; ".join(problems)


def _inspect_file(file: Path, query: Transaction[T | None]) -> T | None:
    if not file.exists():
        return None
    engine = create_engine("sqlite://", creator=partial(open_readonly, file), poolclass=NullPool)
    with engine.connect() as connection:
        return query(connection)


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Raise `CannotOpen` with one sentence about the cause."""
    try:
        yield
    except CONNECT_ERRORS as error:
        message = f"The database of DATABASE_URL cannot be opened: {error_message(error)}."
        raise CannotOpen(message) from error
