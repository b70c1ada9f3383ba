"""Turns of a seat: planned, sampled at random, or played by a policy.

A turn may take several choices, and the effect of the first often shows only after the last: take
a tile, lay it, suffer a raid. So the most promising options are continued greedily, choice by
choice, until another seat decides. Of the options that were scored at the first choice, only the
best are scored again at later ones.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engines.automa.budget import Budget
from engines.automa.evaluation import Node, evaluate, sample_options, take_best
from engines.core.game import Game
from engines.core.kernel import Option, advance
from engines.core.text import Seat

Keys: TypeAlias = tuple[str, ...]
OptionPolicy: TypeAlias = Callable[[Any, Sequence[Option], Random], Option]
TurnPolicy: TypeAlias = Callable[[Any, Random], Sequence[str]]
MAX_NEW_OPTIONS = 12  # options of a later choice that were not offered at the first
MAX_KNOWN_OPTIONS = 2  # options of a later choice that were scored at the first, best ones
MAX_CHOICES_PER_TURN = 12
CHOICES_OF_A_MOVE = 2  # at most: a piece, and where it goes
MAX_PLANS = 8  # options that are continued to the end of the turn


class OnePly(NamedTuple):
    """An option with the node it leads to and the value of that node."""

    value: float
    option: Option
    node: Node


class Plan(NamedTuple):
    """The choices of a turn and the value of the state after them."""

    value: float
    keys: Keys


def score_options(
    game: Game[Any], node: Node, seat: Seat, rng: Random, budget: Budget
) -> list[OnePly]:
    """Return the options with their values, at least one, as many as the budget allows."""
    options = rng.sample(node.options, len(node.options))
    scored: list[OnePly] = []
    for option in options:
        reached = node.after(option)
        scored.append(OnePly(evaluate(game, reached.state, seat), option, reached))
        budget.count_try()
        if budget.is_exhausted():
            break
    return scored


def plan_turns(
    game: Game[Any],
    node: Node,
    seat: Seat,
    rng: Random,
    budget: Budget,
    *,
    max_plans: int = MAX_PLANS,
) -> list[Plan]:
    """Return turns that begin with the most promising options, best first.

    Where the budget ends before the first plan, each plan is a single choice.
    """
    scored = _drop_senseless(game, node, seat, score_options(game, node, seat, rng, budget))
    ranked = sorted(scored, key=itemgetter(0), reverse=True)
    ranks = {option.key: rank for rank, (_, option, _) in enumerate(ranked)}
    plans: list[Plan] = []
    for value, option, reached in ranked[:max_plans]:
        if budget.is_exhausted():
            break
        keys, end = complete_turn(game, reached, seat, rng, budget, known_ranks=ranks)
        end_value = evaluate(game, end.state, seat) if keys else value
        plans.append(Plan(end_value, (option.key, *keys)))
    plans.sort(key=itemgetter(0), reverse=True)
    return plans or [Plan(value, (option.key,)) for value, option, _ in ranked[:max_plans]]


def _drop_senseless(game: Game[Any], node: Node, seat: Seat, scored: list[OnePly]) -> list[OnePly]:
    """Return the options that are sensible by themselves, or all where none is."""
    is_senseless = game.is_senseless
    if is_senseless is None:
        return scored
    sensible = [one for one in scored if not is_senseless(node.state, one.node.state, seat)]
    return sensible or scored


def drop_senseless_plans(
    game: Game[Any], node: Node, seat: Seat, plans: Sequence[Plan]
) -> Sequence[Plan]:
    """Return the plans that begin with a sensible move, or all where none does."""
    is_senseless = game.is_senseless
    if is_senseless is None:
        return plans
    return [
        plan
        for plan in plans
        if not any(
            is_senseless(node.state, play_keys(node, plan.keys[:choices]).state, seat)
            for choices in range(1, CHOICES_OF_A_MOVE + 1)
        )
    ] or plans


def drop_needless_choices(game: Game[Any], node: Node, seat: Seat, plan: Plan) -> Plan:
    """Return the shortest end of the plan that is worth as much as all of it.

    Choices are planned one by one, so a plan may move a piece although the rest does not need it.
    """
    for start in range(len(plan.keys) - 1, 0, -1):
        end = _play_whole_turn(node, seat, plan.keys[start:])
        if end is not None and evaluate(game, end.state, seat) >= plan.value:
            return Plan(plan.value, plan.keys[start:])
    return plan


def _play_whole_turn(node: Node, seat: Seat, keys: Keys) -> Node | None:
    """Return the node after these choices; None if one is not offered or the turn continues."""
    node = node.copy()
    for key in keys:
        option = next((option for option in node.options if option.key == key), None)
        if option is None:
            return None
        node = Node(node.state, advance(node.state, option))
    return None if node.is_turn_of(seat) else node


def replan(
    game: Game[Any], node: Node, seat: Seat, rng: Random, plans: Sequence[Plan]
) -> list[Plan]:
    """Return the plans, each planned again from its second choice on, best first.

    The first planning picks later choices greedily, which misses what they lead to.
    """
    replanned = [_replan_one(game, node, seat, rng, plan) for plan in plans]
    return sorted(replanned, key=itemgetter(0), reverse=True)


def _replan_one(game: Game[Any], node: Node, seat: Seat, rng: Random, plan: Plan) -> Plan:
    first = plan.keys[:1]
    reached = play_keys(node, first)
    if not reached.is_turn_of(seat):
        return plan
    rest = plan_turns(game, reached, seat, rng, Budget())[0]
    return max(plan, Plan(rest.value, first + rest.keys), key=itemgetter(0))


def complete_turn(
    game: Game[Any],
    node: Node,
    seat: Seat,
    rng: Random,
    budget: Budget | None = None,
    *,
    max_new: int = MAX_NEW_OPTIONS,
    known_ranks: Mapping[str, int] | None = None,
) -> tuple[Keys, Node]:
    """Return the seat's greedy choices, and the node in which another seat decides.

    `known_ranks` has the options that were scored before, 0 for the best.
    """
    keys: list[str] = []
    for _ in range(MAX_CHOICES_PER_TURN):
        if not node.is_turn_of(seat) or (budget and budget.is_exhausted()):
            break
        key, node = take_best(game, _narrow(node, rng, max_new, known_ranks), seat)
        keys.append(key)
        if budget:
            budget.count_try()
    return tuple(keys), node


def play_keys(node: Node, keys: Keys) -> Node:
    """Return the node after these choices, on a copy; stop at a key that is not offered."""
    state, options = node.copy()
    for key in keys:
        option = next((option for option in options if option.key == key), None)
        if option is None:
            break
        options = advance(state, option)
    return Node(state, options)


def random_turn(node: Node, rng: Random, policy: OptionPolicy) -> Node:
    """Play the seat's turn in place, each choice by the policy, until another seat decides."""
    state, options = node
    seat = state.agenda[-1].seat
    while options and state.agenda[-1].seat == seat:
        options = advance(state, policy(state, options, rng))
    return Node(state, options)


