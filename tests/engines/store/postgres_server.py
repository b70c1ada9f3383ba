"""A real PostgreSQL for tests, started once for all of them; where it cannot run, they say so."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest

# What would survive a power cut need not here: a database is made in a fifth of the time.
UNSAFE_SETTINGS = ("fsync", "synchronous_commit", "full_page_writes")


@contextmanager
def postgres_server() -> Iterator[str]:
    """Yield the socket folder of a server; run by root, it runs as a user called pgserver."""
    asyncpg: Any = pytest.importorskip("asyncpg", reason="PostgreSQL needs the extra `postgres`")
    del asyncpg
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about folders of its own
        pgserver: Any = pytest.importorskip("pgserver", reason="a server needs the extra `dev`")
    folder = mkdtemp(prefix="pg-", dir="/tmp")  # a socket's path must be short
    try:
        server = pgserver.get_server(folder, cleanup_mode="stop")
        server.psql("".join(f"ALTER SYSTEM SET {setting} = off;" for setting in UNSAFE_SETTINGS))
        server.psql("SELECT pg_reload_conf();")
    except Exception as error:
        pytest.skip(f"PostgreSQL cannot be started here: {error}")
    try:
        yield folder
    finally:
        server.cleanup()
        rmtree(folder, ignore_errors=True)


def database_url(folder: str, database: str) -> str:
    """Return the address of one of the server's databases."""
    return f"postgresql+asyncpg://postgres@/{database}?host={folder}"


async def run_as_admin(folder: str, statement: str) -> None:
    """Do what no transaction may."""
    import asyncpg

    connection = await asyncpg.connect(host=folder, user="postgres", database="postgres")
    await connection.execute(statement)
    await connection.close()
