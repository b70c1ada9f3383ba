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
from engines.store.database import Database, are_valid_ids, is_table_id
from engines.store.records import DamagedTable, Move, Player, Status, Table, Venue
from engines.store.rows import analyses, moves, seats, tables
from engines.store.upsert import upsert

log = logging.getLogger(__name__)

LISTED_STATUSES: tuple[Status, ...] = ("lobby", "playing", "finished")  # a closed table is forgotten
PLAYED_STATUSES: tuple[Status, ...] = ("playing", "finished")
SUMMARY_COLUMNS = [
    *(tables.c.id, tables.c.channel, tables.c.game, tables.c.status),
    *(tables.c.created_at, tables.c.ended_at),
]
NOT_UNDONE = (moves.c.table_id == bindparam("table"), moves.c.taken_back.is_(False))
MOVES_OLDEST_FIRST: Select[Any] = (  # without positions
    select(moves.c.table_id, moves.c.seat, moves.c.key, moves.c.events, moves.c.undoable)
    .where(*NOT_UNDONE)
    .order_by(moves.c.revision)
)
MOVE_COUNT = select(func.count()).where(*NOT_UNDONE)
ENTRIES_OLDEST_FIRST = select(moves).where(*NOT_UNDONE).order_by(moves.c.revision)
ENTRIES_NEWEST_FIRST = select(moves).where(*NOT_UNDONE).order_by(moves.c.revision.desc())
MOVES_NEWEST_FIRST = (
    select(
        moves.c.table_id,
        moves.c.revision,
        moves.c.seat,
        moves.c.key,
        moves.c.events,
        moves.c.undoable,
    )
    .where(*NOT_UNDONE)
    .order_by(moves.c.revision.desc())
)
LATEST_MOVES = MOVES_NEWEST_FIRST.limit(bindparam("last", type_=Integer))
_EVENTS_DECODER = msgspec.json.Decoder(tuple[Event, ...])


class TableSummary(Struct, frozen=True, kw_only=True):
    """A table as history lists it; points and ranks in seat order once it is finished."""

    table: int
    channel: int
    game: str
    status: str
    created_at: datetime
    ended_at: datetime | None
    players: tuple[Player, ...]
    points: tuple[int | None, ...]
    ranks: tuple[int | None, ...]


class HistoryEntry(Struct, frozen=True, kw_only=True):
    """The table after its so-many-th move, counted from 0, of so many; and that move."""

    index: int
    total: int
    move: Move
    state: State
    at: datetime


class LogSlice(Struct, frozen=True, kw_only=True):
    """Some of a table's moves that count, the first of them the so-many-th, of so many."""

    first: int
    total: int
    moves: tuple[Move, ...]


class History:
    """The past of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables(
        self, venue: Venue, *, user: int | None = None, limit: int = 10, offset: int = 0
    ) -> tuple[TableSummary, ...]:
        """Return what the venue sees from the so-many-th on: the user's first, the latest first."""
        if not are_valid_ids(*venue, user, limit, offset):
            return ()

        def work(connection: Connection) -> tuple[TableSummary, ...]:
            if user is None:
                return _summaries(connection, _newest_tables(connection, venue, limit, offset))
            mine = select(seats.c.table_id).where(seats.c.user == user)
            own = _newest_tables(connection, venue, limit, offset, tables.c.id.in_(mine))
            rest: Sequence[Row[Any]] = []
            if len(own) < limit:
                before = max(0, offset - _count_own(connection, venue, user))
                others = tables.c.id.not_in(mine)
                rest = _newest_tables(connection, venue, limit - len(own), before, others)
            return _summaries(connection, [*own, *rest])

        return await self._database.read(work)

    async def has_played(self, user: int, game: str) -> bool:
        """Tell whether somebody has a seat at a game of this kind, finished or being played."""
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.user == user, tables.c.game == game, tables.c.status.in_(PLAYED_STATUSES))
            .limit(1)
        )
        return await self._database.read(lambda it: it.execute(query).first() is not None)

    async def entry(self, table: Table, index: int) -> HistoryEntry | None:
        """Return the table after one of its moves; negative numbers count from the end."""

        def work(connection: Connection) -> HistoryEntry | None:
            of = connection.execute(MOVE_COUNT, {"table": table.id}).scalar_one()
            at = index + of if index < 0 else index
            if not 0 <= at < of:
                return None
            row = connection.execute(ENTRIES_OLDEST_FIRST.offset(at).limit(1), {"table": table.id}).one()
            return _read_entry(table.game, row, at, of)

        return await self._database.read(work)

    async def entries(self, table: Table) -> tuple[HistoryEntry, ...]:
        """Return the table after each of its moves."""

        def work(connection: Connection) -> tuple[HistoryEntry, ...]:
            rows = connection.execute(ENTRIES_OLDEST_FIRST, {"table": table.id}).all()
            return tuple(
                _read_entry(table.game, row, number, len(rows)) for number, row in enumerate(rows)
            )

        return await self._database.read(work)

    async def state_at(self, table: Table, revision: int) -> State | None:
        """Return the position of a revision; none where no move led to it, or none readable."""
        query = select(moves).where(moves.c.table_id == table.id, moves.c.revision == revision)

        def work(connection: Connection) -> State | None:
            row = connection.execute(query).one_or_none()
            try:
                return None if row is None else read_state(table.game, row)
            except DamagedTable:
                return None

        return await self._database.read(work)

    async def analysis(self, table: int) -> bytes | None:
        """Return what was found out about the game afterwards, none if nobody has looked."""
        if not is_table_id(table):
            return None
        found = select(analyses.c.found).where(analyses.c.table_id == table)
        return await self._database.read(lambda it: it.execute(found).scalar_one_or_none())

    async def save_analysis(self, table: int, analysis: bytes) -> None:
        """Keep what was found out about the game."""
        row = {"table_id": table, "found": analysis}
        await self._database.write(lambda connection: upsert(connection, analyses, row))

    async def log_slice(self, table: int, *, limit: int, first: int | None = None) -> LogSlice:
        """Return so many of a table's moves from the so-many-th on; without one, the last."""

        def work(connection: Connection) -> LogSlice:
            asked = {"table": table}
            of = connection.execute(MOVE_COUNT, asked).scalar_one()
            begin = max(0, of - limit) if first is None else min(first, of)
            rows = connection.execute(MOVES_OLDEST_FIRST.offset(begin).limit(limit), asked).all()
            return LogSlice(first=begin, total=of, moves=tuple(read_move(row) for row in rows))

        return await self._database.read(work)


