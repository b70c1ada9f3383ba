"""The progress of tutorials, stored with their tables."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from engines.store.database import Database
from engines.store.history import LATEST_MOVES, read_move
from engines.store.records import Move, Table, TutorialState, read_tutorial
from engines.store.rows import tables

RECENT_MOVES = 60  # more than ever happen between two questions to one seat
AT_REVISION = (tables.c.id == bindparam("of_table"), tables.c.revision == bindparam("at_revision"))
SELECT_TUTORIAL = select(tables.c.tutorial).where(tables.c.id == bindparam("of_table"))
SELECT_TUTORIAL_FOR_UPDATE = select(tables.c.tutorial).where(*AT_REVISION).with_for_update()
UPDATE_TUTORIAL = update(tables).where(*AT_REVISION)


class LoggedMove(NamedTuple):
    """A move, and the revision that it led to."""

    revision: int
    move: Move


class TutorialProgress(NamedTuple):
    """A tutorial, and the latest moves of its table, the oldest first."""

    state: TutorialState
    moves: tuple[LoggedMove, ...]


class TutorialStore:
    """The tutorials of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def progress(self, table_id: int) -> TutorialProgress | None:
        """Return the progress of a table's tutorial, none where it has none."""
        params = {"table": table_id, "last": RECENT_MOVES}

        def transaction(connection: Connection) -> TutorialProgress | None:
            stored = connection.execute(SELECT_TUTORIAL, {"of_table": table_id})
            tutorial = read_tutorial(stored.scalar_one_or_none())
            rows = connection.execute(LATEST_MOVES, params).all()
            moves = tuple(LoggedMove(row.revision, read_move(row)) for row in reversed(rows))
            return None if tutorial is None else TutorialProgress(tutorial, moves)

        return await self._database.read(transaction)

    async def update(
        self, table: Table, change: Callable[[TutorialState], TutorialState]
    ) -> TutorialState | None:
        """Change a tutorial, unless the table has a newer revision, which the learner sees then."""
        key = {"of_table": table.id, "at_revision": table.revision}

        def transaction(connection: Connection) -> TutorialState | None:
            stored = connection.execute(SELECT_TUTORIAL_FOR_UPDATE, key)
            tutorial = read_tutorial(stored.scalar_one_or_none())
            if tutorial is None:
                return None
            changed = change(tutorial)
            encoded = msgspec.json.encode(changed).decode()
            connection.execute(UPDATE_TUTORIAL, {**key, "tutorial": encoded})
            return changed

        return await self._database.write(transaction)
