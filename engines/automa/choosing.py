"""How an automa chooses: it tries options on tables of its own, redealt, and judges what comes.

So an automa knows no more than a player in its seat. An easy one looks at its next choice, a fair
one at its whole turn, a strong one plays on for as long as it may think.
"""

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from time import monotonic
from typing import Any

from engines.automa.budget import Budget
from engines.automa.search import searched
from engines.automa.second_thoughts import spared
from engines.automa.trying import redealt
from engines.automa.turn import Tried, planned, tried
from engines.core.game import Game
from engines.core.kernel import Action, Option, State
from engines.core.text import Seat

EASY, FAIR, STRONG = "easy", "fair", "strong"
LEVELS = (EASY, FAIR, STRONG)
POOR = 0.5  # of the way from the worst option to the best: an easy automa takes nothing below


def decide(
    game: Game[Any],
    state: State,
    seat: Seat,
    level: str,
    chance: Random,
    seconds: float,
    *,
    tries: float = inf,
    clock: Callable[[], float] = monotonic,
) -> Action:
    """Return the answer to the seat's open question; `state` itself is untouched.

    It takes so many seconds at most, and so many tries; some answer comes in any case.
    """
    budget = Budget(seconds, tries=tries, clock=clock)
    return Action(seat, CHOOSERS[level](game, state, seat, chance, budget))


def _easy(game: Game[Any], state: State, seat: Seat, chance: Random, budget: Budget) -> str:
    position = redealt(game, state, seat, chance)
    return chance.choice(_sensible(tried(game, position, seat, chance, budget))).key


def _fair(game: Game[Any], state: State, seat: Seat, chance: Random, budget: Budget) -> str:
    position = redealt(game, state, seat, chance)
    plans = planned(game, position, seat, chance, budget)
    return spared(game, position, seat, chance, budget, plans).keys[0]


def _strong(game: Game[Any], state: State, seat: Seat, chance: Random, budget: Budget) -> str:
    return searched(game, state, seat, chance, budget).left[0]


CHOOSERS: dict[str, Callable[[Game[Any], State, Seat, Random, Budget], str]] = {
    EASY: _easy,
    FAIR: _fair,
    STRONG: _strong,
}


def _sensible(found: Sequence[Tried]) -> list[Option]:
    """Return the options that are not clearly among the worst."""
    worths = [one.worth for one in found]
    least = min(worths) + POOR * (max(worths) - min(worths))
    return [one.option for one in found if one.worth >= least]
