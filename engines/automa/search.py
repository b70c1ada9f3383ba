"""The search of the strong automa: successive halving over rollouts with common random numbers.

Each round determinizes the state for the seat, so the search knows no more than a player there.
All candidates of a round share that determinization and the seed of the rollout, which makes their
differences visible with few rollouts. A rollout plays the planned turn, then a few fast turns of
all seats, and ends with the game's evaluation. (Gedda, Lagerkvist and Butler, "Monte Carlo Methods
for the Game Kingdomino", found flat search with such evaluations stronger than tree search where
time is short.)
"""

from collections.abc import Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec.structs import replace

from engines.automa.budget import Budget
from engines.automa.evaluation import Node, determinize, evaluate
from engines.automa.turn import (
    Keys,
    Plan,
    complete_turn,
    drop_senseless_plans,
    plan_turns,
    play_keys,
    play_turn,
    policy_turn,
    replan,
)
from engines.core.game import Game, RolloutSettings
from engines.core.kernel import State
from engines.core.text import Seat

MAX_CANDIDATES = 16  # options, best plans first, that enter the search
OPTIONS_PER_LATER_CHOICE = 3  # options compared for each later choice of the turn, in a rollout
Z_IN_REACH = 3.0  # standard deviations of what the rest of the budget may still change
PRIOR_WEIGHT = 6  # rollouts that the value of the plan counts for
PRUNE_EVERY = 16  # rounds


class SuccessiveHalving:
    """Candidates of one question, compared by rollouts from the same determinizations."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        seat: Seat,
        rng: Random,
        plans: Sequence[Plan],  # one for each candidate
    ) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._rng = rng
        self._plans = {plan.keys[0]: plan for plan in plans}
        self._values: dict[str, list[float]] = {key: [] for key in self._plans}
        self.survivors = sorted(self._plans, key=self.mean_value, reverse=True)  # best first
        self._eliminated: list[str] = []  # best first

    def run(self, budget: Budget) -> None:
        """Play rounds until one candidate is left or the budget is exhausted.

        Candidates that cannot win any more leave early, and the others get their time.
        """
        entered = len(self.survivors)
        halvings = ceil(log2(max(2, entered)))
        used_before = budget.share_used()  # by planning
        while len(self.survivors) > 1 and self._play_round(budget):
            used = (budget.share_used() - used_before) / (1 - used_before)
            self._prune(used)
            self._eliminate_except(self.survivors[: ceil(entered / 2 ** int(halvings * used))])

    def ranking(self) -> list[str]:
        """Return the keys of all candidates, best first."""
        return self.survivors + self._eliminated

    def _eliminate_except(self, keys: Sequence[str]) -> None:
        self._eliminated = [key for key in self.survivors if key not in keys] + self._eliminated
        self.survivors = list(keys)

    def _play_round(self, budget: Budget) -> bool:
        """Roll out every survivor once; return False where the budget ends before that."""
        start = determinize(self._game, self._state, self._seat, self._rng)
        seed = self._rng.getrandbits(32)
        values: list[float] = []
        for key in self.survivors:
            if budget.is_exhausted():
                return False
            keys = self._plans[key].keys
            end = rollout(self._game, start, keys, self._seat, seed, self._game.rollout)
            values.append(evaluate(self._game, end, self._seat))
            budget.count_try()
        for key, value in zip(self.survivors, values, strict=True):
            self._values[key].append(value)
        self.survivors.sort(key=self.mean_value, reverse=True)
        return True

    def mean_value(self, key: str) -> float:
        """Return a candidate's mean value over its rollouts, with its plan as a prior."""
        values = self._values[key]
        total = PRIOR_WEIGHT * self._plans[key].value + sum(values)
        return total / (PRIOR_WEIGHT + len(values))

    def _prune(self, used: float) -> None:
        """Eliminate candidates that the rest of the budget will hardly bring to the top."""
        first, *others = self.survivors
        best = self._values[first]
        if len(best) % PRUNE_EVERY == 0:
            rollouts_left = sum(map(len, self._values.values())) * (1 / used - 1) if used else inf
            rounds_left = max(0.0, rollouts_left / len(self.survivors))
            in_reach = [key for key in others if _can_win(self._values[key], best, rounds_left)]
            self._eliminate_except([first, *in_reach])


def _can_win(values: Sequence[float], best: Sequence[float], rounds_left: float) -> bool:
    """Return whether the rounds left may well reverse the order; never for equal values."""
    behind = [better - worse for better, worse in zip(best, values, strict=True)]
    rounds = len(behind)
    swing = stdev(behind) * sqrt(1 / rounds - 1 / (rounds + rounds_left))
    return fmean(behind) < Z_IN_REACH * swing


def run_search(
    game: Game[Any], state: State, seat: Seat, rng: Random, budget: Budget
) -> SuccessiveHalving:
    """Plan the most promising options, compare them until the budget ends, return the result."""
    game = for_search(game)
    node = determinize(game, state, seat, rng)
    plans: Sequence[Plan] = plan_turns(game, node, seat, rng, budget, max_plans=MAX_CANDIDATES)
    if game.rollout.replan and not budget.is_exhausted():
        plans = replan(game, node, seat, rng, plans)
    plans = drop_senseless_plans(game, node, seat, plans)
    search = SuccessiveHalving(game, state, seat, rng, plans)
    search.run(budget)
    return search


def rollout(
    game: Game[Any],
    start: Node,
    keys: Keys,
    seat: Seat,
    rollout_seed: int,
    settings: RolloutSettings,
) -> State:
    """Return the state some turns after a turn that begins with these keys.

    Each turn has its own generator, so earlier choices do not shift the luck of later turns.
    """
    node = play_keys(start, keys)
    if node.is_turn_of(seat):
        node = _complete_turn(game, node, seat, Random(rollout_seed), settings)
    turn, max_turns = 0, _max_turns(settings, start.state.seats)
    while node.options and turn < max_turns:
        turn += 1
        rng = Random(rollout_seed + turn)
        if settings.turn_policy is not None:
            node = policy_turn(game, node, rng, settings.turn_policy)
            continue
        samples = settings.own_samples if node.is_turn_of(seat) else settings.rival_samples
        node = play_turn(game, node, rng, settings.fast_policy, samples)
    return node.state


def _max_turns(settings: RolloutSettings, seats: int) -> float:
    in_rounds = inf if settings.max_rounds is None else settings.max_rounds * seats
    return in_rounds if settings.max_turns is None else min(in_rounds, settings.max_turns)


def _complete_turn(
    game: Game[Any], node: Node, seat: Seat, rng: Random, settings: RolloutSettings
) -> Node:
    if settings.turn_policy is not None:
        return policy_turn(game, node, rng, settings.turn_policy)
    if settings.own_samples != 1:
        return play_turn(game, node, rng, settings.fast_policy, settings.own_samples)
    return complete_turn(game, node, seat, rng, max_new=OPTIONS_PER_LATER_CHOICE)[1]


def for_search(game: Game[Any]) -> Game[Any]:
    """Return the game with the evaluation functions of its rollout settings, where it has any."""
    evaluate_state = game.rollout.evaluate or game.evaluate
    return replace(game, evaluate=evaluate_state, terminal_value=game.rollout.terminal_value)


def sample_rollout(game: Game[Any], state: State, seat: Seat, rng: Random) -> float:
    """Return the value of one rollout of a random option; benchmarks count these per second."""
    game = for_search(game)
    start = determinize(game, state, seat, rng)
    key = rng.choice(start.options).key
    end = rollout(game, start, (key,), seat, rng.getrandbits(32), game.rollout)
    return evaluate(game, end, seat)
