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

from engines.store.database import Database, is_table
from engines.store.rows import UNSHOWN_TABLES, boards, tables
from engines.store.upsert import put

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
    select(boards.c.table_id)
    .group_by(boards.c.table_id)
    .having(func.count() > 1)
    .order_by(boards.c.table_id)
)
LAST = select(tables.c.message, tables.c.posted, tables.c.shown).where(_THIS)
FORGET = delete(boards).where(
    boards.c.table_id == bindparam("of_table"), boards.c.message == bindparam("in_message")
)
OLDER = (
    select(boards.c.message)
    .join(tables, tables.c.id == boards.c.table_id)
    .where(boards.c.table_id == bindparam("of_table"))
    .where(tables.c.message.is_distinct_from(boards.c.message))
    .order_by(boards.c.message)
)


class Shown(NamedTuple):
    """What stands in a channel: which message, of which revision, and which was seen wholly."""

    message: int | None
    posted: int
    seen: int


class Boards:
    """The boards of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unshown(self) -> tuple[int, ...]:
        """Return the tables that have changed since their channels saw them."""
        query = select(tables.c.id).where(UNSHOWN_TABLES).order_by(tables.c.id)
        return await self._database.read(lambda it: tuple(it.execute(query).scalars()))

    async def crowded(self) -> tuple[int, ...]:
        """Return the tables with more than one message that carries controls."""
        return await self._database.read(lambda it: tuple(it.execute(CROWDED).scalars()))

    async def announce(self, table: int) -> None:
        """Keep that a message is about to be posted, though the channel has seen the table."""
        asked = {"of_table": table}
        await self._database.write(lambda it: _executed(it, UNSEEN, asked))

    async def seen(self, table: int, revision: int) -> None:
        """Keep that the channel has seen this revision, and its players what is theirs."""
        said = {"of_table": table, "told": revision}
        await self._database.write(lambda it: _executed(it, SEEN, said))

    async def nothing_more(self, table: int) -> tuple[int, ...]:
        """Keep that nothing of the table is shown any more; return the messages with controls."""

        def work(connection: Connection) -> tuple[int, ...]:
            connection.execute(NOTHING_MORE, {"of_table": table})
            return _older(connection, table)

        return await self._database.write(work)

    async def remember(
        self, table: int, message: int, *, revision: int, whole: bool = True
    ) -> tuple[int, ...]:
        """Keep which message has the controls, and which revision it shows; return the older.

        The table has been seen, unless there is more to see than the board.
        """
        said = {"of_table": table, "in_message": message, "told": revision}

        def work(connection: Connection) -> tuple[int, ...]:
            if connection.execute(POSTED_AND_SEEN if whole else POSTED, said).rowcount:
                put(connection, boards, {"table_id": table, "message": message})
            return _older(connection, table)

        return await self._database.write(work)

    async def last(self, table: int) -> Shown:
        """Return what the table's channel has seen last."""
        asked = {"of_table": table}
        row = await self._database.read(lambda it: it.execute(LAST, asked).one_or_none())
        return Shown(None, -1, -1) if row is None else Shown(*row)

    async def older(self, table: int) -> tuple[int, ...]:
        """Return the messages, oldest first, that carry controls beside the table's own."""
        if not is_table(table):
            return ()
        return await self._database.read(lambda connection: _older(connection, table))

    async def found(self, table: int, messages: Sequence[int]) -> None:
        """Keep that these messages carry controls, though nobody has written that down."""

        def work(connection: Connection) -> None:
            for message in messages:
                put(connection, boards, {"table_id": table, "message": message})

        await self._database.write(work)

    async def forget(self, table: int, message: int) -> None:
        """Keep that the message carries no controls any more."""
        gone = {"of_table": table, "in_message": message}
        await self._database.write(lambda it: _executed(it, FORGET, gone))


def _executed(connection: Connection, statement: Executable, values: dict[str, int]) -> None:
    connection.execute(statement, values)


def _older(connection: Connection, table: int) -> tuple[int, ...]:
    return tuple(connection.execute(OLDER, {"of_table": table}).scalars())
