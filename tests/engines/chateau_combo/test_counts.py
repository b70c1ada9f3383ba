"""Château Combo, 8.2: what can be counted in a tableau, on the grid of worked example W3."""

import pytest

from engines.chateau_combo.material import (
    Area,
    Banners,
    BannerSets,
    CardsWithCost,
    CardsWithDiscount,
    CardsWithPurse,
    CardsWithShieldCount,
    Count,
    EmptySpaces,
    FilledSpaces,
    GoldOnAllPurses,
    GoldOnThisCard,
    IdenticalShieldSets,
    Keys,
    MissingShieldTypes,
    Shield,
    Shields,
    ShieldSets,
    ShieldTypes,
)
from engines.chateau_combo.scoring import count
from engines.chateau_combo.state import Player
from tests.engines.chateau_combo.table import player, score

LOUISON = """
    judge        his_holiness   locksmith
    clockmaker   sculptor:2     spice_merchant
    banker       -nun           miraculously_cured:4
"""


@pytest.mark.parametrize(
    ("what", "value"),
    [
        (Shields("nobility"), 0),
        (Shields("faith"), 4),
        (Shields("scholarship"), 1),
        (Shields("military"), 0),
        (Shields("craftsmanship"), 5),
        (Shields("peasantry"), 1),
        (ShieldTypes(), 4),
        (MissingShieldTypes(), 2),
        (ShieldSets(("faith", "craftsmanship")), 4),
        (ShieldSets(("scholarship", "peasantry")), 1),
        (ShieldSets(("nobility", "military")), 0),
        (IdenticalShieldSets(3), 2),
        (Banners("castle"), 3),
        (Banners("village"), 5),
        (BannerSets(("village", "village", "village")), 1),
        (BannerSets(("castle", "village")), 3),
        (CardsWithShieldCount(1), 5),
        (CardsWithShieldCount(2), 3),
        (CardsWithCost(0, "eq"), 1),
        (CardsWithCost(4, "eq"), 2),
        (CardsWithCost(5, "ge"), 2),
        (CardsWithDiscount(), 0),
        (CardsWithPurse(), 2),
        (FilledSpaces(), 9),
        (EmptySpaces(), 0),
        (Keys(), 11),
        (GoldOnAllPurses(), 6),
    ],
    ids=str,
)
def test_w3_the_counts_of_the_rulebooks_grid(what: Count, value: int) -> None:
    assert count(player(LOUISON, gold=0, keys=11), what) == value


@pytest.mark.parametrize(
    ("area", "shields", "types"), [("row", 1, 4), ("column", 2, 2), ("row_and_column", 3, 4)]
)
def test_w3_the_areas_of_the_top_left_card(area: Area, shields: int, types: int) -> None:
    louison = player(LOUISON)

    assert count(louison, Shields("craftsmanship", area), "0,0") == shields
    assert count(louison, ShieldTypes(area), "0,0") == types


def test_8_2_gold_on_this_card_is_that_cards_own() -> None:
    louison = player(LOUISON)

    assert count(louison, GoldOnThisCard(), "1,1") == 2
    assert count(louison, GoldOnThisCard(), "2,2") == 4


def test_8_2_the_card_itself_is_counted_once_in_its_row_and_column() -> None:
    cross = player(". prince . / queen_mother duchess jester / . . .")

    assert count(cross, Shields("nobility", "row_and_column"), "1,1") == 1 + 2 + 2 + 1


def test_8_2_a_card_that_discounts_both_locations_counts_once() -> None:
    assert count(player("alchemist baron princess nun"), CardsWithDiscount()) == 3


def test_w8_a_set_needs_one_shield_of_each_type() -> None:
    tableau = player("inventor philosopher . / farmer fisherman beggar")

    assert shields(tableau, "scholarship", "peasantry") == [3, 5]
    assert count(tableau, ShieldSets(("scholarship", "peasantry"))) == 3


def test_w8_identical_shields_are_counted_type_by_type() -> None:
    tableau = player("farmer fisherman shepherd / usurper beggar captain / militiaman duchess .")

    assert shields(tableau, "peasantry", "military", "nobility") == [7, 3, 2]
    assert count(tableau, IdenticalShieldSets(3)) == 2 + 1 + 0


def shields(tableau: Player, *types: Shield) -> list[int]:
    return [count(tableau, Shields(shield)) for shield in types]


def test_w8_a_face_down_card_does_not_keep_a_shield_from_missing() -> None:
    assert score("philosopher -captain", "philosopher") == 10  # 10 if military is missing
    assert score("philosopher captain", "philosopher") == 0


def test_r27_two_shields_of_one_type_are_two_shields_one_type_and_exactly_two() -> None:
    lone = player("duchess")

    assert count(lone, Shields("nobility")) == 2
    assert count(lone, ShieldTypes()) == 1
    assert count(lone, CardsWithShieldCount(2)) == 1
    assert count(lone, CardsWithShieldCount(1)) == 0


def test_r28_a_shield_serves_once_in_each_set_and_again_for_another_scroll() -> None:
    tableau = "officer duchess knight / her_majesty_the_queen goldsmith ."

    assert score(tableau, "officer") == 2 * 4  # N 3, M 2: two sets
    assert score(tableau, "her_majesty_the_queen") == 10  # N 3, S 1, C 1: one set


def test_r28_a_banner_serves_once_in_each_set() -> None:
    assert score("brigand vicar monk / spy witch beggar / farmer .", "brigand") == 2 * 7
    assert score("judge nun vicar", "judge") == 3


def test_8_2_counts_of_cost_take_equal_or_at_least() -> None:
    tableau = player("pawnbroker cardinal duchess / nun")  # they cost 4, 4, 5 and 3

    assert count(tableau, CardsWithCost(4, "eq")) == 2
    assert count(tableau, CardsWithCost(4, "ge")) == 3


def test_8_face_down_cards_are_invisible_to_all_counts_but_spaces() -> None:
    hidden = player("-beekeeper -alchemist -duchess", keys=0)
    counts: list[Count] = [
        Shields("nobility"),
        ShieldTypes(),
        IdenticalShieldSets(1),
        Banners("castle"),
        Banners("village"),
        CardsWithShieldCount(1),
        CardsWithShieldCount(2),
        CardsWithCost(0, "ge"),
        CardsWithDiscount(),
        CardsWithPurse(),
    ]

    assert [count(hidden, what) for what in counts] == [0] * len(counts)
    assert count(hidden, MissingShieldTypes()) == 6
    assert count(hidden, FilledSpaces()) == 3
    assert count(hidden, EmptySpaces()) == 6
