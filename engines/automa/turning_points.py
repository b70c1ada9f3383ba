"""Where a finished game turned: the choices at which a seat's winning chance fell most.

A chance is the mean share of the victory over rollouts to the end, on states determinized for the
seat that chose, so that information which was hidden from it at that time never counts against it.

The analysis has two passes. The first samples the last choice of every turn: that gives the curve
of the chances, and how far each seat's chance fell from the end of one of its turns to the end of
the next. The second samples only where a seat's chance fell furthest: every choice in between, and
for the seat's own choices also the best alternative.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct, field

from engines.core.text import Seat

FIRST_PASS_TRIES = 4_000  # rollouts, shared by all turns
SECOND_PASS_TRIES = 9_000  # rollouts, shared by the choices where a chance fell
MIN_TRIES, MAX_TRIES = 40, 400  # rollouts for one choice
FALLS_PER_SEAT = 4  # looked at in the second pass
TURNING_POINTS_PER_SEAT = 3
MIN_LOSS = 0.05  # of the winning chance; less is within the noise


class TurningPoint(Struct, frozen=True):
    """A choice at which the winning chance of a seat fell; stored under the names given here."""

    move_index: int = field(name="at")
    seat: Seat  # whose chance fell; another seat may have made the choice
    played: str
    before: float  # the chance with the better option or, without one, at the end of the last turn
    after: float
    better: str | None = None  # the key of a better option, if there was one

    @property
    def loss(self) -> float:
        """Return how far the chance fell."""
        return self.before - self.after


class GameAnalysis(Struct, frozen=True):
    """The analysis of a game; stored with the table under the names given here."""

    # of each seat, after every choice
    win_probabilities: tuple[tuple[float, ...], ...] = field(name="chances")
    turning_points: tuple[TurningPoint, ...] = field(name="falls")  # by seat, the largest first


class Choice(NamedTuple):
    """A choice of a finished game."""

    move_index: int  # of the choice
    seat: Seat
    key: str


class Sampling(NamedTuple):
    """An order to sample a choice: how often, and whether to look for a better option."""

    choice: int  # its place among the choices
    tries: int
    compares: bool = False


class MoveAnalysis(Struct, frozen=True):
    """The samples of one choice."""

    win_probabilities: tuple[float, ...]  # of each seat, after the choice
    samples: int = 1
    better: str | None = None  # the key of a significantly better option
    better_win_probability: float = 0.0  # of the seat that chose, with that option


Samples = Mapping[int, Sequence[MoveAnalysis]]  # by the place among the choices


class _Fall(NamedTuple):
    """The way of a seat's chance from the end of a turn to the end of its next turn."""

    seat: Seat
    first: int  # the place of the first choice after the turn before
    last: int
    size: float


