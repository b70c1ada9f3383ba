"""The fifth layout: which board a channel has, apart from what its players have still to see."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Take what channels have seen for posted."""
    op.add_column(
        "tables", sa.Column("posted", sa.Integer, nullable=False, server_default=sa.text("-1"))
    )
    op.execute("UPDATE tables SET posted = shown")
