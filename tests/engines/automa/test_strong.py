"""A strong automa looks beyond its turn and stops when the choice is clear."""

from collections import Counter
from math import inf
from random import Random
from statistics import fmean, median

import pytest
from msgspec.structs import replace

from engines.automa import EASY, FAIR, STRONG, decide
from engines.automa.budget import Budget
from engines.automa.evaluation import determinize, margin
from engines.automa.search import rollout
from engines.automa.turn import Plan, plan_turns, play_turn, replan
from engines.core.game import Game, RolloutSettings
from engines.core.kernel import Ask, Option, Options, Outcome, State, Step
from engines.core.rng import SeededRng
from engines.core.text import Text
from engines.core.view import rank_scores
from tests.engines.automa.guessing_game import guessing_game, guessing_state
from tests.strength import Effort, matches_of_seed, play_match

TRIES = 60
MANY_TRIES = 100_000


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
    determinize=lambda state, seat, rng: None,
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


def test_sampled_turns_are_compared_by_their_end_and_not_by_their_first_choice() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    position = determinize(PURSES, purse, 0, Random(1))

    ends = [
        play_turn(PURSES, position, Random(n), RolloutSettings().fast_policy, 40) for n in range(8)
    ]

    assert [margin(PURSES, end.state, 0) for end in ends] == [10] * 8
    assert purse.coins == [0, 0]


def test_without_a_number_of_samples_a_turn_is_planned() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    position = determinize(PURSES, purse, 0, Random(1))

    ends = [
        play_turn(PURSES, position, Random(n), RolloutSettings().fast_policy, None)
        for n in range(8)
    ]

    assert [margin(PURSES, end.state, 0) for end in ends] == [10] * 8
    assert position.state.agenda == [Open(0)]


@pytest.mark.parametrize(
    ("keys", "leads"),
    [
        (("open/full", "take"), {10}),
        (("open/full", "leave"), {0}),
        (("open/empty", "steal"), {0}),
        ((), {10, 0}),  # which purse is full shows with the next choice only
    ],
)
def test_a_rollout_follows_the_turn_policy_of_the_game(
    keys: tuple[str, ...], leads: set[int]
) -> None:
    agenda = [Open(1), Wait(0)]
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=agenda)
    start = determinize(PURSES, purse, 0, Random(1))
    settings = RolloutSettings(turn_policy=lambda table, rng: keys if table.opened == "" else ())

    ends = [rollout(PURSES, start, ("this",), 0, seed, settings) for seed in range(8)]

    assert {-margin(PURSES, end, 0) for end in ends} <= leads
    assert all(not end.agenda for end in ends)


def test_the_turn_policy_completes_a_planned_turn() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    start = determinize(PURSES, purse, 0, Random(1))

    ends = [
        rollout(
            PURSES,
            start,
            ("open/full",),
            0,
            1,
            RolloutSettings(turn_policy=lambda *_, key=key: (key,)),
        )
        for key in ("take", "leave")
    ]

    assert [margin(PURSES, end, 0) for end in ends] == [10, 0]


def test_a_search_may_have_an_evaluation_of_its_own() -> None:
    sower = replace(
        SOWING, rollout=RolloutSettings(max_rounds=0, evaluate=lambda table, _: 100.0 * table.seeds)
    )

    answers = {
        level: decide(sower, ripening(), 0, level, Random(1), inf, tries=TRIES).key
        for level in (FAIR, STRONG)
    }

    assert answers == {FAIR: "coin", STRONG: "seed"}


def ripening() -> Field:
    """Return a field where seeds pay after the search horizon: only the evaluation favours them."""
    return Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=[Wait(1), Wait(0), Sow(0)])


def field() -> Field:
    return Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=[Harvest(), Wait(1), Sow(0)])


def test_a_fair_automa_takes_the_coin_and_a_strong_one_sows() -> None:
    answers = {
        level: decide(SOWING, field(), 0, level, Random(1), inf, tries=TRIES).key
        for level in (FAIR, STRONG)
    }

    assert answers == {FAIR: "coin", STRONG: "seed"}


def test_all_options_of_a_search_share_determinization_and_seed_in_a_round() -> None:
    seen: dict[str, list[tuple[int, float]]] = {"coin": [], "seed": []}

    def hide(state: Field, seat: int, rng: Random) -> None:
        state.coins[1] = rng.randrange(1_000)

    def record(state: Field, rng: Random) -> tuple[str, ...]:
        option = "seed" if state.seeds else "coin"
        seen[option].append((state.coins[1], rng.random()))
        return ("this",)

    game = replace(SOWING, determinize=hide, rollout=RolloutSettings(turn_policy=record))

    decide(game, field(), 0, STRONG, Random(1), inf, tries=TRIES)

    rounds = list(zip(seen["coin"], seen["seed"], strict=False))
    assert len(rounds) > 8
    assert all(coin == seed for coin, seed in rounds)
    assert len({hidden for (hidden, _), _ in rounds}) == len(rounds)
    assert len({seed for (_, seed), _ in rounds}) == len(rounds)


def test_a_strong_automa_stops_when_the_choice_is_clear() -> None:
    assert count_clock_reads(field()) < MANY_TRIES / 100


def test_a_strong_automa_stops_when_all_comes_to_the_same() -> None:
    indifferent = Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=[Wait(0)])

    assert count_clock_reads(indifferent) < MANY_TRIES / 100


