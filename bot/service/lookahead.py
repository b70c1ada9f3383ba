"""Options that a choice unlocks, so that one menu can offer both: the hex beside a new house.

Likewise the second step of a two-step choice, in place of the first: a die and its new face.
Choices are tried on copies, and only as far as no hidden information is revealed.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.service.multi_choice import apply_move, reveals_information
from engines import Action, Decision, Option
from engines.core.kernel import Ask, State
from engines.core.text import Seat, Text

MAX_UNLOCKED_OPTIONS = 100  # per decision


class UnlockedOption(NamedTuple):
    """An option that becomes legal once another has been chosen."""

    option: Option
    after: Option
    state: State  # in which it is legal

    @property
    def is_second_step(self) -> bool:
        """Return whether it is the second step of a choice and implies the first."""
        return self.after.merge_next


def unlocked_options(
    state: State,
    decision: Decision,
    options: Sequence[Option],
    *,
    limit: int = MAX_UNLOCKED_OPTIONS,
) -> list[UnlockedOption]:
    """Return the options unlocked in the same group, those fewest choices away first.

    A secret decision has none: they might give away hidden information.
    """
    if decision.secret or decision.max_choices == 1:
        return []
    known = {option.key for option in decision.options}
    found = list[UnlockedOption]()
    queue = deque((state, option, 1) for option in options if not option.separate)
    while queue and len(found) < limit:
        before, option, number = queue.popleft()
        applied = apply_move(before, Action(decision.seat, option.key))
        if reveals_information(before, applied):
            continue
        for new in _newly_open(applied.state, decision.seat, option.group, known):
            known.add(new.key)
            found.append(UnlockedOption(new, option, applied.state))
            if number + 1 < decision.max_choices:
                queue.append((applied.state, new, number + 1))
    return found[:limit]


def second_steps(
    state: State,
    decision: Decision,
    options: Sequence[Option],
    *,
    limit: int = MAX_UNLOCKED_OPTIONS,
) -> list[UnlockedOption]:
    """Return the second steps that replace two-step options in a menu.

    Each two-step option has all of its second steps listed or none; `limit` counts all options.
    """
    if decision.max_choices > 1:
        return []
    known = {option.key for option in decision.options}
    found = list[UnlockedOption]()
    spare = limit - len(options)
    for first in options:
        after_first = _after_first_step(state, first) if first.merge_next else None
        if after_first is None:
            continue
        ask: Ask = after_first.agenda[-1]
        keys = {option.key for option in ask.options(after_first)}
        if keys & known or len(keys) > spare + 1:  # they replace the first step
            continue
        known |= keys
        spare -= len(keys) - 1
        found += [
            UnlockedOption(second, first, after_first)
            for second in ask.labelled_options(after_first)
        ]
    return found


def _after_first_step(state: State, first: Option) -> State | None:
    """Return the state in which the second step is asked, none where it reveals something."""
    seat: Seat = state.agenda[-1].seat
    applied = apply_move(state, Action(seat, first.key))
    if reveals_information(state, applied) or len(applied.state.agenda) < len(state.agenda):
        return None
    ask: Ask = applied.state.agenda[-1]
    return None if ask.seat != seat or ask.secret or ask.ends_preview else applied.state


def _newly_open(
    state: State, seat: Seat, heading: Text | None, known: set[str]
) -> Iterator[Option]:
    """Yield the seat's newly legal options of a group."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return
    ask: Ask = state.agenda[-1]
    for option in ask.options(state):
        if option.key not in known:
            labelled = ask.labelled(state, option)
            if labelled.group == heading and not labelled.separate:
                yield labelled
