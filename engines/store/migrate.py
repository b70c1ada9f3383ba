"""The way from whatever layout a database has to another one, by Alembic."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from engines.store.database import NewerSchema
from engines.store.schema import MIGRATIONS

FIRST_VERSION, LAST_VERSION_BEFORE_ALEMBIC = "1", 2  # the layouts of before Alembic; the second wrote its number down


def run_migrations(connection: Connection, layout: str) -> None:
    """Create or change what is not as that layout has it, within a transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and (before := version_before_alembic(connection)):
        command.stamp(config, before)
    elif current is not None and current not in {one.revision for one in known.walk_revisions()}:
        raise _newer_schema(current, known)
    if current is None or current != known.get_current_head():
        command.upgrade(config, layout)


def version_before_alembic(connection: Connection) -> str | None:
    """Return the layout of a database from before Alembic, none where there is nothing yet."""
    inspector = inspect(connection)
    if not inspector.has_table("meta"):
        return FIRST_VERSION if inspector.has_table("tables") else None
    version = int(connection.execute(text("SELECT version FROM meta")).scalar_one())
    if version > LAST_VERSION_BEFORE_ALEMBIC:
        raise NewerSchema(f"The database has layout {version}, which is not known.")
    return str(version)


def _newer_schema(layout: str, known: ScriptDirectory) -> NewerSchema:
    return NewerSchema(
        f"The database has layout {layout}, this program knows {known.get_current_head()}: "
        "it was written by a later version, and was left as it is."
    )