class GamePlan:
    """The two passes over a game, and the turning points that follow from their samples."""

    def __init__(
        self, choices: Sequence[Choice], result: Sequence[float], *, tries_share: float = 1.0
    ) -> None:
        self._choices = choices
        self._tries_share = tries_share
        self._result = tuple(result)  # each seat's share of the victory
        self._turn_ends = [
            place
            for place, choice in enumerate(choices)
            if place + 1 == len(choices) or choices[place + 1].seat != choice.seat
        ]

    def first_pass(self) -> list[Sampling]:
        """Return the samplings of the end of every turn."""
        tries = self._tries(FIRST_PASS_TRIES, len(self._turn_ends))
        return [Sampling(place, tries) for place in self._turn_ends]

    def second_pass(self, samples: Samples) -> list[Sampling]:
        """Return the samplings of the choices where a seat's chance fell furthest."""
        compared, sampled = set[int](), set[int]()
        for fall in self._largest_falls(samples):
            for place in range(max(0, fall.first - 1), fall.last + 1):
                own = place >= fall.first and self._choices[place].seat == fall.seat
                (compared if own else sampled).add(place)
        places = sorted(compared | sampled)
        tries = self._tries(SECOND_PASS_TRIES, len(places))
        return [Sampling(place, tries, compares=place in compared) for place in places]

    def summarise(self, samples: Samples) -> GameAnalysis:
        """Return the curve of the chances and the turning points."""
        curve = self._curve(samples)
        points = [self._turning_point(fall, samples, curve) for fall in self._falls(curve)]
        return GameAnalysis(tuple(curve), tuple(self._largest(filter(None, points))))

    def _tries(self, total: int, parts: int) -> int:
        """Return the rollouts for one of several choices."""
        tries = max(MIN_TRIES, min(MAX_TRIES, total // max(1, parts)))
        return round(tries * self._tries_share)

    def _largest_falls(self, samples: Samples) -> list[_Fall]:
        falls = sorted(self._falls(self._curve(samples)), key=lambda fall: -fall.size)
        return [
            fall
            for seat in range(len(self._result))
            for fall in [one for one in falls if one.seat == seat][:FALLS_PER_SEAT]
        ]

    def _curve(self, samples: Samples) -> list[tuple[float, ...]]:
        """Return the chances after every choice: sampled, between samples on a straight line."""
        seats = len(self._result)
        known = {-1: (1 / seats,) * seats}
        known |= {place: _mean(found) for place, found in sorted(samples.items()) if found}
        known[len(self._choices) - 1] = self._result
        curve: list[tuple[float, ...]] = []
        for start, end in pairwise(sorted(known)):
            curve += (
                _between(known[start], known[end], (place - start) / (end - start))
                for place in range(start + 1, end + 1)
            )
        return curve

    def _falls(self, curve: Sequence[tuple[float, ...]]) -> list[_Fall]:
        """Return the ways of all seats' chances, from turn to turn and to the end.

        Before a seat's first turn its chance is not sampled, so that counts as no fall.
        """
        falls: list[_Fall] = []
        last_choice = len(self._choices) - 1
        for seat, share in enumerate(self._result):
            first, before = 0, 0.0
            ends = [place for place in self._turn_ends if self._choices[place].seat == seat]
            for place in dict.fromkeys((*ends, last_choice)):
                after = share if place == last_choice else curve[place][seat]
                falls.append(_Fall(seat, first, place, before - after if first else 0.0))
                first, before = place + 1, after
        return falls

    def _turning_point(
        self, fall: _Fall, samples: Samples, curve: Sequence[tuple[float, ...]]
    ) -> TurningPoint | None:
        """Return the worst mistake on the way or, if the chance fell much further, where it did."""
        mistakes = {
            place: mistake
            for place in range(fall.first, fall.last + 1)
            if self._choices[place].seat == fall.seat
            for mistake in self._mistakes(place, samples)
        }
        worst = max(mistakes.values(), key=lambda point: point.loss, default=None)
        if worst is not None and worst.loss >= max(MIN_LOSS, fall.size / 2):
            return worst
        if fall.size < MIN_LOSS:
            return None
        place = self._steepest(fall, curve)
        if place in mistakes:
            return mistakes[place]
        choice, after = self._choices[place], curve[fall.last][fall.seat]
        return TurningPoint(choice.move_index, fall.seat, choice.key, after + fall.size, after)

    def _steepest(self, fall: _Fall, curve: Sequence[tuple[float, ...]]) -> int:
        """Return the choice on the way that took most of the seat's chance."""

        def drop(place: int) -> float:
            return curve[place - 1][fall.seat] - curve[place][fall.seat]

        return max(range(fall.first, fall.last + 1), key=drop)

    def _mistakes(self, place: int, samples: Samples) -> Iterator[TurningPoint]:
        """Yield the mistake of a choice, if a better option was found."""
        choice = self._choices[place]
        for found in samples.get(place, ()):
            if found.better is not None:
                yield TurningPoint(
                    choice.move_index,
                    choice.seat,
                    choice.key,
                    before=found.better_win_probability,
                    after=found.win_probabilities[choice.seat],
                    better=found.better,
                )

    def _largest(self, points: Iterable[TurningPoint]) -> Iterable[TurningPoint]:
        ordered = sorted(points, key=lambda point: -point.loss)
        for seat in range(len(self._result)):
            yield from [one for one in ordered if one.seat == seat][:TURNING_POINTS_PER_SEAT]


def _mean(found: Sequence[MoveAnalysis]) -> tuple[float, ...]:
    total = sum(one.samples for one in found)
    seats = range(len(found[0].win_probabilities))
    return tuple(
        sum(one.win_probabilities[seat] * one.samples for one in found) / total for seat in seats
    )


def _between(start: Sequence[float], end: Sequence[float], share: float) -> tuple[float, ...]:
    return tuple(one + (other - one) * share for one, other in zip(start, end, strict=True))
