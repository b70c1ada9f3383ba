"""Second thoughts: who would harm himself by a turn sees first what becomes of it, and without it.

What a blow costs shows with the turns after it, not at once: a line that is never completed, a lead
that is gained by it and lost again. So both ways are played on, on the same deals.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from engines.automa.budget import Budget
from engines.automa.search import simulated
from engines.automa.trying import Position, redealt, worth
from engines.automa.turn import Plan, begun
from engines.core.game import Game
from engines.core.kernel import State
from engines.core.text import Seat

DEALS = 16  # on which both ways are played on
CLEAR = 2.0  # standard errors: so far ahead must be who harms himself


def spared(
    game: Game[Any],
    position: Position,
    seat: Seat,
    chance: Random,
    budget: Budget,
    plans: Sequence[Plan],  # the best first
) -> Plan:
    """Return the best plan, but one that harms the seat itself only if it is clearly better."""
    harm = game.rollout.self_harm
    if harm is None:
        return plans[0]
    before = harm(position.table, seat)
    harmless = (p for p in plans if harm(begun(position, p.keys).table, seat) <= before)
    other = next(harmless, plans[0])
    if other is plans[0]:
        return other
    ahead = _ahead(game, position.table, seat, chance, budget, plans[0], other)
    return plans[0] if _is_clear(ahead) else other


def _ahead(
    game: Game[Any],
    state: State,
    seat: Seat,
    chance: Random,
    budget: Budget,
    one: Plan,
    other: Plan,
) -> list[float]:
    """Return by how much one plan comes out ahead of the other, deal by deal."""
    found: list[float] = []
    playout = game.rollout.recheck or game.rollout
    while len(found) < DEALS and not budget.over():
        deal, luck = redealt(game, state, seat, chance), chance.getrandbits(32)
        ends = [simulated(game, deal, plan.keys, seat, luck, playout) for plan in (one, other)]
        worths = [worth(game, end, seat) for end in ends]
        found.append(worths[0] - worths[1])
        budget.count()
    return found


def _is_clear(ahead: Sequence[float]) -> bool:
    """Tell whether the deals show a lead beyond doubt."""
    return len(ahead) > 1 and fmean(ahead) > CLEAR * stdev(ahead) / sqrt(len(ahead))
