"""The layout of the database: whether it is today's, and else the way there.

Each layout is a file in `migrations/versions`; a new one is a new file there, and never changes
an earlier one.
"""

import logging
from pathlib import Path

from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parent / "migrations"
NAME = "layout_"  # of a file, before its number

# Alembic tells of itself even as it is loaded; that nothing was to be done is no news.
logging.getLogger("alembic").setLevel(logging.WARNING)


def bring_up_to_date(connection: Connection, layout: str = "head") -> None:
    """Create or change what is not as it should be, within a transaction.

    Alembic takes a tenth of the bot's memory: it is loaded only where it has something to do.
    """
    if layout == "head" and _written_down(connection) == todays_layout():
        return
    from engines.store.migrating import migrate

    migrate(connection, layout)


def layout_of(connection: Connection) -> str | None:
    """Return the layout that a database has, none where there is nothing yet."""
    if (written := _written_down(connection)) is not None:
        return written
    from engines.store.migrating import layout_before_alembic

    return layout_before_alembic(connection)


def todays_layout() -> str:
    """Return the layout that this program works with."""
    files = (MIGRATIONS / "versions").glob(f"{NAME}*.py")
    return str(max(int(file.stem.removeprefix(NAME)) for file in files))


def _written_down(connection: Connection) -> str | None:
    """Return the layout that is written down, none where there is none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
