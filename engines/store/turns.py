"""Whose turn it is and since when; reminders; votes about a table and about who is away.

Time is a parameter everywhere here. A turn ends with the next choice, and so do its votes.
"""

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

from msgspec import Struct
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.core.text import Seat
from engines.store.database import Database
from engines.store.people import Person, person_of
from engines.store.records import Table
from engines.store.rows import TableRow, TurnRow, VoteRow

Motion: TypeAlias = Literal["close", "automa"]
Kind: TypeAlias = Literal["turn", "overdue"]
LIVE = "live/"  # minutes follow
LONGEST_LIVE = 24 * 60
LENGTHS = {"day": timedelta(days=1), "week": timedelta(weeks=1), "none": None}
BATCH = 100  # turns looked at in one transaction


class Turn(Struct, frozen=True, kw_only=True):
    """A person's turn at a table."""

    table: int
    seat: Seat
    user: int
    since: datetime
    deadline: datetime | None

    def overdue(self, now: datetime) -> bool:
        """Tell whether the agreed time is over."""
        return self.deadline is not None and self.deadline <= now


class Reminder(Struct, frozen=True, kw_only=True):
    """Something to be said: to a player that it is their turn, or to all that the time is up."""

    kind: Kind
    turn: Turn
    channel: int
    guild: int | None
    game: str


def turn_length(pace: str) -> timedelta | None:
    """Return the time agreed for a turn, none for no limit; `ValueError` for no pace at all."""
    if not pace.startswith(LIVE):
        if pace not in LENGTHS:
            raise ValueError(f"{pace!r} is no pace")
        return LENGTHS[pace]
    minutes = pace.removeprefix(LIVE)
    if not (minutes.isascii() and minutes.isdigit() and 0 < int(minutes) <= LONGEST_LIVE):
        raise ValueError(f"{pace!r} is no pace")
    return timedelta(minutes=int(minutes))


class Turns:
    """The turns of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def turn(self, table: int) -> Turn | None:
        """Return the turn at the table, none where no person is to play."""
        async with self._database.reading() as session:
            row = await session.get(TurnRow, table)
            return None if row is None else _turn(row)

    async def sleeping(self) -> tuple[int, ...]:
        """Return the tables being played where no person's turn is written down."""
        query = (
            select(TableRow.id)
            .where(TableRow.status == "playing")
            .where(col(TableRow.id).not_in(select(TurnRow.table_id)))
        )
        async with self._database.reading() as session:
            return tuple((await session.exec(query)).all())

    async def open_turn(self, table: Table, seat: Seat) -> None:
        """Write down whose turn it is at a table that has none written down."""
        async with self._database.writing() as session:
            if await session.get(TurnRow, table.id) is None:
                await pass_turn(session, table, seat, self._database.now(), anew=True)

    async def due(self, now: datetime) -> tuple[Reminder, ...]:
        """Return what must be said now; each is returned once, whether or not it arrives."""
        query = (
            select(TurnRow, TableRow)
            .where(TurnRow.table_id == TableRow.id, col(TurnRow.look_at) <= now)
            .order_by(col(TurnRow.look_at))
            .limit(BATCH)
        )
        said: list[Reminder] = []
        async with self._database.writing() as session:
            while rows := (await session.exec(query)).all():
                for turn, table in rows:
                    person = await person_of(session, turn.user)
                    said += (_reminder(kind, turn, table) for kind in _look_at(turn, person, now))
                await session.flush()  # looked at again later, so not found by the next query
        return tuple(said)

    async def vote(self, table: int, motion: Motion, user: int) -> frozenset[int]:
        """Write a vote down; return everybody who has voted like that."""
        async with self._database.writing() as session:
            await session.merge(VoteRow(table_id=table, motion=motion, user=user))
            await session.flush()
            return await _votes(session, table, motion)

    async def votes(self, table: int, motion: Motion) -> frozenset[int]:
        """Return everybody who has voted for it."""
        async with self._database.reading() as session:
            return await _votes(session, table, motion)


async def pass_turn(
    session: AsyncSession, table: Table, seat: Seat | None, now: datetime, *, anew: bool
) -> None:
    """Write down whose turn it is; the time begins anew with a choice, or with another player."""
    row = await session.get(TurnRow, table.id)
    sitter = None if seat is None else table.sitters[seat]
    if seat is None or sitter is None or sitter.automa is not None:
        await session.exec(delete(TurnRow).where(col(TurnRow.table_id) == table.id))
        return
    if row is not None and not anew and (row.seat, row.user) == (seat, sitter.user):
        return
    length = turn_length(table.pace)
    deadline = None if length is None else now + length
    remind_at = None if length is None else now + length / 2
    fresh = TurnRow(
        table_id=table.id,
        seat=seat,
        user=sitter.user,
        since=now,
        deadline=deadline,
        remind_at=remind_at,
        look_at=remind_at,
    )
    await session.merge(fresh)


async def drop_votes(session: AsyncSession, table: int, user: int | None = None) -> None:
    """Forget the votes about who is away and, once a user plays on, theirs; all without a user."""
    gone = delete(VoteRow).where(col(VoteRow.table_id) == table)
    if user is not None:
        gone = gone.where((col(VoteRow.motion) == "automa") | (col(VoteRow.user) == user))
    await session.exec(gone)


async def _votes(session: AsyncSession, table: int, motion: Motion) -> frozenset[int]:
    query = select(VoteRow.user).where(VoteRow.table_id == table, VoteRow.motion == motion)
    return frozenset((await session.exec(query)).all())


def _look_at(row: TurnRow, person: Person, now: datetime) -> list[Kind]:
    """Return what is to be said about a turn, and note when to look at it again."""
    said: list[Kind] = []
    if row.deadline is not None and row.deadline <= now and not row.overdue_told:
        row.overdue_told = True
        said.append("overdue")
    if row.remind_at is not None and row.remind_at <= now:
        quiet = person.quiet_until(now)
        if not person.reminders:
            row.remind_at = None
        elif quiet is not None:
            row.remind_at = quiet
        else:
            said.append("turn")
            every = timedelta(minutes=person.remind_every)
            row.remind_at = now + every if every else None
    open_deadline = None if row.overdue_told else row.deadline
    row.look_at = min((at for at in (row.remind_at, open_deadline) if at is not None), default=None)
    return said


def _reminder(kind: Kind, turn: TurnRow, table: TableRow) -> Reminder:
    return Reminder(
        kind=kind, turn=_turn(turn), channel=table.channel, guild=table.guild, game=table.game
    )


def _turn(row: TurnRow) -> Turn:
    return Turn(
        table=row.table_id, seat=row.seat, user=row.user, since=row.since, deadline=row.deadline
    )
