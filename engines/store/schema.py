"""The layout of the database: whether it is today's, and else the way there.

Each layout is a file in `migrations/versions`; a new one is a new file there, and never changes
an earlier one.
"""

import logging
from pathlib import Path

from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_FILE = "layout_"  # of a file, before its number

# Alembic tells of itself even as it is loaded; that nothing was to be done is no news.
logging.getLogger("alembic").setLevel(logging.WARNING)


def migrate(connection: Connection, layout: str = "head") -> None:
    """Create or change what is not as it should be, within a transaction.

    Alembic takes a tenth of the bot's memory: it is loaded only where it has something to do.
    """
    if layout == "head" and _recorded_version(connection) == latest_schema_version():
        return
    from engines.store.migrate import run_migrations

    run_migrations(connection, layout)


def schema_version(connection: Connection) -> str | None:
    """Return the layout that a database has, none where there is nothing yet."""
    if (written := _recorded_version(connection)) is not None:
        return written
    from engines.store.migrate import version_before_alembic

    return version_before_alembic(connection)


def latest_schema_version() -> str:
    """Return the layout that this program works with."""
    files = (MIGRATIONS / "versions").glob(f"{VERSION_FILE}*.py")
    return str(max(int(file.stem.removeprefix(VERSION_FILE)) for file in files))


def _recorded_version(connection: Connection) -> str | None:
    """Return the layout that is written down, none where there is none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
