"""Merlin, section 7: conditions, redeeming, the second mission, the Missions field, drawing."""

import pytest

from engines import pending
from engines.merlin import GAME
from engines.merlin.material import (
    MISSIONS,
    RULES,
    InfluenceAny,
    InfluenceIn,
    ItemOf,
    ItemsAny,
    Mission,
)
from engines.merlin.missions import count_needed, is_fulfilled
from engines.merlin.state import Player
from tests.engines.merlin.table import items_of, make_state, player, scores
from tests.engines.table_driver import asked_seat_and_prompt, move, offered_keys, play

M45_PIECES = "fish banner, snake material, fox shield"


def test_example_5_a_mission_is_redeemed_and_nothing_is_spent() -> None:
    table = make_state(player(M45_PIECES, hand=("m45", "m53", "m54", "m55"), score=10), on="grail")

    table = play(table, "redeem/m45")
    assert scores(table)[0] == 13
    assert items_of(table) == {"fish banner": 1, "snake material": 1, "fox shield": 1}
    assert table.discard == ["m45"]
    assert len(table.players[0].hand) == 3

    table = play(table, "take_grail")
    assert asked_seat_and_prompt(table) == (0, "ask-draw")
    assert len(play(table, "draw/deck").players[0].hand) == 4


@pytest.mark.parametrize(
    ("card", "owner", "holds"),
    [
        ("m01", player(followers={"builder": "fox", "shield_bearer": "dove"}), True),
        ("m01", player(followers={"builder": "fox"}), False),
        ("m07", player(followers={"builder": "dragon"}), True),
        ("m07", player(followers={"builder": "dove"}), False),
        ("m13", player(influence="dragon"), True),
        ("m13", player(influence="dove 3"), False),
        ("m19", player(followers={"builder": "dragon", "lady_in_waiting": "dragon"}), True),
        ("m19", player(followers={"builder": "dragon", "lady_in_waiting": "dove"}), False),
        ("m31", player("2 dove banner, fox banner"), True),
        ("m31", player("2 dove banner, fox shield"), False),
        ("m36", player("2 dove material", influence="dove, fox"), True),
        ("m36", player("2 dove material", influence="dove"), False),
        ("m49", player("fox banner", influence="dragon", followers={"builder": "fish"}), True),
        ("m49", player("fox banner", influence="dragon", followers={"builder": "dove"}), False),
        ("m55", player(influence="dove 2, fox 3"), True),
        ("m55", player(influence="dove 2, fox 2"), False),
    ],
)
def test_7_conditions_look_at_what_the_player_has_now(
    card: str, owner: Player, holds: bool
) -> None:
    assert is_fulfilled(owner, card) is holds


def test_7_every_icon_needs_a_piece_of_its_own() -> None:
    items = (ItemOf("banner", "dove", 1), ItemsAny("banner", 2))
    mission = Mission("", 1, "builder", items)
    assert [count_needed(mission, one) for one in items] == [1, 3]

    markers = (InfluenceIn("dove", 2), InfluenceAny(1))
    mission = Mission("", 1, "builder", markers)
    assert [count_needed(mission, one) for one in markers] == [2, 3]


def test_7_one_mission_a_turn_without_a_dove_banner() -> None:
    me = player(
        followers={"builder": "dragon"}, influence="dragon", hand=("m07", "m13", "m54", "m55")
    )
    table = make_state(me)
    assert offered_keys(table, "redeem") == ["redeem/m07", "redeem/m13"]

    assert offered_keys(play(table, "redeem/m07"), "redeem") == []


def test_5_5_a_dove_banner_redeems_a_second_mission_for_two_extra_points() -> None:
    me = player(
        "dove banner",
        followers={"builder": "dragon"},
        influence="dragon",
        hand=("m07", "m13", "m54", "m55"),
    )
    table = play(make_state(me), "redeem/m07")
    assert offered_keys(table, "second_mission") == ["second_mission/m13"]

    table = play(table, "second_mission/m13")

    assert scores(table)[0] == 1 + 1 + 2
    assert items_of(table) == {}
    assert table.turn.redeemed == 2


def test_5_5_two_missions_redeemed_are_two_drawn() -> None:
    me = player(
        "dove banner",
        followers={"builder": "dragon"},
        influence="dragon",
        hand=("m07", "m13", "m54", "m55"),
    )
    table = play(make_state(me, on="grail"), "redeem/m07", "second_mission/m13", "take_grail")

    table = play(table, "draw/m02", "draw/m01")

    assert table.players[0].hand == ["m54", "m55", "m02", "m01"]
    assert asked_seat_and_prompt(table)[0] == 1


def test_5_5_a_dove_banner_is_no_use_before_the_first_mission() -> None:
    me = player("dove banner", followers={"builder": "dragon"}, hand=("m07", "m13", "m54", "m55"))

    assert offered_keys(make_state(me), "second_mission") == []


