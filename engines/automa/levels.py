"""The three levels of automas: each is a policy that picks one option of an open question.

Every policy works on a determinized copy of the state, so it knows no more than a player in that
seat. `easy` looks one choice ahead, `fair` to the end of its turn, `strong` runs a search.
"""

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from time import monotonic
from typing import Any

from engines.automa.budget import Budget
from engines.automa.evaluation import determinize
from engines.automa.search import run_search
from engines.automa.self_harm_check import avoid_self_harm
from engines.automa.turn import OnePly, plan_turns, score_options
from engines.core.game import Game
from engines.core.kernel import Action, Option, State
from engines.core.text import Seat

EASY, FAIR, STRONG = "easy", "fair", "strong"
LEVELS = (EASY, FAIR, STRONG)
EASY_CUTOFF = 0.5  # share of the range from worst to best below which `easy` drops an option


def decide(
    game: Game[Any],
    state: State,
    seat: Seat,
    level: str,
    rng: Random,
    seconds: float,
    *,
    tries: float = inf,
    clock: Callable[[], float] = monotonic,
) -> Action:
    """Return the automa's answer to the seat's open question, without changing `state`.

    `seconds` and `tries` limit the work; an answer comes even when both are zero.
    """
    budget = Budget(seconds, tries=tries, clock=clock)
    return Action(seat, POLICIES[level](game, state, seat, rng, budget))


def _easy(game: Game[Any], state: State, seat: Seat, rng: Random, budget: Budget) -> str:
    node = determinize(game, state, seat, rng)
    return rng.choice(_without_poor_options(score_options(game, node, seat, rng, budget))).key


def _fair(game: Game[Any], state: State, seat: Seat, rng: Random, budget: Budget) -> str:
    node = determinize(game, state, seat, rng)
    plans = plan_turns(game, node, seat, rng, budget)
    return avoid_self_harm(game, node, seat, rng, budget, plans).keys[0]


def _strong(game: Game[Any], state: State, seat: Seat, rng: Random, budget: Budget) -> str:
    return run_search(game, state, seat, rng, budget).survivors[0]


POLICIES: dict[str, Callable[[Game[Any], State, Seat, Random, Budget], str]] = {
    EASY: _easy,
    FAIR: _fair,
    STRONG: _strong,
}


def _without_poor_options(scored: Sequence[OnePly]) -> list[Option]:
    values = [one.value for one in scored]
    cutoff = min(values) + EASY_CUTOFF * (max(values) - min(values))
    return [one.option for one in scored if one.value >= cutoff]
