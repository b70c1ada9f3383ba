"""Features of a kingdom, and the evaluation of raids and of persons to come."""

from collections.abc import Iterator
from random import Random

import pytest

from engines.automa.evaluation import margin
from engines.core.kernel import Action, advance, apply, pending
from engines.provence import GAME
from engines.provence.features import (
    WEIGHTS,
    crops_of,
    evaluate_for_search,
    evaluate_kingdoms,
    features,
    line_features,
    market_features,
    terminal_value,
)
from engines.provence.material import CROP_BIT, SCENARIOS, Crop, ScenarioId
from engines.provence.state import Provence
from engines.provence.steps.raid import GiveUpTile
from engines.provence.steps.trio import TakePerson
from tests.engines.provence.table import final_table, make_state, player
from tests.engines.table_driver import play

WHEAT_LINE = "5=castle_wheat_olive 4=wheat_tavern"


def positions(scenario: ScenarioId, seats: int, games: int = 25) -> Iterator[Provence]:
    """Yield the positions of some games played at random."""
    rng = Random(scenario)
    for number in range(games):
        table, _ = GAME.start(seats, f"{scenario} {number}", {"scenario": scenario})
        while table.agenda:
            yield table
            advance(table, rng.choice(list(table.agenda[-1].options(table))))


def test_every_feature_has_a_weight_and_every_weight_has_a_feature() -> None:
    tables = (table for one in SCENARIOS for table in positions(one, 2))
    names = {name for table in tables for found in features(table) for name in found}

    assert names == {*WEIGHTS[0]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_most_one_seat_is_ahead_and_evaluating_does_not_change_the_state(
    seats: int,
) -> None:
    for table in positions("first_steps", seats, games=2):
        before = GAME.dump(table)

        values = [evaluate_for_search(table, seat) for seat in range(seats)]

        assert GAME.dump(table) == before
        assert sum(one > 0 for one in values) <= 1
        if seats == 2:
            assert values[0] == pytest.approx(-values[1])


def test_a_line_of_two_waits_for_the_crop_that_both_show() -> None:
    kingdom = player(f"{WHEAT_LINE} 1=olive_church 2=-olive_tavern")

    found, wanted = line_features(crops_of(kingdom))

    assert wanted == CROP_BIT["wheat"] | CROP_BIT["olive"]
    assert dict(found)["cells"] == 2  # 6 for wheat, 9 for olive: 8 lies behind a ruin


def test_what_is_within_reach_is_what_the_coins_pay_for() -> None:
    table = make_state(
        WHEAT_LINE,
        coins=1,
        seats=2,
        column=["poppy_field", "olive_field", "wheat_field", "wheat_church"],
    )

    found = dict(market_features(table, evaluate_kingdoms(table)[0]))
    table.players[0].coins = 2
    richer = dict(market_features(table, evaluate_kingdoms(table)[0]))

    assert (found["on offer"], found["within reach"], found["a choice"]) == (2, False, False)
    assert (richer["on offer"], richer["within reach"], richer["a choice"]) == (2, True, False)


def test_a_trio_is_worth_its_best_person_before_that_is_chosen() -> None:
    banners: dict[Crop, list[str]] = {"wheat": ["duchess", "mystic"]}
    table = make_state(WHEAT_LINE, seats=2, column=["wheat_church"], banners=banners)

    table = play(table, "take/wheat_church", "place/6")

    assert isinstance(table.agenda[-1], TakePerson)
    value_before = evaluate_for_search(table, 0)
    table.banners["wheat"].remove("mystic")  # who has five points, and the duchess two
    assert value_before - evaluate_for_search(table, 0) == 3


def table_after_raid() -> Provence:
    """Return a table where both are raided, and seat 0 has chosen a tile already."""
    table = make_state(
        "1=lavender_field 2=olive_church",
        seats=2,
        attack=2,
        column=["wheat_field"],
        others=[player("1=poppy_church 2=olive_tavern 3=poppy_field+1n")],
    )
    return play(table, "take/wheat_field", "place/3", "destroy/2")


def test_a_raided_kingdom_is_evaluated_by_the_best_that_is_left() -> None:
    table = table_after_raid()
    assert isinstance(table.agenda[-1], GiveUpTile)

    (decision,) = pending(table)
    after = [apply(table, Action(1, option.key))[0] for option in decision.options]

    assert evaluate_kingdoms(table)[1] == max(evaluate_kingdoms(one)[1] for one in after)
    assert {evaluate_kingdoms(table)[0]} == {evaluate_kingdoms(one)[0] for one in after}


def test_a_raid_that_looms_counts_before_the_turn_is_over() -> None:
    banners: dict[Crop, list[str]] = {"wheat": ["duchess", "mystic"]}
    table = make_state(WHEAT_LINE, seats=2, attack=2, column=["wheat_field"], banners=banners)
    table = play(table, "take/wheat_field", "place/6")
    assert isinstance(table.agenda[-1], TakePerson)

    assert evaluate_kingdoms(table)[0].resources.towers == 1  # that will stand on the ruin
    table.attack = 0
    assert evaluate_kingdoms(table)[0].resources.towers == 0


def test_the_points_that_win_are_worth_more_than_those_that_win_by_more() -> None:
    rival = ["mystic", "minstrel", "smith"]
    ends = [
        final_table(player(persons=own), player(persons=others))
        for others in (rival, [])
        for own in ([], ["merchant"])
    ]
    behind, ahead, clear, clearer = [terminal_value(end, 0) for end in ends]

    assert [round(margin(GAME, end, 0)) for end in ends] == [-2, 2, 10, 14]
    assert behind < 0 < ahead < clear < clearer
    assert ahead - behind > 3 > clearer - clear
