"""What was played: the tables of a server, every position of a table, and what it taught."""

import logging
import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Integer, Row, Select, bindparam, func, select

from engines.core.game import DamagedState, Game
from engines.core.kernel import Event, State
from engines.store.database import Database, is_id, is_table
from engines.store.records import DamagedTable, Move, Sitter, Status, Table, Venue
from engines.store.rows import hindsights, moves, seats, tables
from engines.store.upsert import put

log = logging.getLogger(__name__)

TOLD: tuple[Status, ...] = ("lobby", "playing", "finished")  # a closed table is forgotten
PLAYED: tuple[Status, ...] = ("playing", "finished")
ENTRY = [
    *(tables.c.id, tables.c.channel, tables.c.game, tables.c.status),
    *(tables.c.created_at, tables.c.ended_at),
]
COUNTING = (moves.c.table_id == bindparam("table"), moves.c.taken_back.is_(False))
TOLD_LOG: Select[Any] = (  # without positions
    select(moves.c.table_id, moves.c.seat, moves.c.key, moves.c.events, moves.c.undoable)
    .where(*COUNTING)
    .order_by(moves.c.revision)
)
COUNT = select(func.count()).where(*COUNTING)
LOG = select(moves).where(*COUNTING).order_by(moves.c.revision)
NEWEST_FIRST = select(moves).where(*COUNTING).order_by(moves.c.revision.desc())
MOVES = (
    select(
        moves.c.table_id,
        moves.c.revision,
        moves.c.seat,
        moves.c.key,
        moves.c.events,
        moves.c.undoable,
    )
    .where(*COUNTING)
    .order_by(moves.c.revision.desc())
)
LATEST = MOVES.limit(bindparam("last", type_=Integer))
_EVENTS = msgspec.json.Decoder(tuple[Event, ...])


class Entry(Struct, frozen=True, kw_only=True):
    """A table as history lists it; points and ranks in seat order once it is finished."""

    table: int
    channel: int
    game: str
    status: str
    created_at: datetime
    ended_at: datetime | None
    sitters: tuple[Sitter, ...]
    points: tuple[int | None, ...]
    ranks: tuple[int | None, ...]


class Position(Struct, frozen=True, kw_only=True):
    """The table after its so-many-th move, counted from 0, of so many; and that move."""

    number: int
    of: int
    move: Move
    state: State
    at: datetime


class Excerpt(Struct, frozen=True, kw_only=True):
    """Some of a table's moves that count, the first of them the so-many-th, of so many."""

    first: int
    of: int
    moves: tuple[Move, ...]


class History:
    """The past of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables(
        self, venue: Venue, *, user: int | None = None, limit: int = 10, offset: int = 0
    ) -> tuple[Entry, ...]:
        """Return what the venue sees from the so-many-th on: the user's first, the latest first."""
        if not is_id(*venue, user, limit, offset):
            return ()

        def work(connection: Connection) -> tuple[Entry, ...]:
            if user is None:
                return _entries(connection, _latest(connection, venue, limit, offset))
            mine = select(seats.c.table_id).where(seats.c.user == user)
            own = _latest(connection, venue, limit, offset, tables.c.id.in_(mine))
            rest: Sequence[Row[Any]] = []
            if len(own) < limit:
                before = max(0, offset - _count_own(connection, venue, user))
                others = tables.c.id.not_in(mine)
                rest = _latest(connection, venue, limit - len(own), before, others)
            return _entries(connection, [*own, *rest])

        return await self._database.read(work)

    async def has_played(self, user: int, game: str) -> bool:
        """Tell whether somebody has a seat at a game of this kind, finished or being played."""
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.user == user, tables.c.game == game, tables.c.status.in_(PLAYED))
            .limit(1)
        )
        return await self._database.read(lambda it: it.execute(query).first() is not None)

    async def position(self, table: Table, number: int) -> Position | None:
        """Return the table after one of its moves; negative numbers count from the end."""

        def work(connection: Connection) -> Position | None:
            of = connection.execute(COUNT, {"table": table.id}).scalar_one()
            at = number + of if number < 0 else number
            if not 0 <= at < of:
                return None
            row = connection.execute(LOG.offset(at).limit(1), {"table": table.id}).one()
            return _position(table.game, row, at, of)

        return await self._database.read(work)

    async def positions(self, table: Table) -> tuple[Position, ...]:
        """Return the table after each of its moves."""

        def work(connection: Connection) -> tuple[Position, ...]:
            rows = connection.execute(LOG, {"table": table.id}).all()
            return tuple(
                _position(table.game, row, number, len(rows)) for number, row in enumerate(rows)
            )

        return await self._database.read(work)

    async def state_at(self, table: Table, revision: int) -> State | None:
        """Return the position of a revision; none where no move led to it, or none readable."""
        query = select(moves).where(moves.c.table_id == table.id, moves.c.revision == revision)

        def work(connection: Connection) -> State | None:
            row = connection.execute(query).one_or_none()
            try:
                return None if row is None else state_of(table.game, row)
            except DamagedTable:
                return None

        return await self._database.read(work)

    async def hindsight(self, table: int) -> bytes | None:
        """Return what was found out about the game afterwards, none if nobody has looked."""
        if not is_table(table):
            return None
        found = select(hindsights.c.found).where(hindsights.c.table_id == table)
        return await self._database.read(lambda it: it.execute(found).scalar_one_or_none())

    async def keep_hindsight(self, table: int, found: bytes) -> None:
        """Keep what was found out about the game."""
        row = {"table_id": table, "found": found}
        await self._database.write(lambda connection: put(connection, hindsights, row))

    async def excerpt(self, table: int, *, limit: int, first: int | None = None) -> Excerpt:
        """Return so many of a table's moves from the so-many-th on; without one, the last."""

        def work(connection: Connection) -> Excerpt:
            asked = {"table": table}
            of = connection.execute(COUNT, asked).scalar_one()
            begin = max(0, of - limit) if first is None else min(first, of)
            rows = connection.execute(TOLD_LOG.offset(begin).limit(limit), asked).all()
            return Excerpt(first=begin, of=of, moves=tuple(move_of(row) for row in rows))

        return await self._database.read(work)


