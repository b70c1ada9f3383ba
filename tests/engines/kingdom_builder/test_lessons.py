"""What the lessons of Kingdom Builder say is so: where one builds, what tiles and cards bring."""

import pytest

from engines import Text, standings
from engines.kingdom_builder.material import CARD_NAMES, CARDS, TERRAIN_NAMES, CardId
from engines.kingdom_builder.scoring import castle_gold
from tests.engines.kingdom_builder.table import (
    WORDS,
    F,
    gold,
    label,
    make_state,
    offered_places,
    play,
    player,
    tiles,
)
from tests.engines.table_driver import offered_keys
from tests.engines.tutorial_games import lesson_args, lesson_spots

LINE = [(8, 7), (8, 8), (8, 9)]  # on grass, below the tavern on H7
FIRST_CARDS = ("fishermen", "knights", "merchants")


def test_only_hexes_beside_ones_own_are_on_offer_where_the_lesson_says_so() -> None:
    table = make_state(F, "grass", LINE)

    assert lesson_args(table, "beside") == {"builds": len(offered_places(table))}
    assert lesson_args(table, "anywhere") is None


def test_a_player_who_touches_no_free_hex_of_the_terrain_may_build_anywhere() -> None:
    table = make_state(F, "desert", LINE)

    assert lesson_args(table, "anywhere") == {"terrain": TERRAIN_NAMES["desert"]}
    assert lesson_args(table, "beside") is None
    assert {(0, 1), (10, 0), (0, 19)} <= offered_places(table)  # in three corners of the board


def test_the_first_settlement_is_no_lesson_about_neighbours() -> None:
    assert lesson_args(make_state(F, "grass"), "beside") is None


def test_a_build_beside_the_location_that_the_lesson_names_brings_its_tile() -> None:
    table = make_state(F, "grass", LINE)

    assert lesson_args(table, "location") == {
        "hex": "H7",
        "tile": CARD_NAMES["tavern"],
        "brief": Text("card-tavern.brief"),
    }
    assert lesson_spots(table, "location") == ["hex/H7"]
    assert tiles(play(table, (7, 7))) == [("tavern", "fresh")]


def test_a_location_that_gave_its_tile_is_not_praised_again() -> None:
    table = play(make_state(F, "grass", LINE), (7, 7))

    assert lesson_args(table, "location") is None
    assert lesson_args(make_state(F, "grass", LINE, left=0), "location") is None


def test_a_tile_is_mentioned_before_the_first_build_and_not_between() -> None:
    table = make_state(F, "grass", LINE, tiles=["tavern"])

    assert lesson_args(table, "tile") == {
        "tile": CARD_NAMES["tavern"],
        "brief": Text("card-tavern.brief"),
    }
    assert lesson_args(play(table, (9, 8)), "tile") is None


def test_a_build_beside_the_castle_that_the_lesson_names_earns_three_gold() -> None:
    area = [(4, 5), (4, 6), (5, 5), (5, 6), (4, 7), (5, 7)]
    table = make_state(F, "grass", area)

    assert lesson_args(table, "castle") == {"hex": label((3, 3))}
    after = play(table, (4, 4))
    assert castle_gold(after, 0) == castle_gold(table, 0) + 3
    assert lesson_args(after, "castle") is None


@pytest.mark.parametrize("card", FIRST_CARDS)
def test_a_card_is_reported_with_the_gold_that_it_pays_now(card: CardId) -> None:
    area = ((6, 8), (5, 8), (5, 9), (5, 10), (5, 11))
    table = make_state(F, "grass", area, cards=FIRST_CARDS)

    assert lesson_args(table, card) == {"gold": gold(card, *area)}
    assert lesson_spots(table, card) == [f"card/{card}"]


def test_a_card_that_is_not_in_play_is_not_mentioned() -> None:
    assert lesson_args(make_state(F, "grass", LINE), "merchants") is None


def test_the_first_link_between_two_sites_brings_eight_gold() -> None:
    towards = [(6, 3), (6, 4), (6, 5)]

    assert gold("merchants", *towards) == 0
    assert gold("merchants", *towards, (6, 6)) == 8


def test_taking_stock_names_what_pays_least() -> None:
    area = [(6, 8), (5, 8), (5, 9), (5, 10)]
    table = make_state(F, "grass", area, supply=20, cards=FIRST_CARDS)

    assert lesson_args(table, "stock") == {
        "left": 20,
        "total": standings(table)[0].total,
        "card": CARD_NAMES["fishermen"],
        "gold": 0,
    }


def test_the_end_is_near_when_anybodys_supply_is_small() -> None:
    assert lesson_args(make_state(F, "grass", LINE, supply=10), "end") is None
    assert lesson_args(make_state(F, "grass", LINE, supply=9), "end") == {"left": 9}
    few = make_state(F, "grass", LINE, others=[player(supply=4)])
    assert lesson_args(few, "end") == {"left": 4}
    assert lesson_spots(few, "end") == ["panel/1"]


def test_the_goal_names_the_three_cards_that_pay() -> None:
    table = make_state(F, "grass", cards=FIRST_CARDS)

    assert lesson_args(table, "goal") == {"cards": tuple(CARD_NAMES[card] for card in FIRST_CARDS)}
    assert len(offered_keys(table)) > 1


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_explained_at_the_end_and_has_advice(card: CardId) -> None:
    assert WORDS(f"source-told-card-{card}") == f"{WORDS(f'card-{card}.brief')}."
    assert WORDS(f"try-next-card-{card}").endswith(".")
