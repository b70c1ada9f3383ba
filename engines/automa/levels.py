"""The three levels of automas: each is a policy that picks one option of an open question.

Every policy works on a determinized copy of the state, so it knows no more than a player in that
seat. `easy` plans its turn and is content with a plan that is nearly as good as the best and of its
kind, `fair` takes the best plan, `strong` compares plans by a search.
"""

from collections.abc import Callable
from math import inf
from random import Random
from time import monotonic
from typing import Any

from engines.automa.budget import Budget
from engines.automa.evaluation import Node, determinize
from engines.automa.search import run_search
from engines.automa.self_harm_check import avoid_self_harm
from engines.automa.turn import Plan, drop_needless_choices, drop_senseless_plans, plan_turns
from engines.core.game import Game
from engines.core.kernel import Action, State
from engines.core.text import Seat, Text

EASY, FAIR, STRONG = "easy", "fair", "strong"
LEVELS = (EASY, FAIR, STRONG)


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
    plans = plan_turns(game, node, seat, rng, budget)
    best, *others = drop_senseless_plans(game, node, seat, plans)
    kind = _kind_of_choice(node, best)
    good = [
        plan
        for plan in others
        if plan.value >= best.value - game.easy_tolerance and _kind_of_choice(node, plan) == kind
    ]
    return drop_needless_choices(game, node, seat, rng.choice([best, *good])).keys[0]


def _kind_of_choice(node: Node, plan: Plan) -> str:
    """Return what the plan begins with, such as taking a card face up, whichever card it is."""
    option = next(option for option in node.options if option.key == plan.keys[0])
    text: Text = node.state.agenda[-1].labelled(node.state, option).text
    return text.id


def _fair(game: Game[Any], state: State, seat: Seat, rng: Random, budget: Budget) -> str:
    node = determinize(game, state, seat, rng)
    plans = plan_turns(game, node, seat, rng, budget)
    sensible = drop_senseless_plans(game, node, seat, plans)
    plan = avoid_self_harm(game, node, seat, rng, budget, sensible)
    return drop_needless_choices(game, node, seat, plan).keys[0]


def _strong(game: Game[Any], state: State, seat: Seat, rng: Random, budget: Budget) -> str:
    return run_search(game, state, seat, rng, budget).survivors[0]


POLICIES: dict[str, Callable[[Game[Any], State, Seat, Random, Budget], str]] = {
    EASY: _easy,
    FAIR: _fair,
    STRONG: _strong,
}
