"""Provence 890, sections 5.1 to 5.3: taking a tile, paying for it, clearing the Forest."""

import pytest

from engines import IllegalAction
from engines.core.kernel import can_undo
from engines.provence.state import Provence
from tests.engines.provence.table import (
    coins,
    coins_beside,
    make_state,
    market_column,
    pieces,
    player,
    tile_at,
)
from tests.engines.table_driver import asked_seat_and_prompt, event_args, move, offered_keys, play

COLUMN = ("wheat_church", "olive_church", "lavender_church", "poppy_church")


def test_example_b_buying_a_special_building() -> None:
    table = make_state(
        coins=5,
        column=["wheat_church", "olive_church+1c", "lavender_church", "poppy_church"],
        row=["smithy", "cathedral"],
    )

    table = play(table, "take/cathedral")

    assert coins(table)[0] == 1
    assert market_column(table) == [
        ("wheat_church", 1, 0),
        ("olive_church", 2, 0),
        ("lavender_church", 1, 0),
        ("poppy_church", 1, 0),
    ]
    assert table.row == ["smithy", None]

    table = play(table, "place/2")

    assert pieces(table, "2") == (0, 1)


def test_example_j_buying_a_land_tile() -> None:
    table = make_state(
        coins=2,
        column=["wheat_church+1c", "olive_church", "lavender_church+2c", "poppy_church"],
        deck=["olive_watch", "wheat_watch"],
    )

    table = play(table, "take/lavender_church")

    assert coins(table)[0] == 2
    assert market_column(table) == [
        ("wheat_church", 2, 0),
        ("olive_church", 1, 0),
        ("poppy_church", 0, 0),
        ("olive_watch", 0, 0),
    ]


@pytest.mark.parametrize("purse", [1, 2, 3, 4])
def test_5_3_each_position_costs_one_coin_more_and_a_special_building_four(purse: int) -> None:
    table = make_state(coins=purse, column=COLUMN, row=["smithy"])

    paid_for = [f"take/{tile}" for tile in (*COLUMN, "smithy")]
    assert offered_keys(table) == paid_for[: purse + 1]


def test_5_3_coins_beside_a_tile_cannot_help_to_pay_for_it() -> None:
    table = make_state(coins=1, column=["wheat_church", "olive_church", "lavender_church+5c"])

    assert offered_keys(table, "take") == ["take/wheat_church", "take/olive_church"]
    with pytest.raises(IllegalAction):
        play(table, "take/lavender_church")


def test_5_3_a_player_without_coins_takes_the_free_tile_without_being_asked() -> None:
    table = make_state(coins=0, column=["wheat_church+3c"])

    assert asked_seat_and_prompt(table) == (0, "ask-place")
    assert table.hand[0].tile == "wheat_church"
    assert coins(table)[0] == 3


def test_5_3_tokens_slide_down_with_their_tile() -> None:
    table = make_state(column=["wheat_church", "olive_church", "lavender_church+1c+2s"])

    table = play(table, "take/wheat_church")

    assert market_column(table)[1] == ("lavender_church", 1, 2)


def test_5_3_the_new_tile_is_revealed_before_the_taken_one_is_placed_so_there_is_no_way_back() -> (
    None
):
    table = make_state(column=COLUMN, deck=["olive_watch"])

    after, events = move(table, "take/wheat_church")

    assert asked_seat_and_prompt(after) == (0, "ask-place")
    assert after.column[-1].tile == "olive_watch"
    assert not can_undo(table, after, events, 0)


def test_5_3_taking_a_special_building_reveals_nothing_and_can_be_taken_back() -> None:
    table = make_state(coins=4, row=["smithy"])

    after, events = move(table, "take/smithy")

    assert can_undo(table, after, events, 0)


def test_ruling_19_with_a_short_column_a_special_building_still_costs_four() -> None:
    table = make_state(coins=5, column=COLUMN, row=["smithy"], deck=[])
    table = play(table, "take/wheat_church", "place/1")
    table.players[1].coins = 5

    table = play(table, "take/smithy")

    assert coins(table)[1] == 1
    assert coins_beside(table) == [1, 1, 1]


def inventor_table(**more: int) -> Provence:
    return make_state(coins=more.get("coins", 0), persons=["inventor"], row=["smithy", "fortress"])


def test_5_3_the_inventor_takes_a_special_building_without_coins() -> None:
    table = inventor_table()
    assert offered_keys(table, "inventor") == ["inventor/smithy", "inventor/fortress"]

    table = play(table, "inventor/fortress", "place/1")

    assert pieces(table, "1") == (2, 0)
    assert table.row == ["smithy", None]
    assert coins_beside(table) == [0, 0, 0, 0]


def test_ruling_17_the_inventor_used_is_gone_with_its_points() -> None:
    table = inventor_table()

    table = play(table, "inventor/smithy")

    assert table.players[0].persons == []
    assert "inventor" in table.removed


def test_5_3_with_coins_and_the_inventor_both_ways_are_open() -> None:
    table = inventor_table(coins=4)

    assert {"take/smithy", "inventor/smithy"} <= {*offered_keys(table)}


