"""A strong automa looks beyond its turn, and thinks no longer than it must."""

from collections import Counter
from math import inf
from random import Random
from statistics import fmean, median

import pytest
from msgspec.structs import replace

from engines.automa import EASY, FAIR, STRONG, decide
from engines.automa.budget import Budget
from engines.automa.search import simulated
from engines.automa.trying import lead, redealt
from engines.automa.turn import Plan, careful_turn, planned, planned_anew
from engines.core.rng import SeededRng
from engines.core.game import Game, RolloutSettings
from engines.core.kernel import Ask, Option, Options, Outcome, State, Step
from engines.core.text import Text
from engines.core.view import rank_scores
from tests.engines.automa.cups import cup, cups
from tests.strength import Effort, played, series

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
    view_table=lambda state, seat: None,
    standings=lambda state: rank_scores([(coins, 0, ()) for coins in state.coins]),
    describe=lambda view: (),
    piece_count=lambda state: Counter(),
    determinize=lambda state, seat, chance: None,
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
    standings=lambda state: rank_scores([(coins, 0, ()) for coins in state.coins]),
)


def test_with_care_a_turn_is_judged_by_its_end_and_not_by_its_first_choice() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    position = redealt(PURSES, purse, 0, Random(1))

    ends = [careful_turn(PURSES, position, Random(n), RolloutSettings().fast_policy, 40) for n in range(8)]

    assert [lead(PURSES, end.table, 0) for end in ends] == [10] * 8
    assert purse.coins == [0, 0]


def test_without_a_number_a_turn_is_planned() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    position = redealt(PURSES, purse, 0, Random(1))

    ends = [careful_turn(PURSES, position, Random(n), RolloutSettings().fast_policy, None) for n in range(8)]

    assert [lead(PURSES, end.table, 0) for end in ends] == [10] * 8
    assert position.table.agenda == [Open(0)]


@pytest.mark.parametrize(
    ("glance", "leads"),
    [
        (("open/full", "take"), {10}),
        (("open/full", "leave"), {0}),
        (("open/empty", "steal"), {0}),
        ((), {10, 0}),  # which purse is full shows with the next choice only
    ],
)
def test_a_turn_at_a_glance_is_played_as_the_game_says(
    glance: tuple[str, ...], leads: set[int]
) -> None:
    agenda = [Open(1), Wait(0)]
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=agenda)
    deal = redealt(PURSES, purse, 0, Random(1))
    playout = RolloutSettings(turn_policy=lambda table, chance: glance if table.opened == "" else ())

    ends = [simulated(PURSES, deal, ("this",), 0, luck, playout) for luck in range(8)]

    assert {-lead(PURSES, end, 0) for end in ends} <= leads
    assert all(not end.agenda for end in ends)


def test_the_rest_of_a_planned_turn_is_played_at_a_glance() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    deal = redealt(PURSES, purse, 0, Random(1))

    ends = [
        simulated(PURSES, deal, ("open/full",), 0, 1, RolloutSettings(turn_policy=lambda *_, key=key: (key,)))
        for key in ("take", "leave")
    ]

    assert [lead(PURSES, end, 0) for end in ends] == [10, 0]


def test_a_strong_automa_may_judge_in_its_own_way() -> None:
    sower = replace(SOWING, playout=RolloutSettings(max_rounds=0, evaluate=lambda table, _: 100.0 * table.seeds))

    answers = {
        level: decide(sower, ripening(), 0, level, Random(1), inf, tries=TRIES).key
        for level in (FAIR, STRONG)
    }

    assert answers == {FAIR: "coin", STRONG: "seed"}


def ripening() -> Field:
    """Return a field where seeds come to nothing within sight: only a judgement can praise them."""
    return Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=[Wait(1), Wait(0), Sow(0)])


def field() -> Field:
    return Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=[Harvest(), Wait(1), Sow(0)])


def test_a_fair_automa_takes_the_coin_and_a_strong_one_sows() -> None:
    answers = {
        level: decide(SOWING, field(), 0, level, Random(1), inf, tries=TRIES).key
        for level in (FAIR, STRONG)
    }

    assert answers == {FAIR: "coin", STRONG: "seed"}


def test_a_strong_automa_stops_when_the_choice_is_clear() -> None:
    assert looks_at_the_clock(field()) < LONG / 100


def test_a_strong_automa_stops_when_all_comes_to_the_same() -> None:
    indifferent = Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=[Wait(0)])

    assert looks_at_the_clock(indifferent) < LONG / 100


def looks_at_the_clock(state: Field) -> int:
    """Return how often a strong automa asks how late it is, before it has made up its mind."""
    looks: list[float] = []

    def clock() -> float:
        looks.append(0.0)
        return 0.0

    decide(SOWING, state, 0, STRONG, Random(1), inf, tries=LONG, clock=clock)
    return len(looks)


def test_what_is_in_doubt_is_looked_at_to_the_end_though_the_rest_is_clear() -> None:
    thoughts: list[int] = []
    for number in range(5):
        tried: list[str] = []
        decide(cups(tried=tried), cup(wrong=14), 0, STRONG, Random(number), inf, tries=2_000)
        thoughts.append(len(tried))

    assert median(thoughts) > 1_200