def read_move(row: Row[Any]) -> Move:
    """Return a move as it was recorded."""
    return Move(row.seat, row.key, _events(row), row.undoable)


def _events(row: Row[Any]) -> tuple[Event, ...]:
    """Return what was told of a move; nothing where that cannot be read.

    The log is for reading: the position is whole, so the table goes on.
    """
    try:
        return _EVENTS_DECODER.decode(row.events)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        log.error("table %s: what a move brought cannot be read: %s", row.table_id, error)
        return ()


def read_state(game: Game[Any], row: Row[Any]) -> State:
    """Return the position that a move led to."""
    try:
        state: State = game.load(zlib.decompress(row.state), row.state_schema)
    except (DamagedState, zlib.error) as error:
        raise DamagedTable(row.table_id, f"revision {row.revision}: {error}") from error
    return state


def _read_entry(game: Game[Any], row: Row[Any], number: int, of: int) -> HistoryEntry:
    return HistoryEntry(index=number, total=of, move=read_move(row), state=read_state(game, row), at=row.at)


def _visible_to(venue: Venue) -> tuple[ColumnElement[bool], ...]:
    """Return which tables the venue sees: those of its server, or of its chat alone."""
    if venue.guild is not None:
        return (tables.c.guild == venue.guild,)
    return (tables.c.guild.is_(None), tables.c.channel == venue.channel)


def _newest_tables(
    connection: Connection, venue: Venue, limit: int, offset: int, *which: ColumnElement[bool]
) -> Sequence[Row[Any]]:
    query = (
        select(*SUMMARY_COLUMNS)
        .where(*_visible_to(venue), tables.c.status.in_(LISTED_STATUSES), *which)
        .order_by(tables.c.id.desc())
        .limit(limit)
        .offset(offset)
    )
    return connection.execute(query).all()


def _count_own(connection: Connection, venue: Venue, user: int) -> int:
    query = select(func.count()).where(
        seats.c.user == user,
        tables.c.id == seats.c.table_id,
        *_visible_to(venue),
        tables.c.status.in_(LISTED_STATUSES),
    )
    return connection.execute(query).scalar_one()


def _summaries(connection: Connection, rows: Sequence[Row[Any]]) -> tuple[TableSummary, ...]:
    query = (
        select(seats)
        .where(seats.c.table_id.in_([row.id for row in rows]))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    seated: dict[int, list[Row[Any]]] = {row.id: [] for row in rows}
    for seat in connection.execute(query):
        seated[seat.table_id].append(seat)
    return tuple(_summary(row, seated[row.id]) for row in rows)


def _summary(row: Row[Any], seated: Sequence[Row[Any]]) -> TableSummary:
    return TableSummary(
        table=row.id,
        channel=row.channel,
        game=row.game,
        status=row.status,
        created_at=row.created_at,
        ended_at=row.ended_at,
        players=tuple(Player(one.user, one.name, one.automa, one.kept_until) for one in seated),
        points=tuple(one.points for one in seated),
        ranks=tuple(one.rank for one in seated),
    )