def move_of(row: Row[Any]) -> Move:
    """Return a move as it was recorded."""
    return Move(row.seat, row.key, _events(row), row.undoable)


def _events(row: Row[Any]) -> tuple[Event, ...]:
    """Return what was told of a move; nothing where that cannot be read.

    The log is for reading: the position is whole, so the table goes on.
    """
    try:
        return _EVENTS.decode(row.events)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        log.error("table %s: what a move brought cannot be read: %s", row.table_id, error)
        return ()


def state_of(game: Game[Any], row: Row[Any]) -> State:
    """Return the position that a move led to."""
    try:
        state: State = game.load(zlib.decompress(row.state), row.state_schema)
    except (DamagedState, zlib.error) as error:
        raise DamagedTable(row.table_id, f"revision {row.revision}: {error}") from error
    return state


def _position(game: Game[Any], row: Row[Any], number: int, of: int) -> Position:
    return Position(number=number, of=of, move=move_of(row), state=state_of(game, row), at=row.at)


def _standing(venue: Venue) -> tuple[ColumnElement[bool], ...]:
    """Return which tables the venue sees: those of its server, or of its chat alone."""
    if venue.guild is not None:
        return (tables.c.guild == venue.guild,)
    return (tables.c.guild.is_(None), tables.c.channel == venue.channel)


def _latest(
    connection: Connection, venue: Venue, limit: int, offset: int, *which: ColumnElement[bool]
) -> Sequence[Row[Any]]:
    query = (
        select(*ENTRY)
        .where(*_standing(venue), tables.c.status.in_(TOLD), *which)
        .order_by(tables.c.id.desc())
        .limit(limit)
        .offset(offset)
    )
    return connection.execute(query).all()


def _count_own(connection: Connection, venue: Venue, user: int) -> int:
    query = select(func.count()).where(
        seats.c.user == user,
        tables.c.id == seats.c.table_id,
        *_standing(venue),
        tables.c.status.in_(TOLD),
    )
    return connection.execute(query).scalar_one()


def _entries(connection: Connection, rows: Sequence[Row[Any]]) -> tuple[Entry, ...]:
    query = (
        select(seats)
        .where(seats.c.table_id.in_([row.id for row in rows]))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    seated: dict[int, list[Row[Any]]] = {row.id: [] for row in rows}
    for seat in connection.execute(query):
        seated[seat.table_id].append(seat)
    return tuple(_entry(row, seated[row.id]) for row in rows)


def _entry(row: Row[Any], seated: Sequence[Row[Any]]) -> Entry:
    return Entry(
        table=row.id,
        channel=row.channel,
        game=row.game,
        status=row.status,
        created_at=row.created_at,
        ended_at=row.ended_at,
        sitters=tuple(Sitter(one.user, one.name, one.automa, one.kept_until) for one in seated),
        points=tuple(one.points for one in seated),
        ranks=tuple(one.rank for one in seated),
    )
