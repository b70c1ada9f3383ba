"""Seats that change hands: an automa plays on for who leaves, and gives the seat back."""

from collections.abc import Awaitable, Callable

import msgspec

from bot.service.lobby import Lobby
from bot.service.lobby_changes import Join
from bot.service.progress import Progress, Refusal
from bot.service.table_runner import TableRunner, require_seat
from bot.service.multi_choice import AppliedMove
from engines import Event, Text, SeatRef
from engines.automa import FAIR, LEVELS
from engines.core.text import Seat
from engines.store import RESIGN, RETAKE, Move, Sitter, Table


class Seats:
    """Who plays for whom."""

    def __init__(
        self, recorder: TableRunner, lobby: Lobby, has_majority: Callable[[Table], Awaitable[bool]]
    ) -> None:
        self._recorder = recorder
        self._lobby = lobby
        self._has_majority = has_majority  # whether most of a table's people want it closed

    async def join_or_retake(self, table: int, user: int, name: str) -> Progress:
        """Seat a player in the lobby; who has left a running game gets their seat back."""
        loaded = await self._recorder.get(table)
        has_seat = (loaded.seat_of(user), loaded.seat_left_by(user)) != (None, None)
        if loaded.status == "playing" and has_seat:
            return await self.retake(table, user)
        return await self._lobby.change(table, Join(user, name))

    async def resign(self, table: int, user: int, *, level: str = FAIR) -> Progress:
        """Leave a running game: an automa of that level plays on.

        With nobody left it closes, and so it does if most of those who stay have voted for that.
        """
        if level not in LEVELS:
            raise Refusal("refuse-unknown-level")
        loaded, state = await self._recorder.load_running(table)
        seat = require_seat(loaded, user)
        move = resign_move(seat)
        sitters = with_automa(loaded, seat, level)
        left = msgspec.structs.replace(loaded, sitters=tuple(sitters))
        if not left.people or await self._has_majority(left):
            return Progress(loaded, await self._recorder.store.close_table(loaded), (move,))
        return await self._recorder.record(loaded, AppliedMove(state, move), sitters=sitters)

    async def retake(self, table: int, user: int) -> Progress:
        """Give a seat back to the player for whom an automa plays."""
        loaded, state = await self._recorder.load_running(table)
        if loaded.seat_of(user) is not None:
            raise Refusal("refuse-already-seated")
        seat = loaded.seat_left_by(user)
        if seat is None:
            raise Refusal("refuse-not-seated")
        move = Move(seat, RETAKE, (Event(Text("retaken", {"who": SeatRef(seat)})),))
        sitters = with_automa(loaded, seat, None)
        return await self._recorder.record(loaded, AppliedMove(state, move), sitters=sitters)


def resign_move(seat: Seat) -> Move:
    """Return the move by which a player leaves a running game."""
    return Move(seat, RESIGN, (Event(Text("resigned", {"who": SeatRef(seat)})),))


def with_automa(table: Table, seat: Seat, automa: str | None) -> list[Sitter]:
    """Return who sits where when an automa plays for the seat's owner, or none does any more."""
    sitters = [*table.sitters]
    sitters[seat] = Sitter(sitters[seat].user, sitters[seat].name, automa)
    return sitters
