"""Château Combo, 8.3 and 10: scrolls, purses at the end, keys, ranks."""

import pytest

from engines import pending, standings
from engines.core.text import SeatRef
from tests.engines.chateau_combo.table import (
    NINE,
    finish_game,
    gold_and_keys,
    gold_on_card,
    make_state,
    player,
    score,
    scores,
)
from tests.engines.chateau_combo.test_counts import LOUISON
from tests.engines.table_driver import event_args


def test_w3_the_rulebooks_example_scores_75() -> None:
    table, _ = finish_game(player(LOUISON, gold=0, keys=11), player())

    assert standings(table)[0].total == 75
    assert scores(LOUISON, keys=11) == {
        "judge": 9,
        "his_holiness": 12,
        "locksmith": 11,
        "clockmaker": 9,
        "sculptor": 4,
        "spice_merchant": 5,
        "banker": 6,
        "face-down": 0,
        "miraculously_cured": 8,
        "keys": 11,
    }


def test_10_the_score_sheet_has_nine_lines_row_by_row_and_one_for_keys() -> None:
    lines = [*scores(LOUISON, keys=11)]

    assert lines[:3] == ["judge", "his_holiness", "locksmith"]
    assert lines[6:] == ["banker", "face-down", "miraculously_cured", "keys"]
    assert len(lines) == 10


def test_w4_gold_in_stock_fills_the_purse_and_the_rest_breaks_ties() -> None:
    table, events = finish_game(player("miraculously_cured:1", gold=5, keys=0), player())

    first = standings(table)[0]

    assert gold_on_card(table, "miraculously_cured") == 4
    assert gold_and_keys(table, seat=0) == (2, 0)
    assert (first.total, first.tie_break) == (8, 2)
    assert [text["amount"] for text in event_args(events, "purse-at-end")] == [4]


def test_10_1_purses_are_filled_row_by_row_as_far_as_the_gold_goes() -> None:
    grid = "nun vicar:3 / farmhand beekeeper"  # room for 2, 5 and 9

    table, _ = finish_game(player(grid, gold=9), player())

    assert [gold_on_card(table, card) for card in ("vicar", "farmhand", "beekeeper")] == [5, 5, 2]
    assert gold_and_keys(table, seat=0)[0] == 0


def test_10_1_standings_before_the_end_count_the_purses_as_they_would_be_filled() -> None:
    table = make_state("vicar:3", gold=9, keys=0)

    first = standings(table)[0]

    assert (first.total, first.tie_break) == (10, 7)
    assert gold_on_card(table, "vicar") == 3


def test_10_2_a_face_down_card_scores_nothing() -> None:
    table, _ = finish_game(player(NINE, gold=0, keys=0), player())

    assert standings(table)[0].total == 0


def test_10_2_a_scroll_looks_only_at_its_owners_cards() -> None:
    rival = player("prince duchess jester")

    table, _ = finish_game(player("jester", gold=0, keys=0), rival)

    assert standings(table)[0].total == 2


def test_10_3_every_key_is_a_point() -> None:
    assert scores("", keys=7) == {"keys": 7}


def test_r25_cards_that_score_keys_do_so_on_top_of_the_keys_themselves() -> None:
    assert scores("locksmith templar", keys=5) == {"locksmith": 5, "templar": 5, "keys": 5}


def test_r26_the_banker_scores_the_same_gold_once_more() -> None:
    assert scores("banker vicar:3 sculptor:2") == {
        "banker": 5,
        "vicar": 6,
        "sculptor": 4,
        "keys": 0,
    }


def test_r24_gold_on_purses_breaks_no_tie() -> None:
    full, bare = player("vicar:5", gold=0, keys=0), player("", gold=1, keys=10)

    table, _ = finish_game(full, bare)

    assert [place.total for place in standings(table)] == [10, 10]
    assert [place.rank for place in standings(table)] == [2, 1]


def test_10_4_gold_in_stock_is_no_points_but_breaks_ties() -> None:
    table, events = finish_game(
        player(gold=3, keys=4), player(gold=4, keys=4), player(gold=9, keys=3)
    )

    assert [place.total for place in standings(table)] == [4, 4, 3]
    assert [place.rank for place in standings(table)] == [2, 1, 3]
    assert event_args(events, "game-over")[0]["winners"] == (SeatRef(1),)


