"""A check of plans that harm the seat itself: both ways are rolled out before one is chosen.

The cost of such a plan shows only some turns later, so the evaluation at the end of the turn
underrates it. Both plans are rolled out from the same determinizations.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from engines.automa.budget import Budget
from engines.automa.evaluation import Node, determinize, evaluate
from engines.automa.search import rollout
from engines.automa.turn import Plan, play_keys
from engines.core.game import Game
from engines.core.kernel import State
from engines.core.text import Seat

MAX_SAMPLES = 16  # determinizations from which both plans are rolled out
Z_SIGNIFICANT = 2.0  # standard errors by which a harmful plan must be ahead


def avoid_self_harm(
    game: Game[Any],
    node: Node,
    seat: Seat,
    rng: Random,
    budget: Budget,
    plans: Sequence[Plan],  # best first
) -> Plan:
    """Return the best plan; one that harms the seat must beat the best harmless plan clearly."""
    harm = game.rollout.self_harm
    if harm is None:
        return plans[0]
    before = harm(node.state, seat)
    harmless = (p for p in plans if harm(play_keys(node, p.keys).state, seat) <= before)
    other = next(harmless, plans[0])
    if other is plans[0]:
        return other
    differences = _paired_differences(game, node.state, seat, rng, budget, plans[0], other)
    return plans[0] if _is_significant(differences) else other


def _paired_differences(
    game: Game[Any],
    state: State,
    seat: Seat,
    rng: Random,
    budget: Budget,
    plan: Plan,
    other: Plan,
) -> list[float]:
    """Return the value of one plan minus that of the other, for each determinization."""
    differences: list[float] = []
    settings = game.rollout.recheck or game.rollout
    while len(differences) < MAX_SAMPLES and not budget.is_exhausted():
        start, seed = determinize(game, state, seat, rng), rng.getrandbits(32)
        ends = [rollout(game, start, one.keys, seat, seed, settings) for one in (plan, other)]
        values = [evaluate(game, end, seat) for end in ends]
        differences.append(values[0] - values[1])
        budget.count_try()
    return differences


def _is_significant(differences: Sequence[float]) -> bool:
    if len(differences) < 2:
        return False
    standard_error = stdev(differences) / sqrt(len(differences))
    return fmean(differences) > Z_SIGNIFICANT * standard_error
