"""A fair automa looks to the end of its turn: what a choice leads to, not what it looks like."""

from math import inf
from random import Random

from msgspec.structs import replace

from engines.automa import FAIR, decide
from engines.core.agenda import Ask, Option, Options, Outcome, State
from engines.core.chance import Chance
from engines.core.text import Seat
from engines.provence import GAME
from engines.provence.state import Provence
from engines.provence.worth import evaluate
from tests.engines.automa.cups import cups
from tests.engines.provence.table import given, player

PEBBLES = 30


def choices(table: Provence) -> set[str]:
    """Return what fair automas do, whatever they guess of the deck."""
    return {decide(GAME, table, 0, FAIR, Random(number), inf).key for number in range(12)}


def raiders_near() -> Provence:
    """Return a table where two more Saracens mean a raid, and seat 0 has no tower."""
    return given(
        "1=lavender_field 2=olive_church",
        seats=2,
        attack=2,
        column=["wheat_field+1c", "olive_tavern", "poppy_tavern", "lavender_tavern"],
        others=[player("1=poppy_church 2=olive_watch+1t")],
    )


def test_a_fair_automa_does_not_call_a_raid_on_itself_where_it_need_not() -> None:
    assert raiders_near().defence == 3

    assert "take/wheat_field" not in choices(raiders_near())


def test_a_raid_on_everybody_is_no_even_trade() -> None:
    spared = given("1=olive_field", seats=2, others=[player("1=olive_field")])
    raided = given("1=-olive_field", seats=2, others=[player("1=-olive_field")])

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

    def judged(table: Beach, seat: Seat) -> float:
        tried.append(table.picked)
        return sum(table.picked)

    game = replace(cups(), state=Beach, steps=(PickUp,), redeal=lambda *_: None, evaluate=judged)
    beach = Beach(seats=2, chance=Chance("beach"), agenda=[PickUp(1, 2), PickUp(0, 3)])

    best = decide(game, beach, 0, FAIR, Random(1), inf).key

    assert best in {"pick/29", "pick/28", "pick/27"}
    assert min(number for picked in tried for number in picked[1:]) == 26
