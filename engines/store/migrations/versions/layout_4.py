"""The fourth layout: what a guided game has taught so far."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Guide no table that is there already."""
    op.add_column("tables", sa.Column("guide", sa.String))
