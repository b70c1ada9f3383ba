"""A user leaves all open tables at once, for good.

States are not read, so a user can leave a damaged table, too.
"""

from collections.abc import Callable
from datetime import datetime

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from engines.core.text import Seat
from engines.store import recording
from engines.store.history import ENTRIES_NEWEST_FIRST
from engines.store.records import NO_USER, OPEN_STATUSES, Move
from engines.store.rows import moves, seats, tables


def leave_open_tables(
    connection: Connection,
    user_id: int,
    now: datetime,
    *,
    automa: str,
    resignation: Callable[[Seat], Move],
) -> tuple[int, ...]:
    """Free the user's seats in lobbies, and hand those in running games to automas.

    A table without users ends. Return the ids of the changed tables.
    """
    left = _lock_open_tables(connection, user_id)
    mine = seats.c.user == user_id, seats.c.table_id.in_(left)
    lobbies = select(tables.c.id).where(tables.c.status == "lobby")
    connection.execute(delete(seats).where(*mine, seats.c.table_id.in_(lobbies)))
    played = select(seats.c.table_id, seats.c.seat).where(*mine, seats.c.automa.is_(None))
    for table, seat in connection.execute(played).all():
        _log_resignation(connection, table, resignation(seat), now)
    connection.execute(update(seats).where(*mine, seats.c.automa.is_(None)).values(automa=automa))
    _close_empty(connection, tables.c.id.in_(left), now)
    return left


def _lock_open_tables(connection: Connection, user_id: int) -> tuple[int, ...]:
    """Lock the open tables of a user and increment their revisions, so that others reload them."""
    sitting = select(seats.c.table_id).where(seats.c.user == user_id)
    query = select(tables.c.id).where(tables.c.status.in_(OPEN_STATUSES), tables.c.id.in_(sitting))
    left = tuple(connection.execute(query.order_by(tables.c.id).with_for_update()).scalars())
    taken = update(tables).where(tables.c.id.in_(left))
    connection.execute(taken.values(revision=tables.c.revision + 1, undoable=False))
    return left


def _log_resignation(connection: Connection, table_id: int, move: Move, now: datetime) -> None:
    """Log a move that leaves the state as it is, at the table's current revision."""
    before = connection.execute(ENTRIES_NEWEST_FIRST.limit(1), {"table": table_id}).mappings().one()
    revision = select(tables.c.revision).where(tables.c.id == table_id)
    changed = {
        "revision": connection.execute(revision).scalar_one(),
        "seat": move.seat,
        "key": move.key,
        "events": msgspec.json.encode(move.events),
        "undoable": move.undoable,
        "at": now,
    }
    connection.execute(insert(moves), {**before, **changed})


def _close_empty(connection: Connection, which: ColumnElement[bool], now: datetime) -> None:
    """Close those tables that have no user left."""
    is_user = (seats.c.automa.is_(None), seats.c.reserved_until.is_(None), seats.c.user != NO_USER)
    with_users = select(seats.c.table_id).where(*is_user)
    empty = select(tables.c.id).where(which, tables.c.id.not_in(with_users))
    for table in connection.execute(empty).scalars().all():
        closed = update(tables).where(tables.c.id == table)
        connection.execute(closed.values(status="closed", ended_at=now))
        recording.clean_up(connection, table)
