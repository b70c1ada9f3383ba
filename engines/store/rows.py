"""The rows of the database. Names of tables and columns change only by a migration.

The models say what the layout is; statements are built from their tables, the last lines here.
"""

from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import BigInteger, DateTime, Dialect, Index, Table, TypeDecorator, text
from sqlmodel import Field, SQLModel

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


class TableRow(SQLModel, table=True):
    """A table; at most one open table per channel."""

    __tablename__: ClassVar[Any] = "tables"
    __table_args__ = (
        # In PostgreSQL they are of the same tables; to say so here would load its dialect.
        Index("one_open_table_per_channel", "channel", unique=True, sqlite_where=OPEN_TABLES),
        Index("tables_by_channel", "channel"),
        Index("tables_being_played", "id", sqlite_where=PLAYED_TABLES),
        Index("tables_to_be_shown", "id", sqlite_where=UNSHOWN_TABLES),
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
    created_at: datetime = Field(sa_type=Moment)
    ended_at: datetime | None = Field(default=None, sa_type=Moment)
    pace: str = "none"
    rematch_of: int | None = None
    company: bool = False
    shown: int = -1  # the latest revision of which all has arrived, the players' hands too
    guide: str | None = None  # what a guided game has taught so far
    posted: int = -1  # the latest revision whose board stands in the channel


class BoardRow(SQLModel, table=True):
    """A message whose controls belong to a table and have not been taken away."""

    __tablename__: ClassVar[Any] = "boards"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    message: int = Field(sa_type=BigInteger, primary_key=True)


class HindsightRow(SQLModel, table=True):
    """What was found out about a finished game afterwards."""

    __tablename__: ClassVar[Any] = "hindsights"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    found: bytes


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
    kept_until: datetime | None = Field(default=None, sa_type=Moment)


class MoveRow(SQLModel, table=True):
    """A move with the position it led to, so that any moment can be shown again."""

    __tablename__: ClassVar[Any] = "moves"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    revision: int = Field(primary_key=True)
    seat: int | None
    key: str
    events: bytes
    state: bytes  # compressed
    state_schema: int
    undoable: bool
    taken_back: bool = False
    at: datetime = Field(sa_type=Moment)


class PersonRow(SQLModel, table=True):
    """What a user has set."""

    __tablename__: ClassVar[Any] = "people"

    user: int = Field(sa_type=BigInteger, primary_key=True)
    settings: str


class HouseRow(SQLModel, table=True):
    """What a server has set."""

    __tablename__: ClassVar[Any] = "houses"

    guild: int = Field(sa_type=BigInteger, primary_key=True)
    settings: str


class TurnRow(SQLModel, table=True):
    """The person whose turn it is at a table, since when, and when somebody must be told."""

    __tablename__: ClassVar[Any] = "turns"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    seat: int
    user: int = Field(sa_type=BigInteger)
    since: datetime = Field(sa_type=Moment)
    deadline: datetime | None = Field(default=None, sa_type=Moment)
    remind_at: datetime | None = Field(default=None, sa_type=Moment)
    overdue_told: bool = False
    look_at: datetime | None = Field(default=None, sa_type=Moment, index=True)


class VoteRow(SQLModel, table=True):
    """A player's vote to close the table, or to let an automa play for who is away."""

    __tablename__: ClassVar[Any] = "votes"

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    motion: str = Field(primary_key=True)
    user: int = Field(sa_type=BigInteger, primary_key=True)


class RatingRow(SQLModel, table=True):
    """How a player stands in a server, at one game or all, over all time or one period."""

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


class ChangeRow(SQLModel, table=True):
    """What one table did to one player's rating of all time."""

    __tablename__: ClassVar[Any] = "rating_changes"
    __table_args__ = (Index("rating_curve", "guild", "user", "game", "table_id"),)

    table_id: int = Field(primary_key=True, foreign_key="tables.id")
    user: int = Field(sa_type=BigInteger, primary_key=True)
    game: str = Field(primary_key=True)  # empty: all games together
    guild: int = Field(sa_type=BigInteger)
    at: datetime = Field(sa_type=Moment)
    ordinal: float
    gained: float


class MetaRow(SQLModel, table=True):
    """The version of the layout, where programs from before Alembic look for it."""

    __tablename__: ClassVar[Any] = "meta"

    id: int = Field(default=1, primary_key=True)
    version: int


def _table(model: type[SQLModel]) -> Table:
    return SQLModel.metadata.tables[str(model.__tablename__)]


tables, boards, hindsights = _table(TableRow), _table(BoardRow), _table(HindsightRow)
seats, moves = _table(SeatRow), _table(MoveRow)
people, houses = _table(PersonRow), _table(HouseRow)
turns, votes = _table(TurnRow), _table(VoteRow)
ratings, changes = _table(RatingRow), _table(ChangeRow)
meta = _table(MetaRow)
