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
from engines.store.history import ENTRIES_NEWEST_FIRST, read_move, read_state
from engines.store.ratings import rate
from engines.store.records import (
    RESTORE,
    UNDO,
    Conflict,
    DamagedTable,
    Move,
    Player,
    Status,
    Table,
    next_revision,
)
from engines.store.rows import moves, seats, tables
from engines.store.turns import DELETE_TURN, drop_votes, set_turn

UPDATE_TABLE = update(tables).where(
    tables.c.id == bindparam("of_table"), tables.c.revision == bindparam("from_revision")
)
UPDATE_RESULT = update(seats).where(
    seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat")
)
INSERT_MOVE = insert(moves)
STATE_COMPRESSION_LEVEL = 1  # how hard a position is compressed: it is done while others wait


def advance(connection: Connection, table: Table, **changes: Any) -> None:
    """Change the table's row if nobody else has since; its revision grows by one."""
    which = {"of_table": table.id, "from_revision": table.revision}
    done = connection.execute(UPDATE_TABLE, {**which, "revision": table.revision + 1, **changes})
    if done.rowcount != 1:
        raise Conflict(f"table {table.id} is no longer at revision {table.revision}")


def log_move(
    connection: Connection,
    table: Table,
    move: Move,
    frozen: bytes,
    at: datetime,
    *,
    undone: bool = False,
) -> None:
    """Add a move to the table's log."""
    row = {
        "table_id": table.id,
        "revision": table.revision + 1,
        "seat": move.seat,
        "key": move.key,
        "events": msgspec.json.encode(move.events),
        "state": zlib.compress(frozen, STATE_COMPRESSION_LEVEL),
        "state_schema": table.game.schema,
        "undoable": move.undoable,
        "taken_back": undone,
        "at": at,
    }
    connection.execute(INSERT_MOVE, row)


def next_table(
    table: Table,
    state: State,
    move: Move,
    *,
    result: Sequence[SeatScore] | None,
    sitters: Sequence[Player] | None,
) -> Table:
    """Return the table after a move."""
    now = table.players if sitters is None else tuple(sitters)
    status: Status = "playing" if result is None else "finished"
    company = table.had_automa or any(sitter.automa for sitter in (*table.players, *now))
    return next_revision(
        table, state=state, status=status, undoable=move.undoable, sitters=now, company=company
    )


def write_move(
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
        company=moved.had_automa,
        ended_at=now if ended else None,
    )
    log_move(connection, table, move, frozen, now)
    if not ended:
        write_turn(connection, moved, move, now)


def write_turn(connection: Connection, table: Table, move: Move, now: datetime) -> None:
    """Write down whose turn it is after a move; who plays on has not voted to stop."""
    agenda = [] if table.state is None else table.state.agenda
    seat = agenda[-1].seat if agenda else None
    set_turn(connection, table, seat, now, restart_clock=move.is_choice)
    if move.seat is not None:
        drop_votes(connection, table.id, table.players[move.seat].user)


def finish(connection: Connection, table: Table, result: Sequence[SeatScore], now: datetime) -> None:
    """Write down how a table ended."""
    connection.execute(
        UPDATE_RESULT,
        [
            {"of_table": table.id, "of_seat": one.seat, "points": one.total, "rank": one.rank}
            for one in result
        ],
    )
    if table.is_rated and table.guild is not None:
        rate(connection, table.guild, table, result, now)
    clean_up(connection, table.id)


def clean_up(connection: Connection, table: int) -> None:
    """Forget what only a running table needs."""
    connection.execute(DELETE_TURN, {"of_table": table})
    drop_votes(connection, table)


def undo(connection: Connection, table: Table, now: datetime) -> tuple[Table, Move]:
    """Restore the position before the last move; return the move that was undone."""
    undone, before = connection.execute(ENTRIES_NEWEST_FIRST.limit(2), {"table": table.id}).all()
    state = read_state(table.game, before)
    frozen = table.game.dump(state)
    advance(
        connection,
        table,
        state=frozen,
        state_schema=table.game.schema,
        undoable=before.undoable,
    )
    _mark_undone(connection, table, after_revision=before.revision)
    move = Move(undone.seat, UNDO, ())
    log_move(connection, table, move, frozen, now, undone=True)
    restored = next_revision(table, state=state, undoable=before.undoable)
    write_turn(connection, restored, move, now)
    return restored, read_move(undone)


def restore(connection: Connection, table: Table, now: datetime) -> Table:
    """Restore the last position that can be read, or say that there is none."""
    row, state = _find_readable(connection, table)
    frozen = table.game.dump(state)
    advance(connection, table, state=frozen, state_schema=table.game.schema, undoable=False)
    _mark_undone(connection, table, after_revision=row.revision)
    move = Move(None, RESTORE, ())
    log_move(connection, table, move, frozen, now, undone=True)
    restored = next_revision(table, state=state, undoable=False)
    if table.status == "playing":
        write_turn(connection, restored, move, now)
    return restored


def _find_readable(connection: Connection, table: Table) -> tuple[Row[Any], State]:
    for row in connection.execute(ENTRIES_NEWEST_FIRST, {"table": table.id}):
        try:
            state = read_state(table.game, row)
        except DamagedTable:
            continue
        if state.seats == len(table.players) and is_valid(table.game, state):
            return row, state
    raise DamagedTable(table.id, "none of its positions can be read", guild=table.guild)


def is_valid(game: Game[Any], state: State) -> bool:
    """Tell whether a position that can be read is one that can be asked about, seen and counted."""
    try:
        asked = pending(state)
        game.view(state, None)
        game.standings(state)
    except Exception:  # whatever the rules find there, they have never made it
        return False
    return all(decision.seat in range(state.seats) for decision in asked)


def _mark_undone(connection: Connection, table: Table, *, after_revision: int) -> None:
    """Take back every move after one."""
    connection.execute(
        update(moves)
        .where(moves.c.table_id == table.id, moves.c.revision > after_revision)
        .values(taken_back=True)
    )
