"""The data of a user: exported, and erased.

Names and ids are in seats, turns, votes, ratings and settings; moves and states know seats only.
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
from engines.store.rows import (
    messages,
    moves,
    rating_changes,
    ratings,
    seats,
    tables,
    turns,
    user_settings,
    votes,
)

TABLE_COLUMNS = (
    *(tables.c.guild, tables.c.channel, tables.c.game, tables.c.status),
    *(tables.c.created_at, tables.c.ended_at),
)

# Locked first, so that no rematch is opened from rows that are erased here.
_LOCK_FINISHED_SEATS = (
    select(seats.c.table_id)
    .where(seats.c.user == bindparam("of_user"))
    .where(seats.c.table_id.in_(select(tables.c.id).where(tables.c.status.not_in(OPEN_STATUSES))))
    .with_for_update()
)


class UserDataStore:
    """The data of all users."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user_id: int) -> dict[str, Any]:
        """Return all stored data of a user, as values of JSON."""
        return await self._database.read(lambda connection: _export(connection, user_id))

    async def erase(
        self,
        user_id: int,
        *,
        replacement_name: str,
        automa: str,
        resignation: Callable[[Seat], Move],
    ) -> tuple[int, ...]:
        """Erase a user's name and id everywhere; finished games keep the replacement name.

        The user leaves all open tables, and an automa of that level goes on in running games.
        Return the ids of these tables, which have to be shown again.
        """
        now = self._database.now()

        def transaction(connection: Connection) -> tuple[int, ...]:
            connection.execute(_LOCK_FINISHED_SEATS, {"of_user": user_id})
            left = leave_open_tables(
                connection, user_id, now, automa=automa, resignation=resignation
            )
            _erase(connection, user_id, replacement_name)
            return left

        return await self._database.write(transaction)


def _export(connection: Connection, user_id: int) -> dict[str, Any]:
    settings = select(user_settings.c.settings).where(user_settings.c.user == user_id)
    stored = connection.execute(settings).scalar_one_or_none()
    hosted = select(tables.c.id).where(tables.c.host == user_id).order_by(tables.c.id)
    return {
        "user": user_id,
        "settings": {} if stored is None else _decode_settings(stored),
        "seats": [*_seats(connection, user_id)],
        "hosted": [*connection.execute(hosted).scalars()],
        "turns": _rows(connection, select(turns).where(turns.c.user == user_id)),
        "votes": _rows(connection, select(votes).where(votes.c.user == user_id)),
        "ratings": _rows(connection, select(ratings).where(ratings.c.user == user_id)),
        "rating_changes": _rows(
            connection, select(rating_changes).where(rating_changes.c.user == user_id)
        ),
    }


def _erase(connection: Connection, user_id: int, replacement_name: str) -> None:
    connection.execute(
        update(seats).where(seats.c.user == user_id).values(user=NO_USER, name=replacement_name)
    )
    _erase_direct_messages(connection, user_id)
    connection.execute(update(tables).where(tables.c.host == user_id).values(host=NO_USER))
    erased: tuple[Table, ...] = (user_settings, votes, turns, ratings, rating_changes)
    for table in erased:
        connection.execute(delete(table).where(table.c.user == user_id))


def _erase_direct_messages(connection: Connection, user_id: int) -> None:
    """Erase the ids of the user's direct messages; nothing more is delivered there."""
    theirs = tables.c.host == user_id, tables.c.guild.is_(None)
    chats = select(tables.c.id).where(*theirs)
    connection.execute(delete(messages).where(messages.c.table_id.in_(chats)))
    revision = tables.c.revision
    values = {"channel": NO_USER, "posted_revision": revision, "delivered_revision": revision}
    connection.execute(update(tables).where(*theirs).values(values))


def _seats(connection: Connection, user_id: int) -> Iterator[dict[str, Any]]:
    """Yield every seat of the user, with its table and its moves."""
    query = (
        select(seats, *TABLE_COLUMNS)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user == user_id)
        .order_by(seats.c.table_id)
    )
    for seat in _rows(connection, query):
        played = (
            select(moves.c.revision, moves.c.key, moves.c.undone, moves.c.at)
            .where(moves.c.table_id == seat["table_id"], moves.c.seat == seat["seat"])
            .order_by(moves.c.revision)
        )
        yield seat | {"moves": _rows(connection, played)}


def _decode_settings(stored: str) -> Any:
    """Return a user's settings, as the stored text where that is no JSON."""
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
