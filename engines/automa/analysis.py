"""Analysis of a finished game: each seat's win probability over time, and where it turned.

Every choice is analysed on states determinized for its seat, so that information which was hidden
from the player at that time never counts against the choice.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from engines.automa.budget import Budget
from engines.automa.evaluation import win_shares
from engines.automa.rollout_stats import Advice, roll_out
from engines.automa.search import run_search
from engines.automa.turning_points import (
    Choice,
    GameAnalysis,
    GamePlan,
    MoveAnalysis,
    Sampling,
)
from engines.core.game import Game
from engines.core.kernel import State, pending
from engines.core.text import Text
from engines.registry import GAMES


class Improvement(Struct, frozen=True):
    """An option that is better than the chosen one, with the main reason."""

    key: str
    points: float  # margin that it gains on average
    source: Text | None  # the source of points with the largest gain, if one can be named


def analyse_game(
    game: Game[Any],
    states: Sequence[State],
    keys: Sequence[str],
    *,
    rng: Random,
    tries_share: float = 1.0,
    progress: Callable[[int, int], None] | None = None,
) -> GameAnalysis:
    """Analyse a game: `keys[n]` was chosen in `states[n]`; the last state is the end.

    `tries_share` scales the rollouts; `progress` is called with the samplings done and their
    number, in each pass.
    """
    *before, end = states
    choices = [
        Choice(index, state.agenda[-1].seat, key)
        for index, (state, key) in enumerate(zip(before, keys, strict=True))
    ]
    plan = GamePlan(choices, win_shares(game, end), tries_share=tries_share)
    samples: defaultdict[int, list[MoveAnalysis]] = defaultdict(list)

    def sample_all(samplings: Sequence[Sampling]) -> None:
        for done, sampling in enumerate(samplings, start=1):
            place = sampling.choice
            samples[place].append(analyse_move(game, before[place], keys[place], sampling, rng))
            if progress is not None:
                progress(done, len(samplings))

    sample_all(plan.first_pass())
    sample_all(plan.second_pass(samples))
    return plan.summarise(samples)


def analyse_in_process(
    game: str, stored: bytes, key: str, seed: int, sampling: Sampling
) -> MoveAnalysis | None:
    """Analyse a choice in a worker process; None where today's rules no longer offer it."""
    state = GAMES[game].load(stored)
    if key not in {option.key for decision in pending(state) for option in decision.options}:
        return None
    return analyse_move(GAMES[game], state, key, sampling, Random(seed))


def improvement_in_process(
    game: str, stored: bytes, key: str, advised: str, seed: int, tries: int
) -> Improvement | None:
    """Return, in a worker process, the advised choice if it is significantly better."""
    return compare_with_advised(
        GAMES[game], GAMES[game].load(stored), key, advised, Random(seed), tries
    )


def compare_with_advised(
    game: Game[Any], state: State, key: str, advised: str, rng: Random, tries: int
) -> Improvement | None:
    """Return the advised choice if it is significantly better than the played one."""
    seat, choices = state.agenda[-1].seat, {key: (key,), advised: (advised,)}
    stats = roll_out(game, state, seat, choices, rng, Budget(tries=tries))
    if key == advised or not stats.is_better(advised, key):
        return None
    played, better = stats.advice(key), stats.advice(advised)
    gains = [gain for gain in better.gains(played) if gain.points > 0]
    source = max(gains, key=lambda gain: gain.points).source if gains else None
    return Improvement(advised, better.margin - played.margin, source)


def analyse_move(
    game: Game[Any], state: State, key: str, sampling: Sampling, rng: Random
) -> MoveAnalysis:
    """Return the samples of the choice that was made in a state."""
    seat, tries = state.agenda[-1].seat, sampling.tries
    if not sampling.compares:
        stats = roll_out(game, state, seat, {key: (key,)}, rng, Budget(tries=tries))
        return MoveAnalysis(stats.advice(key).win_probabilities, tries)
    played, best = compare_with_best(game, state, key, rng, tries)
    if best is None:
        return MoveAnalysis(played.win_probabilities, tries // 4)
    chance = best.win_probabilities[seat]
    return MoveAnalysis(played.win_probabilities, tries // 4, best.key, chance)


def compare_with_best(
    game: Game[Any], state: State, key: str, rng: Random, tries: int
) -> tuple[Advice, Advice | None]:
    """Return the statistics of a choice, and of the best one if it is significantly better."""
    seat = state.agenda[-1].seat
    best = run_search(game, state, seat, rng, Budget(tries=tries / 2)).survivors[0]
    choices = {one: (one,) for one in (key, best)}
    stats = roll_out(game, state, seat, choices, rng, Budget(tries=tries / 2))
    is_mistake = best != key and stats.is_better(best, key)
    return stats.advice(key), stats.advice(best) if is_mistake else None
