"""Whose turn it is and since when; reminders; votes about a table and about who is away.

Time is a parameter everywhere here. A turn ends with the next choice, and so do its votes.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, delete, select, union, update

from engines.core.text import Seat
from engines.store.database import Database, is_table_id
from engines.store.settings import UserSettings, load_user_settings
from engines.store.records import Table
from engines.store.rows import IS_PLAYING, IS_UNDELIVERED, tables, turns, votes
from engines.store.upsert import upsert

Motion: TypeAlias = Literal["close", "automa"]
MOTIONS: tuple[Motion, ...] = ("automa", "close")
ReminderKind: TypeAlias = Literal["turn", "overdue"]
LIVE_PREFIX = "live/"  # minutes follow
MAX_LIVE_MINUTES = 24 * 60
TURN_LENGTHS = {"day": timedelta(days=1), "week": timedelta(weeks=1), "none": None}
REMINDER_BATCH_SIZE = 100  # turns looked at in one query
TABLES_WITHOUT_TURN = select(tables.c.id, tables.c.revision).where(
    IS_PLAYING, tables.c.id.not_in(select(turns.c.table_id))
)
STALLED_TABLES = union(
    TABLES_WITHOUT_TURN,
    select(tables.c.id, tables.c.revision).where(
        IS_UNDELIVERED, tables.c.posted < tables.c.revision
    ),
)
# Built once: they are asked with every move.
UPDATE_TURN = update(turns).where(turns.c.table_id == bindparam("of_table"))
DELETE_TURN = delete(turns).where(turns.c.table_id == bindparam("of_table"))
DELETE_VOTES = delete(votes).where(votes.c.table_id == bindparam("of_table"))
DELETE_VOTES_OF_USER = DELETE_VOTES.where(
    (votes.c.motion == "automa") | (votes.c.user == bindparam("of_user"))
)


class StalledTable(NamedTuple):
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

    def is_overdue(self, now: datetime) -> bool:
        """Tell whether the agreed time is over."""
        return self.deadline is not None and self.deadline <= now


class Reminder(Struct, frozen=True, kw_only=True):
    """Something to be said: to a player that it is their turn, or to all that the time is up."""

    kind: ReminderKind
    turn: Turn
    channel: int
    guild: int | None
    game: str


def turn_length(pace: str) -> timedelta | None:
    """Return the time agreed for a turn, none for no limit; `ValueError` for no pace at all."""
    if not pace.startswith(LIVE_PREFIX):
        if pace not in TURN_LENGTHS:
            raise ValueError(f"{pace!r} is no pace")
        return TURN_LENGTHS[pace]
    minutes = pace.removeprefix(LIVE_PREFIX)
    if not (minutes.isascii() and minutes.isdigit() and 0 < int(minutes) <= MAX_LIVE_MINUTES):
        raise ValueError(f"{pace!r} is no pace")
    return timedelta(minutes=int(minutes))


def valid_pace(stored: str) -> str:
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
        if not is_table_id(table):
            return None
        row = await self._database.read(lambda connection: _turn_row(connection, table))
        return None if row is None else _read_turn(row)

    async def tables_to_resume(self) -> tuple[int, ...]:
        """Return the tables being played where no person's turn is written down."""
        return await self._database.read(
            lambda it: tuple(row.id for row in it.execute(TABLES_WITHOUT_TURN).all())
        )

    async def stalled_tables(self) -> tuple[StalledTable, ...]:
        """Return the tables where no person is to act, or whose latest board is not posted yet.

        Usually that is over in a moment.
        """
        return await self._database.read(
            lambda it: tuple(StalledTable(*row) for row in it.execute(STALLED_TABLES))
        )

    async def open_turn(self, table: Table, seat: Seat) -> None:
        """Write down whose turn it is at a table that has none written down."""
        now = self._database.now()

        def work(connection: Connection) -> None:
            if _turn_row(connection, table.id) is None:
                set_turn(connection, table, seat, now, restart_clock=True)

        await self._database.write(work)

    async def due_reminders(self, now: datetime) -> tuple[Reminder, ...]:
        """Return what must be said now; each is returned once, whether or not it arrives.

        Of several processes that ask at once, each is told something else.
        """
        return await self._database.write(lambda connection: tuple(_due_reminders(connection, now)))

    async def vote(self, table: int, motion: Motion, user: int) -> frozenset[int]:
        """Write a vote down; return everybody who has voted like that."""
        row = {"table_id": table, "motion": motion, "user": user}

        def work(connection: Connection) -> frozenset[int]:
            upsert(connection, votes, row)
            return _votes(connection, table, motion)

        return await self._database.write(work)

    async def votes(self, table: int, motion: Motion) -> frozenset[int]:
        """Return everybody who has voted for it."""
        if not is_table_id(table):
            return frozenset()
        return await self._database.read(lambda it: _votes(it, table, motion))


def set_turn(
    connection: Connection, table: Table, seat: Seat | None, now: datetime, *, restart_clock: bool
) -> None:
    """Write down whose turn it is; the time begins anew with a choice, or with another player."""
    sitter = None if seat is None else table.players[seat]
    if seat is None or sitter is None or sitter.automa is not None:
        connection.execute(DELETE_TURN, {"of_table": table.id})
        return
    row = None if restart_clock else _turn_row(connection, table.id)
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
    upsert(connection, turns, fresh)


def drop_votes(connection: Connection, table: int, user: int | None = None) -> None:
    """Forget the votes about who is away and, once a user plays on, theirs; all without a user."""
    if user is None:
        connection.execute(DELETE_VOTES, {"of_table": table})
    else:
        connection.execute(DELETE_VOTES_OF_USER, {"of_table": table, "of_user": user})


def _turn_row(connection: Connection, table: int) -> Row[Any] | None:
    return connection.execute(select(turns).where(turns.c.table_id == table)).one_or_none()


def _votes(connection: Connection, table: int, motion: Motion) -> frozenset[int]:
    query = select(votes.c.user).where(votes.c.table_id == table, votes.c.motion == motion)
    return frozenset(connection.execute(query).scalars())


def _due_reminders(connection: Connection, now: datetime) -> Iterator[Reminder]:
    query = (
        select(turns, tables.c.channel, tables.c.guild, tables.c.game)
        .where(turns.c.table_id == tables.c.id, turns.c.look_at <= now)
        .order_by(turns.c.look_at)
        .limit(REMINDER_BATCH_SIZE)
        .with_for_update(of=turns, skip_locked=True)
    )
    while rows := connection.execute(query).all():
        persons = load_user_settings(connection, {row.user for row in rows})
        for row in rows:
            said, noted = _check_turn(row, persons[row.user], now)
            # Looked at again later, so not found by the next query.
            connection.execute(UPDATE_TURN, {"of_table": row.table_id, **noted})
            yield from (_reminder(kind, row) for kind in said)


def _check_turn(row: Row[Any], person: UserSettings, now: datetime) -> tuple[list[ReminderKind], dict[str, Any]]:
    """Return what is to be said about a turn, and when to look at it again."""
    overdue = row.deadline is not None and row.deadline <= now
    said: list[ReminderKind] = ["overdue"] if overdue and not row.overdue_told else []
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


def _reminder(kind: ReminderKind, row: Row[Any]) -> Reminder:
    return Reminder(kind=kind, turn=_read_turn(row), channel=row.channel, guild=row.guild, game=row.game)


def _read_turn(row: Row[Any]) -> Turn:
    return Turn(
        table=row.table_id, seat=row.seat, user=row.user, since=row.since, deadline=row.deadline
    )
