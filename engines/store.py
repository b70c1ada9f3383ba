"""Tables at rest: one database, one open table per channel, every move kept."""

import zlib
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import BigInteger, Connection, Index, event, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel import Field, SQLModel, col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.core.agenda import Event, State
from engines.core.game import DamagedState, Game
from engines.core.text import Seat
from engines.core.view import Standing
from engines.registry import GAMES

Status: TypeAlias = Literal["lobby", "playing", "finished", "closed"]
OPEN: tuple[Status, ...] = ("lobby", "playing")
START, UNDO, RESIGN = "start", "undo", "resign"  # the keys of moves that are no answer


class ChannelBusy(Exception):
    """The channel has an open table already."""


class Conflict(Exception):
    """The table has moved on since it was loaded: load it again."""


class DamagedTable(Exception):
    """A stored table cannot be read; it was left as it is."""


class Sitter(Struct, frozen=True):
    """Who sits at a seat: a user, or the automa that plays on for one who left."""

    user: int
    name: str
    automa: str | None = None


class Table(Struct, frozen=True, kw_only=True):
    """A table as it was when it was loaded."""

    id: int
    channel: int
    guild: int | None
    game: Game[Any]
    status: Status
    revision: int
    options: dict[str, str]
    sitters: tuple[Sitter, ...]
    state: State | None
    host: int
    message: int | None
    undoable: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names in seat order."""
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def room(self) -> range:
        """Return how many can play with the options agreed."""
        return self.game.seats_for(self.options)

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat that the user plays, none for a stranger or one who left."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.user == user and sitter.automa is None:
                return seat
        return None


class Move(Struct, frozen=True):
    """One entry of a table's log: who chose what, what came of it, and whether it can be undone."""

    seat: Seat | None
    key: str
    events: tuple[Event, ...]
    undoable: bool = False


class TableRow(SQLModel, table=True):
    """A table; at most one open table per channel."""

    __tablename__: ClassVar[Any] = "tables"
    __table_args__ = (
        Index(
            "one_open_table_per_channel",
            "channel",
            unique=True,
            sqlite_where=text("status IN ('lobby', 'playing')"),
            postgresql_where=text("status IN ('lobby', 'playing')"),
        ),
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
    created_at: datetime
    ended_at: datetime | None = None


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
    at: datetime


class Store:
    """The database. Every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect to the database and create what is missing in it."""
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _make_durable)
        async with engine.begin() as connection:
            await connection.run_sync(_create_tables)
        return cls(engine)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def create(
        self,
        *,
        channel: int,
        guild: int | None,
        game: Game[Any],
        options: Mapping[str, str],
        host: Sitter,
    ) -> Table:
        """Open a lobby with its host seated; `ChannelBusy` where a table is open already."""
        row = TableRow(
            channel=channel,
            guild=guild,
            game=game.id,
            state_schema=game.schema,
            options=_json(dict(options)),
            status="lobby",
            host=host.user,
            created_at=_now(),
        )
        try:
            async with self._transaction() as session:
                session.add(row)
                await session.flush()
                table = _table(row, [])
                await _seat(session, table, [host])
                return msgspec.structs.replace(table, sitters=(host,))
        except IntegrityError as error:
            raise ChannelBusy(f"channel {channel} has an open table") from error

    async def load(self, table: int) -> Table | None:
        """Return a table, none if there is no such table."""
        async with self._transaction() as session:
            row = await session.get(TableRow, table)
            return None if row is None else await _load(session, row)

    async def in_channel(self, channel: int) -> Table | None:
        """Return the channel's open table, else the one that was opened last."""
        query = (
            select(TableRow)
            .where(TableRow.channel == channel)
            .order_by(col(TableRow.status).in_(OPEN).desc(), col(TableRow.id).desc())
            .limit(1)
        )
        async with self._transaction() as session:
            row = (await session.exec(query)).first()
            return None if row is None else await _load(session, row)

    async def seat(self, table: Table, sitters: Sequence[Sitter]) -> Table:
        """Write down who sits where."""
        async with self._transaction() as session:
            await _advance(session, table)
            await _seat(session, table, sitters)
        return _after(table, sitters=tuple(sitters))

    async def set_options(self, table: Table, options: Mapping[str, str]) -> Table:
        """Write down the options agreed in the lobby."""
        async with self._transaction() as session:
            await _advance(session, table, options=_json(dict(options)))
        return _after(table, options=dict(options))

    async def close_table(self, table: Table) -> Table:
        """End a table without a result."""
        async with self._transaction() as session:
            await _advance(session, table, status="closed", ended_at=_now(), undoable=False)
        return _after(table, status="closed", undoable=False)

    async def record(
        self,
        table: Table,
        state: State,
        move: Move,
        *,
        result: Iterable[Standing] | None = None,
        sitters: Sequence[Sitter] | None = None,
    ) -> Table:
        """Write a move and its position, or nothing: `Conflict` if the table has moved on.

        The result ends the table; sitters are written where a seat changes hands by the move.
        """
        status: Status = "playing" if result is None else "finished"
        frozen = table.game.freeze(state)
        async with self._transaction() as session:
            await _advance(
                session,
                table,
                state=frozen,
                state_schema=table.game.schema,
                status=status,
                undoable=move.undoable,
                ended_at=None if result is None else _now(),
            )
            session.add(_move_row(table, move, frozen))
            if sitters is not None:
                await _seat(session, table, sitters)
            for standing in result or ():
                await _note_result(session, table, standing)
        now = table.sitters if sitters is None else tuple(sitters)
        return _after(table, state=state, status=status, undoable=move.undoable, sitters=now)

    async def take_back(self, table: Table) -> tuple[Table, Move]:
        """Restore the position before the last move; the log keeps both, the revision grows."""
        async with self._transaction() as session:
            undone, before = await _last_moves(session, table)
            state = table.game.thaw(zlib.decompress(before.state), before.state_schema)
            frozen = table.game.freeze(state)
            await _advance(session, table, state=frozen, undoable=before.undoable)
            undone.taken_back = True
            session.add(undone)
            undo = _move_row(table, Move(undone.seat, UNDO, ()), frozen)
            undo.taken_back = True
            session.add(undo)
        return _after(table, state=state, undoable=before.undoable), _move(undone)

    async def moves(self, table: int, *, last: int | None = None) -> tuple[Move, ...]:
        """Return the moves that still count, oldest first: all of them, or the last so many."""
        query = (
            select(MoveRow)
            .where(MoveRow.table_id == table, col(MoveRow.taken_back).is_(False))
            .order_by(col(MoveRow.revision).desc())
            .limit(last)
        )
        async with self._transaction() as session:
            rows = (await session.exec(query)).all()
            return tuple(_move(row) for row in reversed(rows))

    async def remember_message(self, table: int, message: int | None) -> None:
        """Keep which message shows the table's controls; no revision, since nothing was played."""
        change = update(TableRow).where(col(TableRow.id) == table).values(message=message)
        async with self._transaction() as session:
            await session.exec(change)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncSession]:
        async with AsyncSession(self._engine, expire_on_commit=False) as session, session.begin():
            yield session


