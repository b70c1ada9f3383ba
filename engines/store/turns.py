"""The turn of each table, its reminders, and votes to close a table or replace a player.

Time is a parameter everywhere here. A turn and its votes end with the next choice.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, select, union

from engines.core.text import Seat
from engines.store.database import Database, is_table_id
from engines.store.records import Table
from engines.store.rows import (
    IS_PLAYING,
    IS_UNDELIVERED,
    TurnRow,
    VoteRow,
    tables,
    turns,
    votes,
)
from engines.store.settings import UserSettings, load_user_settings
from engines.store.upsert import upsert, upsert_values

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
        IS_UNDELIVERED, tables.c.posted_revision < tables.c.revision
    ),
)
# Built once: every move executes them.
SELECT_TURN = select(turns).where(turns.c.table_id == bindparam("of_table"))
DELETE_TURN = delete(turns).where(turns.c.table_id == bindparam("of_table"))
DELETE_VOTES = delete(votes).where(votes.c.table_id == bindparam("of_table"))
DELETE_VOTES_OF_USER = DELETE_VOTES.where(
    (votes.c.motion == "automa") | (votes.c.user == bindparam("of_user"))
)


class StalledTable(NamedTuple):
    """A table where players wait for the bot, and the revision it stopped at."""

    table: int
    revision: int


class Turn(Struct, frozen=True, kw_only=True):
    """A user's turn at a table."""

    table: int
    seat: Seat
    user: int
    since: datetime
    deadline: datetime | None

    def is_overdue(self, now: datetime) -> bool:
        """Return whether the time for the turn is over."""
        return self.deadline is not None and self.deadline <= now


class Reminder(Struct, frozen=True, kw_only=True):
    """A reminder to a player whose turn it is, or a notice to all that the time is up."""

    kind: ReminderKind
    turn: Turn
    channel: int
    guild: int | None
    game: str


def turn_length(pace: str) -> timedelta | None:
    """Return the time for a turn, none without a limit; `ValueError` for an unknown pace."""
    if not pace.startswith(LIVE_PREFIX):
        if pace not in TURN_LENGTHS:
            raise ValueError(f"{pace!r} is no pace")
        return TURN_LENGTHS[pace]
    minutes = pace.removeprefix(LIVE_PREFIX)
    if not (minutes.isascii() and minutes.isdigit() and 0 < int(minutes) <= MAX_LIVE_MINUTES):
        raise ValueError(f"{pace!r} is no pace")
    return timedelta(minutes=int(minutes))


def pace_or_default(stored: str) -> str:
    """Return a stored pace; an unknown one counts as no limit, so that the game goes on."""
    try:
        turn_length(stored)
    except ValueError:
        return "none"
    return stored


