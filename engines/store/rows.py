"""The models of the database's rows. Names of tables and columns change only by a migration.

The models define the schema; statements are built from their tables (the last lines here).
"""

from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import BigInteger, DateTime, Dialect, Index, Table, TypeDecorator, text
from sqlmodel import Field, SQLModel

IS_OPEN = text("status IN ('lobby', 'playing')")
IS_PLAYING = text("status = 'playing'")
IS_LOBBY = text("status = 'lobby'")
IS_CLOSED = text("status = 'closed'")
IS_UNDELIVERED = text("delivered_revision < revision")


class UtcDateTime(TypeDecorator[datetime]):
    """A point in time: stored in UTC without a time zone, loaded with it."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to naive UTC."""
        del dialect
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Add the time zone."""
        del dialect
        return None if value is None else value.replace(tzinfo=UTC)


class TableRow(SQLModel, table=True):
    """A table; at most one open table per channel."""

    __tablename__: ClassVar[Any] = "tables"
    __table_args__ = (
        # PostgreSQL has the same conditions by the migrations; naming them would load its dialect.
        Index("one_open_table_per_channel", "channel", unique=True, sqlite_where=IS_OPEN),
        Index("tables_by_channel", "channel"),
        Index("tables_being_played", "id", sqlite_where=IS_PLAYING),
        Index("tables_to_deliver", "id", sqlite_where=IS_UNDELIVERED),
        Index("tables_by_host", "host", "created_at"),
        Index("rematches", "rematch_of"),
        Index("open_tables_by_guild", "guild", sqlite_where=IS_OPEN),
        Index("lobbies_by_age", "created_at", sqlite_where=IS_LOBBY),
        Index("closed_tables_by_age", "ended_at", sqlite_where=IS_CLOSED),
    )

    id: int = Field(default=None, primary_key=True)
    channel: int = Field(sa_type=BigInteger)
    guild: int | None = Field(default=None, sa_type=BigInteger, index=True)
    game: str
    state_schema: int
    options: str
    status: str
    revision: int = 0
    state: bytes | None = None
    undoable: bool = False
    host: int = Field(sa_type=BigInteger)
    message: int | None = Field(default=None, sa_type=BigInteger)
    created_at: datetime = Field(sa_type=UtcDateTime)
    ended_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    pace: str = "none"
    rematch_of: int | None = None
    had_automa: bool = False
    delivered_revision: int = -1  # the latest revision whose board and hands were all sent
    tutorial: str | None = None  # JSON of `TutorialState`
    posted_revision: int = -1  # the latest revision whose board was posted


class MessageRow(SQLModel, table=True):
    """A message that carries controls of a table."""

    __tablename__: ClassVar[Any] = "messages"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    message: int = Field(sa_type=BigInteger, primary_key=True)


class AnalysisRow(SQLModel, table=True):
    """The analysis of a finished game, encoded by its owner."""

    __tablename__: ClassVar[Any] = "analyses"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    data: bytes


class SeatRow(SQLModel, table=True):
    """A player at a table; points and rank once the game is finished."""

    __tablename__: ClassVar[Any] = "seats"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    seat: int = Field(primary_key=True)
    user: int = Field(sa_type=BigInteger, index=True)
    name: str
    automa: str | None = None
    points: int | None = None
    rank: int | None = None
    reserved_until: datetime | None = Field(default=None, sa_type=UtcDateTime)


class MoveRow(SQLModel, table=True):
    """A move with the state it led to, so that every state can be shown again."""

    __tablename__: ClassVar[Any] = "moves"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    revision: int = Field(primary_key=True)
    seat: int | None
    key: str
    events: bytes
    state: bytes  # compressed
    state_schema: int
    undoable: bool
    undone: bool = False
    at: datetime = Field(sa_type=UtcDateTime)


class UserSettingsRow(SQLModel, table=True):
    """A user's settings, as JSON of `UserSettings`."""

    __tablename__: ClassVar[Any] = "user_settings"

    user: int = Field(sa_type=BigInteger, primary_key=True)
    settings: str


