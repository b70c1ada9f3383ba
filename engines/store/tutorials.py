"""Guides of tables at rest: what a guided game has taught so far, and the moves it goes by."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from engines.store.database import Database
from engines.store.history import LATEST_MOVES, read_move
from engines.store.records import TutorialState, Move, Table, read_tutorial
from engines.store.rows import tables

RECENT_MOVES = 60  # moves looked at: more than ever happen between two questions to one seat
AT_REVISION = (tables.c.id == bindparam("of_table"), tables.c.revision == bindparam("at_revision"))
SELECT_TUTORIAL = select(tables.c.guide).where(tables.c.id == bindparam("of_table"))
SELECT_TUTORIAL_FOR_UPDATE = select(tables.c.guide).where(*AT_REVISION).with_for_update()
UPDATE_TUTORIAL = update(tables).where(*AT_REVISION)


class LoggedMove(NamedTuple):
    """A move that counts, and the revision that it led to."""

    revision: int
    move: Move


class TutorialProgress(NamedTuple):
    """How far a guided game has come: its guide, and its latest moves, the oldest first."""

    state: TutorialState
    moves: tuple[LoggedMove, ...]


class TutorialStore:
    """The guides of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def progress(self, table: int) -> TutorialProgress | None:
        """Return how far a table's guided game has come, none where it is not guided."""

        def work(connection: Connection) -> TutorialProgress | None:
            guide = read_tutorial(connection.execute(SELECT_TUTORIAL, {"of_table": table}).scalar_one_or_none())
            rows = connection.execute(LATEST_MOVES, {"table": table, "last": RECENT_MOVES}).all()
            moves = tuple(LoggedMove(row.revision, read_move(row)) for row in reversed(rows))
            return None if guide is None else TutorialProgress(guide, moves)

        return await self._database.read(work)

    async def update(self, table: Table, change: Callable[[TutorialState], TutorialState]) -> TutorialState | None:
        """Change what is kept, unless the table has moved on: nobody was shown it then."""
        which = {"of_table": table.id, "at_revision": table.revision}

        def work(connection: Connection) -> TutorialState | None:
            guide = read_tutorial(connection.execute(SELECT_TUTORIAL_FOR_UPDATE, which).scalar_one_or_none())
            if guide is None:
                return None
            changed = change(guide)
            kept = msgspec.json.encode(changed).decode()
            connection.execute(UPDATE_TUTORIAL, {**which, "guide": kept})
            return changed

        return await self._database.write(work)
