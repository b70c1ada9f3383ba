"""Version 8: indexes for what quotas count, and for old lobbies."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"

PARTIAL_INDEXES = (
    ("open_tables_by_guild", "guild", "status IN ('lobby', 'playing')"),
    ("lobbies_by_age", "created_at", "status = 'lobby'"),
    ("closed_tables_by_age", "ended_at", "status = 'closed'"),
)


def upgrade() -> None:
    """Create the indexes."""
    op.create_index("tables_by_host", "tables", ["host", "created_at"])
    op.create_index("rematches", "tables", ["rematch_of"])
    for name, column, condition in PARTIAL_INDEXES:
        where = sa.text(condition)
        op.create_index(name, "tables", [column], sqlite_where=where, postgresql_where=where)
