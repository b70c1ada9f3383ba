"""Tables at rest: one open table per channel, every move kept, the end written with its ratings."""

import zlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.core.agenda import State
from engines.core.game import Game
from engines.core.view import Standing
from engines.store.database import Database, utc_now
from engines.store.history import History, move_of, state_of
from engines.store.people import People
from engines.store.records import (
    OPEN,
    UNDO,
    ChannelBusy,
    Conflict,
    Move,
    Sitter,
    Status,
    Table,
    after,
)
from engines.store.rows import MoveRow, SeatRow, TableRow, TurnRow
from engines.store.seating import read_table, table_of, write_seats
from engines.store.standings import Standings, rate
from engines.store.turns import Turns, drop_votes, pass_turn


class Store:
    """The database. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.people = People(database)
        self.turns = Turns(database)
        self.standings = Standings(database)
        self.history = History(database)

    @classmethod
    async def open(cls, url: str, *, clock: Callable[[], datetime] = utc_now) -> "Store":
        """Connect to the database and bring its layout up to date."""
        return cls(await Database.open(url, clock))

    async def close(self) -> None:
        """Close all connections."""
        await self._database.engine.dispose()

    def now(self) -> datetime:
        """Return the time by the store's clock."""
        return self._database.now()

    async def create(
        self,
        *,
        channel: int,
        guild: int | None,
        game: Game[Any],
        options: Mapping[str, str],
        host: Sitter,
        sitters: Sequence[Sitter] | None = None,
        pace: str = "none",
        rematch_of: int | None = None,
    ) -> Table:
        """Open a lobby, its host seated at least; `ChannelBusy` where a table is open already."""
        row = TableRow(
            channel=channel,
            guild=guild,
            game=game.id,
            state_schema=game.schema,
            options=_json(dict(options)),
            status="lobby",
            host=host.user,
            created_at=self.now(),
            pace=pace,
            rematch_of=rematch_of,
        )
        try:
            async with self._database.writing() as session:
                session.add(row)
                await session.flush()
                table = table_of(row, [host] if sitters is None else sitters)
                await write_seats(session, table, table.sitters)
                return table
        except IntegrityError as error:
            raise ChannelBusy(f"channel {channel} has an open table") from error

    async def load(self, table: int) -> Table | None:
        """Return a table, none if there is no such table."""
        async with self._database.reading() as session:
            row = await session.get(TableRow, table)
            return None if row is None else await read_table(session, row)

    async def in_channel(self, channel: int) -> Table | None:
        """Return the channel's open table, else the one that was opened last."""
        query = (
            select(TableRow)
            .where(TableRow.channel == channel)
            .order_by(col(TableRow.status).in_(OPEN).desc(), col(TableRow.id).desc())
            .limit(1)
        )
        async with self._database.reading() as session:
            row = (await session.exec(query)).first()
            return None if row is None else await read_table(session, row)

    async def seat(self, table: Table, sitters: Sequence[Sitter]) -> Table:
        """Write down who sits where."""
        async with self._database.writing() as session:
            await _advance(session, table)
            await write_seats(session, table, sitters)
        return after(table, sitters=tuple(sitters))

    async def set_options(self, table: Table, options: Mapping[str, str]) -> Table:
        """Write down the options agreed in the lobby."""
        async with self._database.writing() as session:
            await _advance(session, table, options=_json(dict(options)))
        return after(table, options=dict(options))

    async def set_pace(self, table: Table, pace: str) -> Table:
        """Write down the time agreed for a turn."""
        async with self._database.writing() as session:
            await _advance(session, table, pace=pace)
        return after(table, pace=pace)

    async def close_table(self, table: Table) -> Table:
        """End a table without a result."""
        async with self._database.writing() as session:
            await _advance(session, table, status="closed", ended_at=self.now(), undoable=False)
            await _end(session, table)
        return after(table, status="closed", undoable=False)

    async def record(
        self,
        table: Table,
        state: State,
        move: Move,
        *,
        result: Sequence[Standing] | None = None,
        sitters: Sequence[Sitter] | None = None,
    ) -> Table:
        """Write a move and its position, or nothing: `Conflict` if the table has moved on.

        The result ends the table, with the ratings it leads to; sitters are written where a seat
        changes hands by the move.
        """
        now = self.now()
        moved = _moved(table, state, move, result=result, sitters=sitters)
        frozen = table.game.freeze(state)
        async with self._database.writing() as session:
            await _advance(
                session,
                table,
                state=frozen,
                state_schema=table.game.schema,
                status=moved.status,
                undoable=move.undoable,
                company=moved.company,
                ended_at=None if result is None else now,
            )
            session.add(_move_row(table, move, frozen, now))
            if sitters is not None:
                await write_seats(session, table, sitters)
            if result is None:
                await _go_on(session, moved, move, now)
            else:
                await _finish(session, moved, result, now)
        return moved

    async def take_back(self, table: Table) -> tuple[Table, Move]:
        """Restore the position before the last move; the log keeps both, the revision grows."""
        async with self._database.writing() as session:
            undone, before = await _last_moves(session, table)
            state = state_of(table.game, before)
            frozen = table.game.freeze(state)
            await _advance(session, table, state=frozen, undoable=before.undoable)
            undone.taken_back = True
            session.add(undone)
            move = Move(undone.seat, UNDO, ())
            undo = _move_row(table, move, frozen, self.now())
            undo.taken_back = True
            session.add(undo)
            restored = after(table, state=state, undoable=before.undoable)
            await _go_on(session, restored, move, self.now())
        return restored, move_of(undone)

    async def moves(self, table: int, *, last: int | None = None) -> tuple[Move, ...]:
        """Return the moves that still count, oldest first: all of them, or the last so many."""
        query = (
            select(MoveRow)
            .where(MoveRow.table_id == table, col(MoveRow.taken_back).is_(False))
            .order_by(col(MoveRow.revision).desc())
            .limit(last)
        )
        async with self._database.reading() as session:
            rows = (await session.exec(query)).all()
            return tuple(move_of(row) for row in reversed(rows))

    async def remember_message(self, table: int, message: int | None) -> None:
        """Keep which message shows the table's controls; no revision, since nothing was played."""
        change = update(TableRow).where(col(TableRow.id) == table).values(message=message)
        async with self._database.writing() as session:
            await session.exec(change)