class TurnStore:
    """The turns of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def turn(self, table_id: int) -> Turn | None:
        """Return the turn at the table, none where no user has to act."""
        if not is_table_id(table_id):
            return None
        row = await self._database.read(lambda connection: _turn_row(connection, table_id))
        return None if row is None else _read_turn(row)

    async def tables_to_resume(self) -> tuple[int, ...]:
        """Return the running tables without a stored turn."""
        return await self._database.read(
            lambda it: tuple(row.id for row in it.execute(TABLES_WITHOUT_TURN).all())
        )

    async def stalled_tables(self) -> tuple[StalledTable, ...]:
        """Return the tables where no user has to act, or whose latest board is not posted yet.

        Usually this state lasts less than a second.
        """
        return await self._database.read(
            lambda it: tuple(StalledTable(*row) for row in it.execute(STALLED_TABLES))
        )

    async def open_turn(self, table: Table, seat: Seat) -> None:
        """Set the turn of a table that has none."""
        now = self._database.now()

        def transaction(connection: Connection) -> None:
            if _turn_row(connection, table.id) is None:
                set_turn(connection, table, seat, now, restart_clock=True)

        await self._database.write(transaction)

    async def due_reminders(self, now: datetime) -> tuple[Reminder, ...]:
        """Return the reminders that are due; each is returned once, whether or not it arrives.

        Several processes that call this at once get different reminders.
        """
        return await self._database.write(lambda connection: tuple(_due_reminders(connection, now)))

    async def vote(self, table_id: int, motion: Motion, user_id: int) -> frozenset[int]:
        """Record a vote; return all users who have voted for the motion."""
        row = VoteRow(table_id=table_id, motion=motion, user=user_id)

        def transaction(connection: Connection) -> frozenset[int]:
            upsert(connection, row)
            return _votes(connection, table_id, motion)

        return await self._database.write(transaction)

    async def votes(self, table_id: int, motion: Motion) -> frozenset[int]:
        """Return the users who have voted for the motion."""
        if not is_table_id(table_id):
            return frozenset()
        return await self._database.read(lambda it: _votes(it, table_id, motion))


def set_turn(
    connection: Connection, table: Table, seat: Seat | None, now: datetime, *, restart_clock: bool
) -> None:
    """Set the turn; its clock restarts on request, or with another player."""
    player = None if seat is None else table.players[seat]
    if seat is None or player is None or player.automa is not None:
        connection.execute(DELETE_TURN, {"of_table": table.id})
        return
    row = None if restart_clock else _turn_row(connection, table.id)
    if row is not None and (row.seat, row.user) == (seat, player.user):
        return
    length = turn_length(table.pace)
    remind_at = None if length is None else now + length / 2
    values = {
        "table_id": table.id,
        "seat": seat,
        "user": player.user,
        "since": now,
        "deadline": None if length is None else now + length,
        "remind_at": remind_at,
        "overdue_notified": False,
        "check_at": remind_at,
    }
    upsert_values(connection, TurnRow, values)


def drop_votes(connection: Connection, table_id: int, user_id: int | None = None) -> None:
    """Delete the votes for an automa and those of a user who plays on; all without a user."""
    if user_id is None:
        connection.execute(DELETE_VOTES, {"of_table": table_id})
    else:
        connection.execute(DELETE_VOTES_OF_USER, {"of_table": table_id, "of_user": user_id})


def _turn_row(connection: Connection, table_id: int) -> TurnRow | None:
    row = connection.execute(SELECT_TURN, {"of_table": table_id}).mappings().one_or_none()
    return None if row is None else TurnRow.model_validate(row)


def _votes(connection: Connection, table_id: int, motion: Motion) -> frozenset[int]:
    query = select(votes.c.user).where(votes.c.table_id == table_id, votes.c.motion == motion)
    return frozenset(connection.execute(query).scalars())


def _due_reminders(connection: Connection, now: datetime) -> Iterator[Reminder]:
    query = (
        select(turns, tables.c.channel, tables.c.guild, tables.c.game)
        .where(turns.c.table_id == tables.c.id, turns.c.check_at <= now)
        .order_by(turns.c.check_at)
        .limit(REMINDER_BATCH_SIZE)
        .with_for_update(of=turns, skip_locked=True)
    )
    while rows := connection.execute(query).mappings().all():
        settings = load_user_settings(connection, {row["user"] for row in rows})
        for row in rows:
            turn = TurnRow.model_validate(row)
            kinds = _check_turn(turn, settings[turn.user], now)
            # Its next check is later, so the next query does not find it.
            upsert(connection, turn)
            for kind in kinds:
                yield Reminder(
                    kind=kind,
                    turn=_read_turn(turn),
                    channel=row["channel"],
                    guild=row["guild"],
                    game=row["game"],
                )


def _check_turn(turn: TurnRow, settings: UserSettings, now: datetime) -> list[ReminderKind]:
    """Return the reminders that a turn needs now, and note in it when to check it again."""
    kinds: list[ReminderKind] = []
    if turn.deadline is not None and turn.deadline <= now:
        kinds += [] if turn.overdue_notified else ["overdue"]
        turn.overdue_notified = True
    if turn.remind_at is not None and turn.remind_at <= now:
        quiet = settings.quiet_until(now) if settings.reminders else None
        every = timedelta(minutes=settings.remind_every)
        turn.remind_at = quiet or (now + every if every and settings.reminders else None)
        kinds += ["turn"] if settings.reminders and quiet is None else []
    deadline = None if turn.overdue_notified else turn.deadline
    times = [at for at in (turn.remind_at, deadline) if at is not None]
    turn.check_at = min(times, default=None)
    return kinds


def _read_turn(row: TurnRow) -> Turn:
    return Turn(
        table=row.table_id, seat=row.seat, user=row.user, since=row.since, deadline=row.deadline
    )