def _make_durable(connection: Any, _: object) -> None:
    """Tell SQLite to write ahead and to wait for the disk before it says done."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _create_tables(connection: Connection) -> None:
    SQLModel.metadata.create_all(connection)


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


async def _seat(session: AsyncSession, table: Table, sitters: Sequence[Sitter]) -> None:
    await session.exec(delete(SeatRow).where(col(SeatRow.table_id) == table.id))
    for seat, sitter in enumerate(sitters):
        session.add(
            SeatRow(
                table_id=table.id,
                seat=seat,
                user=sitter.user,
                name=sitter.name,
                automa=sitter.automa,
            )
        )


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


async def _load(session: AsyncSession, row: TableRow) -> Table:
    query = select(SeatRow).where(SeatRow.table_id == row.id).order_by(col(SeatRow.seat))
    seats = (await session.exec(query)).all()
    return _table(row, [Sitter(seat.user, seat.name, seat.automa) for seat in seats])


def _table(row: TableRow, sitters: Sequence[Sitter]) -> Table:
    game = GAMES.get(row.game)
    if game is None:
        raise DamagedTable(f"table {row.id}: there is no game {row.game!r}")
    try:
        status = msgspec.convert(row.status, Status)
        options = msgspec.json.decode(row.options, type=dict[str, str])
        state = None if row.state is None else game.thaw(row.state, row.state_schema)
    except (msgspec.MsgspecError, DamagedState) as error:
        raise DamagedTable(f"table {row.id}: {error}") from error
    return Table(
        id=row.id,
        channel=row.channel,
        guild=row.guild,
        game=game,
        status=status,
        revision=row.revision,
        options=options,
        sitters=tuple(sitters),
        state=state,
        host=row.host,
        message=row.message,
        undoable=row.undoable,
    )


def _after(table: Table, **changes: Any) -> Table:
    return msgspec.structs.replace(table, revision=table.revision + 1, **changes)


def _move_row(table: Table, move: Move, frozen: bytes) -> MoveRow:
    return MoveRow(
        table_id=table.id,
        revision=table.revision + 1,
        seat=move.seat,
        key=move.key,
        events=msgspec.json.encode(move.events),
        state=zlib.compress(frozen),
        state_schema=table.game.schema,
        undoable=move.undoable,
        at=_now(),
    )


def _move(row: MoveRow) -> Move:
    events = msgspec.json.decode(row.events, type=tuple[Event, ...])
    return Move(row.seat, row.key, events, row.undoable)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> datetime:
    return datetime.now(UTC)
