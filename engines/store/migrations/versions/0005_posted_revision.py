"""Version 5: the posted revision, apart from the delivered one."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Count delivered revisions as posted."""
    op.add_column(
        "tables", sa.Column("posted", sa.Integer, nullable=False, server_default=sa.text("-1"))
    )
    op.execute("UPDATE tables SET posted = shown")
