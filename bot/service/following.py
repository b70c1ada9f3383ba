"""What opens up with a choice, and can be named in one menu with it: the hex beside a new house.

So can the second half of a choice, instead of the first: what a die shows by an apple.
Choices are tried on copies, and only as far as nothing new comes to light.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.service.together import is_surprise, played
from engines import Action, Decision, Option
from engines.core.kernel import Ask, State
from engines.core.text import Seat, Text

ROOM = 100  # followers of a whole question that are looked for


class Follower(NamedTuple):
    """An option that is open once another has been chosen."""

    option: Option
    after: Option
    state: State  # in which it is open

    @property
    def is_half(self) -> bool:
        """Tell whether it is the second half of a choice, and names the first with it."""
        return self.after.halved


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


def second_halves(
    state: State, decision: Decision, options: Sequence[Option], *, room: int = ROOM
) -> list[Follower]:
    """Return what may be named instead of those options that are half a choice.

    Of each all second halves or none: together with the other options there is room for so many.
    """
    if decision.picks > 1:
        return []
    known = {option.key for option in decision.options}
    found = list[Follower]()
    spare = room - len(options)
    for first in options:
        halfway = _halfway(state, first) if first.halved else None
        if halfway is None:
            continue
        ask: Ask = halfway.agenda[-1]
        keys = {option.key for option in ask.options(halfway)}
        if keys & known or len(keys) > spare + 1:  # the first half makes room for one
            continue
        known |= keys
        spare -= len(keys) - 1
        found += [Follower(second, first, halfway) for second in ask.labelled_options(halfway)]
    return found


def _halfway(state: State, first: Option) -> State | None:
    """Return the table on which the second half of a choice is asked, where all may know of it."""
    seat: Seat = state.agenda[-1].seat
    one = played(state, Action(seat, first.key))
    if is_surprise(state, one) or len(one.state.agenda) < len(state.agenda):
        return None
    ask: Ask = one.state.agenda[-1]
    return None if ask.seat != seat or ask.secret or ask.anew else one.state


def _open(state: State, seat: Seat, heading: Text | None, known: set[str]) -> Iterator[Option]:
    """Yield what the seat may choose under a heading that was not known before."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return
    ask: Ask = state.agenda[-1]
    for option in ask.options(state):
        if option.key not in known:
            told = ask.labelled(state, option)
            if told.group == heading and not told.apart:
                yield told
