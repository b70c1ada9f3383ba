"""Planning a turn: every option is judged by the best that the seat can make of it by itself.

A turn may be several choices, and what comes of the first often shows only with the last: a tile is
taken, then laid, then the raiders come. So the most promising options are played on, each time by
the best next choice, until somebody else decides. What was on offer at first has been looked at:
only the best of it is tried again.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engines.automa.budget import Budget
from engines.automa.trying import Position, best_of, drawn, worth
from engines.core.game import Game
from engines.core.kernel import Option, advance
from engines.core.text import Seat

Keys: TypeAlias = tuple[str, ...]
Quick: TypeAlias = Callable[[Any, Sequence[Option], Random], Option]
Glance: TypeAlias = Callable[[Any, Random], Sequence[str]]
FOLLOWED = 12  # options of a later question that are tried, of those that are new with it
KNOWN = 2  # of those that were on offer before, the best ones
CHOICES = 12  # of one turn that are looked at
FINISHED = 8  # options, the most promising ones, that are played on to the end of the turn


class Tried(NamedTuple):
    """What an option is worth at once, and the position that it leads to."""

    worth: float
    option: Option
    reached: Position


class Plan(NamedTuple):
    """What a turn is worth at its end, and the choices that it is made of."""

    worth: float
    keys: Keys


def tried(
    game: Game[Any], position: Position, seat: Seat, chance: Random, budget: Budget
) -> list[Tried]:
    """Return what the options are worth at once, as far as time allows; the first in any case."""
    options = chance.sample(position.options, len(position.options))
    found: list[Tried] = []
    for option in options:
        reached = position.after(option)
        found.append(Tried(worth(game, reached.table, seat), option, reached))
        budget.count()
        if budget.over():
            break
    return found


def planned(
    game: Game[Any],
    position: Position,
    seat: Seat,
    chance: Random,
    budget: Budget,
    *,
    most: int = FINISHED,
) -> list[Plan]:
    """Return turns that begin with the most promising options, the best first.

    Where there is no time to plan them, options are judged by what they bring at once.
    """
    ranked = sorted(tried(game, position, seat, chance, budget), key=itemgetter(0), reverse=True)
    known = {option.key: place for place, (_, option, _) in enumerate(ranked)}
    plans: list[Plan] = []
    for at_once, option, reached in ranked[:most]:
        if budget.over():
            break
        keys, end = finish(game, reached, seat, chance, budget, known=known)
        at_last = worth(game, end.table, seat) if keys else at_once
        plans.append(Plan(at_last, (option.key, *keys)))
    plans.sort(key=itemgetter(0), reverse=True)
    return plans or [Plan(one, (option.key,)) for one, option, _ in ranked[:most]]


def planned_anew(
    game: Game[Any], position: Position, seat: Seat, chance: Random, plans: Sequence[Plan]
) -> list[Plan]:
    """Return the plans, each planned anew from its second choice on, the best first.

    The first time each later choice was judged by what it brought at once.
    """
    again = [_planned_again(game, position, seat, chance, plan) for plan in plans]
    return sorted(again, key=itemgetter(0), reverse=True)


def _planned_again(
    game: Game[Any], position: Position, seat: Seat, chance: Random, plan: Plan
) -> Plan:
    first = plan.keys[:1]
    reached = begun(position, first)
    if not reached.asks(seat):
        return plan
    rest = planned(game, reached, seat, chance, Budget())[0]
    return max(plan, Plan(rest.worth, first + rest.keys), key=itemgetter(0))


def finish(
    game: Game[Any],
    position: Position,
    seat: Seat,
    chance: Random,
    budget: Budget | None = None,
    *,
    most: int = FOLLOWED,
    known: Mapping[str, int] | None = None,
) -> tuple[Keys, Position]:
    """Return the seat's best next choices, and the position in which somebody else decides.

    `known` are the places of options that were looked at before, 0 for the best.
    """
    keys: list[str] = []
    for _ in range(CHOICES):
        if not position.asks(seat) or (budget and budget.over()):
            break
        key, position = best_of(game, _worth_a_try(position, chance, most, known), seat)
        keys.append(key)
        if budget:
            budget.count()
    return tuple(keys), position


def begun(position: Position, keys: Keys) -> Position:
    """Return the position after these choices, on a copy, as far as they are offered here."""
    table, options = position.twin()
    for key in keys:
        option = next((option for option in options if option.key == key), None)
        if option is None:
            break
        options = advance(table, option)
    return Position(table, options)


def quick_turn(position: Position, chance: Random, quick: Quick) -> Position:
    """Return the position in which somebody else decides, after quick choices, in place."""
    table, options = position
    seat = table.agenda[-1].seat
    while options and table.agenda[-1].seat == seat:
        options = advance(table, quick(table, options, chance))
    return Position(table, options)


def glanced_turn(game: Game[Any], position: Position, chance: Random, glance: Glance) -> Position:
    """Return the position in which somebody else decides, after a turn at a glance, in place.

    Where the glance has nothing to say the best next choice is taken.
    """
    seat = position.table.agenda[-1].seat
    while position.asks(seat):
        keys = glance(position.table, chance)
        position = _followed(position, seat, keys) or best_of(game, position, seat)[1]
    return position


def _followed(position: Position, seat: Seat, keys: Sequence[str]) -> Position | None:
    """Return the position after these choices of a seat, in place; None if it has not the first."""
    followed: Position | None = None
    for key in keys:
        option = next((option for option in position.options if option.key == key), None)
        if option is None or not position.asks(seat):
            break
        followed = position = Position(position.table, advance(position.table, option))
    return followed


def careful_turn(
    game: Game[Any], position: Position, chance: Random, quick: Quick, care: int | None
) -> Position:
    """Return the best end of so many quick turns: what a choice is good for shows with the last.

    Where no number is given, the turn is planned.
    """
    if care == 1:
        return quick_turn(position, chance, quick)
    seat = position.table.agenda[-1].seat
    if care is None:
        return begun(position, planned(game, position, seat, chance, Budget())[0].keys)
    return max(
        (quick_turn(position.twin(), chance, quick) for _ in range(care)),
        key=lambda end: worth(game, end.table, seat),
    )


def _worth_a_try(
    position: Position, chance: Random, most: int, known: Mapping[str, int] | None
) -> Position:
    """Return the position with fewer options: some of the new ones, the best of the known ones."""
    places = known or {}
    new = [option for option in position.options if option.key not in places]
    seen = [option for option in position.options if option.key in places]
    seen.sort(key=lambda option: places[option.key])
    return Position(position.table, [*drawn(new, chance, most), *seen[:KNOWN]])
