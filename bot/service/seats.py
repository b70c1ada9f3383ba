"""Seats that change hands: an automa plays on for who leaves, and gives the seat back."""

from bot.service.recorder import Outcome, Refusal, Service, seat_at
from engines import Event, Text, Who
from engines.automa import FAIR
from engines.core.text import Seat
from engines.store import NOBODY, RESIGN, RETAKE, Move, Sitter, Table


class Company(Service):
    """Who plays for whom."""

    async def resign(self, table: int, user: int) -> Outcome:
        """Leave a running game: an automa plays on there; with nobody left the table closes."""
        loaded, state = await self._playing(table)
        seat = seat_at(loaded, user)
        told = Event(Text("resigned", {"who": Who(seat)}))
        sitters = handed_over(loaded, seat, FAIR)
        if all(sitter.automa for sitter in sitters):
            return Outcome(await self._store.close_table(loaded), (told,))
        return await self._record(loaded, state, Move(seat, RESIGN, (told,)), sitters=sitters)

    async def retake(self, table: int, user: int) -> Outcome:
        """Give a seat back to the player for whom an automa plays."""
        loaded, state = await self._playing(table)
        if loaded.seat_of(user) is not None:
            raise Refusal("refuse-already-seated")
        seat = loaded.seat_left_by(user)
        if seat is None:
            raise Refusal("refuse-not-seated")
        told = Event(Text("retaken", {"who": Who(seat)}))
        sitters = handed_over(loaded, seat, None)
        return await self._record(loaded, state, Move(seat, RETAKE, (told,)), sitters=sitters)

    async def sleeping(self) -> tuple[int, ...]:
        """Return the tables where something must go on by itself: to be woken at every start."""
        return await self._store.turns.sleeping()

    async def wake(self, table: int) -> Outcome:
        """Let the automas of a table go on where they were interrupted, if they were."""
        outcome = await self._play_on(await self.get(table))
        decision = self.decision(outcome.table)
        if decision is not None:
            await self._store.turns.open_turn(outcome.table, decision.seat)
        return outcome


def handed_over(table: Table, seat: Seat, automa: str | None) -> list[Sitter]:
    """Return who sits where when an automa plays for the seat's owner, or none does any more."""
    sitters = [*table.sitters]
    sitters[seat] = Sitter(sitters[seat].user, sitters[seat].name, automa)
    return sitters


def shown_names(table: Table) -> tuple[str, ...]:
    """Return the players' names with a mark on every seat that an automa has taken over."""
    return tuple(map(shown_name, table.sitters))


def shown_name(sitter: Sitter) -> str:
    """Return a player's name, marked where an automa plays on; an automa's own says so already."""
    taken_over = sitter.automa is not None and sitter.user != NOBODY
    return f"{sitter.name} (automa)" if taken_over else sitter.name
