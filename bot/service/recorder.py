"""What every part of the service shares: finding tables, recording moves, letting automas answer.

Knows no Discord: users and channels are numbers. Everything a player does wrong is a `Refusal`,
whose text goes back to that player alone; nothing has changed then.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any, TypeAlias

from engines import Action, Decision, Event, Game, Text, apply, pending, standings
from engines.automa import decide
from engines.core.agenda import State, may_take_back
from engines.core.text import Seat
from engines.store import Conflict, Move, Sitter, Store, Table

log = logging.getLogger(__name__)

TRIES = 5  # where several people press at once
Automa: TypeAlias = Callable[[Game[Any], State, Seat, str, Random, float], Action]
THINKING = 1.0  # seconds an automa may take for a choice


class Refusal(Exception):
    """A player asked for something that cannot be: a message of the bot's catalogue, for them."""

    def __init__(self, name: str, /, **args: str | int) -> None:
        super().__init__(name)
        self.text = Text(name, dict(args))


@dataclass(frozen=True)
class Outcome:
    """What a player's doing came to: the table as it is now, and what happened since."""

    table: Table
    events: tuple[Event, ...] = ()


class Service:
    """The tables in the store, and the chance that deals and that automas choose by."""

    def __init__(
        self, store: Store, *, chance: Random | None = None, automa: Automa = decide
    ) -> None:
        self._store = store
        self._chance = chance or SystemRandom()
        self._automa = automa

    async def get(self, table: int) -> Table:
        """Return the table; refuse an unknown one."""
        loaded = await self._store.load(table)
        if loaded is None:
            raise Refusal("refuse-table-unknown")
        return loaded

    async def here(self, channel: int) -> Table:
        """Return the channel's open table, else its last one; refuse if there was none."""
        loaded = await self._store.in_channel(channel)
        if loaded is None:
            raise Refusal("refuse-no-table-here")
        return loaded

    def decision(self, table: Table) -> Decision | None:
        """Return the open question, none in a lobby or after the end."""
        if table.status != "playing" or table.state is None:
            return None
        return next(iter(pending(table.state)), None)

    async def _playing(self, table: int) -> tuple[Table, State]:
        loaded = await self.get(table)
        if loaded.status == "lobby" or (loaded.state is None and loaded.status == "closed"):
            raise Refusal("refuse-not-started")
        if loaded.status != "playing" or loaded.state is None:
            raise Refusal("refuse-game-over")
        return loaded, loaded.state

    async def _record(
        self, table: Table, state: State, move: Move, *, sitters: Sequence[Sitter] | None = None
    ) -> Outcome:
        """Record a move; then the automas answer until a person must."""
        try:
            table = await self._write(table, state, move, sitters)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        return await self._play_on(table, move.events)

    async def _play_on(self, table: Table, events: Sequence[Event] = ()) -> Outcome:
        """Let automas answer, as long as it is their turn."""
        told = [*events]
        while (decision := self.decision(table)) and table.state is not None:
            level = table.sitters[decision.seat].automa
            if level is None:
                break
            action = await self._answer(table, table.state, decision, level)
            state, move = carried_out(table.state, action)
            try:
                table = await self._write(table, state, Move(move.seat, move.key, move.events))
            except Conflict:
                table = await self.get(table.id)  # somebody was quicker: go on from there
            else:
                told += move.events
        return Outcome(table, tuple(told))

    async def _answer(self, table: Table, state: State, decision: Decision, level: str) -> Action:
        """Return an automa's answer, thought out off the event loop; some answer in any case."""
        chance = Random(self._chance.getrandbits(64))
        seat = decision.seat
        try:
            return await asyncio.to_thread(
                self._automa, table.game, state, seat, level, chance, THINKING
            )
        except Exception:
            # A mistake in judging a position must not stop the table.
            log.exception("table %s, revision %s: the automa is lost", table.id, table.revision)
            return Action(seat, chance.choice(decision.options).key)

    async def _write(
        self, table: Table, state: State, move: Move, sitters: Sequence[Sitter] | None = None
    ) -> Table:
        result = None if pending(state) else standings(state)
        return await self._store.record(table, state, move, result=result, sitters=sitters)


def carried_out(before: State, action: Action) -> tuple[State, Move]:
    """Return the table after a choice, and the choice as a move."""
    after, news = apply(before, action)
    undoable = may_take_back(before, after, news, action.seat)
    return after, Move(action.seat, action.key, tuple(news), undoable)


def seat_at(table: Table, user: int) -> Seat:
    """Return the user's seat; refuse who has none."""
    seat = table.seat_of(user)
    if seat is None:
        raise Refusal("refuse-not-seated")
    return seat
