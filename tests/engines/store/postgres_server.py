"""A real PostgreSQL for tests, started once for all of them; they are skipped if it cannot run."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest

# Tests need no durability; without it a database is created five times as fast.
UNSAFE_SETTINGS = ("fsync", "synchronous_commit", "full_page_writes")


@contextmanager
def postgres_server() -> Iterator[str]:
    """Yield the socket folder of a server; run by root, it runs as a user called pgserver."""
    asyncpg: Any = pytest.importorskip("asyncpg", reason="PostgreSQL needs the extra `postgres`")
    del asyncpg
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pgserver warns about its folders
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
    """Return the URL of one of the server's databases."""
    return f"postgresql+asyncpg://postgres@/{database}?host={folder}"


async def run_as_admin(folder: str, statement: str) -> None:
    """Execute a statement as superuser, outside any transaction."""
    import asyncpg

    connection = await asyncpg.connect(host=folder, user="postgres", database="postgres")
    await connection.execute(statement)
    await connection.close()
