"""Choices named together: all of them, in an order that works, or none.

They are tried on copies only as far as nothing new comes to light: else a refusal would tell
something that nobody may know yet.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engines import Action, Decision, IllegalAction, Option, apply
from engines.core.agenda import ONLY_CHOICE, State, may_take_back
from engines.core.text import Seat
from engines.store import Move

TRIES = 60  # choices tried on copies, over all orders


class Played(NamedTuple):
    """A move, and the position it leads to."""

    state: State
    move: Move


def played(before: State, action: Action) -> Played:
    """Return a choice as a move, carried out on a copy."""
    after, news = apply(before, action)
    undoable = may_take_back(before, after, news, action.seat)
    return Played(after, Move(action.seat, action.key, tuple(news), undoable))


class Together:
    """Looks for an order in which choices can all be made, the one they were named in first."""

    def __init__(self, decision: Decision, keys: Sequence[str], *, tries: int = TRIES) -> None:
        self._seat = decision.seat
        self._options = {option.key: option for option in decision.options}
        self._tries = tries
        self.left = tuple(keys)  # what the best order so far could not do
        self.surprised = False  # whether something new would have come to light on the way

    def way(self, state: State) -> list[Played] | None:
        """Return the moves one after another; none where no order was found."""
        return self._way(state, self.left)

    def _way(self, state: State, keys: tuple[str, ...]) -> list[Played] | None:
        if len(keys) < len(self.left):
            self.left = keys
        if not keys:
            return []
        for at, key in enumerate(keys):
            one = self._tried(state, key)
            if one is None:
                continue
            others = self.still_to_do(state, one, (*keys[:at], *keys[at + 1 :]))
            if others and is_surprise(state, one):
                self._stop(one.state, others)
                continue
            further = self._way(one.state, others)
            if further is not None:
                return [one, *further]
        return None

    def _stop(self, state: State, others: tuple[str, ...]) -> None:
        """Go no further; where the turn has passed, nothing more could have been chosen anyhow."""
        if state.agenda and state.agenda[-1].seat == self._seat:
            self.surprised = True
        elif len(others) < len(self.left):
            self.left = others

    def _tried(self, state: State, key: str) -> Played | None:
        if self._tries == 0:
            return None
        self._tries -= 1
        try:
            return played(state, Action(self._seat, key))
        except IllegalAction:
            return None

    def still_to_do(self, before: State, one: Played, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Leave out what has happened by itself meanwhile, as the only choice that was left."""
        chosen = self._options.get(one.move.key)
        return tuple(
            key
            for key in keys
            if key not in self._options
            or not _happened(self._options[key], before, one, chosen, self._seat)
        )


def is_surprise(before: State, one: Played) -> bool:
    """Tell whether a move brought something to light, or asked chance."""
    drawn = before.chance.draws != one.state.chance.draws
    return drawn or any(event.reveals for event in one.move.events)


def how_many(state: State, decision: Decision, options: Sequence[Option]) -> int:
    """Return how many of the options can be named at once: made one after another on a copy."""
    keys, most = tuple(option.key for option in options), min(decision.picks, len(options))
    together = Together(replace(decision, options=tuple(options)), keys)
    while keys and len(options) - len(keys) < most:
        open_now = _open_keys(state, decision.seat)
        key = next((key for key in keys if key in open_now), None)
        if key is None:
            break
        one = played(state, Action(decision.seat, key))
        keys = together.still_to_do(state, one, tuple(other for other in keys if other != key))
        if is_surprise(state, one):
            break
        state = one.state
    return max(1, min(most, len(options) - len(keys)))


def _open_keys(state: State, seat: Seat) -> set[str]:
    """Return what the seat may choose now."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return set()
    return {option.key for option in state.agenda[-1].options(state)}


def _happened(
    option: Option, before: State, one: Played, chosen: Option | None, seat: Seat
) -> bool:
    """Tell whether an option was carried out by itself in the course of a move."""
    for event in one.move.events:
        if event.text.id == ONLY_CHOICE and event.text.args.get("choice") == option.text:
            return True
    if option.spot is None:
        return False
    earlier = len(before.touched) if before.mover == seat else 0
    touched = one.state.touched[earlier:].count(option.spot)
    told = sum(event.spots.count(option.spot) for event in one.move.events)
    return touched - told - (chosen is not None and chosen.spot == option.spot) > 0
