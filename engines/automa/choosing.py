"""How an automa chooses: it tries every option on a table of its own, and looks who leads then.

That table is redealt, so that an automa knows no more than a player in its seat. It looks one step
further where it decides again itself, and stops trying when its time is up.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any, TypeAlias

from engines.core.agenda import Action, Option, State, advance, copied
from engines.core.game import Game
from engines.core.text import Seat

EASY, FAIR = "easy", "fair"
LEVELS = (EASY, FAIR)
Tried: TypeAlias = tuple[float, Option]
POOR = 0.5  # of the way from the worst option to the best: an easy automa takes nothing below
FOLLOWED = 40  # options of a second question that are tried
TIE_BREAK = 0.01  # points that a point of the tie-break is worth before the end


def decide(
    game: Game[Any],
    state: State,
    seat: Seat,
    level: str,
    chance: Random,
    seconds: float,
    *,
    clock: Callable[[], float] = monotonic,
) -> Action:
    """Return the answer to the seat's open question; `state` itself is untouched."""
    deadline = clock() + seconds
    table = copied(state)
    game.redeal(table, seat, chance)
    options = list(table.agenda[-1].options(table))
    chance.shuffle(options)
    trial = Trial(game, table, seat, chance, late=lambda: clock() >= deadline)
    tried = list(trial.worths(options))
    if level == FAIR:
        tried = list(trial.further(tried))
        return Action(seat, max(tried, key=_worth)[1].key)
    return Action(seat, chance.choice(_sensible(tried)).key)


class Trial:
    """A table on which one seat's options are tried, each on a copy."""

    def __init__(
        self, game: Game[Any], table: State, seat: Seat, chance: Random, *, late: Callable[[], bool]
    ) -> None:
        self._game = game
        self._table = table
        self._seat = seat
        self._chance = chance
        self._late = late

    def worths(self, options: Sequence[Option]) -> Iterator[Tried]:
        """Yield what the options are worth, as far as time allows; the first one in any case."""
        for option in options:
            yield self._worth(self._after(self._table, option)[0]), option
            if self._late():
                return

    def further(self, tried: Sequence[Tried]) -> Iterator[Tried]:
        """Yield the same, the best first, with the best that the seat can do right afterwards."""
        for worth, option in sorted(tried, key=_worth, reverse=True):
            table, following = self._after(self._table, option)
            goes_on = following and table.agenda[-1].seat == self._seat
            yield (self._worth_further(table, following) if goes_on else worth), option
            if self._late():
                return

    def _worth_further(self, table: State, options: list[Option]) -> float:
        """Return what the position is worth to a seat that goes on with its best option."""
        tried = self._chance.sample(options, min(FOLLOWED, len(options)))
        best = self._worth(self._after(table, tried[0])[0])
        for option in tried[1:]:
            if self._late():
                break
            best = max(best, self._worth(self._after(table, option)[0]))
        return best

    def _after(self, table: State, option: Option) -> tuple[State, list[Option]]:
        twin = copied(table)
        return twin, advance(twin, option, [])

    def _worth(self, table: State) -> float:
        """Return what a position is worth: by the game's own judgement, or the lead in points."""
        if self._game.evaluate is not None:
            return float(self._game.evaluate(table, self._seat))
        points = [
            standing.total + TIE_BREAK * standing.tie_break
            for standing in self._game.standings(table)
        ]
        return points.pop(self._seat) - max(points, default=0)


def _worth(tried: Tried) -> float:
    return tried[0]


def _sensible(tried: Sequence[Tried]) -> list[Option]:
    """Return the options that are not clearly among the worst."""
    worst, best = min(map(_worth, tried)), max(map(_worth, tried))
    least = worst + POOR * (best - worst)
    return [option for worth, option in tried if worth >= least]