def test_ruling_12_the_dove_banner_does_not_count_for_the_card_it_redeems() -> None:
    me = player(
        "dove banner, fox material",
        followers={"builder": "dragon"},
        hand=("m07", "m26", "m54", "m55"),
    )

    assert offered_keys(make_state(me), "redeem") == ["redeem/m07", "redeem/m26"]
    assert offered_keys(play(make_state(me), "redeem/m07"), "second_mission") == []


def test_ruling_12_nor_as_one_of_any_three_banners() -> None:
    me = player("dove banner, 2 fox banner", influence="dragon", hand=("m13", "m31", "m54", "m55"))

    assert offered_keys(play(make_state(me), "redeem/m13"), "second_mission") == []


def test_ruling_13_a_second_dove_banner_brings_no_third_mission() -> None:
    me = player(
        "2 dove banner",
        followers={"builder": "dragon"},
        influence="dragon, dove",
        hand=("m07", "m13", "m14", "m55"),
    )
    table = play(make_state(me), "redeem/m07", "second_mission/m13")

    assert offered_keys(table, "second_mission") + offered_keys(table, "redeem") == []


def test_7_the_replacement_comes_at_the_end_and_cannot_be_redeemed_in_the_same_turn() -> None:
    me = player(
        "dove banner",
        followers={"builder": "dragon"},
        influence="dragon",
        hand=("m07", "m53", "m54", "m55"),
    )
    table = make_state(me, on="grail", display=("m13", "m02", "m03"))

    table = play(table, "take_grail", "redeem/m07")
    assert offered_keys(table) == ["end"]
    table = play(table, "end", "draw/m13")

    assert asked_seat_and_prompt(table)[0] == 1


def test_7_a_mission_may_be_redeemed_in_each_window_of_the_turn() -> None:
    me = player(knight=10, dice=(4, 0, 0, 0), influence="dragon", hand=("m13", "m53", "m54", "m55"))
    table = make_state(me)

    assert offered_keys(table, "redeem")
    table = play(table, "use/player/4")
    assert offered_keys(table, "redeem")
    assert offered_keys(play(table, "take_grail"), "redeem")


def test_6_2_the_missions_field_discards_one_or_two_cards_and_draws_as_many() -> None:
    table = make_state(player(hand=("m52", "m53", "m54", "m55")), on="missions_1")
    assert len(offered_keys(table, "discard")) == 10

    table = play(table, "discard/m52/m54", "draw/m02", "draw/deck")

    assert table.discard == ["m52", "m54"]
    assert table.players[0].hand[:3] == ["m53", "m55", "m02"]
    assert len(table.players[0].hand) == 4


def test_6_2_an_open_mission_is_replaced_at_once() -> None:
    table = make_state(player(), on="missions_1", deck=("m20", "m21", "m22"))

    table = play(table, "discard/m52", "draw/m02")

    assert table.display == ["m01", "m20", "m03"]


def test_6_2_a_card_drawn_on_the_missions_field_may_be_redeemed_in_the_same_turn() -> None:
    me = player(influence="dragon")
    table = make_state(me, on="missions_1", display=("m13", "m02", "m03"))

    table = play(table, "discard/m52", "draw/m13")

    assert offered_keys(table, "redeem") == ["redeem/m13"]


def test_ruling_18_discarding_nothing_is_declining_and_no_staff_follows() -> None:
    table = make_state(player(staffs=1), on="missions_1", by_merlin=True)

    assert asked_seat_and_prompt(play(table, "end")) == (1, "ask-die")


def test_ruling_19_discarded_cards_are_in_the_pile_when_it_is_reshuffled() -> None:
    table = make_state(player(), on="missions_1", deck=(), discard=())

    table, _ = move(play(table, "discard/m52"), "draw/deck")

    assert table.players[0].hand == ["m53", "m54", "m55", "m52"]
    assert table.discard == []


def test_ruling_20_with_all_hands_and_the_display_full_missions_are_left_to_draw() -> None:
    held = GAME.seats[-1] * RULES.hand_size

    assert len(MISSIONS) - held - RULES.display_size == 36


def test_5_7_two_missions_to_draw_can_be_named_at_once() -> None:
    table = play(make_state(player(), on="missions_1"), "discard/m52/m54")
    assert pending(table)[0].max_choices == 2

    table = play(table, "draw/m02")
    assert pending(table)[0].max_choices == 1
    assert table.players[0].hand == ["m53", "m55", "m02"]


def test_ruling_26_missions_are_still_drawn_in_the_last_turn() -> None:
    me = player(influence="dragon", hand=("m13", "m53", "m54", "m55"), dice=(0, 0, 0, 0))
    table = make_state(me, on="grail", in_round=6)

    assert asked_seat_and_prompt(play(table, "redeem/m13", "take_grail")) == (0, "ask-draw")
