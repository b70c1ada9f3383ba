"""The writes of a move, within its transaction: table, log, turn, result."""

import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Row, bindparam, insert, update

from engines.core.game import Game
from engines.core.kernel import State, pending
from engines.core.view import SeatScore
from engines.store.history import ENTRIES_NEWEST_FIRST, read_move, read_state
from engines.store.leavers import find_leavers
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
STATE_COMPRESSION_LEVEL = 1  # fast: other writes wait meanwhile


def update_table(connection: Connection, table: Table, **changes: Any) -> None:
    """Update the table's row and increment its revision; `Conflict` if that has changed."""
    key = {"of_table": table.id, "from_revision": table.revision}
    values = {"revision": table.revision + 1, **changes}
    if connection.execute(UPDATE_TABLE, key | values).rowcount != 1:
        raise Conflict(f"table {table.id} is no longer at revision {table.revision}")


def log_move(
    connection: Connection,
    table: Table,
    move: Move,
    encoded: bytes,
    at: datetime,
    *,
    undone: bool = False,
) -> None:
    """Add a move to the table's log."""
    values = {  # no instance of the model: that would cost a tenth of a move
        "table_id": table.id,
        "revision": table.revision + 1,
        "seat": move.seat,
        "key": move.key,
        "events": msgspec.json.encode(move.events),
        "state": zlib.compress(encoded, STATE_COMPRESSION_LEVEL),
        "state_schema": table.game.schema,
        "undoable": move.undoable,
        "undone": undone,
        "at": at,
    }
    connection.execute(INSERT_MOVE, values)


def next_table(
    table: Table,
    state: State,
    move: Move,
    *,
    result: Sequence[SeatScore] | None,
    players: Sequence[Player] | None,
) -> Table:
    """Return the table after a move."""
    seated = table.players if players is None else tuple(players)
    status: Status = "playing" if result is None else "finished"
    starts_with_automa = table.status == "lobby" and any(player.automa for player in seated)
    return next_revision(
        table,
        state=state,
        status=status,
        undoable=move.undoable,
        players=seated,
        had_automa=table.had_automa or starts_with_automa,
    )


def write_move(
    connection: Connection, table: Table, moved: Table, move: Move, encoded: bytes, now: datetime
) -> None:
    """Write a move: the table's new state, its log and its turn."""
    ended = moved.status == "finished"
    update_table(
        connection,
        table,
        state=encoded,
        state_schema=table.game.schema,
        status=moved.status,
        undoable=move.undoable,
        had_automa=moved.had_automa,
        ended_at=now if ended else None,
    )
    log_move(connection, table, move, encoded, now)
    if not ended:
        write_turn(connection, moved, move, now)


def write_turn(connection: Connection, table: Table, move: Move, now: datetime) -> None:
    """Set the turn after a move; a player who goes on playing loses their vote to stop."""
    agenda = [] if table.state is None else table.state.agenda
    seat = agenda[-1].seat if agenda else None
    set_turn(connection, table, seat, now, restart_clock=move.is_choice)
    if move.seat is not None:
        drop_votes(connection, table.id, table.players[move.seat].user)


def finish(
    connection: Connection, table: Table, result: Sequence[SeatScore], now: datetime
) -> None:
    """Write the result of a table, and the ratings that follow from it."""
    connection.execute(
        UPDATE_RESULT,
        [
            {"of_table": table.id, "of_seat": one.seat, "points": one.total, "rank": one.rank}
            for one in result
        ],
    )
    if table.is_rated:
        rate(connection, table, result, now, leavers=find_leavers(connection, table))
    clean_up(connection, table.id)


def close(
    connection: Connection, table: Table, now: datetime, resignation: Move | None = None
) -> None:
    """End a table without a result, by the last resignation if one is given.

    In a rated game, players who have left lose to those who have stayed.
    """
    update_table(connection, table, status="closed", ended_at=now, undoable=False)
    if resignation is not None and table.state is not None:
        log_move(connection, table, resignation, table.game.dump(table.state), now)
    if table.status == "playing" and table.is_rated:
        leavers = find_leavers(connection, table)
        if leavers:
            equal = [replace(one, rank=1) for one in table.game.standings(table.state)]
            rate(connection, table, equal, now, leavers=leavers)
    clean_up(connection, table.id)


def clean_up(connection: Connection, table_id: int) -> None:
    """Delete the turn and the votes of a table that has ended."""
    connection.execute(DELETE_TURN, {"of_table": table_id})
    drop_votes(connection, table_id)


def undo(connection: Connection, table: Table, now: datetime) -> tuple[Table, Move]:
    """Restore the state before the last move; return the move that was undone."""
    undone, before = connection.execute(ENTRIES_NEWEST_FIRST.limit(2), {"table": table.id}).all()
    state = read_state(table.game, before)
    encoded = table.game.dump(state)
    update_table(
        connection,
        table,
        state=encoded,
        state_schema=table.game.schema,
        undoable=before.undoable,
    )
    _mark_undone(connection, table, after_revision=before.revision)
    move = Move(undone.seat, UNDO, ())
    log_move(connection, table, move, encoded, now, undone=True)
    restored = next_revision(table, state=state, undoable=before.undoable)
    write_turn(connection, restored, move, now)
    return restored, read_move(undone)


def restore(connection: Connection, table: Table, now: datetime) -> Table:
    """Restore the last readable state; `DamagedTable` if there is none."""
    row, state = _find_readable(connection, table)
    encoded = table.game.dump(state)
    update_table(connection, table, state=encoded, state_schema=table.game.schema, undoable=False)
    _mark_undone(connection, table, after_revision=row.revision)
    move = Move(None, RESTORE, ())
    log_move(connection, table, move, encoded, now, undone=True)
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
    raise DamagedTable(table.id, "none of its positions can be read", guild_id=table.guild)


def is_valid(game: Game[Any], state: State) -> bool:
    """Return whether the rules accept a state: its question, its view and its scores."""
    try:
        asked = pending(state)
        game.view(state, None)
        game.standings(state)
    except Exception:  # the rules never make such a state, and may fail in any way
        return False
    return all(decision.seat in range(state.seats) for decision in asked)


def _mark_undone(connection: Connection, table: Table, *, after_revision: int) -> None:
    """Mark every move after a revision as undone."""
    connection.execute(
        update(moves)
        .where(moves.c.table_id == table.id, moves.c.revision > after_revision)
        .values(undone=True)
    )
