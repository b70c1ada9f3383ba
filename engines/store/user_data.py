"""What a user leaves behind in the database: all of it, to be read and to be removed.

Names and ids stand in seats, ratings and settings only; moves and positions know seats.
"""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Table, bindparam, delete, select, update

from engines.core.text import Seat
from engines.store.database import Database
from engines.store.leave_tables import leave_open_tables
from engines.store.records import NO_USER, OPEN_STATUSES, Move
from engines.store.rows import messages, rating_changes, moves, user_settings, ratings, seats, tables, turns, votes

TABLE_COLUMNS = (
    *(tables.c.guild, tables.c.channel, tables.c.game, tables.c.status),
    *(tables.c.created_at, tables.c.ended_at),
)


# Locked before anything else, so that no rematch is opened from what is deleted here.
_LOCK_FINISHED_SEATS = (
    select(seats.c.table_id)
    .where(seats.c.user == bindparam("whose"))
    .where(seats.c.table_id.in_(select(tables.c.id).where(tables.c.status.not_in(OPEN_STATUSES))))
    .with_for_update()
)


class UserData:
    """What all users leave behind."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything that is stored about a user, as JSON has it."""
        return await self._database.read(lambda connection: _export(connection, user))

    async def erase(
        self, user: int, *, replacement_name: str, automa: str, resignation: Callable[[Seat], Move]
    ) -> tuple[int, ...]:
        """Let a user's name and id leave everything; games keep what they are called now.

        They leave all open tables: an automa of that level plays on in games that have begun.
        Return these tables, which the others must be shown.
        """
        now = self._database.now()

        def work(connection: Connection) -> tuple[int, ...]:
            connection.execute(_LOCK_FINISHED_SEATS, {"whose": user})
            left = leave_open_tables(connection, user, now, automa=automa, resignation=resignation)
            _erase(connection, user, replacement_name)
            return left

        return await self._database.write(work)


def _export(connection: Connection, user: int) -> dict[str, Any]:
    settings = select(user_settings.c.settings).where(user_settings.c.user == user)
    stored = connection.execute(settings).scalar_one_or_none()
    hosted = select(tables.c.id).where(tables.c.host == user).order_by(tables.c.id)
    return {
        "user": user,
        "settings": {} if stored is None else _decode_settings(stored),
        "seats": [*_seats(connection, user)],
        "hosted": [*connection.execute(hosted).scalars()],
        "turns": _rows(connection, select(turns).where(turns.c.user == user)),
        "votes": _rows(connection, select(votes).where(votes.c.user == user)),
        "ratings": _rows(connection, select(ratings).where(ratings.c.user == user)),
        "rating_changes": _rows(connection, select(rating_changes).where(rating_changes.c.user == user)),
    }


def _erase(connection: Connection, user: int, called: str) -> None:
    connection.execute(update(seats).where(seats.c.user == user).values(user=NO_USER, name=called))
    _erase_direct_messages(connection, user)
    connection.execute(update(tables).where(tables.c.host == user).values(host=NO_USER))
    kept: tuple[Table, ...] = (user_settings, votes, turns, ratings, rating_changes)
    for table in kept:
        connection.execute(delete(table).where(table.c.user == user))


def _erase_direct_messages(connection: Connection, user: int) -> None:
    """Let go of the user's chats, whose numbers are as good as theirs; nothing is shown there."""
    theirs = tables.c.host == user, tables.c.guild.is_(None)
    chats = select(tables.c.id).where(*theirs)
    connection.execute(delete(messages).where(messages.c.table_id.in_(chats)))
    unknown = update(tables).where(*theirs)
    connection.execute(
        unknown.values(channel=NO_USER, posted=tables.c.revision, shown=tables.c.revision)
    )


def _seats(connection: Connection, user: int) -> Iterator[dict[str, Any]]:
    """Yield every seat that the user has had, with its table and the moves made there."""
    query = (
        select(seats, *TABLE_COLUMNS)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user == user)
        .order_by(seats.c.table_id)
    )
    for seat in _rows(connection, query):
        played = (
            select(moves.c.revision, moves.c.key, moves.c.taken_back, moves.c.at)
            .where(moves.c.table_id == seat["table_id"], moves.c.seat == seat["seat"])
            .order_by(moves.c.revision)
        )
        yield seat | {"moves": _rows(connection, played)}


def _decode_settings(stored: str) -> Any:
    """Return what somebody has set, as it is written where it cannot be read."""
    try:
        return msgspec.json.decode(stored)
    except msgspec.MsgspecError:
        return stored


def _rows(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [
        {name: _json_value(value) for name, value in row._mapping.items()}
        for row in connection.execute(query)
    ]


def _json_value(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
