"""History: the tables of a server, every recorded state of a table, and its analysis."""

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
from engines.store.rows import AnalysisRow, analyses, moves, seats, tables
from engines.store.upsert import upsert

log = logging.getLogger(__name__)

LISTED_STATUSES: tuple[Status, ...] = ("lobby", "playing", "finished")  # not closed ones
PLAYED_STATUSES: tuple[Status, ...] = ("playing", "finished")
SUMMARY_COLUMNS = [
    *(tables.c.id, tables.c.channel, tables.c.game, tables.c.status),
    *(tables.c.created_at, tables.c.ended_at),
]
NOT_UNDONE = (moves.c.table_id == bindparam("table"), moves.c.undone.is_(False))
MOVES_OLDEST_FIRST: Select[Any] = (  # without states
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
    """A table in the list of games; points and ranks in seat order once it is finished."""

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
    """A move of the log with the state it led to; its index counts from 0."""

    index: int
    total: int
    move: Move
    state: State
    at: datetime


class LogSlice(Struct, frozen=True, kw_only=True):
    """Some moves of the log: the index of the first, and the total number of moves."""

    first: int
    total: int
    moves: tuple[Move, ...]


class HistoryStore:
    """The history of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables(
        self, venue: Venue, *, user_id: int | None = None, limit: int = 10, offset: int = 0
    ) -> tuple[TableSummary, ...]:
        """Return a page of the tables visible in a venue: the user's first, then the newest."""
        if not are_valid_ids(*venue, user_id, limit, offset):
            return ()

        def transaction(connection: Connection) -> tuple[TableSummary, ...]:
            if user_id is None:
                return _summaries(connection, _newest_tables(connection, venue, limit, offset))
            mine = select(seats.c.table_id).where(seats.c.user == user_id)
            own = _newest_tables(connection, venue, limit, offset, tables.c.id.in_(mine))
            rest: Sequence[Row[Any]] = []
            if len(own) < limit:
                before = max(0, offset - _count_own(connection, venue, user_id))
                others = tables.c.id.not_in(mine)
                rest = _newest_tables(connection, venue, limit - len(own), before, others)
            return _summaries(connection, [*own, *rest])

        return await self._database.read(transaction)

    async def has_played(self, user_id: int, game: str) -> bool:
        """Return whether a user has a seat at a finished or running table of a game."""
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(
                seats.c.user == user_id, tables.c.game == game, tables.c.status.in_(PLAYED_STATUSES)
            )
            .limit(1)
        )
        return await self._database.read(lambda it: it.execute(query).first() is not None)

    async def entry(self, table: Table, index: int) -> HistoryEntry | None:
        """Return an entry of the log; a negative index counts from the end."""

        def transaction(connection: Connection) -> HistoryEntry | None:
            params = {"table": table.id}
            total = connection.execute(MOVE_COUNT, params).scalar_one()
            at = index + total if index < 0 else index
            if not 0 <= at < total:
                return None
            row = connection.execute(ENTRIES_OLDEST_FIRST.offset(at).limit(1), params).one()
            return _read_entry(table.game, row, at, total)

        return await self._database.read(transaction)

    async def entries(self, table: Table) -> tuple[HistoryEntry, ...]:
        """Return all entries of the log."""

        def transaction(connection: Connection) -> tuple[HistoryEntry, ...]:
            rows = connection.execute(ENTRIES_OLDEST_FIRST, {"table": table.id}).all()
            return tuple(
                _read_entry(table.game, row, index, len(rows)) for index, row in enumerate(rows)
            )

        return await self._database.read(transaction)

    async def state_at(self, table: Table, revision: int) -> State | None:
        """Return the state of a revision; none where no move led to it, or it is damaged."""
        query = select(moves).where(moves.c.table_id == table.id, moves.c.revision == revision)

        def transaction(connection: Connection) -> State | None:
            row = connection.execute(query).one_or_none()
            try:
                return None if row is None else read_state(table.game, row)
            except DamagedTable:
                return None

        return await self._database.read(transaction)

    async def analysis(self, table_id: int) -> bytes | None:
        """Return the stored analysis of a finished game."""
        if not is_table_id(table_id):
            return None
        query = select(analyses.c.data).where(analyses.c.table_id == table_id)
        return await self._database.read(lambda it: it.execute(query).scalar_one_or_none())

    async def save_analysis(self, table_id: int, analysis: bytes) -> None:
        """Save the analysis of a finished game."""
        row = AnalysisRow(table_id=table_id, data=analysis)
        await self._database.write(lambda connection: upsert(connection, row))

    async def log_slice(self, table_id: int, *, limit: int, first: int | None = None) -> LogSlice:
        """Return up to `limit` moves from the first on; without a first one, the last moves."""

        def transaction(connection: Connection) -> LogSlice:
            params = {"table": table_id}
            total = connection.execute(MOVE_COUNT, params).scalar_one()
            begin = max(0, total - limit) if first is None else min(first, total)
            rows = connection.execute(MOVES_OLDEST_FIRST.offset(begin).limit(limit), params).all()
            return LogSlice(first=begin, total=total, moves=tuple(read_move(row) for row in rows))

        return await self._database.read(transaction)


def read_move(row: Row[Any]) -> Move:
    """Return the move of a row."""
    return Move(row.seat, row.key, _events(row), row.undoable)


def _events(row: Row[Any]) -> tuple[Event, ...]:
    """Return the events of a move, none where they cannot be read.

    Events are only displayed, and the state does not depend on them, so the game goes on.
    """
    try:
        return _EVENTS_DECODER.decode(row.events)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        log.error("table %s: what a move brought cannot be read: %s", row.table_id, error)
        return ()


def read_state(game: Game[Any], row: Row[Any]) -> State:
    """Return the state of a row; `DamagedTable` if it cannot be read."""
    try:
        state: State = game.load(zlib.decompress(row.state), row.state_schema)
    except (DamagedState, zlib.error) as error:
        raise DamagedTable(row.table_id, f"revision {row.revision}: {error}") from error
    return state


def _read_entry(game: Game[Any], row: Row[Any], index: int, total: int) -> HistoryEntry:
    move, state = read_move(row), read_state(game, row)
    return HistoryEntry(index=index, total=total, move=move, state=state, at=row.at)


def _visible_to(venue: Venue) -> tuple[ColumnElement[bool], ...]:
    """Return the condition for tables of a venue's server, or of the same direct messages."""
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


def _count_own(connection: Connection, venue: Venue, user_id: int) -> int:
    query = select(func.count()).where(
        seats.c.user == user_id,
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
        players=tuple(Player(one.user, one.name, one.automa, one.reserved_until) for one in seated),
        points=tuple(one.points for one in seated),
        ranks=tuple(one.rank for one in seated),
    )
