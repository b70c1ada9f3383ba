"""Merlin, section 5: moves by dice, apples and banners."""

import pytest

from engines import Text, pending
from engines.merlin.state import Merlin
from tests.engines.merlin.table import items_of, make_state, player
from tests.engines.table_driver import offered_keys, play

HAND = ("m43", "m44", "m46", "m47")


def test_example_16_a_knight_on_22_with_a_4_lands_on_2_where_a_manor_is_built() -> None:
    table = make_state(player("dragon material", knight=22, dice=(4, 1, 2, 3)))

    table = play(table, "use/player/4")

    assert table.players[0].knight == 2
    assert table.action_field.id == "manor_1"
    assert offered_keys(table, "build")


def test_5_3_a_player_die_moves_the_knight_clockwise_and_is_spent() -> None:
    table = play(make_state(player(knight=0, dice=(5, 2, 2, 1))), "use/player/5")

    assert table.players[0].knight == 5
    assert table.players[0].dice == [0, 2, 2, 1]
    assert table.merlin == 0


@pytest.mark.parametrize(("way", "field"), [("clockwise", 3), ("counterclockwise", 21)])
def test_5_3_the_merlin_die_moves_merlin_either_way(way: str, field: int) -> None:
    table = play(make_state(player(knight=7, dice=(5, 2, 2, 3))), f"use/merlin/3/{way}")

    assert (table.merlin, table.players[0].knight) == (field, 7)
    assert table.players[0].dice == [5, 2, 2, 0]


def test_5_7_equal_dice_are_one_option_and_only_unused_ones_are_offered() -> None:
    table = make_state(player(dice=(2, 2, 0, 6)))

    assert offered_keys(table, "use") == [
        "use/player/2",
        "use/merlin/6/clockwise",
        "use/merlin/6/clockwise/take_excalibur",
        "use/merlin/6/counterclockwise",
    ]


def test_5_3_an_apple_goes_back_and_makes_the_die_show_another_value() -> None:
    table = make_state(player(knight=0, dice=(2, 2, 0, 6), apples=1))

    table = play(table, "apple")
    assert moves(table) == [f"apple/player/2/{value}" for value in (1, 3, 4, 5, 6)]
    table = play(table, "apple/player/2/5")

    assert table.players[0].knight == 5
    assert table.players[0].apples == 0
    assert table.apples == 11
    assert table.players[0].dice == [0, 2, 0, 6]


def test_5_3_an_apple_works_on_the_merlin_die_too() -> None:
    table = play(make_state(player(dice=(1, 2, 3, 6), apples=1)), "apple")

    table = play(table, "apple/merlin/6/1/counterclockwise")

    assert table.merlin == 23


def test_ruling_30_neither_apple_with_snake_banner_nor_an_apple_to_the_same_value() -> None:
    table = make_state(player("snake banner", dice=(2, 0, 0, 0), apples=1))

    assert offered_keys(table) == ["use/player/2", "flip_die/player/2", "apple"]
    assert moves(play(table, "apple")) == [f"apple/player/2/{value}" for value in (1, 3, 4, 5, 6)]


def moves(table: Merlin) -> list[str]:
    """Return the apple's moves of the knight, without those that act at once."""
    return [key for key in offered_keys(table, "apple/player") if not key.endswith("/act")]


def test_example_14_a_snake_banner_turns_a_5_into_a_2() -> None:
    table = play(
        make_state(player("snake banner", knight=0, dice=(5, 1, 1, 4))), "flip_die/player/5"
    )

    assert table.players[0].knight == 2
    assert items_of(table) == {}
    assert table.county_items["banner"]["snake"] == 6


def test_5_5_a_snake_banner_turns_the_merlin_die_too() -> None:
    table = make_state(player("snake banner", dice=(1, 0, 0, 4)))

    assert play(table, "flip_die/merlin/4/clockwise").merlin == 3


def test_5_5_a_fish_banner_sends_the_knight_backwards_but_not_merlin() -> None:
    table = make_state(player("fish banner", knight=1, dice=(3, 0, 0, 2)))

    assert offered_keys(table, "backwards") == ["backwards/player/3"]
    assert len(offered_keys(table, "use/merlin")) == 2
    table = play(table, "backwards/player/3")

    assert table.players[0].knight == 22
    assert items_of(table) == {}


def test_a_banner_given_for_a_move_is_not_among_those_the_field_reached_would_score() -> None:
    table = make_state(player("fish banner, dragon banner", knight=12, dice=(3, 0, 0, 0)))

    remarks = {option.key: option.remark for option in pending(table)[0].options}

    assert remarks["backwards/player/3"] == Text("outlook-points", {"points": 1})


def test_5_5_fish_and_snake_banner_may_be_used_on_one_move() -> None:
    table = make_state(player("fish banner, snake banner", knight=0, dice=(6, 0, 0, 0)))

    table = play(table, "flip_die/player/6/backwards")

    assert table.players[0].knight == 23
    assert items_of(table) == {}


def test_5_3_an_apple_and_a_fish_banner_may_be_used_on_one_move() -> None:
    table = make_state(player("fish banner", knight=0, dice=(6, 0, 0, 0), apples=1))

    assert play(table, "apple", "apple/player/6/4/backwards").players[0].knight == 20


def test_5_5_an_eagle_banner_takes_the_knight_across_and_it_stays_there() -> None:
    table = make_state(player("eagle banner", knight=0, dice=(3, 0, 0, 0)))

    table = play(table, "use/player/3", "mirror")

    assert table.players[0].knight == 15
    assert table.action_field.id == "points_material"
    assert offered_keys(table, "mirror") == []
    assert table.county_items["banner"]["eagle"] == 6


def test_5_5_there_is_no_mirror_for_merlin() -> None:
    table = make_state(player("eagle banner", dice=(0, 0, 0, 3)))

    assert offered_keys(play(table, "use/merlin/3/clockwise"), "mirror") == []


def test_5_5_a_fox_banner_uses_the_field_of_another_knight_and_no_player_moves() -> None:
    table = make_state(
        player("fox banner", knight=0, dice=(3, 0, 0, 0)),
        player(hand=HAND, knight=14),
    )

    table = play(table, "use/player/3", "other_action/grail")

    assert (table.players[0].knight, table.players[1].knight) == (3, 14)
    assert table.action_field.id == "grail"
    assert play(table, "take_grail").grail == 0


def test_5_3_eagle_before_fox_never_after() -> None:
    table = make_state(
        player("eagle banner, fox banner", knight=0, dice=(3, 0, 0, 0)),
        player(hand=HAND, knight=14),
    )
    table = play(table, "use/player/3")

    assert offered_keys(play(table, "mirror"), "other_action") == ["other_action/grail"]
    assert offered_keys(play(table, "other_action/grail"), "mirror") == []


def test_ruling_11_only_fields_of_other_knights_count_even_the_action_field_itself() -> None:
    table = make_state(
        player("fox banner", knight=0, dice=(3, 0, 0, 0)),
        player(hand=HAND, knight=3),
        merlin=14,
    )

    assert offered_keys(play(table, "use/player/3"), "other_action") == [
        "other_action/influence_banner"
    ]


def test_5_5_each_power_works_at_most_once_a_turn() -> None:
    table = make_state(
        player("2 fox banner, 2 eagle banner", knight=0, dice=(3, 0, 0, 0)),
        player(hand=HAND, knight=14),
    )
    table = play(table, "use/player/3", "mirror", "other_action/grail")

    assert items_of(table) == {"fox banner": 1, "eagle banner": 1}
    assert offered_keys(table, "mirror") + offered_keys(table, "other_action") == []
