"""Migrations by Alembic, from any earlier schema version."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from engines.store.database import NewerSchema
from engines.store.schema import MIGRATIONS

# Before Alembic there were two versions; the second recorded its number in `meta`.
FIRST_VERSION, LAST_VERSION_BEFORE_ALEMBIC = "1", 2


def run_migrations(connection: Connection, version: str) -> None:
    """Migrate the schema to a version, within a transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and (before := version_before_alembic(connection)):
        command.stamp(config, before)
    elif current is not None and current not in {one.revision for one in scripts.walk_revisions()}:
        raise _newer_schema(current, scripts)
    if current is None or current != scripts.get_current_head():
        command.upgrade(config, version)


def version_before_alembic(connection: Connection) -> str | None:
    """Return the version of a database from before Alembic, none of an empty one."""
    inspector = inspect(connection)
    if not inspector.has_table("meta"):
        return FIRST_VERSION if inspector.has_table("tables") else None
    version = int(connection.execute(text("SELECT version FROM meta")).scalar_one())
    if version > LAST_VERSION_BEFORE_ALEMBIC:
        raise NewerSchema(f"The database has schema version {version}, which is not known.")
    return str(version)


def _newer_schema(version: str, scripts: ScriptDirectory) -> NewerSchema:
    return NewerSchema(
        f"The database has schema version {version}, "
        f"this program knows {scripts.get_current_head()}: "
        "it was written by a later version, and was left as it is."
    )
