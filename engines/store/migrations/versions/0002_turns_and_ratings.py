"""Version 2: settings, turns, votes, ratings; the version number is stored in `meta`."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add time limits, votes, settings and ratings."""
    op.add_column(
        "tables", sa.Column("pace", sa.String, nullable=False, server_default=sa.text("'none'"))
    )
    op.add_column("tables", sa.Column("rematch_of", sa.Integer))
    op.add_column(
        "tables", sa.Column("company", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("tables_by_channel", "tables", ["channel"])
    playing = sa.text("status = 'playing'")
    op.create_index("tables_being_played", "tables", ["id"], sqlite_where=playing)
    _create_settings()
    _create_turns()
    _create_ratings()
    meta = op.create_table(
        "meta",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.bulk_insert(meta, [{"id": 1, "version": 2}])


def _create_settings() -> None:
    for name, key in (("people", "user"), ("houses", "guild")):
        op.create_table(
            name,
            sa.Column(key, sa.BigInteger, primary_key=True, autoincrement=False),
            sa.Column("settings", sa.String, nullable=False),
        )


def _create_turns() -> None:
    op.create_table(
        "turns",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("deadline", sa.DateTime),
        sa.Column("remind_at", sa.DateTime),
        sa.Column("overdue_told", sa.Boolean, nullable=False),
        sa.Column("look_at", sa.DateTime),
    )
    op.create_index("ix_turns_look_at", "turns", ["look_at"])
    op.create_table(
        "votes",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("motion", sa.String, primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True),
    )


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("period", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("ordinal", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
    )
    op.create_index("leaderboard", "ratings", ["guild", "game", "period", "ordinal", "user"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("ordinal", sa.Float, nullable=False),
        sa.Column("gained", sa.Float, nullable=False),
    )
    op.create_index("rating_curve", "rating_changes", ["guild", "user", "game", "table_id"])
