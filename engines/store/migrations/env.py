"""The script that Alembic runs: the migrations, within the caller's transaction."""

from alembic import context
from sqlmodel import SQLModel

context.configure(
    connection=context.config.attributes["connection"], target_metadata=SQLModel.metadata
)
context.run_migrations()
