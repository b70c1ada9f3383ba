"""Tables read from their rows, and the rows of who sits there."""

from collections.abc import Sequence

import msgspec
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.core.game import DamagedState
from engines.registry import GAMES
from engines.store.records import DamagedTable, Sitter, Status, Table
from engines.store.rows import SeatRow, TableRow


async def read_table(session: AsyncSession, row: TableRow) -> Table:
    """Return a table with its players."""
    query = select(SeatRow).where(SeatRow.table_id == row.id).order_by(col(SeatRow.seat))
    seats = (await session.exec(query)).all()
    return table_of(row, [Sitter(seat.user, seat.name, seat.automa) for seat in seats])


def table_of(row: TableRow, sitters: Sequence[Sitter]) -> Table:
    """Return a table, or say what is wrong with it."""
    game = GAMES.get(row.game)
    if game is None:
        raise DamagedTable(f"table {row.id}: there is no game {row.game!r}")
    try:
        status = msgspec.convert(row.status, Status)
        options = msgspec.json.decode(row.options, type=dict[str, str])
        state = None if row.state is None else game.thaw(row.state, row.state_schema)
    except (msgspec.MsgspecError, DamagedState) as error:
        raise DamagedTable(f"table {row.id}: {error}") from error
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
        pace=row.pace,
        rematch_of=row.rematch_of,
        company=row.company,
    )


async def write_seats(session: AsyncSession, table: Table, sitters: Sequence[Sitter]) -> None:
    """Write down who sits where, in place of who sat there before."""
    await session.exec(delete(SeatRow).where(col(SeatRow.table_id) == table.id))
    for seat, sitter in enumerate(sitters):
        session.add(
            SeatRow(
                table_id=table.id,
                seat=seat,
                user=sitter.user,
                name=sitter.name,
                automa=sitter.automa,
            )
        )
