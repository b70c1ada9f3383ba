"""Version 9: an hourly summary of how well the bot has served; it names no player."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"

COUNTS = (
    *("presses", "late_presses", "boards", "late_boards"),
    *("starts", "late_starts", "lost_moves", "surplus_boards"),
)


def upgrade() -> None:
    """Create the table; it has a row for each hour of the last month."""
    op.create_table(
        "service_hours",
        sa.Column("hour", sa.DateTime, primary_key=True),
        sa.Column("saved_at", sa.DateTime, nullable=False),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in COUNTS),
    )
