"""What opens up with a choice, and can be named in one menu with it: the hex beside a new house.

Choices are tried on copies, and only as far as nothing new comes to light.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.service.together import is_surprise, played
from engines import Action, Decision, Option
from engines.core.agenda import Ask, State
from engines.core.text import Seat, Text

ROOM = 100  # followers of a whole question that are looked for


class Follower(NamedTuple):
    """An option that is open once another has been chosen."""

    option: Option
    after: Option
    state: State  # in which it is open


def followers(
    state: State, decision: Decision, options: Sequence[Option], *, room: int = ROOM
) -> list[Follower]:
    """Return what the options open up under their own headings, the nearest first.

    A secret question has none: what opens up might tell what nobody else may know.
    """
    if decision.secret or decision.picks == 1:
        return []
    known = {option.key for option in decision.options}
    found = list[Follower]()
    ways = deque((state, option, 1) for option in options if not option.apart)
    while ways and len(found) < room:
        before, option, number = ways.popleft()
        one = played(before, Action(decision.seat, option.key))
        if is_surprise(before, one):
            continue
        for new in _open(one.state, decision.seat, option.group, known):
            known.add(new.key)
            found.append(Follower(new, option, one.state))
            if number + 1 < decision.picks:
                ways.append((one.state, new, number + 1))
    return found[:room]


def _open(state: State, seat: Seat, heading: Text | None, known: set[str]) -> Iterator[Option]:
    """Yield what the seat may choose under a heading that was not known before."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return
    ask: Ask = state.agenda[-1]
    for option in ask.options(state):
        if option.key not in known:
            told = ask.told(state, option)
            if told.group == heading and not told.apart:
                yield told
