"""The game itself: choosing, taking back, looking."""

from typing import Any

from bot.service.finality import final_keys
from bot.service.recorder import Outcome, Refusal, Service, carried_out, seat_at
from engines import Action, IllegalAction, View, pending, view_for
from engines.core.agenda import State
from engines.core.text import Seat
from engines.store import Conflict, Move, Table


class Play(Service):
    """Tables being played."""

    async def choose(
        self, table: int, user: int, key: str, *, revision: int | None = None
    ) -> Outcome:
        """Carry out one choice; refuse a stranger, a wrong seat, an old revision or a wrong key."""
        loaded, state = await self._on_turn(table, user, revision)
        try:
            after, move = carried_out(state, Action(seat_at(loaded, user), key))
        except IllegalAction as error:
            raise Refusal("refuse-illegal") from error
        return await self._record(loaded, after, move)

    async def undo(self, table: int, user: int, *, revision: int | None = None) -> Outcome:
        """Take the player's last choice back where nothing new was revealed."""
        loaded, _ = await self._on_turn(table, user, revision)
        if not loaded.undoable:
            raise Refusal("refuse-cannot-undo")
        try:
            restored, move = await self._store.take_back(loaded)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        return Outcome(restored, move.events)

    def view(self, table: Table, seat: Seat | None) -> View[Any]:
        """Return the table as a seat, or the public, may see it."""
        if table.state is None:
            raise Refusal("refuse-not-started")
        return view_for(table.state, seat)

    def final_keys(self, table: Table) -> frozenset[str]:
        """Return the keys of the open options that could not be taken back, if soon found out."""
        decision = self.decision(table)
        if decision is None or table.state is None:
            return frozenset()
        return final_keys(table.state, decision)

    def can_undo(self, table: Table) -> bool:
        """Tell whether the last choice may be taken back now."""
        return table.status == "playing" and table.undoable

    async def moves(self, table: Table, *, last: int) -> tuple[Move, ...]:
        """Return the last so many moves that still count, oldest first, with what they brought."""
        return await self._store.moves(table.id, last=last)

    async def remember_message(self, table: int, message: int | None) -> None:
        """Keep which message shows the table's controls."""
        await self._store.remember_message(table, message)

    async def _on_turn(self, table: int, user: int, revision: int | None) -> tuple[Table, State]:
        """Return the table if it is the user's turn there, and the same turn as was seen."""
        loaded, state = await self._playing(table)
        if revision is not None and revision != loaded.revision:
            raise Refusal("refuse-stale")
        seat = seat_at(loaded, user)
        decider = pending(state)[0].seat
        if decider == seat:
            return loaded, state
        if loaded.sitters[decider].automa:  # one that fell asleep before it could answer
            await self._play_on(loaded)
            raise Refusal("refuse-stale")
        raise Refusal("refuse-not-your-turn", name=loaded.names[decider])
