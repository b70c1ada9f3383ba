"""Planning a turn: every option is judged by the best that the seat can make of it by itself.

A turn may be several choices, and what comes of the first often shows only with the last: a tile is
taken, then laid, then the raiders come. So the most promising options are played on, each time by
the best next choice, until somebody else decides.
"""

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Any, TypeAlias

from engines.automa.budget import Budget
from engines.automa.trying import Position, best_of, worth
from engines.core.agenda import Option
from engines.core.game import Game
from engines.core.text import Seat

Tried: TypeAlias = tuple[float, Option]
FOLLOWED = 12  # options of a later question that are tried
CHOICES = 12  # of one turn that are looked at
FINISHED = 8  # options, the most promising ones, that are played on to the end of the turn


def tried(
    game: Game[Any], position: Position, seat: Seat, chance: Random, budget: Budget
) -> list[Tried]:
    """Return what the options are worth at once, as far as time allows; the first in any case."""
    options = chance.sample(position.options, len(position.options))
    found: list[Tried] = []
    for option in options:
        found.append((worth(game, position.after(option).table, seat), option))
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
) -> list[Tried]:
    """Return what the most promising options are worth by the end of the turn, the best first.

    Where there is no time for that, they are judged by what they bring at once.
    """
    ranked = _best_first(tried(game, position, seat, chance, budget))
    finished: list[Tried] = []
    for _, option in ranked[:most]:
        if budget.over():
            break
        end = finish(game, position.after(option), seat, chance, budget)
        finished.append((worth(game, end.table, seat), option))
    return _best_first(finished) or ranked[:most]


def finish(
    game: Game[Any],
    position: Position,
    seat: Seat,
    chance: Random,
    budget: Budget | None = None,
    *,
    most: int = FOLLOWED,
) -> Position:
    """Return the position in which somebody else decides, after the seat's best next choices."""
    for _ in range(CHOICES):
        if not position.asks(seat) or (budget and budget.over()):
            break
        position = best_of(game, position, seat, chance, most=most)
        if budget:
            budget.count()
    return position


def _best_first(found: Sequence[Tried]) -> list[Tried]:
    return sorted(found, key=itemgetter(0), reverse=True)
