"""What belongs to a move, within its transaction: the row, the log, the turn, the end."""

import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, insert, update

from engines.core.game import Game
from engines.core.kernel import State, pending
from engines.core.view import SeatScore
from engines.store.history import NEWEST_FIRST, move_of, state_of
from engines.store.ratings import rate
from engines.store.records import (
    SET_BACK,
    UNDO,
    Conflict,
    DamagedTable,
    Move,
    Sitter,
    Status,
    Table,
    after,
)
from engines.store.rows import moves, seats, tables
from engines.store.turns import NOBODYS_TURN, drop_votes, pass_turn

ADVANCE = update(tables).where(
    tables.c.id == bindparam("of_table"), tables.c.revision == bindparam("from_revision")
)
RESULT = update(seats).where(
    seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat")
)
LOG = insert(moves)
QUICKLY = 1  # how hard a position is compressed: it is done while others wait


def advance(connection: Connection, table: Table, **changes: Any) -> None:
    """Change the table's row if nobody else has since; its revision grows by one."""
    which = {"of_table": table.id, "from_revision": table.revision}
    done = connection.execute(ADVANCE, {**which, "revision": table.revision + 1, **changes})
    if done.rowcount != 1:
        raise Conflict(f"table {table.id} is no longer at revision {table.revision}")


def log(
    connection: Connection,
    table: Table,
    move: Move,
    frozen: bytes,
    at: datetime,
    *,
    taken_back: bool = False,
) -> None:
    """Add a move to the table's log."""
    row = {
        "table_id": table.id,
        "revision": table.revision + 1,
        "seat": move.seat,
        "key": move.key,
        "events": msgspec.json.encode(move.events),
        "state": zlib.compress(frozen, QUICKLY),
        "state_schema": table.game.schema,
        "undoable": move.undoable,
        "taken_back": taken_back,
        "at": at,
    }
    connection.execute(LOG, row)


def moved_on(
    table: Table,
    state: State,
    move: Move,
    *,
    result: Sequence[SeatScore] | None,
    sitters: Sequence[Sitter] | None,
) -> Table:
    """Return the table after a move."""
    now = table.sitters if sitters is None else tuple(sitters)
    status: Status = "playing" if result is None else "finished"
    company = table.company or any(sitter.automa for sitter in (*table.sitters, *now))
    return after(
        table, state=state, status=status, undoable=move.undoable, sitters=now, company=company
    )


def write(
    connection: Connection, table: Table, moved: Table, move: Move, frozen: bytes, now: datetime
) -> None:
    """Write down a move and where it leads to."""
    ended = moved.status == "finished"
    advance(
        connection,
        table,
        state=frozen,
        state_schema=table.game.schema,
        status=moved.status,
        undoable=move.undoable,
        company=moved.company,
        ended_at=now if ended else None,
    )
    log(connection, table, move, frozen, now)
    if not ended:
        go_on(connection, moved, move, now)


def go_on(connection: Connection, table: Table, move: Move, now: datetime) -> None:
    """Write down whose turn it is after a move; who plays on has not voted to stop."""
    agenda = [] if table.state is None else table.state.agenda
    seat = agenda[-1].seat if agenda else None
    pass_turn(connection, table, seat, now, anew=move.is_choice)
    if move.seat is not None:
        drop_votes(connection, table.id, table.sitters[move.seat].user)


def finish(connection: Connection, table: Table, result: Sequence[SeatScore], now: datetime) -> None:
    """Write down how a table ended."""
    connection.execute(
        RESULT,
        [
            {"of_table": table.id, "of_seat": one.seat, "points": one.total, "rank": one.rank}
            for one in result
        ],
    )
    if table.rated and table.guild is not None:
        rate(connection, table.guild, table, result, now)
    end(connection, table.id)


def end(connection: Connection, table: int) -> None:
    """Forget what only a running table needs."""
    connection.execute(NOBODYS_TURN, {"of_table": table})
    drop_votes(connection, table)


def take_back(connection: Connection, table: Table, now: datetime) -> tuple[Table, Move]:
    """Restore the position before the last move; return the move that was undone."""
    undone, before = connection.execute(NEWEST_FIRST.limit(2), {"table": table.id}).all()
    state = state_of(table.game, before)
    frozen = table.game.dump(state)
    advance(
        connection,
        table,
        state=frozen,
        state_schema=table.game.schema,
        undoable=before.undoable,
    )
    _strike(connection, table, after_revision=before.revision)
    move = Move(undone.seat, UNDO, ())
    log(connection, table, move, frozen, now, taken_back=True)
    restored = after(table, state=state, undoable=before.undoable)
    go_on(connection, restored, move, now)
    return restored, move_of(undone)


def set_back(connection: Connection, table: Table, now: datetime) -> Table:
    """Restore the last position that can be read, or say that there is none."""
    row, state = _last_readable(connection, table)
    frozen = table.game.dump(state)
    advance(connection, table, state=frozen, state_schema=table.game.schema, undoable=False)
    _strike(connection, table, after_revision=row.revision)
    move = Move(None, SET_BACK, ())
    log(connection, table, move, frozen, now, taken_back=True)
    restored = after(table, state=state, undoable=False)
    if table.status == "playing":
        go_on(connection, restored, move, now)
    return restored


def _last_readable(connection: Connection, table: Table) -> tuple[Row[Any], State]:
    for row in connection.execute(NEWEST_FIRST, {"table": table.id}):
        try:
            state = state_of(table.game, row)
        except DamagedTable:
            continue
        if state.seats == len(table.sitters) and makes_sense(table.game, state):
            return row, state
    raise DamagedTable(table.id, "none of its positions can be read", guild=table.guild)


def makes_sense(game: Game[Any], state: State) -> bool:
    """Tell whether a position that can be read is one that can be asked about, seen and counted."""
    try:
        asked = pending(state)
        game.view(state, None)
        game.standings(state)
    except Exception:  # whatever the rules find there, they have never made it
        return False
    return all(decision.seat in range(state.seats) for decision in asked)


def _strike(connection: Connection, table: Table, *, after_revision: int) -> None:
    """Take back every move after one."""
    connection.execute(
        update(moves)
        .where(moves.c.table_id == table.id, moves.c.revision > after_revision)
        .values(taken_back=True)
    )
