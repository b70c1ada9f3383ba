"""A strong automa looks beyond its turn, and thinks no longer than it must."""

from collections import Counter
from math import inf
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from engines.automa import EASY, FAIR, STRONG, decide
from engines.automa.trying import lead, redealt
from engines.automa.turn import careful_turn
from engines.core.agenda import Ask, Option, Options, Outcome, State, Step
from engines.core.chance import Chance
from engines.core.game import Game, Playout
from engines.core.text import Text
from engines.core.view import ranked
from tests.strength import Effort, series

TRIES = 60
LONG = 100_000


class Field(State, kw_only=True):
    """Coins taken, and seeds in the ground."""

    coins: list[int]
    seeds: int = 0


class Sow(Ask, frozen=True):
    """Take a coin at once, or sow what will be three coins when the others have had their turn."""

    def prompt(self, game: Field) -> Text:
        return Text("sow")

    def options(self, game: Field) -> Options:
        return [Option("coin", Text("coin"), 0), Option("seed", Text("seed"), 1)]

    def choose(self, game: Field, seeds: int) -> Outcome:
        game.coins[self.seat] += 1 - seeds
        game.seeds += seeds
        return ()


class Wait(Ask, frozen=True):
    """Do this or that, to no effect."""

    def prompt(self, game: Field) -> Text:
        return Text("wait")

    def options(self, game: Field) -> Options:
        return [Option("this", Text("this")), Option("that", Text("that"))]

    def choose(self, game: Field, value: None) -> Outcome:
        return ()


class Harvest(Step, frozen=True):
    """Every seed has become three coins."""

    def run(self, game: Field) -> Outcome:
        game.coins[0] += 3 * game.seeds
        return ()


SOWING = Game(
    id="sowing",
    name="Sowing",
    seats=range(2, 3),
    schema=1,
    state=Field,
    steps=(Sow, Wait, Harvest),
    setup=lambda seats, seed, options: field(),
    look=lambda state, seat: None,
    standings=lambda state: ranked([(coins, 0, ()) for coins in state.coins]),
    describe=lambda view: (),
    inventory=lambda state: Counter(),
    redeal=lambda state, seat, chance: None,
)


class Purse(State, kw_only=True):
    """Coins taken, and the purse that was opened."""

    coins: list[int]
    opened: str = ""


class Open(Ask, frozen=True):
    """Open one of many purses, which brings nothing yet; one of them has ten coins."""

    def options(self, game: Purse) -> Options:
        return [Option(f"open/{name}", value=name) for name in ("full", "empty", "torn", "bare")]

    def choose(self, game: Purse, name: str) -> Outcome:
        game.opened = name
        yield Reach(self.seat)


class Reach(Ask, frozen=True):
    """Take out what is there, or leave it."""

    def options(self, game: Purse) -> Options:
        return [Option("take", value=True), Option("leave", value=False)]

    def choose(self, game: Purse, takes: bool) -> Outcome:
        game.coins[self.seat] += 10 * (takes and game.opened == "full")
        return ()


PURSES = replace(
    SOWING,
    id="purses",
    state=Purse,
    steps=(Open, Reach),
    standings=lambda state: ranked([(coins, 0, ()) for coins in state.coins]),
)


def test_with_care_a_turn_is_judged_by_its_end_and_not_by_its_first_choice() -> None:
    purse = Purse(seats=2, chance=Chance("purse"), coins=[0, 0], agenda=[Open(0)])
    position = redealt(PURSES, purse, 0, Random(1))

    ends = [careful_turn(PURSES, position, Random(n), Playout(care=40)) for n in range(8)]

    assert [lead(PURSES, end.table, 0) for end in ends] == [10] * 8
    assert purse.coins == [0, 0]


def field() -> Field:
    return Field(seats=2, chance=Chance("field"), coins=[0, 0], agenda=[Harvest(), Wait(1), Sow(0)])


def test_a_fair_automa_takes_the_coin_and_a_strong_one_sows() -> None:
    answers = {
        level: decide(SOWING, field(), 0, level, Random(1), inf, tries=TRIES).key
        for level in (FAIR, STRONG)
    }

    assert answers == {FAIR: "coin", STRONG: "seed"}


def test_a_strong_automa_stops_when_the_choice_is_clear() -> None:
    looks: list[float] = []

    def clock() -> float:
        looks.append(0.0)
        return 0.0

    decide(SOWING, field(), 0, STRONG, Random(1), inf, tries=LONG, clock=clock)

    assert len(looks) < LONG / 100


@pytest.mark.parametrize("game", ["chateau_combo", "provence"])
def test_a_strong_automa_beats_an_easy_one_by_far(game: str) -> None:
    effort = Effort(tries=TRIES)

    results = [
        result for seed in ("one", "two") for result in series(game, [STRONG, EASY], effort, seed)
    ]

    assert fmean(result.lead for result in results) > LEAST_LEAD[game]


LEAST_LEAD = {"chateau_combo": 15, "provence": 5}
