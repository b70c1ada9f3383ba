"""Seats that change hands: an automa plays on for who leaves, and gives the seat back."""

from collections.abc import Awaitable, Callable

import msgspec

from bot.service.lobby import Lobby
from bot.service.lobby_changes import Join
from bot.service.progress import Progress, Refusal
from bot.service.recorder import Recorder, seat_at
from bot.service.together import Played
from engines import Event, Text, Who
from engines.automa import FAIR, LEVELS
from engines.core.text import Seat
from engines.store import RESIGN, RETAKE, Move, Sitter, Table


class Seats:
    """Who plays for whom."""

    def __init__(
        self, recorder: Recorder, lobby: Lobby, is_carried: Callable[[Table], Awaitable[bool]]
    ) -> None:
        self._recorder = recorder
        self._lobby = lobby
        self._is_carried = is_carried  # whether most of a table's people want it closed

    async def sit_down(self, table: int, user: int, name: str) -> Progress:
        """Seat a player in the lobby; who has left a running game gets their seat back."""
        loaded = await self._recorder.get(table)
        sat = (loaded.seat_of(user), loaded.seat_left_by(user)) != (None, None)
        if loaded.status == "playing" and sat:
            return await self.retake(table, user)
        return await self._lobby.in_lobby(table, Join(user, name))

    async def resign(self, table: int, user: int, *, level: str = FAIR) -> Progress:
        """Leave a running game: an automa of that level plays on.

        With nobody left it closes, and so it does if most of those who stay have voted for that.
        """
        if level not in LEVELS:
            raise Refusal("refuse-unknown-level")
        loaded, state = await self._recorder.playing(table)
        seat = seat_at(loaded, user)
        move = resignation(seat)
        sitters = handed_over(loaded, seat, level)
        left = msgspec.structs.replace(loaded, sitters=tuple(sitters))
        if not left.people or await self._is_carried(left):
            return Progress(loaded, await self._recorder.store.close_table(loaded), (move,))
        return await self._recorder.record(loaded, Played(state, move), sitters=sitters)

    async def retake(self, table: int, user: int) -> Progress:
        """Give a seat back to the player for whom an automa plays."""
        loaded, state = await self._recorder.playing(table)
        if loaded.seat_of(user) is not None:
            raise Refusal("refuse-already-seated")
        seat = loaded.seat_left_by(user)
        if seat is None:
            raise Refusal("refuse-not-seated")
        move = Move(seat, RETAKE, (Event(Text("retaken", {"who": Who(seat)})),))
        sitters = handed_over(loaded, seat, None)
        return await self._recorder.record(loaded, Played(state, move), sitters=sitters)


def resignation(seat: Seat) -> Move:
    """Return the move by which a player leaves a running game."""
    return Move(seat, RESIGN, (Event(Text("resigned", {"who": Who(seat)})),))


def handed_over(table: Table, seat: Seat, automa: str | None) -> list[Sitter]:
    """Return who sits where when an automa plays for the seat's owner, or none does any more."""
    sitters = [*table.sitters]
    sitters[seat] = Sitter(sitters[seat].user, sitters[seat].name, automa)
    return sitters