def count_clock_reads(state: Field) -> int:
    """Return how often a strong automa reads the clock before it decides."""
    looks: list[float] = []

    def clock() -> float:
        looks.append(0.0)
        return 0.0

    decide(SOWING, state, 0, STRONG, Random(1), inf, tries=MANY_TRIES, clock=clock)
    return len(looks)


def test_a_close_choice_uses_the_whole_budget_although_other_options_are_out() -> None:
    rollouts: list[int] = []
    for index in range(5):
        tried: list[str] = []
        decide(
            guessing_game(tried=tried),
            guessing_state(wrong=14),
            0,
            STRONG,
            Random(index),
            inf,
            tries=2_000,
        )
        rollouts.append(len(tried))

    assert median(rollouts) > 1_200


def test_a_turn_is_simulated_as_it_was_planned() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    start = determinize(PURSES, purse, 0, Random(1))

    ends = [
        rollout(PURSES, start, ("open/full", plan), 0, 1, RolloutSettings())
        for plan in ("take", "leave")
    ]

    assert plan_turns(PURSES, start, 0, Random(1), Budget())[0] == Plan(10, ("open/full", "take"))
    assert [margin(PURSES, end, 0) for end in ends] == [10, 0]


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


def test_replanning_shows_what_the_second_choice_of_a_turn_leads_to() -> None:
    cellar = Purse(seats=2, rng=SeededRng("cellar"), coins=[0, 0], agenda=[Enter(0)])
    position = determinize(CELLARS, cellar, 0, Random(1))

    plans = plan_turns(CELLARS, position, 0, Random(1), Budget())
    again = replan(CELLARS, position, 0, Random(1), plans)

    assert sorted(plans) == [Plan(1, ("back", "up")), Plan(1, ("front", "up"))]
    assert sorted(again) == [
        Plan(10, ("back", "down", "take")),
        Plan(10, ("front", "down", "take")),
    ]


def test_a_plan_stays_where_there_is_no_second_choice_or_nothing_better() -> None:
    position = determinize(SOWING, field(), 0, Random(1))
    plans = plan_turns(SOWING, position, 0, Random(1), Budget())

    assert replan(SOWING, position, 0, Random(1), plans) == plans


@pytest.mark.parametrize(("replans", "best"), [(False, "leave"), (True, "enter")])
def test_a_game_sets_whether_plans_are_made_again_from_their_second_choice(
    replans: bool, best: str
) -> None:
    game = replace(CELLARS, rollout=RolloutSettings(replan=replans))
    cellar = Purse(seats=2, rng=SeededRng("cellar"), coins=[0, 0], agenda=[Wait(1), Pass(0)])

    assert decide(game, cellar, 0, STRONG, Random(1), inf, tries=TRIES).key == best


@pytest.mark.parametrize(
    ("settings", "turns"),
    [
        (RolloutSettings(), 6),
        (RolloutSettings(max_rounds=2), 4),
        (RolloutSettings(max_turns=3), 3),
        (RolloutSettings(max_rounds=1, max_turns=3), 2),
        (RolloutSettings(max_rounds=2, max_turns=3), 3),
    ],
    ids=["to the end", "rounds", "turns", "rounds first", "turns first"],
)
def test_a_game_sets_how_many_turns_a_rollout_looks_ahead(
    settings: RolloutSettings, turns: int
) -> None:
    agenda = [Wait(0), Wait(1)] * 3 + [Sow(0)]
    sowing = Field(seats=2, rng=SeededRng("field"), coins=[0, 0], agenda=agenda)
    start = determinize(SOWING, sowing, 0, Random(1))

    end = rollout(SOWING, start, ("coin",), 0, 1, settings)

    assert 6 - len(end.agenda) == turns


def test_rivals_with_many_samples_play_their_best_turn() -> None:
    agenda = [Open(1), Wait(0)]
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=agenda)
    start = determinize(PURSES, purse, 0, Random(1))

    ends = {
        rivals: [
            rollout(PURSES, start, ("this",), 0, seed, RolloutSettings(rival_samples=rivals))
            for seed in range(8)
        ]
        for rivals in (1, 40)
    }

    assert {margin(PURSES, end, 0) for end in ends[40]} == {-10}
    assert {margin(PURSES, end, 0) for end in ends[1]} == {-10, 0}


def test_a_plan_that_is_no_longer_on_offer_is_finished_in_another_way() -> None:
    purse = Purse(seats=2, rng=SeededRng("purse"), coins=[0, 0], agenda=[Open(0)])
    start = determinize(PURSES, purse, 0, Random(1))

    end = rollout(PURSES, start, ("open/full", "steal"), 0, 1, RolloutSettings())

    assert margin(PURSES, end, 0) == 10


@pytest.mark.parametrize("game", ["chateau_combo", "provence"])
def test_a_strong_automa_beats_an_easy_one_by_far(game: str) -> None:
    effort = Effort(tries=TRIES_PER_GAME[game])

    results = [
        result
        for seed in ("one", "two")
        for match in matches_of_seed(game, (STRONG, EASY), effort, seed)
        for result in play_match(match)
    ]

    assert fmean(result.margin for result in results) > MIN_MARGIN[game]


TRIES_PER_GAME = {"chateau_combo": TRIES, "provence": 20}  # a rollout takes longer at Provence
MIN_MARGIN = {"chateau_combo": 15, "provence": 5}
