"""A fair automa looks to the end of its turn: what a choice leads to, not what it looks like."""

from math import inf
from random import Random

from engines.automa import FAIR, decide
from engines.provence import GAME
from engines.provence.state import Provence
from engines.provence.worth import evaluate
from tests.engines.provence.table import given, player


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
