"""Version 7: a running game of people is rated although an automa plays on for one who left."""

from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Clear the mark of running tables where every seat is a user's; ended ones keep it."""
    op.execute(
        "UPDATE tables SET had_automa = false WHERE status = 'playing' AND NOT EXISTS ("
        'SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats."user" = 0)'
    )
