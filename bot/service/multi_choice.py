"""Several choices in one click: all of them, in an order that works, or none.

They are tried on copies only as far as nothing is revealed: else a refusal would give away
hidden information.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engines import Action, Decision, IllegalAction, Option, apply
from engines.core.kernel import (
    ONLY_CHOICE,
    State,
    auto_answer,
    can_undo,
    copy_state,
    legal_option,
    must_ask,
    push_outcome,
)
from engines.core.text import Seat
from engines.store import Move

MAX_TRIED_MOVES = 60  # on copies, over all orders


class AppliedMove(NamedTuple):
    """A move and the state it leads to."""

    state: State
    move: Move


def apply_move(before: State, action: Action) -> AppliedMove:
    """Apply a choice to a copy; return it as a move."""
    after, news = apply(before, action)
    undoable = can_undo(before, after, news, action.seat)
    return AppliedMove(after, Move(action.seat, action.key, tuple(news), undoable))


class OrderSearch:
    """Searches an order in which all choices are legal, starting with the given one."""

    def __init__(
        self, decision: Decision, keys: Sequence[str], *, max_tries: int = MAX_TRIED_MOVES
    ) -> None:
        self._seat = decision.seat
        self._options = {option.key: option for option in decision.options}
        self._tries_left = max_tries
        self._visited = set[tuple[str, ...]]()  # the remaining keys of every visited node
        self.unplayed_keys = tuple(keys)  # by the best order so far
        self.would_reveal = False  # whether an order reveals hidden information

    def find_order(self, state: State) -> list[AppliedMove] | None:
        """Return the moves in order; None if no order was found."""
        return self._search(state, self.unplayed_keys)

    def _search(self, state: State, keys: tuple[str, ...]) -> list[AppliedMove] | None:
        if len(keys) < len(self.unplayed_keys):
            self.unplayed_keys = keys
        if not keys:
            return []
        for at, key in enumerate(keys):
            applied = self._try_move(state, key)
            if applied is None:
                continue
            others = self.without_auto_played(state, applied, (*keys[:at], *keys[at + 1 :]))
            if others and reveals_information(state, applied):
                self._record_dead_end(applied.state, others)
                continue
            rest = self._search(applied.state, others)
            if rest is not None:
                return [applied, *rest]
        return None

    def _record_dead_end(self, state: State, others: tuple[str, ...]) -> None:
        """Record why the search stops here: a reveal, or the end of the turn."""
        if state.agenda and state.agenda[-1].seat == self._seat:
            self.would_reveal = True
        elif len(others) < len(self.unplayed_keys):
            self.unplayed_keys = others

    def _try_move(self, state: State, key: str) -> AppliedMove | None:
        if self._tries_left == 0:
            return None
        self._tries_left -= 1
        try:
            return apply_move(state, Action(self._seat, key))
        except IllegalAction:
            return None

    def max_length(self, state: State, keys: tuple[str, ...], limit: int) -> int:
        """Return how many of the keys can be chosen in some order, within the tries left."""
        best, open_now = 0, _open_keys(state, self._seat)
        for key in keys:
            others = tuple(other for other in keys if other != key)
            if best >= limit or key not in open_now or others in self._visited:
                continue
            applied = self._try_move(state, key)
            if applied is None:
                break
            self._visited.add(others)
            unplayed = self.without_auto_played(state, applied, others)
            done = len(keys) - len(unplayed)
            if not reveals_information(state, applied):
                done += self.max_length(applied.state, unplayed, limit - done)
            best = max(best, done)
        return min(best, limit)

    def without_auto_played(
        self, before: State, applied: AppliedMove, keys: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Return the keys without those played automatically, as the only legal option."""
        options = (self._options[key] for key in keys if key in self._options)
        if not any(_maybe_auto_played(option, applied) for option in options):
            return keys
        done = _find_auto_answered(before, Action(self._seat, applied.move.key))
        return tuple(key for key in keys if key not in done)


def reveals_information(before: State, applied: AppliedMove) -> bool:
    """Return whether a move revealed something or used the random generator."""
    used_rng = before.rng.draws != applied.state.rng.draws
    return used_rng or any(event.reveals for event in applied.move.events)


def max_simultaneous(
    state: State, decision: Decision, options: Sequence[Option], *, max_tries: int = MAX_TRIED_MOVES
) -> int:
    """Return how many of the options can be chosen at once, tried on copies."""
    search = OrderSearch(replace(decision, options=tuple(options)), (), max_tries=max_tries)
    limit = min(decision.max_choices, len(options))
    return max(1, search.max_length(state, tuple(option.key for option in options), limit))


def _open_keys(state: State, seat: Seat) -> set[str]:
    """Return the keys that are legal for the seat now."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return set()
    return {option.key for option in state.agenda[-1].options(state)}


def _maybe_auto_played(option: Option, applied: AppliedMove) -> bool:
    """Return whether an option may have been played automatically during a move."""
    texts = (event.text for event in applied.move.events)
    return option.spot in applied.state.last_spots or any(
        text.id == ONLY_CHOICE and text.args.get("choice") == option.text for text in texts
    )


def _find_auto_answered(before: State, action: Action) -> set[str]:
    """Return the keys that were played automatically for the seat during a move."""
    draft, found = copy_state(before), set[str]()
    option = legal_option(draft, action)
    push_outcome(draft, draft.agenda.pop().choose(draft, option.value), None)
    while draft.agenda:
        step = draft.agenda[-1]
        options = list(step.options(draft)) if step.asks else []
        if step.asks and must_ask(step, options):
            break
        draft.agenda.pop()
        if not step.asks:
            push_outcome(draft, step.run(draft), None)
        elif options:
            found |= {options[0].key} if step.seat == action.seat else set()
            auto_answer(draft, step, options[0], None)
    return found
