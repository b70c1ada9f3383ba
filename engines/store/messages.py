"""What channels have seen, and which messages there still carry controls.

A move grows the revision in its own transaction, so a table whose channel has seen an earlier one
is known after every crash. Its board is posted first; it has been seen once the hands that changed
with it have arrived as well. A message that is posted although the channel has seen the table is
announced here first: until it is written down, the table counts as unseen.
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
from engines.store.rows import IS_UNDELIVERED, messages, tables
from engines.store.upsert import upsert

# Built once: they are asked with every board.
_THIS = tables.c.id == bindparam("of_table")


def _grown(column: ColumnElement[int]) -> ColumnElement[int]:
    """Return a revision that is written down, or the one that is told if that is newer."""
    told: ColumnElement[int] = bindparam("told")
    return case((column < told, told), else_=column)


SEEN = update(tables).where(_THIS).values(shown=_grown(tables.c.shown))
POSTED = (
    update(tables)
    .where(_THIS)
    .values(message=bindparam("in_message"), posted=_grown(tables.c.posted))
)
POSTED_AND_SEEN = POSTED.values(shown=_grown(tables.c.shown))
UNSEEN = (
    update(tables)
    .where(_THIS, tables.c.shown >= tables.c.revision)
    .values(shown=tables.c.revision - 1)
)
NOTHING_MORE = (
    update(tables)
    .where(_THIS)
    .values(message=None, posted=tables.c.revision, shown=tables.c.revision)
)
CROWDED = (
    select(messages.c.table_id)
    .group_by(messages.c.table_id)
    .having(func.count() > 1)
    .order_by(messages.c.table_id)
)
LAST = select(tables.c.message, tables.c.posted, tables.c.shown).where(_THIS)
FORGET = delete(messages).where(
    messages.c.table_id == bindparam("of_table"), messages.c.message == bindparam("in_message")
)
OLDER = (
    select(messages.c.message)
    .join(tables, tables.c.id == messages.c.table_id)
    .where(messages.c.table_id == bindparam("of_table"))
    .where(tables.c.message.is_distinct_from(messages.c.message))
    .order_by(messages.c.message)
)


class MessageState(NamedTuple):
    """What stands in a channel: which message, of which revision, and which was seen wholly."""

    message: int | None
    posted_revision: int
    delivered_revision: int


class MessageLog:
    """The boards of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def undelivered(self) -> tuple[int, ...]:
        """Return the tables that have changed since their channels saw them."""
        query = select(tables.c.id).where(IS_UNDELIVERED).order_by(tables.c.id)
        return await self._database.read(lambda it: tuple(it.execute(query).scalars()))

    async def tables_with_stale(self) -> tuple[int, ...]:
        """Return the tables with more than one message that carries controls."""
        return await self._database.read(lambda it: tuple(it.execute(CROWDED).scalars()))

    async def begin_post(self, table: int) -> None:
        """Keep that a message is about to be posted, though the channel has seen the table."""
        asked = {"of_table": table}
        await self._database.write(lambda it: _executed(it, UNSEEN, asked))

    async def mark_delivered(self, table: int, revision: int) -> None:
        """Keep that the channel has seen this revision, and its players what is theirs."""
        said = {"of_table": table, "told": revision}
        await self._database.write(lambda it: _executed(it, SEEN, said))

    async def abandon(self, table: int) -> tuple[int, ...]:
        """Keep that nothing of the table is shown any more; return the messages with controls."""

        def work(connection: Connection) -> tuple[int, ...]:
            connection.execute(NOTHING_MORE, {"of_table": table})
            return _older(connection, table)

        return await self._database.write(work)

    async def record_post(
        self, table: int, message: int, *, revision: int, complete: bool = True
    ) -> tuple[int, ...]:
        """Keep which message has the controls, and which revision it shows; return the older.

        The table has been seen, unless there is more to see than the board.
        """
        said = {"of_table": table, "in_message": message, "told": revision}

        def work(connection: Connection) -> tuple[int, ...]:
            if connection.execute(POSTED_AND_SEEN if complete else POSTED, said).rowcount:
                upsert(connection, messages, {"table_id": table, "message": message})
            return _older(connection, table)

        return await self._database.write(work)

    async def state(self, table: int) -> MessageState:
        """Return what the table's channel has seen last."""
        asked = {"of_table": table}
        row = await self._database.read(lambda it: it.execute(LAST, asked).one_or_none())
        return MessageState(None, -1, -1) if row is None else MessageState(*row)

    async def stale(self, table: int) -> tuple[int, ...]:
        """Return the messages, oldest first, that carry controls beside the table's own."""
        if not is_table_id(table):
            return ()
        return await self._database.read(lambda connection: _older(connection, table))

    async def track(self, table: int, messages: Sequence[int]) -> None:
        """Keep that these messages carry controls, though nobody has written that down."""

        def work(connection: Connection) -> None:
            for message in messages:
                upsert(connection, messages, {"table_id": table, "message": message})

        await self._database.write(work)

    async def untrack(self, table: int, message: int) -> None:
        """Keep that the message carries no controls any more."""
        gone = {"of_table": table, "in_message": message}
        await self._database.write(lambda it: _executed(it, FORGET, gone))


def _executed(connection: Connection, statement: Executable, values: dict[str, int]) -> None:
    connection.execute(statement, values)


def _older(connection: Connection, table: int) -> tuple[int, ...]:
    return tuple(connection.execute(OLDER, {"of_table": table}).scalars())
