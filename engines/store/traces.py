"""What a user leaves behind in the database: all of it, to be read and to be removed.

Names and ids stand in seats, ratings and settings only; moves and positions know seats.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Table, delete, select, update

from engines.store.records import NOBODY, OPEN, StillPlaying
from engines.store.rows import changes, moves, people, ratings, seats, tables, turns, votes

OF_TABLES = (
    *(tables.c.guild, tables.c.channel, tables.c.game, tables.c.status),
    *(tables.c.created_at, tables.c.ended_at),
)


def known_of(connection: Connection, user: int) -> dict[str, Any]:
    """Return everything that is stored about a user, as JSON has it."""
    settings = select(people.c.settings).where(people.c.user == user)
    stored = connection.execute(settings).scalar_one_or_none()
    hosted = select(tables.c.id).where(tables.c.host == user).order_by(tables.c.id)
    return {
        "user": user,
        "settings": {} if stored is None else msgspec.json.decode(stored),
        "seats": [*_seats(connection, user)],
        "hosted": [*connection.execute(hosted).scalars()],
        "turns": _rows(connection, select(turns).where(turns.c.user == user)),
        "votes": _rows(connection, select(votes).where(votes.c.user == user)),
        "ratings": _rows(connection, select(ratings).where(ratings.c.user == user)),
        "rating_changes": _rows(connection, select(changes).where(changes.c.user == user)),
    }


def forget(connection: Connection, user: int, called: str) -> None:
    """Let a user's name and id leave everything; whoever sits at an open table leaves it first."""
    if sitting := _open_tables(connection, user):
        raise StillPlaying(user, sitting)
    connection.execute(update(seats).where(seats.c.user == user).values(user=NOBODY, name=called))
    hosted = update(tables).where(tables.c.host == user)
    # The number of a chat is as good as its owner's.
    connection.execute(hosted.where(tables.c.guild.is_(None)).values(channel=NOBODY))
    connection.execute(hosted.values(host=NOBODY))
    kept: tuple[Table, ...] = (people, votes, turns, ratings, changes)
    for table in kept:
        connection.execute(delete(table).where(table.c.user == user))


def _open_tables(connection: Connection, user: int) -> tuple[int, ...]:
    """Return the open tables where the user sits, or where an automa plays on for them."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user == user, tables.c.status.in_(OPEN))
        .order_by(tables.c.id)
    )
    return tuple(connection.execute(query).scalars())


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


def _rows(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [
        {name: _plain(value) for name, value in row._mapping.items()}
        for row in connection.execute(query)
    ]


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
