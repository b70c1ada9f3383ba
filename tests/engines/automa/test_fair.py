"""A fair automa looks to the end of its turn, not only at its next choice."""

from math import inf
from random import Random

import pytest
from msgspec.structs import replace

from engines.automa import FAIR, decide
from engines.automa.budget import Budget
from engines.automa.evaluation import determinize
from engines.automa.turn import plan_turns, play_keys
from engines.core.game import RolloutSettings
from engines.core.kernel import Ask, Option, Options, Outcome, State, Step
from engines.core.rng import SeededRng
from engines.core.text import Seat
from engines.core.view import rank_scores
from engines.provence import GAME
from engines.provence.evaluate import count_ruins, evaluate
from engines.provence.state import Provence
from tests.engines.automa.guessing_game import guessing_game
from tests.engines.provence.table import make_state, player

PEBBLES = 30


def choices(table: Provence) -> set[str]:
    """Return the choices of fair automas over several guesses of the deck."""
    return {decide(GAME, table, 0, FAIR, Random(index), inf).key for index in range(12)}


def raiders_near() -> Provence:
    """Return a table where two more Saracens mean a raid, and seat 0 has no tower."""
    return make_state(
        "1=lavender_field 2=olive_church",
        seats=2,
        attack=2,
        column=["wheat_field+1c", "olive_tavern", "poppy_tavern", "lavender_tavern"],
        others=[player("1=poppy_church 2=olive_watch+1t")],
    )


def test_a_fair_automa_does_not_call_a_raid_on_itself_where_it_need_not() -> None:
    assert raiders_near().defence == 3

    assert "take/wheat_field" not in choices(raiders_near())


def two_tokens_too_many() -> Provence:
    """Return a table where raiding itself looks good: a tower rises on the ruin."""
    return make_state(
        "5=castle_olive_lavender 9=lavender_field 4=olive_tavern 2=lavender_watch+2t "
        "7=wheat_olive_terraces 8=poppy_church 1=flower_meadow",
        coins=3,
        persons=["cartographer", "merchant"],
        seats=2,
        attack=6,
        in_round=7,
        column=["wheat_tavern+1c", "poppy_field+1c+2s", "wheat_field+1c", "poppy_watch"],
        row=["forest"],
        banners={
            "wheat": ["master_builder"],
            "olive": ["apprentice"],
            "poppy": ["thief", "military_architect"],
        },
        others=[
            player(
                "5=castle_wheat_olive 6=cathedral+1n 4=lavender_tavern+1n 3=olive_church "
                "7=olive_lavender_terraces+1t 9=olive_watch+1t 2=wheat_poppy_terraces+1t",
                coins=1,
                persons=["inventor", "mystic"],
            )
        ],
    )


def test_a_fair_automa_calls_no_raid_on_itself_that_costs_more_than_it_shows_at_once() -> None:
    table = two_tokens_too_many()
    position = determinize(GAME, table, 0, Random(1))
    at_once = plan_turns(GAME, position, 0, Random(1), Budget())[0]
    after = play_keys(position, at_once.keys).state

    assert at_once.keys[0] == "take/poppy_field"
    assert isinstance(after, Provence)
    assert count_ruins(after, 0) == 1

    assert "take/poppy_field" not in choices(table)


class Cliff(State, kw_only=True):
    """Coins picked up on a cliff, and bruises from it, which cost something later."""

    coins: list[int]
    bruises: int = 0
    costs: int  # of each bruise


class Climb(Ask, frozen=True):
    """Take the coin at your feet, or climb for three, which hurts."""

    def options(self, game: Cliff) -> Options:
        return [Option("feet", value=False), Option("climb", value=True)]

    def choose(self, game: Cliff, climbs: bool) -> Outcome:
        game.coins[self.seat] += 3 if climbs else 1
        game.bruises += climbs
        return ()


class Look(Ask, frozen=True):
    """Look on, this way or that."""

    def options(self, game: Cliff) -> Options:
        return [Option("this"), Option("that")]

    def choose(self, game: Cliff, value: None) -> Outcome:
        return ()


class Suffer(Step, frozen=True):
    """Bruises must be seen to."""

    def run(self, game: Cliff) -> Outcome:
        game.coins[0] -= game.costs * game.bruises
        return ()


@pytest.mark.parametrize(
    ("costs", "best"),
    [(1, "climb"), (2, "feet"), (5, "feet")],
    ids=["clearly better", "no better", "worse"],
)
def test_a_fair_automa_harms_itself_only_where_that_is_clearly_better(
    costs: int, best: str
) -> None:
    settings = RolloutSettings(self_harm=lambda state, seat: state.bruises)

    assert climbing(settings, costs=costs) == best


def climbing(settings: RolloutSettings, *, costs: int) -> str:
    """Return the choice of a fair automa at the cliff."""
    game = replace(
        guessing_game(),
        state=Cliff,
        steps=(Climb, Look, Suffer),
        determinize=lambda *_: None,
        evaluate=None,
        standings=lambda state: rank_scores([(coins, 0, ()) for coins in state.coins]),
        rollout=settings,
    )
    agenda = [Look(0), Suffer(), Look(1), Climb(0)]
    cliff = Cliff(seats=2, rng=SeededRng("cliff"), coins=[0, 0], costs=costs, agenda=agenda)

    return decide(game, cliff, 0, FAIR, Random(1), inf).key


def test_the_self_harm_check_may_look_further_than_the_search() -> None:
    settings = RolloutSettings(max_rounds=0, self_harm=lambda state, seat: state.bruises)

    assert climbing(settings, costs=5) == "climb"
    assert climbing(replace(settings, recheck=RolloutSettings()), costs=5) == "feet"


def test_a_raid_on_everybody_is_no_even_trade() -> None:
    spared = make_state("1=olive_field", seats=2, others=[player("1=olive_field")])
    raided = make_state("1=-olive_field", seats=2, others=[player("1=-olive_field")])

    assert evaluate(raided, 0) <= evaluate(spared, 0) - 1


class Beach(State, kw_only=True):
    """Pebbles picked up: the higher their numbers, the better."""

    picked: list[int] = []


class PickUp(Ask, frozen=True):
    """Pick up a pebble, and as many more as are left to pick."""

    left: int

    def options(self, game: Beach) -> Options:
        free = [number for number in range(PEBBLES) if number not in game.picked]
        return [Option(f"pick/{number}", value=number) for number in free]

    def choose(self, game: Beach, number: int) -> Outcome:
        game.picked.append(number)
        if self.left > 1:
            yield PickUp(self.seat, self.left - 1)


def test_a_fair_automa_does_not_try_again_what_was_poor_before() -> None:
    tried: list[list[int]] = []

    def sum_of_pebbles(table: Beach, seat: Seat) -> float:
        tried.append(table.picked)
        return sum(table.picked)

    game = replace(
        guessing_game(),
        state=Beach,
        steps=(PickUp,),
        determinize=lambda *_: None,
        evaluate=sum_of_pebbles,
    )
    beach = Beach(seats=2, rng=SeededRng("beach"), agenda=[PickUp(1, 2), PickUp(0, 3)])

    best = decide(game, beach, 0, FAIR, Random(1), inf).key

    assert best in {"pick/29", "pick/28", "pick/27"}
    assert min(number for picked in tried for number in picked[1:]) == 26
