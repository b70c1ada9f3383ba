"""Version 3: delivered revisions, tracked messages, reserved seats, analyses."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Count every existing table as delivered, and track its message."""
    op.add_column(
        "tables", sa.Column("shown", sa.Integer, nullable=False, server_default=sa.text("-1"))
    )
    op.execute("UPDATE tables SET shown = revision")
    _index_tables("tables_to_be_shown", "shown < revision")
    op.drop_index("tables_being_played", "tables")  # PostgreSQL's had all tables in it
    _index_tables("tables_being_played", "status = 'playing'")
    op.create_table(
        "boards",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("message", sa.BigInteger, primary_key=True, autoincrement=False),
    )
    op.execute(
        "INSERT INTO boards (table_id, message) "
        "SELECT id, message FROM tables WHERE message IS NOT NULL"
    )
    op.create_table(
        "hindsights",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("found", sa.LargeBinary, nullable=False),
    )
    op.add_column("seats", sa.Column("kept_until", sa.DateTime))
    op.execute("UPDATE meta SET version = 3")  # programs from before Alembic refuse it


def _index_tables(name: str, where: str) -> None:
    op.create_index(
        name, "tables", ["id"], sqlite_where=sa.text(where), postgresql_where=sa.text(where)
    )
