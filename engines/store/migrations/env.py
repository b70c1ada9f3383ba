"""What Alembic runs: the migrations, on the connection and in the transaction it was given."""

from alembic import context

from engines.store.rows import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
