"""What opens up with a choice, and can be named in one menu with it: the hex beside a new house.

So can the second half of a choice, instead of the first: what a die shows by an apple.
Choices are tried on copies, and only as far as nothing new comes to light.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.service.multi_choice import reveals_information, apply_move
from engines import Action, Decision, Option
from engines.core.kernel import Ask, State
from engines.core.text import Seat, Text

MAX_UNLOCKED_OPTIONS = 100  # followers of a whole question that are looked for


class UnlockedOption(NamedTuple):
    """An option that is open once another has been chosen."""

    option: Option
    after: Option
    state: State  # in which it is open

    @property
    def is_second_step(self) -> bool:
        """Tell whether it is the second half of a choice, and names the first with it."""
        return self.after.halved


def unlocked_options(
    state: State, decision: Decision, options: Sequence[Option], *, limit: int = MAX_UNLOCKED_OPTIONS
) -> list[UnlockedOption]:
    """Return what the options open up under their own headings, the nearest first.

    A secret question has none: what opens up might tell what nobody else may know.
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
    state: State, decision: Decision, options: Sequence[Option], *, limit: int = MAX_UNLOCKED_OPTIONS
) -> list[UnlockedOption]:
    """Return what may be named instead of those options that are half a choice.

    Of each all second halves or none: together with the other options there is room for so many.
    """
    if decision.max_choices > 1:
        return []
    known = {option.key for option in decision.options}
    found = list[UnlockedOption]()
    spare = limit - len(options)
    for first in options:
        after_first = _after_first_step(state, first) if first.halved else None
        if after_first is None:
            continue
        ask: Ask = after_first.agenda[-1]
        keys = {option.key for option in ask.options(after_first)}
        if keys & known or len(keys) > spare + 1:  # the first half makes room for one
            continue
        known |= keys
        spare -= len(keys) - 1
        found += [UnlockedOption(second, first, after_first) for second in ask.labelled_options(after_first)]
    return found


def _after_first_step(state: State, first: Option) -> State | None:
    """Return the table on which the second half of a choice is asked, where all may know of it."""
    seat: Seat = state.agenda[-1].seat
    applied = apply_move(state, Action(seat, first.key))
    if reveals_information(state, applied) or len(applied.state.agenda) < len(state.agenda):
        return None
    ask: Ask = applied.state.agenda[-1]
    return None if ask.seat != seat or ask.secret or ask.ends_preview else applied.state


def _newly_open(state: State, seat: Seat, heading: Text | None, known: set[str]) -> Iterator[Option]:
    """Yield what the seat may choose under a heading that was not known before."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return
    ask: Ask = state.agenda[-1]
    for option in ask.options(state):
        if option.key not in known:
            labelled = ask.labelled(state, option)
            if labelled.group == heading and not labelled.separate:
                yield labelled
