"""Whose turn it is and since when; reminders; votes about a table and about who is away.

Time is a parameter everywhere here. A turn ends with the next choice, and so do its votes.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, delete, select, union, update

from engines.core.text import Seat
from engines.store.database import Database, is_table
from engines.store.people import Person, persons_of
from engines.store.records import Table
from engines.store.rows import PLAYED_TABLES, UNSHOWN_TABLES, tables, turns, votes
from engines.store.upsert import put

Motion: TypeAlias = Literal["close", "automa"]
MOTIONS: tuple[Motion, ...] = ("automa", "close")
Kind: TypeAlias = Literal["turn", "overdue"]
LIVE = "live/"  # minutes follow
LONGEST_LIVE = 24 * 60
LENGTHS = {"day": timedelta(days=1), "week": timedelta(weeks=1), "none": None}
BATCH = 100  # turns looked at in one query
SLEEPING = select(tables.c.id, tables.c.revision).where(
    PLAYED_TABLES, tables.c.id.not_in(select(turns.c.table_id))
)
STANDING_STILL = union(
    SLEEPING,
    select(tables.c.id, tables.c.revision).where(
        UNSHOWN_TABLES, tables.c.posted < tables.c.revision
    ),
)
# Built once: they are asked with every move.
NOTE = update(turns).where(turns.c.table_id == bindparam("of_table"))
NOBODYS_TURN = delete(turns).where(turns.c.table_id == bindparam("of_table"))
DROP_VOTES = delete(votes).where(votes.c.table_id == bindparam("of_table"))
DROP_VOTES_OF = DROP_VOTES.where(
    (votes.c.motion == "automa") | (votes.c.user == bindparam("of_user"))
)


class Still(NamedTuple):
    """A table that stands still at a revision."""

    table: int
    revision: int


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


def pace_of(stored: str) -> str:
    """Return the pace of a table, no limit where what is stored is no pace: it plays on."""
    try:
        turn_length(stored)
    except ValueError:
        return "none"
    return stored


class Turns:
    """The turns of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def turn(self, table: int) -> Turn | None:
        """Return the turn at the table, none where no person is to play."""
        if not is_table(table):
            return None
        row = await self._database.read(lambda connection: _row(connection, table))
        return None if row is None else _turn(row)

    async def tables_to_resume(self) -> tuple[int, ...]:
        """Return the tables being played where no person's turn is written down."""
        return await self._database.read(
            lambda it: tuple(row.id for row in it.execute(SLEEPING).all())
        )

    async def stalled_tables(self) -> tuple[Still, ...]:
        """Return the tables where no person is to act, or whose latest board is not posted yet.

        Usually that is over in a moment.
        """
        return await self._database.read(
            lambda it: tuple(Still(*row) for row in it.execute(STANDING_STILL))
        )

    async def open_turn(self, table: Table, seat: Seat) -> None:
        """Write down whose turn it is at a table that has none written down."""
        now = self._database.now()

        def work(connection: Connection) -> None:
            if _row(connection, table.id) is None:
                pass_turn(connection, table, seat, now, anew=True)

        await self._database.write(work)

    async def due_reminders(self, now: datetime) -> tuple[Reminder, ...]:
        """Return what must be said now; each is returned once, whether or not it arrives.

        Of several processes that ask at once, each is told something else.
        """
        return await self._database.write(lambda connection: tuple(_due(connection, now)))

    async def vote(self, table: int, motion: Motion, user: int) -> frozenset[int]:
        """Write a vote down; return everybody who has voted like that."""
        row = {"table_id": table, "motion": motion, "user": user}

        def work(connection: Connection) -> frozenset[int]:
            put(connection, votes, row)
            return _votes(connection, table, motion)

        return await self._database.write(work)

    async def votes(self, table: int, motion: Motion) -> frozenset[int]:
        """Return everybody who has voted for it."""
        if not is_table(table):
            return frozenset()
        return await self._database.read(lambda it: _votes(it, table, motion))


def pass_turn(
    connection: Connection, table: Table, seat: Seat | None, now: datetime, *, anew: bool
) -> None:
    """Write down whose turn it is; the time begins anew with a choice, or with another player."""
    sitter = None if seat is None else table.sitters[seat]
    if seat is None or sitter is None or sitter.automa is not None:
        connection.execute(NOBODYS_TURN, {"of_table": table.id})
        return
    row = None if anew else _row(connection, table.id)
    if row is not None and (row.seat, row.user) == (seat, sitter.user):
        return
    length = turn_length(table.pace)
    remind_at = None if length is None else now + length / 2
    fresh = {
        "table_id": table.id,
        "seat": seat,
        "user": sitter.user,
        "since": now,
        "deadline": None if length is None else now + length,
        "remind_at": remind_at,
        "overdue_told": False,
        "look_at": remind_at,
    }
    put(connection, turns, fresh)


def drop_votes(connection: Connection, table: int, user: int | None = None) -> None:
    """Forget the votes about who is away and, once a user plays on, theirs; all without a user."""
    if user is None:
        connection.execute(DROP_VOTES, {"of_table": table})
    else:
        connection.execute(DROP_VOTES_OF, {"of_table": table, "of_user": user})


def _row(connection: Connection, table: int) -> Row[Any] | None:
    return connection.execute(select(turns).where(turns.c.table_id == table)).one_or_none()


def _votes(connection: Connection, table: int, motion: Motion) -> frozenset[int]:
    query = select(votes.c.user).where(votes.c.table_id == table, votes.c.motion == motion)
    return frozenset(connection.execute(query).scalars())


def _due(connection: Connection, now: datetime) -> Iterator[Reminder]:
    query = (
        select(turns, tables.c.channel, tables.c.guild, tables.c.game)
        .where(turns.c.table_id == tables.c.id, turns.c.look_at <= now)
        .order_by(turns.c.look_at)
        .limit(BATCH)
        .with_for_update(of=turns, skip_locked=True)
    )
    while rows := connection.execute(query).all():
        persons = persons_of(connection, {row.user for row in rows})
        for row in rows:
            said, noted = _look_at(row, persons[row.user], now)
            # Looked at again later, so not found by the next query.
            connection.execute(NOTE, {"of_table": row.table_id, **noted})
            yield from (_reminder(kind, row) for kind in said)


def _look_at(row: Row[Any], person: Person, now: datetime) -> tuple[list[Kind], dict[str, Any]]:
    """Return what is to be said about a turn, and when to look at it again."""
    overdue = row.deadline is not None and row.deadline <= now
    said: list[Kind] = ["overdue"] if overdue and not row.overdue_told else []
    remind_at = row.remind_at
    if remind_at is not None and remind_at <= now:
        quiet = person.quiet_until(now) if person.reminders else None
        every = timedelta(minutes=person.remind_every)
        remind_at = quiet or (now + every if every and person.reminders else None)
        said += ["turn"] if person.reminders and quiet is None else []
    told = overdue or row.overdue_told
    times = [at for at in (remind_at, None if told else row.deadline) if at is not None]
    return said, {
        "remind_at": remind_at,
        "overdue_told": told,
        "look_at": min(times, default=None),
    }


def _reminder(kind: Kind, row: Row[Any]) -> Reminder:
    return Reminder(kind=kind, turn=_turn(row), channel=row.channel, guild=row.guild, game=row.game)


def _turn(row: Row[Any]) -> Turn:
    return Turn(
        table=row.table_id, seat=row.seat, user=row.user, since=row.since, deadline=row.deadline
    )