def test_a_turn_is_simulated_as_it_was_planned() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    deal = redealt(PURSES, purse, 0, Random(1))

    ends = [
        simulated(PURSES, deal, ("open/full", plan), 0, 1, RolloutSettings()) for plan in ("take", "leave")
    ]

    assert planned(PURSES, deal, 0, Random(1), Budget())[0] == Plan(10, ("open/full", "take"))
    assert [lead(PURSES, end, 0) for end in ends] == [10, 0]


class Enter(Ask, frozen=True):
    """Enter by either door."""

    def options(self, game: Purse) -> Options:
        return [Option("front"), Option("back")]

    def choose(self, game: Purse, value: None) -> Outcome:
        yield Climb(self.seat)


class Pass(Ask, frozen=True):
    """Enter the house, or pass by with five coins."""

    def options(self, game: Purse) -> Options:
        return [Option("enter", value=True), Option("leave", value=False)]

    def choose(self, game: Purse, enters: bool) -> Outcome:
        if enters:
            yield Climb(self.seat)
        else:
            game.coins[self.seat] += 5


class Climb(Ask, frozen=True):
    """Go up to a coin, or down to a full purse, which is still to be emptied."""

    def options(self, game: Purse) -> Options:
        return [Option("up", value=True), Option("down", value=False)]

    def choose(self, game: Purse, up: bool) -> Outcome:
        if up:
            game.coins[self.seat] += 1
        else:
            game.opened = "full"
            yield Reach(self.seat)


CELLARS = replace(PURSES, id="cellars", steps=(Enter, Pass, Climb, Reach))


def test_planned_anew_a_turn_shows_what_its_second_choice_leads_to() -> None:
    cellar = Purse(seats=2, rng=SeededRng("cellar"), coins=[0, 0], agenda=[Enter(0)])
    position = redealt(CELLARS, cellar, 0, Random(1))

    plans = planned(CELLARS, position, 0, Random(1), Budget())
    again = planned_anew(CELLARS, position, 0, Random(1), plans)

    assert sorted(plans) == [Plan(1, ("back", "up")), Plan(1, ("front", "up"))]
    assert sorted(again) == [
        Plan(10, ("back", "down", "take")),
        Plan(10, ("front", "down", "take")),
    ]


def test_a_plan_stays_where_there_is_no_second_choice_or_nothing_better() -> None:
    position = redealt(SOWING, field(), 0, Random(1))
    plans = planned(SOWING, position, 0, Random(1), Budget())

    assert planned_anew(SOWING, position, 0, Random(1), plans) == plans


@pytest.mark.parametrize(("anew", "best"), [(False, "leave"), (True, "enter")])
def test_a_game_says_whether_plans_are_played_out_as_they_were_made_at_first(
    anew: bool, best: str
) -> None:
    game = replace(CELLARS, playout=RolloutSettings(replan=anew))
    cellar = Purse(seats=2, rng=SeededRng("cellar"), coins=[0, 0], agenda=[Wait(1), Pass(0)])

    assert decide(game, cellar, 0, STRONG, Random(1), inf, tries=TRIES).key == best


@pytest.mark.parametrize(
    ("playout", "turns"),
    [
        (RolloutSettings(), 6),
        (RolloutSettings(max_rounds=2), 4),
        (RolloutSettings(max_turns=3), 3),
        (RolloutSettings(max_rounds=1, max_turns=3), 2),
        (RolloutSettings(max_rounds=2, max_turns=3), 3),
    ],
    ids=["to the end", "rounds", "turns", "rounds first", "turns first"],
)
def test_a_game_says_how_many_turns_a_strong_automa_looks_ahead(
    playout: RolloutSettings, turns: int
) -> None:
    agenda = [Wait(0), Wait(1)] * 3 + [Sow(0)]
    sowing = Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=agenda)
    deal = redealt(SOWING, sowing, 0, Random(1))

    end = simulated(SOWING, deal, ("coin",), 0, 1, playout)

    assert 6 - len(end.agenda) == turns


def test_rivals_who_take_care_make_the_best_of_their_turn() -> None:
    agenda = [Open(1), Wait(0)]
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=agenda)
    deal = redealt(PURSES, purse, 0, Random(1))

    ends = {
        rivals: [
            simulated(PURSES, deal, ("this",), 0, luck, RolloutSettings(rival_samples=rivals)) for luck in range(8)
        ]
        for rivals in (1, 40)
    }

    assert {lead(PURSES, end, 0) for end in ends[40]} == {-10}
    assert {lead(PURSES, end, 0) for end in ends[1]} == {-10, 0}


def test_a_plan_that_is_no_longer_on_offer_is_finished_in_another_way() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    deal = redealt(PURSES, purse, 0, Random(1))

    end = simulated(PURSES, deal, ("open/full", "steal"), 0, 1, RolloutSettings())

    assert lead(PURSES, end, 0) == 10


@pytest.mark.parametrize("game", ["chateau_combo", "provence"])
def test_a_strong_automa_beats_an_easy_one_by_far(game: str) -> None:
    effort = Effort(tries=FEW[game])

    results = [
        result
        for seed in ("one", "two")
        for match in series(game, (STRONG, EASY), effort, seed)
        for result in played(match)
    ]

    assert fmean(result.lead for result in results) > LEAST_LEAD[game]


FEW = {"chateau_combo": TRIES, "provence": 20}  # tries: one takes longer at Provence
LEAST_LEAD = {"chateau_combo": 15, "provence": 5}
