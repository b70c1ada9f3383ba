"""Statistics of options over full rollouts: margin, win probabilities, points by source."""

from collections.abc import Callable, Mapping, Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from engines.automa.budget import Budget
from engines.automa.evaluation import determinize, margin, win_shares
from engines.automa.search import rollout, run_search
from engines.automa.turn import Keys
from engines.automa.whole_choice import complete_choice
from engines.core.game import Game, RolloutSettings
from engines.core.kernel import State
from engines.core.text import Seat, Text
from engines.core.view import SeatScore
from engines.registry import GAMES

FULL_ROLLOUT = RolloutSettings()  # random choices to the end of the game
MIN_SAMPLES = 8  # rollouts of each option before one can be called better
Z_BETTER = 2.0  # standard errors by which it must be ahead


class ExpectedPoints(Struct, frozen=True):
    """Mean points from one source at the end of the game."""

    source: Text
    points: float


class Advice(Struct, frozen=True):
    """The expected result of an option, as far as a player in the seat can know it."""

    key: str
    margin: float  # in points, over the best other seat
    win_probabilities: tuple[float, ...]  # of each seat
    # The seat's points at the end by source, largest first; only sources that it can name now.
    parts: tuple[ExpectedPoints, ...]
    unnamed_points: float = 0.0  # from other sources, such as a card that nobody has seen
    then: Keys = ()  # the answers that complete the choice: the destination, which apple

    @property
    def points(self) -> float:
        """Return the seat's own points at the end."""
        return self.unnamed_points + sum(part.points for part in self.parts)

    def gains(self, other: "Advice") -> tuple[ExpectedPoints, ...]:
        """Return the differences to another option by source, largest first."""
        theirs = {_source_key(part.source): part.points for part in other.parts}
        ours = {_source_key(part.source): part for part in self.parts}
        sources = {_source_key(part.source): part.source for part in (*self.parts, *other.parts)}
        return _largest_first(
            {
                name: (ours[name].points if name in ours else 0.0) - theirs.get(name, 0.0)
                for name in sources
            },
            sources,
        )


def find_advice(
    game: Game[Any],
    state: State,
    seat: Seat,
    rng: Random,
    seconds: float,
    *,
    tries: float = inf,
    count: int = 3,
    clock: Callable[[], float] = monotonic,
    preferred: str | None = None,
) -> tuple[Advice, ...]:
    """Return the best options of the seat's open question, best first, with expected results.

    Half of the budget goes into the search for them, half into rollouts to the end. The preferred
    option, which completes a choice advised before, stays first unless another is clearly better.
    """
    search_budget = Budget(seconds / 2, tries=tries / 2, clock=clock)
    ranking = run_search(game, state, seat, rng, search_budget).ranking()
    keys = ranking[:count]
    if preferred in ranking and preferred not in keys:
        keys[-1] = preferred
    choices = {key: complete_choice(game, state, seat, key, rng) for key in keys}
    rollout_budget = Budget(seconds / 2, tries=tries / 2, clock=clock)
    stats = roll_out(game, state, seat, choices, rng, rollout_budget)
    found = sorted(map(stats.advice, keys), key=lambda one: one.margin, reverse=True)
    if preferred in keys and not stats.is_better(found[0].key, preferred):
        found.sort(key=lambda one: one.key != preferred)
    return tuple(found)


def advise_in_process(
    game: str, stored: bytes, seat: Seat, seed: int, seconds: float, preferred: str | None
) -> tuple[Advice, ...]:
    """Find advice in a worker process; arguments and results are plain values."""
    state, rng = GAMES[game].load(stored), Random(seed)
    return find_advice(GAMES[game], state, seat, rng, seconds, preferred=preferred)


class RolloutStats:
    """Final states of rollouts of each option, all from the same determinizations."""

    def __init__(self, game: Game[Any], seat: Seat, choices: Mapping[str, Keys]) -> None:
        self._game = game
        self._seat = seat
        self._choices = choices  # the answers that make up each option's whole choice
        self._final_states: dict[str, list[State]] = {key: [] for key in choices}
        self._known_sources: set[bytes] = set()  # of points that the seat has already

    def sample(self, state: State, rng: Random, budget: Budget) -> None:
        """Roll out every option once more."""
        start = determinize(self._game, state, self._seat, rng)
        seed = rng.getrandbits(32)
        self._known_sources = self._sources(state)
        for key, ends in self._final_states.items():
            keys = self._choices[key]
            ends.append(rollout(self._game, start, keys, self._seat, seed, FULL_ROLLOUT))
            budget.count_try()

    def advice(self, key: str) -> Advice:
        """Return the expected result of an option."""
        ends = self._final_states[key]
        shares = zip(*(win_shares(self._game, end) for end in ends), strict=True)
        parts = _mean_parts([self._game.standings(end)[self._seat] for end in ends])
        known = self._known_sources | self._certain_sources(ends)
        named = tuple(part for part in parts if _source_key(part.source) in known)
        points = sum(part.points for part in parts)
        return Advice(
            key=key,
            margin=fmean(self._margins(key)),
            win_probabilities=tuple(map(fmean, shares)),
            parts=named,
            unnamed_points=points - sum(part.points for part in named),
            then=self._choices[key][1:],
        )

    def _sources(self, state: State) -> set[bytes]:
        return {_source_key(part.source) for part in self._game.standings(state)[self._seat].parts}

    def _certain_sources(self, ends: Sequence[State]) -> set[bytes]:
        """Return the sources of every rollout: hidden cards differ from one to the next."""
        if len(ends) < MIN_SAMPLES:
            return set()
        return set.intersection(*map(self._sources, ends))

    def is_better(self, key: str, other: str) -> bool:
        """Return whether one option is significantly better than another."""
        pairs = zip(self._margins(key), self._margins(other), strict=True)
        differences = [one - two for one, two in pairs]
        if len(differences) < MIN_SAMPLES:
            return False
        return fmean(differences) > Z_BETTER * stdev(differences) / sqrt(len(differences))

    def _margins(self, key: str) -> list[float]:
        return [margin(self._game, end, self._seat) for end in self._final_states[key]]


def roll_out(
    game: Game[Any],
    state: State,
    seat: Seat,
    choices: Mapping[str, Keys],  # by option key, with the answers that complete it
    rng: Random,
    budget: Budget,
) -> RolloutStats:
    """Roll out the options to the end until the budget is exhausted, at least once."""
    stats = RolloutStats(game, seat, choices)
    stats.sample(state, rng, budget)
    while not budget.is_exhausted():
        stats.sample(state, rng, budget)
    return stats


def _mean_parts(scores: Sequence[SeatScore]) -> tuple[ExpectedPoints, ...]:
    sources: dict[bytes, Text] = {}
    points: dict[bytes, float] = {}
    for part in (part for score in scores for part in score.parts):
        name = _source_key(part.source)
        sources[name] = part.source
        points[name] = points.get(name, 0.0) + part.points / len(scores)
    return _largest_first(points, sources)


def _source_key(source: Text) -> bytes:
    """Return a hashable key of a source: a text with arguments is not hashable."""
    return msgspec.msgpack.encode(source)


def _largest_first(
    points: dict[bytes, float], sources: dict[bytes, Text]
) -> tuple[ExpectedPoints, ...]:
    order = sorted(points, key=lambda name: abs(points[name]), reverse=True)
    return tuple(ExpectedPoints(sources[name], points[name]) for name in order)