def _moved(
    table: Table,
    state: State,
    move: Move,
    *,
    result: Sequence[Standing] | None,
    sitters: Sequence[Sitter] | None,
) -> Table:
    """Return the table after a move."""
    now = table.sitters if sitters is None else tuple(sitters)
    status: Status = "playing" if result is None else "finished"
    company = table.company or any(sitter.automa for sitter in (*table.sitters, *now))
    return after(
        table, state=state, status=status, undoable=move.undoable, sitters=now, company=company
    )


async def _go_on(session: AsyncSession, table: Table, move: Move, now: datetime) -> None:
    """Write down whose turn it is after a move; who plays on has not voted to stop."""
    agenda = [] if table.state is None else table.state.agenda
    seat = agenda[-1].seat if agenda else None
    await pass_turn(session, table, seat, now, anew=move.is_choice)
    if move.seat is not None:
        await drop_votes(session, table.id, table.sitters[move.seat].user)


async def _finish(
    session: AsyncSession, table: Table, result: Sequence[Standing], now: datetime
) -> None:
    """Write down how a table ended."""
    for standing in result:
        await _note_result(session, table, standing)
    if table.rated and table.guild is not None:
        await rate(session, table.guild, table, result, now)
    await _end(session, table)


async def _end(session: AsyncSession, table: Table) -> None:
    """Forget what only a running table needs."""
    await session.exec(delete(TurnRow).where(col(TurnRow.table_id) == table.id))
    await drop_votes(session, table.id)


async def _advance(session: AsyncSession, table: Table, **changes: Any) -> None:
    """Change the table's row if nobody else has since; its revision grows by one."""
    change = (
        update(TableRow)
        .where(col(TableRow.id) == table.id, col(TableRow.revision) == table.revision)
        .values(revision=table.revision + 1, **changes)
    )
    done = await session.exec(change)
    if done.rowcount != 1:
        raise Conflict(f"table {table.id} is no longer at revision {table.revision}")


async def _note_result(session: AsyncSession, table: Table, standing: Standing) -> None:
    await session.exec(
        update(SeatRow)
        .where(col(SeatRow.table_id) == table.id, col(SeatRow.seat) == standing.seat)
        .values(points=standing.total, rank=standing.rank)
    )


async def _last_moves(session: AsyncSession, table: Table) -> tuple[MoveRow, MoveRow]:
    """Return the last move that counts, and the one before it."""
    query = (
        select(MoveRow)
        .where(MoveRow.table_id == table.id, col(MoveRow.taken_back).is_(False))
        .order_by(col(MoveRow.revision).desc())
        .limit(2)
    )
    last, before = (await session.exec(query)).all()
    return last, before


def _move_row(table: Table, move: Move, frozen: bytes, at: datetime) -> MoveRow:
    return MoveRow(
        table_id=table.id,
        revision=table.revision + 1,
        seat=move.seat,
        key=move.key,
        events=msgspec.json.encode(move.events),
        state=zlib.compress(frozen),
        state_schema=table.game.schema,
        undoable=move.undoable,
        at=at,
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
