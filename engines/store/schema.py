"""The schema version of a database, and the migration to the latest one.

Each version is a file in `migrations/versions`. A new version is a new file; existing files are
never changed.
"""

import logging
from pathlib import Path

from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parent / "migrations"

# Alembic logs even when it is loaded and has nothing to do.
logging.getLogger("alembic").setLevel(logging.WARNING)


def migrate(connection: Connection, version: str = "head") -> None:
    """Create or migrate the schema, within a transaction.

    Alembic takes a tenth of the bot's memory, so it is loaded only where there is work for it.
    """
    if version == "head" and _recorded_version(connection) == latest_schema_version():
        return
    from engines.store.migrate import run_migrations

    run_migrations(connection, version)


def schema_version(connection: Connection) -> str | None:
    """Return the schema version of a database, none of an empty one."""
    if (version := _recorded_version(connection)) is not None:
        return version
    from engines.store.migrate import version_before_alembic

    return version_before_alembic(connection)


def latest_schema_version() -> str:
    """Return the schema version that this program uses."""
    files = (MIGRATIONS / "versions").glob("[0-9]*.py")
    return str(max(int(file.stem.partition("_")[0]) for file in files))


def _recorded_version(connection: Connection) -> str | None:
    """Return the version that Alembic has recorded, none where it has not."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
