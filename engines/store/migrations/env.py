"""What Alembic runs: the migrations, on the connection and in the transaction it was given."""

from alembic import context
from sqlmodel import SQLModel

context.configure(
    connection=context.config.attributes["connection"], target_metadata=SQLModel.metadata
)
context.run_migrations()
