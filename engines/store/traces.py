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
from engines.store.leaving import leave_all
from engines.store.records import NOBODY, OPEN, Move
from engines.store.rows import boards, changes, moves, people, ratings, seats, tables, turns, votes

OF_TABLES = (
    *(tables.c.guild, tables.c.channel, tables.c.game, tables.c.status),
    *(tables.c.created_at, tables.c.ended_at),
)


# Locked before anything else, so that no rematch is opened from what is deleted here.
_PLAYED = (
    select(seats.c.table_id)
    .where(seats.c.user == bindparam("whose"))
    .where(seats.c.table_id.in_(select(tables.c.id).where(tables.c.status.not_in(OPEN))))
    .with_for_update()
)


class Traces:
    """What all users leave behind."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known_of(self, user: int) -> dict[str, Any]:
        """Return everything that is stored about a user, as JSON has it."""
        return await self._database.read(lambda connection: _known_of(connection, user))

    async def forget(
        self, user: int, *, called: str, automa: str, resignation: Callable[[Seat], Move]
    ) -> tuple[int, ...]:
        """Let a user's name and id leave everything; games keep what they are called now.

        They leave all open tables: an automa of that level plays on in games that have begun.
        Return these tables, which the others must be shown.
        """
        now = self._database.now()

        def work(connection: Connection) -> tuple[int, ...]:
            connection.execute(_PLAYED, {"whose": user})
            left = leave_all(connection, user, now, automa=automa, resignation=resignation)
            _forget(connection, user, called)
            return left

        return await self._database.write(work)


def _known_of(connection: Connection, user: int) -> dict[str, Any]:
    settings = select(people.c.settings).where(people.c.user == user)
    stored = connection.execute(settings).scalar_one_or_none()
    hosted = select(tables.c.id).where(tables.c.host == user).order_by(tables.c.id)
    return {
        "user": user,
        "settings": {} if stored is None else _read(stored),
        "seats": [*_seats(connection, user)],
        "hosted": [*connection.execute(hosted).scalars()],
        "turns": _rows(connection, select(turns).where(turns.c.user == user)),
        "votes": _rows(connection, select(votes).where(votes.c.user == user)),
        "ratings": _rows(connection, select(ratings).where(ratings.c.user == user)),
        "rating_changes": _rows(connection, select(changes).where(changes.c.user == user)),
    }


def _forget(connection: Connection, user: int, called: str) -> None:
    connection.execute(update(seats).where(seats.c.user == user).values(user=NOBODY, name=called))
    _forget_chats(connection, user)
    connection.execute(update(tables).where(tables.c.host == user).values(host=NOBODY))
    kept: tuple[Table, ...] = (people, votes, turns, ratings, changes)
    for table in kept:
        connection.execute(delete(table).where(table.c.user == user))


def _forget_chats(connection: Connection, user: int) -> None:
    """Let go of the user's chats, whose numbers are as good as theirs; nothing is shown there."""
    theirs = tables.c.host == user, tables.c.guild.is_(None)
    chats = select(tables.c.id).where(*theirs)
    connection.execute(delete(boards).where(boards.c.table_id.in_(chats)))
    unknown = update(tables).where(*theirs)
    connection.execute(
        unknown.values(channel=NOBODY, posted=tables.c.revision, shown=tables.c.revision)
    )


def _seats(connection: Connection, user: int) -> Iterator[dict[str, Any]]:
    """Yield every seat that the user has had, with its table and the moves made there."""
    query = (
        select(seats, *OF_TABLES)
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


def _read(stored: str) -> Any:
    """Return what somebody has set, as it is written where it cannot be read."""
    try:
        return msgspec.json.decode(stored)
    except msgspec.MsgspecError:
        return stored


def _rows(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [
        {name: _plain(value) for name, value in row._mapping.items()}
        for row in connection.execute(query)
    ]


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
