"""The strong automa: options are played out many times, and the better half goes on.

Every simulation begins on a table redealt for the seat, so that the search knows no more than a
player there. All options that are still compared see the same deals and the same luck, which tells
them apart with few simulations. The turn is finished well, then everybody plays on quickly for a
few turns, and the game's own judgement says what that is worth. (Gedda, Lagerkvist and Butler,
"Monte Carlo Methods for the Game Kingdomino", found such evaluations stronger than tree search
where time is short.)
"""

from collections.abc import Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec.structs import replace

from engines.automa.budget import Budget
from engines.automa.trying import Position, redealt, worth
from engines.automa.turn import (
    Keys,
    Plan,
    begun,
    careful_turn,
    finish,
    glanced_turn,
    planned,
    planned_anew,
)
from engines.core.game import Game, RolloutSettings
from engines.core.kernel import State
from engines.core.text import Seat

COMPARED = 16  # options, the most promising ones, that are played out
FINISHED_BY = 3  # options tried for each further choice of the turn, in a simulation
DOUBT = 3.0  # times the usual swing that the rest of the budget may bring
PLAN = 6  # simulations that the plan of the turn counts for
DEALS = 16  # after which it is looked at who is hopeless, and after as many again


class Contest:
    """Options of one question against each other, played out on the same deals."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        seat: Seat,
        chance: Random,
        plans: Sequence[Plan],  # of the turn, one for each option
    ) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._chance = chance
        self._plans = {plan.keys[0]: plan for plan in plans}
        self._worths: dict[str, list[float]] = {key: [] for key in self._plans}
        self.left = sorted(self._plans, key=self.worth, reverse=True)  # in the contest, best first
        self._out: list[str] = []  # no longer compared, the best first

    def run(self, budget: Budget) -> None:
        """Play out until one option is left or the budget is spent; ever fewer go on.

        An option may be gone before that, if it is clear; then the others have the time.
        """
        entered = len(self.left)
        halvings = ceil(log2(max(2, entered)))
        begun = budget.spent()  # the plans took their share
        while len(self.left) > 1 and self._deal(budget):
            spent = (budget.spent() - begun) / (1 - begun)
            self._drop_the_hopeless(spent)
            self._keep(self.left[: ceil(entered / 2 ** int(halvings * spent))])

    def ranking(self) -> list[str]:
        """Return all options, the best first."""
        return self.left + self._out

    def _keep(self, keys: Sequence[str]) -> None:
        self._out = [key for key in self.left if key not in keys] + self._out
        self.left = list(keys)

    def _deal(self, budget: Budget) -> bool:
        """Play every option out on one more deal, if the budget lasts; put the best first."""
        deal = redealt(self._game, self._state, self._seat, self._chance)
        luck = self._chance.getrandbits(32)
        found: list[float] = []
        for key in self.left:
            if budget.over():
                return False
            turn = self._plans[key].keys
            table = simulated(self._game, deal, turn, self._seat, luck, self._game.rollout)
            found.append(worth(self._game, table, self._seat))
            budget.count()
        for key, one in zip(self.left, found, strict=True):
            self._worths[key].append(one)
        self.left.sort(key=self.worth, reverse=True)
        return True

    def worth(self, key: str) -> float:
        """Return what an option was worth on average; its plan counts like some simulations."""
        found = self._worths[key]
        return (PLAN * self._plans[key].worth + sum(found)) / (PLAN + len(found))

    def _drop_the_hopeless(self, spent: float) -> None:
        """Let go of what the rest of the budget will hardly bring to the top, and of equals."""
        first, *others = self.left
        best = self._worths[first]
        if len(best) % DEALS == 0:
            rest = sum(map(len, self._worths.values())) * (1 / spent - 1) if spent else inf
            coming = max(0.0, rest / len(self.left))
            in_reach = [key for key in others if _may_win(self._worths[key], best, coming)]
            self._keep([first, *in_reach])


def _may_win(one: Sequence[float], best: Sequence[float], coming: float) -> bool:
    """Tell whether so many more deals may well turn what the deals so far have shown."""
    behind = [better - worse for better, worse in zip(best, one, strict=True)]
    deals = len(behind)
    swing = stdev(behind) * sqrt(1 / deals - 1 / (deals + coming))
    return fmean(behind) < DOUBT * swing


def searched(game: Game[Any], state: State, seat: Seat, chance: Random, budget: Budget) -> Contest:
    """Return the contest of the most promising options, as far as the budget went."""
    game = _judging(game)
    position = redealt(game, state, seat, chance)
    plans = planned(game, position, seat, chance, budget, most=COMPARED)
    if game.rollout.replan and not budget.over():
        plans = planned_anew(game, position, seat, chance, plans)
    contest = Contest(game, state, seat, chance, plans)
    contest.run(budget)
    return contest


def simulated(
    game: Game[Any], deal: Position, keys: Keys, seat: Seat, luck: int, playout: RolloutSettings
) -> State:
    """Return a table some rounds after a turn that begins like this, or at the end of the game.

    Each turn has luck of its own: so it stays the same whatever others chose before.
    """
    position = begun(deal, keys)
    if position.asks(seat):
        position = _finished(game, position, seat, Random(luck), playout)
    turn, last = 0, _last_turn(playout, deal.table.seats)
    while position.options and turn < last:
        turn += 1
        if playout.turn_policy is not None:
            position = glanced_turn(game, position, Random(luck + turn), playout.turn_policy)
            continue
        care = playout.own_samples if position.asks(seat) else playout.rival_samples
        position = careful_turn(game, position, Random(luck + turn), playout.fast_policy, care)
    return position.table


def _last_turn(playout: RolloutSettings, seats: int) -> float:
    """Return after how many turns it is looked at what an option is worth."""
    of_rounds = inf if playout.max_rounds is None else playout.max_rounds * seats
    return of_rounds if playout.max_turns is None else min(of_rounds, playout.max_turns)


def _finished(
    game: Game[Any], position: Position, seat: Seat, chance: Random, playout: RolloutSettings
) -> Position:
    if playout.turn_policy is not None:
        return glanced_turn(game, position, chance, playout.turn_policy)
    if playout.own_samples != 1:
        return careful_turn(game, position, chance, playout.fast_policy, playout.own_samples)
    return finish(game, position, seat, chance, most=FINISHED_BY)[1]


def _judging(game: Game[Any]) -> Game[Any]:
    """Return the game with the judgement and the goal that are meant for a search, if any are."""
    judge = game.rollout.evaluate or game.evaluate
    return replace(game, evaluate=judge, goal=game.rollout.terminal_value)


def one_simulation(game: Game[Any], state: State, seat: Seat, chance: Random) -> float:
    """Play any option out once, and return what came of it: what a search does again and again."""
    game = _judging(game)
    deal = redealt(game, state, seat, chance)
    key = chance.choice(deal.options).key
    end = simulated(game, deal, (key,), seat, chance.getrandbits(32), game.rollout)
    return worth(game, end, seat)
