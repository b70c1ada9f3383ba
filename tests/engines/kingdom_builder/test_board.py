"""Kingdom Builder, 2 to 5: components, geometry, and the quadrants as the rules draw them."""

from collections import Counter
from itertools import combinations, product

import pytest

from engines.core.hexes import hexes_in
from engines.kingdom_builder.board import board_of, quadrant_of
from engines.kingdom_builder.material import (
    BOARD,
    BUILDABLE_TERRAINS,
    CARDS,
    LOCATIONS,
    NOMADS,
    QUADRANTS,
    RULES,
    TERRAINS,
)
from tests.engines.kingdom_builder.table import N1, F

# hexes of each kind, counted in the drawings of section 5: G C D F T W M, then castles, locations,
# nomads
COUNTS = {
    "oracle": (16, 14, 15, 15, 15, 17, 5, 2, 1, 0),
    "farm": (14, 14, 12, 14, 15, 26, 2, 1, 2, 0),
    "oasis": (14, 12, 11, 14, 12, 34, 0, 1, 2, 0),
    "tower": (15, 15, 16, 15, 13, 13, 10, 1, 2, 0),
    "tavern": (17, 15, 15, 15, 16, 10, 9, 1, 2, 0),
    "barn": (16, 17, 18, 13, 15, 5, 13, 1, 2, 0),
    "harbor": (16, 14, 14, 13, 14, 21, 5, 2, 1, 0),
    "paddock": (16, 14, 15, 14, 15, 10, 13, 1, 2, 0),
    "quarry": (13, 15, 14, 16, 14, 18, 6, 0, 1, 3),
    "caravan": (16, 15, 13, 16, 15, 19, 3, 0, 2, 1),
    "village": (16, 16, 16, 16, 16, 11, 6, 0, 2, 1),
    "garden": (16, 16, 14, 16, 15, 10, 10, 0, 2, 1),
}


@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_5_a_quadrant_has_the_hexes_that_are_drawn(quadrant: str) -> None:
    rows = QUADRANTS[quadrant].rows
    counted = Counter(QUADRANTS[quadrant].letters)

    assert [len(row.split()) for row in rows] == [10] * 10
    assert all(row.startswith(" ") == bool(number % 2) for number, row in enumerate(rows))
    assert tuple(counted[letter] for letter in "GCDFTWMKLN") == COUNTS[quadrant]


def test_5_cells_on_which_sources_disagreed_are_as_printed() -> None:
    assert QUADRANTS["barn"].letters[64] == "F"
    assert QUADRANTS["tavern"].letters[38:40] == "MM"
    assert QUADRANTS["caravan"].letters[38:40] == "FF"


def test_2_the_box_holds_what_the_list_of_components_says() -> None:
    sets = Counter(one.set for one in QUADRANTS.values())
    tiles = {name: 2 * COUNTS[name][8] for name in LOCATIONS}

    assert sets == {"base": 8, "nomads": 4}
    assert sum(tiles[name] for name in LOCATIONS if QUADRANTS[name].set == "base") == 28
    assert sum(tiles[name] for name in LOCATIONS if QUADRANTS[name].set == "nomads") == 14
    assert Counter(card.set for card in CARDS.values()) == {"base": 10, "nomads": 3}
    assert sum(tile.count for tile in NOMADS.values()) == 15
    assert sum(tile.count for name, tile in NOMADS.items() if name.startswith("donation")) == 7
    assert len(BUILDABLE_TERRAINS) * RULES.terrain_cards == 25
    assert (RULES.walls, RULES.settlements) == (25, 40)


@pytest.mark.parametrize(
    ("place", "beside"),
    [
        ((4, 4), [(4, 5), (4, 3), (3, 4), (3, 3), (5, 4), (5, 3)]),
        ((5, 4), [(5, 5), (5, 3), (4, 5), (4, 4), (6, 5), (6, 4)]),
        ((0, 0), [(0, 1), (1, 0)]),
        ((9, 9), [(9, 10), (9, 8), (8, 10), (8, 9), (10, 10), (10, 9)]),
    ],
)
def test_example_1_neighbours(place: tuple[int, int], beside: list[tuple[int, int]]) -> None:
    found = hexes_in(BOARD.neighbours[BOARD.hex_at(*place)])

    assert sorted(divmod(h, 20) for h in found) == sorted(beside)


def test_example_2_a_quadrant_turned_by_180_degrees() -> None:
    ground = board_of(("paddock", "oasis", "farm", "tavern_turned"))
    places = {divmod(h, 20) for h in [*ground.castles, *ground.locations]}

    assert (16, 16) in places
    assert ground.locations[BOARD.hex_at(13, 17)] == "tavern"
    assert ground.locations[BOARD.hex_at(13, 12)] == "tavern"


def test_4_quadrants_lie_in_the_order_northwest_northeast_southwest_southeast() -> None:
    letters = board_of(F).letters

    assert letters[:20] == "FDDMMDDCCC" + "CCCDDWDDDD"
    assert letters[200:220] == "DDCWWTTGGG" + "DDCWWTTTGG"


def test_4_no_hex_touches_two_sites_and_no_two_sites_touch() -> None:
    for pair in combinations(QUADRANTS, 2):
        for turned in product(("", "_turned"), repeat=2):
            one, other = (name + turn for name, turn in zip(pair, turned, strict=True))
            ground = board_of((one, other, other, one))  # every join of the two, both ways round
            for h in BOARD.hexes:
                assert (BOARD.neighbours[h] & ground.sites).bit_count() <= 1
                if ground.sites >> h & 1:
                    assert not BOARD.neighbours[h] & ground.sites


def test_5_the_locations_of_a_quadrant_bear_its_name_and_base_quadrants_alone_have_castles() -> (
    None
):
    for layout in (F, N1):
        ground = board_of(layout)
        assert set(ground.locations.values()) == set(layout)
    assert len(board_of(F).castles) == 4
    assert board_of(N1).castles == []
    assert len(board_of(N1).nomads) == 6


def test_4_a_name_says_whether_a_quadrant_is_turned() -> None:
    assert quadrant_of("tavern") == ("tavern", False)
    assert quadrant_of("tavern_turned") == ("tavern", True)
    assert set(TERRAINS) | set("KLN") >= {*board_of(F).letters}