class GuildSettingsRow(SQLModel, table=True):
    """A server's settings, as JSON of `GuildSettings`."""

    __tablename__: ClassVar[Any] = "guild_settings"

    guild: int = Field(sa_type=BigInteger, primary_key=True)
    settings: str


class TurnRow(SQLModel, table=True):
    """The user whose turn it is at a table, since when, and when reminders are due."""

    __tablename__: ClassVar[Any] = "turns"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    seat: int
    user: int = Field(sa_type=BigInteger)
    since: datetime = Field(sa_type=UtcDateTime)
    deadline: datetime | None = Field(default=None, sa_type=UtcDateTime)
    remind_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    overdue_notified: bool = False
    check_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)


class VoteRow(SQLModel, table=True):
    """A player's vote to close the table, or to let an automa play for an absent player."""

    __tablename__: ClassVar[Any] = "votes"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    motion: str = Field(primary_key=True)
    user: int = Field(sa_type=BigInteger, primary_key=True)


class RatingRow(SQLModel, table=True):
    """A player's rating in a server, at one game or all, over all time or one period."""

    __tablename__: ClassVar[Any] = "ratings"
    __table_args__ = (Index("leaderboard", "guild", "game", "period", "ordinal", "user"),)

    guild: int = Field(sa_type=BigInteger, primary_key=True)
    user: int = Field(sa_type=BigInteger, primary_key=True)
    game: str = Field(primary_key=True)  # empty: all games together
    period: str = Field(primary_key=True)
    name: str
    mu: float
    sigma: float
    ordinal: float
    games: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0


class RatingChangeRow(SQLModel, table=True):
    """The change that one table made to one player's rating of all time."""

    __tablename__: ClassVar[Any] = "rating_changes"
    __table_args__ = (Index("rating_curve", "guild", "user", "game", "table_id"),)

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    user: int = Field(sa_type=BigInteger, primary_key=True)
    game: str = Field(primary_key=True)  # empty: all games together
    guild: int = Field(sa_type=BigInteger)
    at: datetime = Field(sa_type=UtcDateTime)
    ordinal: float
    gained: float


class ServiceHourRow(SQLModel, table=True):
    """An hour of service: how often the bot did what it promises, and how often it was late."""

    __tablename__: ClassVar[Any] = "service_hours"

    hour: datetime = Field(sa_type=UtcDateTime, primary_key=True)
    saved_at: datetime = Field(sa_type=UtcDateTime)
    presses: int = Field(default=0, sa_type=BigInteger)
    late_presses: int = Field(default=0, sa_type=BigInteger)
    boards: int = Field(default=0, sa_type=BigInteger)
    late_boards: int = Field(default=0, sa_type=BigInteger)
    starts: int = Field(default=0, sa_type=BigInteger)
    late_starts: int = Field(default=0, sa_type=BigInteger)
    lost_moves: int = Field(default=0, sa_type=BigInteger)
    surplus_boards: int = Field(default=0, sa_type=BigInteger)


class MetaRow(SQLModel, table=True):
    """The schema version, where programs from before Alembic look for it."""

    __tablename__: ClassVar[Any] = "meta"

    id: int = Field(default=1, primary_key=True)
    version: int


def sql_table(model: type[SQLModel]) -> Table:
    """Return the SQL table of a model."""
    return SQLModel.metadata.tables[str(model.__tablename__)]


tables, messages, analyses = sql_table(TableRow), sql_table(MessageRow), sql_table(AnalysisRow)
seats, moves = sql_table(SeatRow), sql_table(MoveRow)
user_settings, guild_settings = sql_table(UserSettingsRow), sql_table(GuildSettingsRow)
turns, votes = sql_table(TurnRow), sql_table(VoteRow)
ratings, rating_changes = sql_table(RatingRow), sql_table(RatingChangeRow)
meta = sql_table(MetaRow)
service_hours = sql_table(ServiceHourRow)