def policy_turn(game: Game[Any], node: Node, rng: Random, policy: TurnPolicy) -> Node:
    """Play the seat's turn in place, by the keys that the policy returns.

    Where the policy returns no key that is offered, the option with the highest value is taken.
    """
    seat = node.state.agenda[-1].seat
    while node.is_turn_of(seat):
        keys = policy(node.state, rng)
        node = _play_policy_keys(node, seat, keys) or take_best(game, node, seat)[1]
    return node


def _play_policy_keys(node: Node, seat: Seat, keys: Sequence[str]) -> Node | None:
    """Play the keys in place; return None if the first of them is not offered."""
    reached: Node | None = None
    for key in keys:
        option = next((option for option in node.options if option.key == key), None)
        if option is None or not node.is_turn_of(seat):
            break
        reached = node = Node(node.state, advance(node.state, option))
    return reached


def play_turn(
    game: Game[Any], node: Node, rng: Random, policy: OptionPolicy, samples: int | None
) -> Node:
    """Return the best end of `samples` random turns, or of a planned turn where it is None.

    Whole turns are compared, since the first choice alone often shows nothing.
    """
    if samples == 1:
        return random_turn(node, rng, policy)
    seat = node.state.agenda[-1].seat
    if samples is None:
        return play_keys(node, plan_turns(game, node, seat, rng, Budget())[0].keys)
    return max(
        (random_turn(node.copy(), rng, policy) for _ in range(samples)),
        key=lambda end: evaluate(game, end.state, seat),
    )


def _narrow(node: Node, rng: Random, max_new: int, known_ranks: Mapping[str, int] | None) -> Node:
    """Return the node with fewer options: a sample of the new ones, the best of the known ones."""
    ranks = known_ranks or {}
    new = [option for option in node.options if option.key not in ranks]
    known = [option for option in node.options if option.key in ranks]
    known.sort(key=lambda option: ranks[option.key])
    return Node(node.state, [*sample_options(new, rng, max_new), *known[:MAX_KNOWN_OPTIONS]])