def test_10_players_tied_in_points_and_gold_share_the_victory() -> None:
    table, events = finish_game(*(player(gold=gold, keys=4) for gold in (3, 1, 3, 0)))

    assert [place.rank for place in standings(table)] == [1, 3, 1, 4]
    (new_events,) = event_args(events, "game-over")
    assert (new_events["winners"], new_events["number"], new_events["points"]) == (
        (SeatRef(0), SeatRef(2)),
        2,
        4,
    )


def test_10_the_game_is_over_after_the_final_scoring() -> None:
    table, _ = finish_game(player(), player())

    assert pending(table) == ()


SQUARE = "{} {} {} / {} {} {} / {} {} {}"
FILLERS = ["nun", "-scribe", "cardinal", "-judge", "-knight", "prince", "-lookout", "officer"]


def tableau_with(card: str, cell: int) -> str:
    """Return a full square with the card in that cell, counted row by row."""
    return SQUARE.format(*FILLERS[:cell], card, *FILLERS[cell:])


@pytest.mark.parametrize(
    ("card", "points", "cells"),
    [
        ("duchess", 8, {0, 1, 2}),
        ("mother_superior", 5, {0, 1, 2}),
        ("spice_merchant", 5, {3, 4, 5}),
        ("guildmaster", 5, {6, 7, 8}),
        ("farmer", 7, {6, 7, 8}),
        ("astronomer", 8, {0, 3, 6}),
        ("goldsmith", 6, {0, 3, 6}),
        ("spy", 6, {1, 4, 7}),
        ("captain", 8, {2, 5, 8}),
        ("woodcutter", 5, {2, 5, 8}),
        ("fisherman", 4, {0, 2, 6, 8}),
        ("baker", 3, {1, 3, 5, 7}),
    ],
)
def test_8_3_a_card_scores_for_its_place_in_the_finished_square(
    card: str, points: int, cells: set[int]
) -> None:
    found = {cell: score(tableau_with(card, cell), card) for cell in range(9)}

    assert found == {cell: points if cell in cells else 0 for cell in range(9)}


@pytest.mark.parametrize(
    ("card", "points", "breaker"),
    [
        ("baron", 10, "beggar"),
        ("devout", 10, "clockmaker"),
        ("barbarian", 10, "winemaker"),
        ("philosopher", 10, "spy"),
        ("revolutionary", 9, "stable_boy"),
        ("witch", 9, "sculptor"),
    ],
)
def test_8_3_a_shield_is_missing_when_no_face_up_card_shows_it(
    card: str, points: int, breaker: str
) -> None:
    assert score(card, card) == points
    assert score(f"{card} -{breaker}", card) == points
    assert score(f"{card} {breaker}", card) == 0


def test_8_3_the_carpenter_scores_if_any_card_of_either_location_lies_face_down() -> None:
    assert score("carpenter nun", "carpenter") == 0
    assert score("carpenter -nun", "carpenter") == 8
    assert score("carpenter -monk", "carpenter") == 8
    assert score("carpenter -nun -monk", "carpenter") == 8


@pytest.mark.parametrize(
    ("tableau", "card", "points"),
    [
        ("prince duchess nun / jester . .", "prince", 4 * 3),  # row
        ("his_majesty nun . / duchess . . / prince . .", "his_majesty", 4 * 4),  # column
        ("jester prince . / duchess . .", "jester", 2 * 4),  # row and column
        ("pilgrim judge goldsmith / farmer . .", "pilgrim", 4 * 3),  # types in row
        ("lookout duchess . / spy . . / monk . .", "lookout", 4 * 4),  # types in column
        ("architect farmer nun", "architect", 2 * 3),  # types in the tableau
        ("patron duchess nun / brigand . .", "patron", 5 * 3),  # cards of cost 5 or more
        ("alchemist baron nun", "alchemist", 4 * 2),  # discount cards
        ("blacksmith duchess spy", "blacksmith", 2 * 3),  # cards with exactly two shields
        ("chaplain vicar monk", "chaplain", 2 * 2),  # village banners
        ("mercenary monk nun", "mercenary", 7 * 1),  # sets of faith, military, peasantry
        ("general captain spy / royal_guard . .", "general", 6 * 1),  # five military
    ],
)
def test_8_3_a_scroll_scores_its_points_for_each_thing_counted(
    tableau: str, card: str, points: int
) -> None:
    assert score(tableau, card) == points
