"""Tables read from their rows, and the rows of who sits there."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, insert, select

from engines.core.game import DamagedState, SetupError
from engines.registry import GAMES
from engines.store.records import NOBODY, OPEN, DamagedTable, Sitter, Status, Table, guide_of
from engines.store.rows import seats, tables
from engines.store.turns import pace_of

# Built once: a table is read with every click.
TABLE = select(*(column for column in tables.c if column.name not in ("created_at", "ended_at")))
BY_NUMBER = TABLE.where(tables.c.id == bindparam("table"))
BY_CHANNEL = (
    TABLE.where(tables.c.channel == bindparam("of_channel"))
    .order_by(tables.c.status.in_(OPEN).desc(), tables.c.id.desc())
    .limit(1)
)
SITTERS = (
    select(seats.c.user, seats.c.name, seats.c.automa, seats.c.kept_until)
    .where(seats.c.table_id == bindparam("table"))
    .order_by(seats.c.seat)
)


def read_table(connection: Connection, number: int) -> Table | None:
    """Return a table with its players."""
    row = connection.execute(BY_NUMBER, {"table": number}).one_or_none()
    return None if row is None else table_of(row, _sitters(connection, number))


def read_channel(connection: Connection, channel: int) -> Table | None:
    """Return the channel's open table, else the one that was opened last, if it can be read."""
    row = connection.execute(BY_CHANNEL, {"of_channel": channel}).one_or_none()
    if row is None:
        return None
    try:
        return table_of(row, _sitters(connection, row.id))
    except DamagedTable:
        if row.status in OPEN:
            raise
        return None  # what is over blocks no channel


def outline(connection: Connection, number: int) -> Table | None:
    """Return a table without its position, which may be damaged."""
    row = connection.execute(BY_NUMBER, {"table": number}).one_or_none()
    return None if row is None else table_of(row, _sitters(connection, number), thaw=False)


def _sitters(connection: Connection, number: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(*row) for row in connection.execute(SITTERS, {"table": number}))


def table_of(row: Row[Any], sitters: Sequence[Sitter], *, thaw: bool = True) -> Table:
    """Return a table, or say what is wrong with it."""
    game = GAMES.get(row.game)
    if game is None:
        raise DamagedTable(row.id, f"there is no game {row.game!r}", guild=row.guild)
    try:
        status = msgspec.convert(row.status, Status)
        options = msgspec.json.decode(row.options, type=dict[str, str])
        if status == "lobby":  # what has begun no longer asks for them
            game.resolve_options(options)
        state = game.load(row.state, row.state_schema) if thaw and row.state is not None else None
    except (msgspec.MsgspecError, DamagedState, SetupError) as error:
        raise DamagedTable(row.id, error, guild=row.guild) from error
    if status == "playing" and state is not None and state.seats != len(sitters):
        raise DamagedTable(row.id, f"{len(sitters)} of {state.seats} seats", guild=row.guild)
    return Table(
        id=row.id,
        channel=row.channel,
        guild=row.guild,
        game=game,
        status=status,
        revision=row.revision,
        options=options,
        sitters=tuple(sitters),
        state=state,
        host=row.host,
        message=row.message,
        undoable=row.undoable,
        pace=pace_of(row.pace),
        rematch_of=row.rematch_of,
        company=row.company,
        posted=row.posted,
        shown=row.shown,
        guide=guide_of(row.guide),
    )


def still_known(
    connection: Connection, table: int, sitters: Sequence[Sitter]
) -> tuple[Sitter, ...]:
    """Return those of the sitters who still have a seat at a table, and automas.

    Whoever is deleted at the same time is so before this, or after all that is written with it.
    """
    query = select(seats.c.user).where(seats.c.table_id == table).with_for_update(read=True)
    known = {NOBODY, *connection.execute(query).scalars()}
    return tuple(one for one in sitters if one.user in known)


def write_seats(connection: Connection, table: int, sitters: Sequence[Sitter]) -> None:
    """Write down who sits where, in place of who sat there before."""
    connection.execute(delete(seats).where(seats.c.table_id == table))
    rows = [
        {"table_id": table, "seat": seat, **msgspec.structs.asdict(sitter)}
        for seat, sitter in enumerate(sitters)
    ]
    if rows:
        connection.execute(insert(seats), rows)
