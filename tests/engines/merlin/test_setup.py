"""Merlin, sections 3 and 4: the components, and how a game begins."""

from collections import Counter

import pytest

from engines import pending
from engines.merlin import GAME
from engines.merlin.environs_geometry import cells, materials_by_cell, neighbours, regions
from engines.merlin.material import (
    COUNTIES,
    COUNTY_ORDER,
    FIELDS,
    FOLLOWERS,
    MISSIONS,
    RULES,
    SKILLS,
    START_TILES,
    Tile,
    adjacent_counties,
    opposite,
    tiles_for,
)
from engines.merlin.state import Merlin

RING = """
    county_dragon points_shield   manor_1 influence_banner
    county_dove   exchange_1      excalibur influence_material
    county_fish   points_banner   manor_2 missions_1
    county_snake  influence_shield grail points_material
    county_fox    missions_2      manor_3 points_influence
    county_eagle  influence_follower move_follower exchange_2
"""
USABLE = {  # with four rows, as the specification's data has it
    "A1": "dragon dove snake",
    "B1": "dove fish",
    "D1": "dove fish fox",
}


def new_table(seats: int, **options: str) -> Merlin:
    state, _ = GAME.start(seats, "seed", options)
    return state


def test_3_1_six_counties_clockwise_each_with_its_field_and_banner_power() -> None:
    assert [(one.id, one.colour, one.field, one.power) for one in COUNTIES.values()] == [
        ("dragon", "black", 0, "repel"),
        ("dove", "grey", 4, "second_mission"),
        ("fish", "blue", 8, "backwards"),
        ("snake", "purple", 12, "flip_die"),
        ("fox", "orange", 16, "other_action"),
        ("eagle", "brown", 20, "mirror"),
    ]


def test_3_1_neighbours_of_a_county_are_the_next_clockwise_and_counterclockwise() -> None:
    assert adjacent_counties("dragon") == ("dove", "eagle")
    assert adjacent_counties("eagle") == ("dragon", "fox")


def test_3_2_the_ring_has_these_24_fields() -> None:
    assert [field.id for field in FIELDS] == RING.split()


def test_3_2_kinds_of_fields_are_as_many_as_the_rulebook_says() -> None:
    assert Counter(field.kind for field in FIELDS) == {
        "county": 6,
        "points": 4,
        "influence": 4,
        "excalibur": 1,
        "grail": 1,
        "move_follower": 1,
        "exchange": 2,
        "missions": 2,
        "manor": 3,
    }


def test_3_2_county_fields_lie_where_their_counties_say() -> None:
    assert {one.field: one.id for one in COUNTIES.values()} == {
        place: field.county for place, field in enumerate(FIELDS) if field.kind == "county"
    }


def test_3_2_opposite_fields_always_differ_so_that_the_mirror_is_of_use() -> None:
    for place, field in enumerate(FIELDS):
        across = FIELDS[opposite(place)]
        assert opposite(opposite(place)) == place
        assert (across.kind, across.county) != (field.kind, field.county)


@pytest.mark.parametrize(("cell", "materials"), USABLE.items())
def test_example_4_usable_materials_are_those_at_the_ends_of_six_lines(
    cell: str, materials: str
) -> None:
    assert materials_by_cell(4)[cell] == tuple(materials.split())


@pytest.mark.parametrize(("rows", "reached"), [(4, 12), (3, 10)])
def test_3_3_every_material_reaches_equally_many_cells(rows: int, reached: int) -> None:
    count = Counter(county for found in materials_by_cell(rows).values() for county in found)

    assert count == dict.fromkeys(COUNTY_ORDER, reached)


@pytest.mark.parametrize("rows", [3, 4])
def test_3_3_every_cell_can_be_built_with_two_to_four_materials(rows: int) -> None:
    assert all(2 <= len(found) <= 4 for found in materials_by_cell(rows).values())


