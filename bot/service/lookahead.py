"""Options that a choice unlocks, so that one menu can offer both: the hex beside a new house.

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
    unlocked_by: Option
    state: State  # in which it is legal


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
        before, option, depth = queue.popleft()
        applied = apply_move(before, Action(decision.seat, option.key))
        if reveals_information(before, applied):
            continue
        for new in _newly_open(applied.state, decision.seat, option.group, known):
            known.add(new.key)
            found.append(UnlockedOption(new, option, applied.state))
            if depth + 1 < decision.max_choices:
                queue.append((applied.state, new, depth + 1))
    return found[:limit]


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