def test_5_3_the_inventor_needs_a_special_building_in_the_row() -> None:
    table = make_state(persons=["inventor"], row=[])

    assert offered_keys(table, "inventor") == []


def forest_table() -> Provence:
    return make_state(
        "1=olive_church 2=forest+1t 3=olive_tavern 5=castle_wheat_lavender",
        coins=1,
        column=["wheat_church", "lavender_church", "poppy_church", "olive_bastion+1c"],
        banners={"olive": ["treasurer"]},
        deck=["olive_watch", "wheat_watch"],
        others=[player("5=castle_olive_poppy")],
    )


def test_example_m_clearing_the_forest() -> None:
    table = forest_table()
    before = table.defence

    table, events = move(table, "clear/olive_bastion")

    assert tile_at(table, "2").tile == "olive_bastion"
    assert pieces(table, "2") == (2, 0)
    assert table.defence == before - 1 + 2
    assert table.attack == 1
    assert coins_beside(table) == [0, 0, 0, 0]
    assert coins(table)[0] == 1  # one along with the tile, one paid
    assert event_args(events, "paid-coins")
    assert asked_seat_and_prompt(table) == (0, "ask-person")

    table = play(table, "person/treasurer")

    assert table.players[0].persons == ["treasurer"]
    assert "forest" in table.removed
    assert [stall.tile for stall in table.column][3] == "olive_watch"
    assert asked_seat_and_prompt(table) == (0, "ask-take")
    assert offered_keys(table) == ["take/wheat_church", "take/lavender_church"]


def test_5_2_clearing_costs_nothing_at_any_position() -> None:
    table = make_state("2=forest", coins=0, column=COLUMN)

    assert offered_keys(table, "clear") == [f"clear/{tile}" for tile in COLUMN]

    table = play(table, "clear/poppy_church")

    assert coins_beside(table) == [0, 0, 0, 0]


def test_5_2_the_forest_may_be_kept_in_any_turn_and_stays_on_offer() -> None:
    table = make_state(
        "2=forest", seats=2, coins=0, column=COLUMN, deck=["olive_watch", "wheat_watch"]
    )

    table = play(table, "take/wheat_church", "place/1", "take/olive_church", "place/1")

    assert asked_seat_and_prompt(table)[0] == 0
    assert len(offered_keys(table, "clear")) == 4


def test_5_2_a_ruined_forest_cannot_be_cleared() -> None:
    assert offered_keys(make_state("2=-forest"), "clear") == []


def test_5_2_nobles_on_the_forest_return_to_the_supply() -> None:
    table = make_state("2=forest+2n", column=COLUMN)
    before = table.nobles

    table = play(table, "clear/wheat_church")

    assert table.nobles == before + 2
    assert pieces(table, "2") == (0, 0)


def test_ruling_23_a_trio_completed_again_on_the_cleared_cell_is_new() -> None:
    table = make_state(
        "1=olive_church 2=forest 3=olive_tavern",
        column=["olive_watch"],
        banners={"olive": ["smith"]},
    )

    table = play(table, "clear/olive_watch")

    assert asked_seat_and_prompt(table) == (0, "ask-person")


def test_ruling_24_an_inventor_gained_by_clearing_cannot_be_used_in_the_same_turn() -> None:
    table = make_state(
        "1=olive_church 2=forest 3=olive_tavern",
        column=["olive_watch"],
        banners={"olive": ["inventor"]},
        row=["smithy"],
        coins=1,
        seats=2,
    )

    table = play(table, "clear/olive_watch", "person/inventor")

    assert asked_seat_and_prompt(table)[1] == "ask-take"
    assert offered_keys(table, "inventor") == []

    for cell in ("4", "1"):  # the turn of seat 0, then that of seat 1
        table = play(table, offered_keys(table, "take")[0], f"place/{cell}")

    assert offered_keys(table, "inventor") == ["inventor/smithy"]


def test_5_2_clearing_is_followed_by_one_invasion_check_at_the_end_of_the_turn() -> None:
    table = make_state(
        "2=forest",
        coins=1,
        attack=2,
        column=["olive_church", "wheat_field"],
        others=[player("1=olive_watch+1t"), player("1=poppy_watch+1t")],
    )  # defence 5; the field brings attack 4, the next tile none

    table = play(table, "clear/wheat_field", "take/olive_church", "place/1")

    assert asked_seat_and_prompt(table) == (1, "ask-take")
    assert table.attack == 4


def test_5_1_the_treasurer_pays_at_the_start_of_each_round() -> None:
    table = make_state(
        seats=2, coins=1, persons=["treasurer"], column=["olive_watch", "poppy_watch"]
    )

    table = play(table, "take/olive_watch", "place/1")
    assert coins(table)[0] == 1
    table = play(table, "take/poppy_watch", "place/1")

    assert table.round == 2
    assert coins(table)[0] == 2


def test_5_1_no_other_person_pays_at_the_start_of_a_round() -> None:
    table = make_state(
        seats=2, coins=1, persons=["merchant"], column=["olive_watch", "poppy_watch"]
    )

    table = play(table, "take/olive_watch", "place/1", "take/poppy_watch", "place/1")

    assert table.round == 2
    assert coins(table)[0] == 1
