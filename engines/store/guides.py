"""Guides of tables at rest: what a guided game has taught so far, and the moves it goes by."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from engines.store.database import Database
from engines.store.history import LATEST, move_of
from engines.store.records import Guide, Move, Table, guide_of
from engines.store.rows import tables

LOG = 60  # moves looked at: more than ever happen between two questions to one seat
AT_REVISION = (tables.c.id == bindparam("of_table"), tables.c.revision == bindparam("at_revision"))
GUIDE = select(tables.c.guide).where(tables.c.id == bindparam("of_table"))
LOCKED = select(tables.c.guide).where(*AT_REVISION).with_for_update()
KEEP = update(tables).where(*AT_REVISION)


class Logged(NamedTuple):
    """A move that counts, and the revision that it led to."""

    revision: int
    move: Move


class Course(NamedTuple):
    """How far a guided game has come: its guide, and its latest moves, the oldest first."""

    guide: Guide
    moves: tuple[Logged, ...]


class Guides:
    """The guides of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def course(self, table: int) -> Course | None:
        """Return how far a table's guided game has come, none where it is not guided."""

        def work(connection: Connection) -> Course | None:
            guide = guide_of(connection.execute(GUIDE, {"of_table": table}).scalar_one_or_none())
            rows = connection.execute(LATEST, {"table": table, "last": LOG}).all()
            moves = tuple(Logged(row.revision, move_of(row)) for row in reversed(rows))
            return None if guide is None else Course(guide, moves)

        return await self._database.read(work)

    async def change(self, table: Table, change: Callable[[Guide], Guide]) -> Guide | None:
        """Change what is kept, unless the table has moved on: nobody was shown it then."""
        which = {"of_table": table.id, "at_revision": table.revision}

        def work(connection: Connection) -> Guide | None:
            guide = guide_of(connection.execute(LOCKED, which).scalar_one_or_none())
            if guide is None:
                return None
            changed = change(guide)
            kept = msgspec.json.encode(changed).decode()
            connection.execute(KEEP, {**which, "guide": kept})
            return changed

        return await self._database.write(work)
