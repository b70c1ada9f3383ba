"""Kingdom Builder, 14: up to 160 hexes to choose from, in few selects and few answers."""

from collections import Counter

import pytest

from engines.kingdom_builder.board import Layout, ground_of
from engines.kingdom_builder.material import BOARD, TERRAINS
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps.choices import FOLD, headings_for
from tests.engines.hands_on import asked, decision, label, offered, question
from tests.engines.kingdom_builder.table import (
    N1,
    F,
    given,
    play,
    player,
    standing,
    use,
    where,
)

WETTEST: Layout = ("oasis", "farm", "harbor", "caravan")


def folds(table: Kingdom) -> Counter[str]:
    """Return how many options lie under every heading."""
    return Counter(str(option.group) for option in decision(table).options)


@pytest.mark.parametrize("terrain", TERRAINS.values())
def test_any_terrain_of_any_board_folds_by_quadrant_or_by_row(terrain: str) -> None:
    for layout in (F, N1, WETTEST):
        hexes = next(h for name, h in ground_of(layout).terrain.items() if name == terrain)
        sizes = Counter(headings_for(hexes)[h] for h in BOARD.hexes if hexes >> h & 1)

        assert not sizes or max(sizes.values()) <= FOLD
        assert len(sizes) <= 20


def test_land_never_needs_more_than_four_folds() -> None:
    table = given(N1, "flower_field")

    assert len(decision(table).options) == 64
    assert len(folds(table)) == 4
    assert max(folds(table).values()) <= 18


def test_a_hundred_hexes_of_water_fold_by_row() -> None:
    table = given(WETTEST, "desert", nomads=["donation_water"])

    table = play(table, "use/donation_water")

    assert len(where(table, "use")) == 100
    assert len(folds(table)) <= FOLD
    assert max(folds(table).values()) <= 20


def test_a_sword_among_160_settlements_folds_by_row() -> None:
    two_rows = [(row, column) for row in (0, 1) for column in range(20)]
    crowd = [player(*[(row + 4 * rival, c) for row, c in two_rows]) for rival in range(4)]
    table = given(N1, "desert", [(18, 0)], nomads=["sword"], others=crowd, supply=0)

    table = play(table, "use/sword")

    assert len(offered(table)) == 160
    assert max(folds(table).values()) == 20
    assert len(folds(table)) == 8


def test_key_spot_and_mark_name_the_hex_by_its_label() -> None:
    table = given(F, "grass", [(5, 4)])

    options = decision(table).options

    assert [(option.key, option.spot, option.mark) for option in options] == [
        ("build/E5", "hex/E5", "E5"),
        ("build/F5", "hex/F5", "F5"),
    ]


def test_tiles_with_few_hexes_are_offered_hex_by_hex_beside_the_builds() -> None:
    table = given(F, "forest", [(5, 4)], tiles=["farm", "oasis"])

    assert offered(table) == [
        "build/F6", "build/F7", "use/oasis", "use/farm/E5", "use/farm/F5",
    ]  # fmt: skip


def test_a_choice_stays_within_one_select_as_long_as_the_builds_do() -> None:
    own = [(8, column) for column in range(7, 12)]
    table = given(F, "grass", own, tiles=["tavern", "tower", "oasis", "harbor", "paddock", "barn"])

    assert len(where(table)) <= FOLD - 6
    assert len(offered(table)) <= FOLD


def test_where_builds_fold_every_small_tile_is_a_heading_of_its_own() -> None:
    table = given(F, "desert", [(5, 4)], tiles=["farm", "oracle"])
    assert len(offered(table, "build")) == 53

    assert "use/farm/E5" in offered(table)
    assert "use/oracle" in offered(table)  # as many hexes as the builds: asked for apart
    assert len(folds(table)) == 4 + 2


def test_moves_are_offered_from_hex_to_hex_while_they_are_few() -> None:
    few = given(F, "desert", [(6, 9)], tiles=["paddock"])
    assert use("paddock", (6, 9), (4, 8)) in offered(few)

    many = given(F, "desert", [(8, c) for c in range(7, 12)], tiles=["barn"], supply=0)
    many = play(many, *[key for key in offered(many) if key == "use/barn"])
    assert use("barn", (8, 7)) in offered(many)
    many = play(many, use("barn", (8, 7)))
    assert all(key.startswith(use("barn", (8, 7)) + "/") for key in offered(many))


def test_hexes_beside_own_settlements_can_be_named_together() -> None:
    table = given(F, "forest", [(2, 6), (10, 5)])

    assert decision(table).picks == 3
    for place in [(3, 6), (9, 4), (11, 5)]:
        table = play(table, place)
    assert len(standing(table)) == 5


def test_far_from_own_settlements_hexes_are_named_one_by_one() -> None:
    assert decision(given(F, "desert", [(5, 4)])).picks == 1


def test_after_the_builds_tiles_and_the_end_of_the_turn_can_be_named_together() -> None:
    table = given(N1, "desert", [(10, 0), (10, 1)], tiles=["garden"])

    table = play(table, (10, 2), (10, 3), (10, 4))

    assert decision(table).picks == 2
    assert asked(table) == (0, "ask-tiles")
    assert offered(table)[-1] == "end"  # named together, the tile comes first


def test_no_more_are_named_together_than_settlements_are_left() -> None:
    assert decision(given(N1, "desert", [(10, 1)], supply=2)).picks == 2


def test_with_an_outpost_the_question_says_where_one_may_build() -> None:
    table = given(F, "desert", [(1, 1)], nomads=["outpost"], tiles=["tower"])

    assert "any free desert hex" in question(play(table, "use/outpost"))
    assert question(play(table, "use/tower/outpost")).startswith("Tower with the outpost")


def test_8_2_staying_where_one_is_reads_differently_from_a_move() -> None:
    table = given(F, "desert", [(1, 2), (1, 3), (1, 4)], tiles=["barn"])

    assert label(table, use("barn", (1, 4), (1, 4))) == "Barn: stay here, the tile is used up"
    assert label(table, use("barn", (1, 4), (0, 2))) == "Barn: from E2 to here"
