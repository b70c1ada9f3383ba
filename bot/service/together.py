"""Choices named together: all of them, in an order that works, or none.

They are tried on copies only as far as nothing new comes to light: else a refusal would tell
something that nobody may know yet.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engines import Action, Decision, IllegalAction, Option, apply
from engines.core.kernel import (
    ONLY_CHOICE,
    State,
    answer_itself,
    copied,
    is_real,
    legal_option,
    may_take_back,
    push_outcome,
)
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
        self._met = set[tuple[str, ...]]()  # what was still to do wherever a search has come to
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

    def longest(self, state: State, keys: tuple[str, ...], most: int) -> int:
        """Return how many of the keys can be chosen in some order, as far as tries allow."""
        best, open_now = 0, _open_keys(state, self._seat)
        for key in keys:
            others = tuple(other for other in keys if other != key)
            if best >= most or key not in open_now or others in self._met:
                continue
            one = self._tried(state, key)
            if one is None:
                break
            self._met.add(others)
            left = self.still_to_do(state, one, others)
            done = len(keys) - len(left)
            if not is_surprise(state, one):
                done += self.longest(one.state, left, most - done)
            best = max(best, done)
        return min(best, most)

    def still_to_do(self, before: State, one: Played, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Leave out what has happened by itself meanwhile, as the only choice that was left."""
        named = (self._options[key] for key in keys if key in self._options)
        if not any(_is_touched(option, one) for option in named):
            return keys
        done = _answered(before, Action(self._seat, one.move.key))
        return tuple(key for key in keys if key not in done)


def is_surprise(before: State, one: Played) -> bool:
    """Tell whether a move brought something to light, or asked chance."""
    drawn = before.chance.draws != one.state.chance.draws
    return drawn or any(event.reveals for event in one.move.events)


def how_many(
    state: State, decision: Decision, options: Sequence[Option], *, tries: int = TRIES
) -> int:
    """Return how many of the options can be named at once: made one after another on copies."""
    together = Together(replace(decision, options=tuple(options)), (), tries=tries)
    most = min(decision.picks, len(options))
    return max(1, together.longest(state, tuple(option.key for option in options), most))


def _open_keys(state: State, seat: Seat) -> set[str]:
    """Return what the seat may choose now."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return set()
    return {option.key for option in state.agenda[-1].options(state)}


def _is_touched(option: Option, one: Played) -> bool:
    """Tell whether an option may have been carried out by itself in the course of a move."""
    told = (event.text for event in one.move.events)
    return option.spot in one.state.touched or any(
        text.id == ONLY_CHOICE and text.args.get("choice") == option.text for text in told
    )


def _answered(before: State, action: Action) -> set[str]:
    """Return the keys of what was left to the seat as its only choice in the course of a move."""
    draft, found = copied(before), set[str]()
    option = legal_option(draft, action)
    push_outcome(draft, draft.agenda.pop().choose(draft, option.value), None)
    while draft.agenda:
        step = draft.agenda[-1]
        options = list(step.options(draft)) if step.asks else []
        if step.asks and is_real(step, options):
            break
        draft.agenda.pop()
        if not step.asks:
            push_outcome(draft, step.run(draft), None)
        elif options:
            found |= {options[0].key} if step.seat == action.seat else set()
            answer_itself(draft, step, options[0], None)
    return found
