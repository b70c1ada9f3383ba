"""What channels have seen, and which messages there still carry controls.

A move grows the revision in its own transaction, so a table whose channel has seen an earlier one
is known after every crash. A message that is posted although the channel has seen the table is
announced here first: until it is written down, the table counts as unseen.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Executable, bindparam, case, delete, func, select, update

from engines.store.database import Database, is_table
from engines.store.rows import UNSHOWN_TABLES, boards, tables
from engines.store.upsert import put

# Built once: they are asked with every board.
_THIS = tables.c.id == bindparam("of_table")
_NEWER = case(
    (tables.c.shown < bindparam("seen"), bindparam("seen")),
    else_=tables.c.shown,
)
HAS_MESSAGE = update(tables).where(_THIS).values(message=bindparam("posted"))
HAS_SEEN = HAS_MESSAGE.values(shown=_NEWER)
SEEN = update(tables).where(_THIS).values(shown=_NEWER)
UNSEEN = (
    update(tables)
    .where(_THIS, tables.c.shown >= tables.c.revision)
    .values(shown=tables.c.revision - 1)
)
CROWDED = (
    select(boards.c.table_id)
    .group_by(boards.c.table_id)
    .having(func.count() > 1)
    .order_by(boards.c.table_id)
)
LAST = select(tables.c.message, tables.c.shown).where(_THIS)
FORGET = delete(boards).where(
    boards.c.table_id == bindparam("of_table"), boards.c.message == bindparam("posted")
)
OLDER = (
    select(boards.c.message)
    .join(tables, tables.c.id == boards.c.table_id)
    .where(boards.c.table_id == bindparam("of_table"))
    .where(tables.c.message.is_distinct_from(boards.c.message))
    .order_by(boards.c.message)
)


class Shown(NamedTuple):
    """What a channel has seen last: in which message, and which revision."""

    message: int | None
    revision: int


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
        said = {"of_table": table, "seen": revision}
        await self._database.write(lambda it: _executed(it, SEEN, said))

    async def remember(
        self, table: int, message: int | None, *, revision: int | None = None
    ) -> tuple[int, ...]:
        """Keep which message has the controls, and which revision it shows; return the older."""
        said = {"of_table": table, "posted": message, "seen": revision}

        def work(connection: Connection) -> tuple[int, ...]:
            change = HAS_MESSAGE if revision is None else HAS_SEEN
            if connection.execute(change, said).rowcount and message is not None:
                put(connection, boards, {"table_id": table, "message": message})
            return _older(connection, table)

        return await self._database.write(work)

    async def last(self, table: int) -> Shown:
        """Return what the table's channel has seen last."""
        asked = {"of_table": table}
        row = await self._database.read(lambda it: it.execute(LAST, asked).one_or_none())
        return Shown(None, -1) if row is None else Shown(*row)

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
        gone = {"of_table": table, "posted": message}
        await self._database.write(lambda it: _executed(it, FORGET, gone))


def _executed(connection: Connection, statement: Executable, values: dict[str, int]) -> None:
    connection.execute(statement, values)


def _older(connection: Connection, table: int) -> tuple[int, ...]:
    return tuple(connection.execute(OLDER, {"of_table": table}).scalars())
