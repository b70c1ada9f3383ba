"""The messages of tables: which carry controls, and which revisions were posted and delivered.

A move increments the revision in its own transaction, so undelivered tables are known after every
crash. A table is posted when its board is sent, and delivered when all changed hands are sent, too.
Before a post that the table does not strictly need, the intent is recorded (`begin_post`): the
table counts as undelivered until the post is recorded.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    bindparam,
    case,
    delete,
    func,
    select,
    update,
)

from engines.store.database import Database, is_table_id
from engines.store.rows import IS_OPEN, IS_UNDELIVERED, MessageRow, messages, tables
from engines.store.upsert import upsert

# Built once: every board executes them.
_THIS_TABLE = tables.c.id == bindparam("of_table")


def _at_least(column: ColumnElement[int]) -> ColumnElement[int]:
    """Return the larger of a stored revision and the parameter `to_revision`."""
    revision: ColumnElement[int] = bindparam("to_revision")
    return case((column < revision, revision), else_=column)


SET_DELIVERED = (
    update(tables)
    .where(_THIS_TABLE)
    .values(delivered_revision=_at_least(tables.c.delivered_revision))
)
SET_POSTED = (
    update(tables)
    .where(_THIS_TABLE)
    .values(message=bindparam("in_message"), posted_revision=_at_least(tables.c.posted_revision))
)
SET_POSTED_AND_DELIVERED = SET_POSTED.values(
    delivered_revision=_at_least(tables.c.delivered_revision)
)
SET_UNDELIVERED = (
    update(tables)
    .where(_THIS_TABLE, tables.c.delivered_revision >= tables.c.revision)
    .values(delivered_revision=tables.c.revision - 1)
)
CLEAR_MESSAGE = (
    update(tables)
    .where(_THIS_TABLE)
    .values(message=None, posted_revision=tables.c.revision, delivered_revision=tables.c.revision)
)
TABLES_WITH_STALE = (
    select(messages.c.table_id)
    .group_by(messages.c.table_id)
    .having(func.count() > 1)
    .order_by(messages.c.table_id)
)
SELECT_STATE = select(
    tables.c.message, tables.c.posted_revision, tables.c.delivered_revision
).where(_THIS_TABLE)
DELETE_TRACKED = delete(messages).where(
    messages.c.table_id == bindparam("of_table"), messages.c.message == bindparam("in_message")
)
SELECT_STALE = (
    select(messages.c.message)
    .join(tables, tables.c.id == messages.c.table_id)
    .where(messages.c.table_id == bindparam("of_table"))
    .where(tables.c.message.is_distinct_from(messages.c.message))
    .order_by(messages.c.message)
)


class MessageState(NamedTuple):
    """A table's current message, and its latest posted and delivered revisions."""

    message: int | None
    posted_revision: int
    delivered_revision: int


class MessageStore:
    """The messages of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def undelivered_tables(self) -> tuple[int, ...]:
        """Return the tables whose latest revision is not delivered."""
        query = select(tables.c.id).where(IS_UNDELIVERED).order_by(tables.c.id)
        return await self._database.read(lambda it: tuple(it.execute(query).scalars()))

    async def open_tables(self) -> tuple[int, ...]:
        """Return the tables that are open."""
        query = select(tables.c.id).where(IS_OPEN).order_by(tables.c.id)
        return await self._database.read(lambda it: tuple(it.execute(query).scalars()))

    async def tables_with_stale(self) -> tuple[int, ...]:
        """Return the tables with more than one message that carries controls."""
        return await self._database.read(lambda it: tuple(it.execute(TABLES_WITH_STALE).scalars()))

    async def begin_post(self, table_id: int) -> None:
        """Record the intent to post a message for a table that is delivered already."""
        params = {"of_table": table_id}
        await self._database.write(lambda it: _execute(it, SET_UNDELIVERED, params))

    async def mark_delivered(self, table_id: int, revision: int) -> None:
        """Record that the board and all hands of a revision were sent."""
        params = {"of_table": table_id, "to_revision": revision}
        await self._database.write(lambda it: _execute(it, SET_DELIVERED, params))

    async def stop_tracking(self, table_id: int) -> tuple[int, ...]:
        """Record that the table needs no more messages; return those that carry controls."""

        def transaction(connection: Connection) -> tuple[int, ...]:
            connection.execute(CLEAR_MESSAGE, {"of_table": table_id})
            return _stale(connection, table_id)

        return await self._database.write(transaction)

    async def record_post(
        self, table_id: int, message_id: int, *, revision: int, complete: bool = True
    ) -> tuple[int, ...]:
        """Record a posted message and its revision; return the stale messages.

        The revision counts as delivered, too, if the board is complete without hands.
        """
        params = {"of_table": table_id, "in_message": message_id, "to_revision": revision}
        statement = SET_POSTED_AND_DELIVERED if complete else SET_POSTED

        def transaction(connection: Connection) -> tuple[int, ...]:
            if connection.execute(statement, params).rowcount:
                upsert(connection, MessageRow(table_id=table_id, message=message_id))
            return _stale(connection, table_id)

        return await self._database.write(transaction)

    async def state(self, table_id: int) -> MessageState:
        """Return the state of a table's messages."""
        params = {"of_table": table_id}
        row = await self._database.read(lambda it: it.execute(SELECT_STATE, params).one_or_none())
        return MessageState(None, -1, -1) if row is None else MessageState(*row)

    async def stale_messages(self, table_id: int) -> tuple[int, ...]:
        """Return the older messages that still carry controls, oldest first."""
        if not is_table_id(table_id):
            return ()
        return await self._database.read(lambda connection: _stale(connection, table_id))

    async def track(self, table_id: int, found: Sequence[int]) -> None:
        """Record messages that carry controls and were found in the channel."""

        def transaction(connection: Connection) -> None:
            for message in found:
                upsert(connection, MessageRow(table_id=table_id, message=message))

        await self._database.write(transaction)

    async def untrack(self, table_id: int, message_id: int) -> None:
        """Record that a message carries no controls any more."""
        params = {"of_table": table_id, "in_message": message_id}
        await self._database.write(lambda it: _execute(it, DELETE_TRACKED, params))


def _execute(connection: Connection, statement: Executable, params: dict[str, int]) -> None:
    connection.execute(statement, params)


def _stale(connection: Connection, table_id: int) -> tuple[int, ...]:
    return tuple(connection.execute(SELECT_STALE, {"of_table": table_id}).scalars())
