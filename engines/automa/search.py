"""The strong automa: options are played out many times, and the better half goes on.

Every simulation begins on a table redealt for the seat, so that the search knows no more than a
player there. All options that are still compared see the same deals and the same luck, which tells
them apart with few simulations. The turn is finished well, then everybody plays on quickly for a
few turns, and the game's own judgement says what that is worth. (Gedda, Lagerkvist and Butler,
"Monte Carlo Methods for the Game Kingdomino", found such evaluations stronger than tree search
where time is short.)
"""

from collections.abc import Mapping, Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from engines.automa.budget import Budget
from engines.automa.trying import Position, redealt, worth
from engines.automa.turn import careful_turn, finish, planned, quick_turn
from engines.core.agenda import State
from engines.core.game import Game, Playout
from engines.core.text import Seat

COMPARED = 16  # options, the most promising ones, that are played out
FINISHED_BY = 3  # options tried for each further choice of the turn, in a simulation
CLEAR = 3.5  # standard errors by which an option is behind that need not be looked at again
PLAN = 6  # simulations that the plan of the turn counts for
DEALS = 12  # at least, before anything is clear


class Contest:
    """Options of one question against each other, played out on the same deals."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        seat: Seat,
        chance: Random,
        plans: Mapping[str, float],  # what each option is worth by the end of the turn
    ) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._chance = chance
        self._plans = plans
        self._worths: dict[str, list[float]] = {key: [] for key in plans}
        self.left = sorted(plans, key=self.worth, reverse=True)  # in the contest, the best first
        self._out: list[str] = []  # no longer compared, the best first

    def run(self, budget: Budget) -> None:
        """Play out and halve until one option is left, or nothing of the budget."""
        halvings = ceil(log2(max(2, len(self.left))))
        begun = budget.spent()  # the plans took their share
        done = 0
        while len(self.left) > 1 and self._deal(budget):
            self._drop_the_hopeless()
            due = halvings * (budget.spent() - begun) / (1 - begun)
            while done + 1 <= due:
                done += 1
                self._keep(self.left[: ceil(len(self.left) / 2)])

    def ranking(self) -> list[str]:
        """Return all options, the best first."""
        return self.left + self._out

    def _keep(self, keys: Sequence[str]) -> None:
        self._out = [key for key in self.left if key not in keys] + self._out
        self.left = list(keys)

    def _deal(self, budget: Budget) -> bool:
        """Play every option out on one more deal, if the budget lasts; put the best first."""
        deal = redealt(self._game, self._state, self._seat, self._chance)
        luck = self._chance.random()
        found: list[float] = []
        for key in self.left:
            if budget.over():
                return False
            table = simulated(self._game, deal, key, self._seat, Random(luck), self._game.playout)
            found.append(worth(self._game, table, self._seat))
            budget.count()
        for key, one in zip(self.left, found, strict=True):
            self._worths[key].append(one)
        self.left.sort(key=self.worth, reverse=True)
        return True

    def worth(self, key: str) -> float:
        """Return what an option was worth on average; its plan counts like some simulations."""
        found = self._worths[key]
        return (PLAN * self._plans[key] + sum(found)) / (PLAN + len(found))

    def _drop_the_hopeless(self) -> None:
        best = self._worths[self.left[0]]
        if len(best) >= DEALS and not len(best) % DEALS:
            first, *others = self.left
            self._keep([first, *(key for key in others if not _clear(best, self._worths[key]))])


def _clear(best: Sequence[float], other: Sequence[float]) -> bool:
    """Tell whether the one is better than the other beyond doubt, deal by deal."""
    behind = [one - two for one, two in zip(best, other, strict=True)]
    return fmean(behind) > CLEAR * stdev(behind) / sqrt(len(behind))


def searched(game: Game[Any], state: State, seat: Seat, chance: Random, budget: Budget) -> Contest:
    """Return the contest of the most promising options, as far as the budget went."""
    position = redealt(game, state, seat, chance)
    plans = planned(game, position, seat, chance, budget, most=COMPARED)
    contest = Contest(game, state, seat, chance, {option.key: one for one, option in plans})
    contest.run(budget)
    return contest


def simulated(
    game: Game[Any], deal: Position, key: str, seat: Seat, chance: Random, playout: Playout
) -> State:
    """Return a table some rounds after the option, or at the end of the game."""
    option = next(option for option in deal.options if option.key == key)
    position = deal.after(option)
    if position.asks(seat):
        position = _finished(game, position, seat, chance, playout)
    turns = inf if playout.rounds is None else playout.rounds * deal.table.seats
    while position.options and turns > 0:
        if position.asks(seat) and playout.care > 1:
            position = careful_turn(game, position, chance, playout)
        else:
            position = quick_turn(position, chance, playout)
        turns -= 1
    return position.table


def _finished(
    game: Game[Any], position: Position, seat: Seat, chance: Random, playout: Playout
) -> Position:
    if playout.care > 1:
        return careful_turn(game, position, chance, playout)
    return finish(game, position, seat, chance, most=FINISHED_BY)


def one_simulation(game: Game[Any], state: State, seat: Seat, chance: Random) -> float:
    """Play any option out once, and return what came of it: what a search does again and again."""
    deal = redealt(game, state, seat, chance)
    key = chance.choice(deal.options).key
    return worth(game, simulated(game, deal, key, seat, chance, game.playout), seat)
