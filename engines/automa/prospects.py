"""What options lead to: played out to the end on the same redealt tables, and averaged."""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from engines.automa.budget import Budget
from engines.automa.search import searched, simulated
from engines.automa.trying import lead, redealt, victories
from engines.core.game import Game, RolloutSettings
from engines.core.kernel import State
from engines.core.text import Seat, Text
from engines.core.view import SeatScore
from engines.registry import GAMES

TO_THE_END = RolloutSettings()
FEW = 8  # deals: too few to tell options apart
DOUBT = 2.0  # standard errors that are needed to do so


class Expected(Struct, frozen=True):
    """Points that may be expected from one source."""

    source: Text
    points: float


class Advice(Struct, frozen=True):
    """What to expect of an option: of a player in that seat, who knows no more than it can see."""

    key: str
    lead: float  # in points, over the best of the others
    chances: tuple[float, ...]  # of each seat to win
    parts: tuple[Expected, ...]  # the seat's points at the end, the weightiest source first

    @property
    def points(self) -> float:
        """Return what the seat itself has at the end, whatever the others have."""
        return sum(part.points for part in self.parts)

    def gains(self, other: "Advice") -> tuple[Expected, ...]:
        """Return where this option brings more or less than another, the weightiest first."""
        theirs = {_name(part.source): part.points for part in other.parts}
        ours = {_name(part.source): part for part in self.parts}
        sources = {_name(part.source): part.source for part in (*self.parts, *other.parts)}
        return _weightiest(
            {
                name: (ours[name].points if name in ours else 0.0) - theirs.get(name, 0.0)
                for name in sources
            },
            sources,
        )


def advice(
    game: Game[Any],
    state: State,
    seat: Seat,
    chance: Random,
    seconds: float,
    *,
    tries: float = inf,
    most: int = 3,
    clock: Callable[[], float] = monotonic,
) -> tuple[Advice, ...]:
    """Return the best options of the seat's open question, each with what to expect of it.

    One half of the time goes into finding them, the other into playing them out to the end.
    """
    half = Budget(seconds / 2, tries=tries / 2, clock=clock)
    keys = searched(game, state, seat, chance, half).ranking()[:most]
    half = Budget(seconds / 2, tries=tries / 2, clock=clock)
    found = played_out(game, state, seat, keys, chance, half)
    return tuple(found.advice(key) for key in keys)


def advise(game: str, stored: bytes, seat: Seat, seed: int, seconds: float) -> tuple[Advice, ...]:
    """Give advice in a process: everything comes and goes as plain values."""
    return advice(GAMES[game], GAMES[game].load(stored), seat, Random(seed), seconds)


class Prospects:
    """The ends of the games that began with each option of a seat, on the same deals."""

    def __init__(self, game: Game[Any], seat: Seat, keys: Sequence[str]) -> None:
        self._game = game
        self._seat = seat
        self._ends: dict[str, list[State]] = {key: [] for key in keys}

    def deal(self, state: State, chance: Random, budget: Budget) -> None:
        """Play every option out once more."""
        deal = redealt(self._game, state, self._seat, chance)
        luck = chance.getrandbits(32)
        for key, ends in self._ends.items():
            ends.append(simulated(self._game, deal, (key,), self._seat, luck, TO_THE_END))
            budget.count()

    def advice(self, key: str) -> Advice:
        """Return what to expect of an option."""
        won = zip(*(victories(self._game, end) for end in self._ends[key]), strict=True)
        return Advice(
            key=key,
            lead=fmean(self._leads(key)),
            chances=tuple(map(fmean, won)),
            parts=_parts([self._game.standings(end)[self._seat] for end in self._ends[key]]),
        )

    def is_better(self, key: str, other: str) -> bool:
        """Tell whether one option is better than another beyond doubt."""
        pairs = zip(self._leads(key), self._leads(other), strict=True)
        ahead = [one - two for one, two in pairs]
        if len(ahead) < FEW:
            return False
        return fmean(ahead) > DOUBT * stdev(ahead) / sqrt(len(ahead))

    def _leads(self, key: str) -> list[float]:
        return [lead(self._game, end, self._seat) for end in self._ends[key]]


def played_out(
    game: Game[Any], state: State, seat: Seat, keys: Sequence[str], chance: Random, budget: Budget
) -> Prospects:
    """Play the options out to the end as often as the budget allows, and once in any case."""
    prospects = Prospects(game, seat, keys)
    prospects.deal(state, chance, budget)
    while not budget.over():
        prospects.deal(state, chance, budget)
    return prospects


def _parts(standings: Sequence[SeatScore]) -> tuple[Expected, ...]:
    sources: dict[bytes, Text] = {}
    points: dict[bytes, float] = {}
    for part in (part for standing in standings for part in standing.parts):
        name = _name(part.source)
        sources[name] = part.source
        points[name] = points.get(name, 0.0) + part.points / len(standings)
    return _weightiest(points, sources)


def _name(source: Text) -> bytes:
    """Return what tells one source from another: a text with arguments is no key itself."""
    return msgspec.msgpack.encode(source)


def _weightiest(points: dict[bytes, float], sources: dict[bytes, Text]) -> tuple[Expected, ...]:
    order = sorted(points, key=lambda name: abs(points[name]), reverse=True)
    return tuple(Expected(sources[name], points[name]) for name in order)