def test_3_3_adjacent_cells_are_one_step_apart_and_odd_columns_lie_lower() -> None:
    beside_cells = neighbours(4)

    assert set(beside_cells["B2"]) == {"B1", "C2", "C3", "B3", "A3", "A2"}
    assert set(beside_cells["C2"]) == {"C1", "D1", "D2", "C3", "B2", "B1"}
    assert set(beside_cells["A1"]) == {"B1", "A2"}
    assert set(beside_cells["F4"]) == {"E4", "F3"}
    assert all(cell in beside_cells[other] for cell in cells(4) for other in beside_cells[cell])


def test_3_3_a_tower_does_not_divide_a_region() -> None:
    tiles = {cell: Tile("lake", tower=False) for cell in cells(3)}
    tiles |= {"B1": Tile("forest", tower=True), "C2": Tile("forest", tower=False)}
    tiles |= {"E3": Tile("forest", tower=False)}

    assert sorted(len(region) for region in regions(tiles)) == [1, 2, 15]


def test_example_13_three_players_use_18_tiles_four_plain_and_two_towers_a_terrain() -> None:
    for seats in (2, 3):
        assert Counter((tile.terrain, tile.tower) for tile in tiles_for(seats)) == {
            (terrain, tower): 2 if tower else 4
            for terrain in ("forest", "mountain", "lake")
            for tower in (False, True)
        }
        assert len(cells(RULES.rows[seats])) == 18


def test_3_3_four_players_use_all_24_tiles() -> None:
    assert len(tiles_for(4)) == len(cells(RULES.rows[4])) == 24
    assert sum(tile.tower for tile in tiles_for(4)) == 9


def test_7_missions_are_spread_over_points_and_icons() -> None:
    assert list(MISSIONS) == [f"m{number:02}" for number in range(1, 56)]
    assert Counter(one.points for one in MISSIONS.values()) == {1: 18, 2: 24, 3: 13}
    assert [sum(one.icon == kind for one in MISSIONS.values()) for kind in FOLLOWERS] == [
        14,
        14,
        14,
        13,
    ]
    assert [
        sum(one.icon == kind and one.points == 3 for one in MISSIONS.values()) for kind in FOLLOWERS
    ] == [3, 3, 4, 3]


def test_9_the_skill_board_has_three_rows_for_four_followers() -> None:
    assert list(SKILLS) == [f"{kind}_{row}" for kind in FOLLOWERS for row in (1, 2, 3)]
    assert [skill.power for skill in SKILLS.values() if skill.row == 3] == [
        "build_two",
        "repel_free",
        "choose_vp",
        "double_deploy",
    ]


def test_example_15_four_players_at_the_start() -> None:
    table = new_table(4)

    assert table.apples == 7
    assert len(table.deck) == 36
    assert len(table.traitor_pile) == 12
    assert {one.knight for one in table.players} == {COUNTIES[name].field for name in START_TILES}
    for county in START_TILES:
        assert [table.county_items[item][county] for item in table.county_items] == [5, 5, 5]
        assert sum(one.influence[county] for one in table.players) == 1
    for county in ("dragon", "snake"):
        assert [table.county_items[item][county] for item in table.county_items] == [6, 6, 6]
        assert not any(one.influence[county] for one in table.players)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_every_player_starts_with_four_missions_three_traitors_and_a_start_tile(
    seats: int,
) -> None:
    table = new_table(seats)

    for one in table.players:
        county = next(name for name, number in one.influence.items() if number)
        assert one.knight == COUNTIES[county].field
        assert all(shelf[county] == 1 and sum(shelf.values()) == 1 for shelf in one.items.values())
        assert (one.apples, one.staffs, one.markers, one.manors_left) == (1, 3, 6, 7)
        assert (len(one.hand), len(one.traitors), one.score) == (4, 3, 0)
        assert one.all_followers_home()
    assert (table.merlin, table.grail, table.excalibur, table.round) == (0, None, None, 1)
    assert len(table.display) == 3
    assert pending(table)[0].seat == table.first


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_5_1_no_value_shows_more_than_twice_on_four_dice(seed: str) -> None:
    table, _ = GAME.start(4, seed, {})

    for one in table.players:
        assert max(Counter(one.dice).values()) <= 2
        assert all(1 <= value <= 6 for value in one.dice)
