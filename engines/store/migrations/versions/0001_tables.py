"""Version 1: tables, seats and moves."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("state_schema", sa.Integer, nullable=False),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary),
        sa.Column("undoable", sa.Boolean, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("ended_at", sa.DateTime),
    )
    open_tables = sa.text("status IN ('lobby', 'playing')")
    op.create_index(
        "one_open_table_per_channel",
        "tables",
        ["channel"],
        unique=True,
        sqlite_where=open_tables,
        postgresql_where=open_tables,
    )
    op.create_index("ix_tables_guild", "tables", ["guild"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("automa", sa.String),
        sa.Column("points", sa.Integer),
        sa.Column("rank", sa.Integer),
    )
    op.create_index("ix_seats_user", "seats", ["user"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("state_schema", sa.Integer, nullable=False),
        sa.Column("undoable", sa.Boolean, nullable=False),
        sa.Column("taken_back", sa.Boolean, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
