"""Version 4: the progress of tutorials."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add the column; existing tables are no tutorials."""
    op.add_column("tables", sa.Column("guide", sa.String))
