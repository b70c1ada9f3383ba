"""Players who leave and return: an automa plays for them meanwhile."""

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bot.service.lobby import Lobby
from bot.service.lobby_changes import Join
from bot.service.multi_choice import AppliedMove
from bot.service.progress import Progress, Refusal
from bot.service.table_loader import require_seat
from bot.service.table_runner import TableRunner
from engines import Event, SeatRef, Text
from engines.automa import FAIR, LEVELS
from engines.core.text import Seat
from engines.store import RESIGN, RETAKE, Move, Player, Table


class Seats:
    """Joins, resignations and returns."""

    def __init__(
        self, runner: TableRunner, lobby: Lobby, has_majority: Callable[[Table], Awaitable[bool]]
    ) -> None:
        self._runner = runner
        self._lobby = lobby
        self._has_majority = has_majority  # whether most players voted to close a table

    async def join_or_retake(self, table_id: int, user_id: int, name: str) -> Progress:
        """Seat the user in the lobby, or give them back the seat they left in a running game."""
        loaded = await self._runner.tables.get(table_id)
        has_seat = (loaded.seat_of(user_id), loaded.seat_left_by(user_id)) != (None, None)
        if loaded.status == "playing" and has_seat:
            return await self.retake(table_id, user_id)
        return await self._lobby.change(table_id, Join(user_id, name))

    async def resign(self, table_id: int, user_id: int, *, level: str = FAIR) -> Progress:
        """Leave a running game; an automa of that level plays on.

        The table closes if no human player is left, or if most of the others voted to close it.
        """
        if level not in LEVELS:
            raise Refusal("refuse-unknown-level")
        loaded, state = await self._runner.tables.load_running(table_id)
        seat = require_seat(loaded, user_id)
        move = resign_move(seat)
        players = with_automa(loaded, seat, level)
        if await self._closes_with(loaded, players):
            closed = await self._runner.store.close_table(loaded, resignation=move)
            return Progress(loaded, closed, (move,))
        return await self._runner.record(loaded, AppliedMove(state, move), players=players)

    async def resigning_closes(self, table: Table, user_id: int) -> bool:
        """Return whether the table would close if the user resigned now."""
        seat = table.seat_of(user_id)
        if table.status != "playing" or seat is None:
            return False
        return await self._closes_with(table, with_automa(table, seat, FAIR))

    async def _closes_with(self, table: Table, players: Sequence[Player]) -> bool:
        """Return whether the table closes with these players left."""
        left = msgspec.structs.replace(table, players=tuple(players))
        return not left.human_players or await self._has_majority(left)

    async def retake(self, table_id: int, user_id: int) -> Progress:
        """Give the seat back to the user for whom an automa plays."""
        loaded, state = await self._runner.tables.load_running(table_id)
        if loaded.seat_of(user_id) is not None:
            raise Refusal("refuse-already-seated")
        seat = loaded.seat_left_by(user_id)
        if seat is None:
            raise Refusal("refuse-not-seated")
        move = Move(seat, RETAKE, (Event(Text("retaken", {"who": SeatRef(seat)})),))
        players = with_automa(loaded, seat, None)
        return await self._runner.record(loaded, AppliedMove(state, move), players=players)


def resign_move(seat: Seat) -> Move:
    """Return the move by which a player leaves a running game."""
    return Move(seat, RESIGN, (Event(Text("resigned", {"who": SeatRef(seat)})),))


def with_automa(table: Table, seat: Seat, automa: str | None) -> list[Player]:
    """Return the players with an automa playing for the seat's user, or none any more."""
    players = [*table.players]
    players[seat] = Player(players[seat].user, players[seat].name, automa)
    return players
