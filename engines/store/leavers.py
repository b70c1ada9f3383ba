"""Players who left a running game: an automa plays for them, or has made a choice for them.

A player who comes back before the automa has chosen anything has not left.
"""

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, select

from engines.core.text import Seat
from engines.store.records import ABSENT, RESIGN, RETAKE, Table
from engines.store.rows import moves

_LOG = (
    select(moves.c.seat, moves.c.key)
    .where(moves.c.table_id == bindparam("table"), ~moves.c.undone)
    .order_by(moves.c.revision)
)


def find_leavers(connection: Connection, table: Table) -> tuple[Seat, ...]:
    """Return the seats of the players who left a table of people, the first to leave first."""
    log = connection.execute(_LOG, {"table": table.id})
    leavers = leavers_in((row.seat, row.key) for row in log)
    replaced = [seat for seat, player in enumerate(table.players) if player.automa]
    unlogged = [seat for seat in replaced if seat not in leavers]  # before a restored state
    return (*unlogged, *leavers)


def leavers_in(log: Iterable[tuple[Seat | None, str]]) -> tuple[Seat, ...]:
    """Return the seats of the players who left, by the seats and keys of the moves."""
    has_chosen: dict[Seat, bool] = {}  # whether the automa has, by seat in the order of leaving
    away: set[Seat] = set()
    for seat, key in log:
        if seat is None:
            continue
        if key in (RESIGN, ABSENT):
            away.add(seat)
            has_chosen[seat] = has_chosen.pop(seat, False)
        elif key == RETAKE:
            away.discard(seat)
            if not has_chosen.get(seat):
                has_chosen.pop(seat, None)
        elif seat in away:
            has_chosen[seat] = True
    return tuple(has_chosen)
