"""Loading tables from their rows, and writing the rows of their players."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, insert, select

from engines.core.game import DamagedState, SetupError
from engines.registry import GAMES
from engines.store.records import (
    NO_USER,
    OPEN_STATUSES,
    DamagedTable,
    Player,
    Status,
    Table,
    read_tutorial,
)
from engines.store.rows import seats, tables
from engines.store.turns import pace_or_default

# Built once: every click loads a table.
SELECT_TABLE = select(
    *(column for column in tables.c if column.name not in ("created_at", "ended_at"))
)
SELECT_BY_ID = SELECT_TABLE.where(tables.c.id == bindparam("table"))
SELECT_BY_CHANNEL = (
    SELECT_TABLE.where(tables.c.channel == bindparam("of_channel"))
    .order_by(tables.c.status.in_(OPEN_STATUSES).desc(), tables.c.id.desc())
    .limit(1)
)
SELECT_PLAYERS = (
    select(seats.c.user, seats.c.name, seats.c.automa, seats.c.reserved_until)
    .where(seats.c.table_id == bindparam("table"))
    .order_by(seats.c.seat)
)


def load_table(connection: Connection, number: int) -> Table | None:
    """Return a table with its players."""
    row = connection.execute(SELECT_BY_ID, {"table": number}).one_or_none()
    return None if row is None else build_table(row, _load_players(connection, number))


def load_channel_table(connection: Connection, channel_id: int) -> Table | None:
    """Return the channel's open table, else the one that was opened last, if it can be read."""
    row = connection.execute(SELECT_BY_CHANNEL, {"of_channel": channel_id}).one_or_none()
    if row is None:
        return None
    try:
        return build_table(row, _load_players(connection, row.id))
    except DamagedTable:
        if row.status in OPEN_STATUSES:
            raise
        return None  # a table that has ended blocks no channel


def load_header(connection: Connection, number: int) -> Table | None:
    """Return a table without its state, which may be damaged."""
    row = connection.execute(SELECT_BY_ID, {"table": number}).one_or_none()
    return (
        None
        if row is None
        else build_table(row, _load_players(connection, number), decode_state=False)
    )


def _load_players(connection: Connection, number: int) -> tuple[Player, ...]:
    return tuple(Player(*row) for row in connection.execute(SELECT_PLAYERS, {"table": number}))


def build_table(row: Row[Any], players: Sequence[Player], *, decode_state: bool = True) -> Table:
    """Return a table; `DamagedTable` if a row cannot be read."""
    game = GAMES.get(row.game)
    if game is None:
        raise DamagedTable(row.id, f"there is no game {row.game!r}", guild_id=row.guild)
    try:
        status = msgspec.convert(row.status, Status)
        options = msgspec.json.decode(row.options, type=dict[str, str])
        if status == "lobby":  # a running game no longer needs them
            game.resolve_options(options)
        state = (
            game.load(row.state, row.state_schema)
            if decode_state and row.state is not None
            else None
        )
    except (msgspec.MsgspecError, DamagedState, SetupError) as error:
        raise DamagedTable(row.id, error, guild_id=row.guild) from error
    if status == "playing" and state is not None and state.seats != len(players):
        raise DamagedTable(row.id, f"{len(players)} of {state.seats} seats", guild_id=row.guild)
    return Table(
        id=row.id,
        channel=row.channel,
        guild=row.guild,
        game=game,
        status=status,
        revision=row.revision,
        options=options,
        players=tuple(players),
        state=state,
        host=row.host,
        message=row.message,
        undoable=row.undoable,
        pace=pace_or_default(row.pace),
        rematch_of=row.rematch_of,
        had_automa=row.had_automa,
        posted_revision=row.posted_revision,
        delivered_revision=row.delivered_revision,
        tutorial=read_tutorial(row.tutorial),
    )


def without_erased(
    connection: Connection, table_id: int, players: Sequence[Player]
) -> tuple[Player, ...]:
    """Return the players who still have a seat at a table, and automas.

    The lock orders this against an erasure: that comes before, or after this transaction.
    """
    query = select(seats.c.user).where(seats.c.table_id == table_id).with_for_update(read=True)
    known = {NO_USER, *connection.execute(query).scalars()}
    return tuple(one for one in players if one.user in known)


def write_seats(connection: Connection, table_id: int, players: Sequence[Player]) -> None:
    """Replace the rows of a table's players."""
    connection.execute(delete(seats).where(seats.c.table_id == table_id))
    rows = [
        {"table_id": table_id, "seat": seat, **msgspec.structs.asdict(player)}
        for seat, player in enumerate(players)
    ]
    if rows:
        connection.execute(insert(seats), rows)
