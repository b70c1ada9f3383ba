"""What was played: the tables of a server, and every position of a table."""

import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, func
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.core.agenda import Event, State
from engines.core.game import DamagedState, Game
from engines.store.database import Database
from engines.store.records import DamagedTable, Move, Sitter, Status, Table
from engines.store.rows import MoveRow, SeatRow, TableRow

TOLD: tuple[Status, ...] = ("lobby", "playing", "finished")  # a closed table is forgotten


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
        self, guild: int, *, user: int | None = None, limit: int = 10, offset: int = 0
    ) -> tuple[Entry, ...]:
        """Return the server's tables from the so-many-th on: the user's first, the latest first."""
        async with self._database.reading() as session:
            if user is None:
                return await _entries(session, await _latest(session, guild, limit, offset))
            mine = select(SeatRow.table_id).where(SeatRow.user == user)
            own = await _latest(session, guild, limit, offset, col(TableRow.id).in_(mine))
            rest: Sequence[TableRow] = []
            if len(own) < limit:
                before = max(0, offset - await _count_own(session, guild, user))
                others = col(TableRow.id).not_in(mine)
                rest = await _latest(session, guild, limit - len(own), before, others)
            return await _entries(session, [*own, *rest])

    async def position(self, table: Table, number: int) -> Position | None:
        """Return the table after one of its moves; negative numbers count from the end."""
        async with self._database.reading() as session:
            of = await _count_moves(session, table.id)
            at = number + of if number < 0 else number
            if not 0 <= at < of:
                return None
            row = (await session.exec(_counting(table.id).offset(at).limit(1))).one()
            return _position(table.game, row, at, of)

    async def positions(self, table: Table) -> tuple[Position, ...]:
        """Return the table after each of its moves."""
        async with self._database.reading() as session:
            rows = (await session.exec(_counting(table.id))).all()
        return tuple(
            _position(table.game, row, number, len(rows)) for number, row in enumerate(rows)
        )

    async def excerpt(self, table: int, *, limit: int, first: int | None = None) -> Excerpt:
        """Return so many of a table's moves from the so-many-th on; without one, the last."""
        async with self._database.reading() as session:
            of = await _count_moves(session, table)
            begin = max(0, of - limit) if first is None else min(first, of)
            rows = (await session.exec(_counting(table).offset(begin).limit(limit))).all()
        return Excerpt(first=begin, of=of, moves=tuple(move_of(row) for row in rows))


def move_of(row: MoveRow) -> Move:
    """Return a move as it was recorded."""
    events = msgspec.json.decode(row.events, type=tuple[Event, ...])
    return Move(row.seat, row.key, events, row.undoable)


def state_of(game: Game[Any], row: MoveRow) -> State:
    """Return the position that a move led to."""
    try:
        state: State = game.thaw(zlib.decompress(row.state), row.state_schema)
    except (DamagedState, zlib.error) as error:
        raise DamagedTable(f"table {row.table_id}, revision {row.revision}: {error}") from error
    return state


def _counting(table: int) -> Any:
    """Return the query for the moves that still count, oldest first."""
    return (
        select(MoveRow)
        .where(MoveRow.table_id == table, col(MoveRow.taken_back).is_(False))
        .order_by(col(MoveRow.revision))
    )


async def _count_moves(session: AsyncSession, table: int) -> int:
    query = select(func.count()).where(
        MoveRow.table_id == table, col(MoveRow.taken_back).is_(False)
    )
    return (await session.exec(query)).one()


def _position(game: Game[Any], row: MoveRow, number: int, of: int) -> Position:
    return Position(number=number, of=of, move=move_of(row), state=state_of(game, row), at=row.at)


async def _latest(
    session: AsyncSession, guild: int, limit: int, offset: int, *which: ColumnElement[bool]
) -> Sequence[TableRow]:
    query = (
        select(TableRow)
        .where(TableRow.guild == guild, col(TableRow.status).in_(TOLD), *which)
        .order_by(col(TableRow.id).desc())
        .limit(limit)
        .offset(offset)
    )
    return (await session.exec(query)).all()


async def _count_own(session: AsyncSession, guild: int, user: int) -> int:
    query = select(func.count()).where(
        SeatRow.user == user,
        TableRow.id == SeatRow.table_id,
        TableRow.guild == guild,
        col(TableRow.status).in_(TOLD),
    )
    return (await session.exec(query)).one()


async def _entries(session: AsyncSession, rows: Sequence[TableRow]) -> tuple[Entry, ...]:
    query = (
        select(SeatRow)
        .where(col(SeatRow.table_id).in_([row.id for row in rows]))
        .order_by(col(SeatRow.table_id), col(SeatRow.seat))
    )
    seated: dict[int, list[SeatRow]] = {row.id: [] for row in rows}
    for seat in (await session.exec(query)).all():
        seated[seat.table_id].append(seat)
    return tuple(_entry(row, seated[row.id]) for row in rows)


def _entry(row: TableRow, seats: Sequence[SeatRow]) -> Entry:
    return Entry(
        table=row.id,
        channel=row.channel,
        game=row.game,
        status=row.status,
        created_at=row.created_at,
        ended_at=row.ended_at,
        sitters=tuple(Sitter(seat.user, seat.name, seat.automa) for seat in seats),
        points=tuple(seat.points for seat in seats),
        ranks=tuple(seat.rank for seat in seats),
    )
