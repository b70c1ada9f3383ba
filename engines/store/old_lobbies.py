"""Lobbies that are over: some that nobody else has joined, and the rows of closed ones."""

from datetime import datetime

from sqlalchemy import Connection, delete, func, select

from engines.store.database import Database
from engines.store.records import NO_USER
from engines.store.rows import (
    IS_CLOSED,
    IS_LOBBY,
    analyses,
    messages,
    moves,
    seats,
    tables,
    turns,
    votes,
)

DELETE_BATCH_SIZE = 100  # lobbies in one transaction, so that other writes need not wait
JOINED = (seats.c.automa.is_(None), seats.c.reserved_until.is_(None), seats.c.user != NO_USER)
PLAYER_COUNT = (
    select(func.count()).where(seats.c.table_id == tables.c.id, *JOINED).scalar_subquery()
)
DEPENDENT_TABLES = (messages, analyses, turns, votes, seats)


class OldLobbyStore:
    """Finds old lobbies, and deletes closed ones."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unjoined(self, opened_before: datetime) -> tuple[int, ...]:
        """Return the lobbies opened before a time that have at most one player."""
        query = select(tables.c.id).where(
            IS_LOBBY, tables.c.created_at <= opened_before, PLAYER_COUNT < 2
        )
        return await self._database.read(lambda it: tuple(it.execute(query).scalars()))

    async def delete_closed(self, closed_before: datetime) -> tuple[int, ...]:
        """Delete a batch of tables that were closed before a time and never started.

        Return their ids.
        """
        is_started = select(moves.c.table_id).where(moves.c.table_id == tables.c.id).exists()
        query = (
            select(tables.c.id)
            .where(IS_CLOSED, tables.c.ended_at <= closed_before, ~is_started)
            .order_by(tables.c.ended_at)
            .limit(DELETE_BATCH_SIZE)
            .with_for_update(skip_locked=True)
        )

        def transaction(connection: Connection) -> tuple[int, ...]:
            old = tuple(connection.execute(query).scalars())
            if old:
                for table in DEPENDENT_TABLES:
                    connection.execute(delete(table).where(table.c.table_id.in_(old)))
                connection.execute(delete(tables).where(tables.c.id.in_(old)))
            return old

        return await self._database.write(transaction)
