"""Version 6: tables, columns and indexes under the names that the program uses."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"

TABLES = {
    "boards": "messages",
    "hindsights": "analyses",
    "houses": "guild_settings",
    "people": "user_settings",
}
COLUMNS = {  # by the new name of the table
    "tables": {
        "company": "had_automa",
        "shown": "delivered_revision",
        "posted": "posted_revision",
        "guide": "tutorial",
    },
    "seats": {"kept_until": "reserved_until"},
    "moves": {"taken_back": "undone"},
    "turns": {"overdue_told": "overdue_notified", "look_at": "check_at"},
    "analyses": {"found": "data"},
}


def upgrade() -> None:
    """Rename everything in place; no row is rewritten."""
    op.drop_index("tables_to_be_shown", "tables")
    op.drop_index("ix_turns_look_at", "turns")
    for old, new in TABLES.items():
        op.rename_table(old, new)
    for table, columns in COLUMNS.items():
        for old, new in columns.items():
            # Alembic would copy the whole table on SQLite; both databases rename in place.
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    undelivered = sa.text("delivered_revision < revision")
    op.create_index(
        "tables_to_deliver",
        "tables",
        ["id"],
        sqlite_where=undelivered,
        postgresql_where=undelivered,
    )
    op.create_index("ix_turns_check_at", "turns", ["check_at"])
