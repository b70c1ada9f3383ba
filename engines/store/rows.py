"""The tables of the database. Names of tables and columns change only by a migration.

They say what the layout is, and statements are built from them. Nothing is mapped to objects of
its own: that would take 8 MB of memory more.
"""

from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
    text,
)

OPEN_TABLES = text("status IN ('lobby', 'playing')")
PLAYED_TABLES = text("status = 'playing'")
UNSHOWN_TABLES = text("shown < revision")


class Moment(TypeDecorator[datetime]):
    """A point in time: kept in UTC without saying so, read with its time zone."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return what is written."""
        del dialect
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return what was read."""
        del dialect
        return None if value is None else value.replace(tzinfo=UTC)


metadata = MetaData()
_key = partial(Column, primary_key=True)
_some = partial(Column, nullable=False)
_perhaps = partial(Column, nullable=True)


def _of_a_table() -> Column[Any]:
    return _key("table_id", Integer, ForeignKey("tables.id"))


# A table; at most one open table per channel. In PostgreSQL the indexes are of the same rows; to
# say so here would load its dialect.
tables = Table(
    "tables",
    metadata,
    _key("id", Integer),
    _some("channel", BigInteger),
    _perhaps("guild", BigInteger, index=True),
    _some("game", String),
    _some("state_schema", Integer),
    _some("options", String),
    _some("status", String),
    _some("revision", Integer, default=0),
    _perhaps("state", LargeBinary),
    _some("undoable", Boolean, default=False),
    _some("host", BigInteger),
    _perhaps("message", BigInteger),
    _some("created_at", Moment),
    _perhaps("ended_at", Moment),
    _some("pace", String, default="none"),
    _perhaps("rematch_of", Integer),
    _some("company", Boolean, default=False),
    # The latest revision of which all has arrived, the players' hands too.
    _some("shown", Integer, default=-1),
    _perhaps("guide", String),  # what a guided game has taught so far
    _some("posted", Integer, default=-1),  # the latest revision whose board stands in the channel
    Index("one_open_table_per_channel", "channel", unique=True, sqlite_where=OPEN_TABLES),
    Index("tables_by_channel", "channel"),
    Index("tables_being_played", "id", sqlite_where=PLAYED_TABLES),
    Index("tables_to_be_shown", "id", sqlite_where=UNSHOWN_TABLES),
)

# A message whose controls belong to a table and have not been taken away.
boards = Table("boards", metadata, _of_a_table(), _key("message", BigInteger))

# What was found out about a finished game afterwards.
hindsights = Table("hindsights", metadata, _of_a_table(), _some("found", LargeBinary))

# A player at a table; points and rank once the game is finished.
seats = Table(
    "seats",
    metadata,
    _of_a_table(),
    _key("seat", Integer),
    _some("user", BigInteger, index=True),
    _some("name", String),
    _perhaps("automa", String),
    _perhaps("points", Integer),
    _perhaps("rank", Integer),
    _perhaps("kept_until", Moment),
)

# A move with the position it led to, so that any moment can be shown again.
moves = Table(
    "moves",
    metadata,
    _of_a_table(),
    _key("revision", Integer),
    _perhaps("seat", Integer),
    _some("key", String),
    _some("events", LargeBinary),
    _some("state", LargeBinary),  # compressed
    _some("state_schema", Integer),
    _some("undoable", Boolean),
    _some("taken_back", Boolean, default=False),
    _some("at", Moment),
)

# What a user has set, and a server.
people = Table("people", metadata, _key("user", BigInteger), _some("settings", String))
houses = Table("houses", metadata, _key("guild", BigInteger), _some("settings", String))

# The person whose turn it is at a table, since when, and when somebody must be told.
turns = Table(
    "turns",
    metadata,
    _of_a_table(),
    _some("seat", Integer),
    _some("user", BigInteger),
    _some("since", Moment),
    _perhaps("deadline", Moment),
    _perhaps("remind_at", Moment),
    _some("overdue_told", Boolean, default=False),
    _perhaps("look_at", Moment, index=True),
)

# A player's vote to close the table, or to let an automa play for who is away.
votes = Table("votes", metadata, _of_a_table(), _key("motion", String), _key("user", BigInteger))

# How a player stands in a server, at one game or all, over all time or one period.
ratings = Table(
    "ratings",
    metadata,
    _key("guild", BigInteger),
    _key("user", BigInteger),
    _key("game", String),  # empty: all games together
    _key("period", String),
    _some("name", String),
    _some("mu", Float),
    _some("sigma", Float),
    _some("ordinal", Float),
    _some("games", Integer, default=0),
    _some("wins", Integer, default=0),
    _some("points", Integer, default=0),
    _some("best", Integer, default=0),
    Index("leaderboard", "guild", "game", "period", "ordinal", "user"),
)

# What one table did to one player's rating of all time.
changes = Table(
    "rating_changes",
    metadata,
    _of_a_table(),
    _key("user", BigInteger),
    _key("game", String),  # empty: all games together
    _some("guild", BigInteger),
    _some("at", Moment),
    _some("ordinal", Float),
    _some("gained", Float),
    Index("rating_curve", "guild", "user", "game", "table_id"),
)

# The version of the layout, where programs from before Alembic look for it.
meta = Table("meta", metadata, _key("id", Integer, default=1), _some("version", Integer))
