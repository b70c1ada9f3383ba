"""Provence 890, section 3: the data agrees with the tables of the specification."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engines.provence.material import (
    CELLS,
    CROPS,
    LINES,
    LINES_THROUGH,
    PERSONS,
    PROVENANCE,
    RESOURCES,
    RULES,
    SCENARIOS,
    TILES,
    Person,
    Scenario,
    Tile,
    tiles_of,
)

SPECIFICATION = Path(__file__).parents[3] / "docs" / "games" / "provence.md"


def rows(section: str) -> Iterator[dict[str, str]]:
    """Yield the rows of the first table of a section, by the table's heading."""
    text = SPECIFICATION.read_text(encoding="utf-8").split(f"\n### {section} ")[1]
    lines = [line for line in text.split("\n#")[0].splitlines() if line.startswith("|")]
    head, _, *body = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in lines]
    for cells in body:
        yield dict(zip(head, cells, strict=True))


def number(cell: str) -> int:
    return int(cell or 0)


def bonus(cell: str) -> dict[str, object] | None:
    found = re.fullmatch(r"(\d) VP per (\d )?(\w+?)s?( building)?", cell)
    if found is None:
        return None
    element = f"{found[3]}_building" if found[4] else found[3]
    return {"vp": int(found[1]), "element": element, "per": int(found[2] or 1)}


def crops(cell: str) -> tuple[str, ...]:
    return () if cell == "none" else tuple(cell.split(" + "))


def test_3_3_castles_are_those_of_the_table() -> None:
    written = {row["id"]: crops(row["crops"]) for row in rows("3.3")}

    assert {tile: TILES[tile].crops for tile in tiles_of("castle")} == written
    assert len(written) == 6


def special_as_written(row: dict[str, str]) -> Tile:
    written = {
        "id": row["id"],
        "kind": "special",
        "provenance": TILES[row["id"]].provenance,
        "crops": crops(row["crops"]),
        "towers": number(row["towers"]),
        "nobles": number(row["nobles"]),
        "coins": number(row["coins"]),
        "vp": number(row["VP"]),
        "bonus": bonus(row["bonus"]),
        "clear": row["bonus"] == "clear",
    }
    return msgspec.convert(written, Tile)


def test_3_4_special_buildings_are_those_of_the_table() -> None:
    written = [special_as_written(row) for row in rows("3.4")]

    assert [TILES[tile] for tile in tiles_of("special")] == written
    assert len(written) == 10
    assert sum(tile.bonus is not None for tile in written) == 6


def land_as_written(row: dict[str, str]) -> Tile:
    written = {
        "id": row["id"],
        "kind": "land",
        "provenance": TILES[row["id"]].provenance,
        "crops": crops(row["crops"]),
        "building": row["building"] or None,
        "towers": number(row["towers"]),
        "saracens": number(row["S"]),
        "nobles": number(row["nobles"]),
        "coins": number(row["coins"]),
        "pay": number(row["pay"]),
        "toll_crop": crops(row["crops"])[0] if row["toll"] else None,
        "vp": number(row["VP"]),
        "bonus": bonus(row["bonus"]),
        "min_players": number(row["mark"].rstrip("+")) or 2,
        "ruin_towers": 1,
    }
    return msgspec.convert(written, Tile)


def test_3_5_land_tiles_are_those_of_the_table() -> None:
    written = [land_as_written(row) for row in rows("3.5")]

    assert [TILES[tile] for tile in tiles_of("land")] == written
    assert len(written) == 40


@pytest.mark.parametrize(
    ("seats", "tiles", "towers", "saracens", "nobles", "coins", "pay", "each_crop"),
    [(2, 22, 7, 15, 6, 3, 6, 7), (3, 32, 11, 22, 11, 3, 14, 11), (4, 40, 15, 26, 14, 4, 17, 13)],
)
def test_3_5_sums_by_number_of_players(
    seats: int,
    tiles: int,
    towers: int,
    saracens: int,
    nobles: int,
    coins: int,
    pay: int,
    each_crop: int,
) -> None:
    used = [TILES[tile] for tile in tiles_of("land", seats=seats)]
    shown = Counter(crop for tile in used for crop in tile.crops)

    assert len(used) == tiles
    assert sum(tile.towers for tile in used) == towers
    assert sum(tile.saracens for tile in used) == saracens
    assert sum(tile.nobles for tile in used) == nobles
    assert sum(tile.coins for tile in used) == coins
    assert sum(tile.pay for tile in used) == pay
    assert dict(shown) == dict.fromkeys(CROPS, each_crop)


WHEN = {
    "at once": "now",
    "end": "end",
    "start of each round": "round",
    "instead of taking a tile": "turn",
}


def test_3_6_persons_are_those_of_the_table() -> None:
    def brief(person: Person) -> tuple[int, str]:
        return person.vp, person.when

    written = {row["id"]: (number(row["VP"]), WHEN[row["when"]]) for row in rows("3.6")}

    assert {person.id: brief(person) for person in PERSONS.values()} == written
    assert len(written) == 18


def places(cell: str) -> tuple[int, ...]:
    return tuple(map(int, cell.split("/")))


def test_3_7_scenarios_are_those_of_the_table() -> None:
    def brief(card: Scenario) -> tuple[object, ...]:
        return (
            card.start_coins,
            [card.front[stock] for stock in RESOURCES],
            [card.back[stock] for stock in RESOURCES],
        )

    written = {
        row["id"]: (
            number(row["coins"]),
            [places(row["nobles"]), places(row["coins bonus"]), places(row["towers"])],
            [(int(one),) for one in row["2 players: nobles, coins, towers"].split(", ")],
        )
        for row in rows("3.7")
    }

    assert {card.id: brief(card) for card in SCENARIOS.values()} == written
    assert next(iter(written)) == "first_steps"


def test_3_7_each_scenario_has_its_special_rule() -> None:
    plain = SCENARIOS["first_steps"]

    assert (plain.attack_start, plain.decline_coins, plain.castle_nobles) == (0, 2, 0)
    assert (plain.setup_tokens, plain.breadth) == (0, None)
    assert SCENARIOS["golden_harvest"].decline_coins == 3
    assert SCENARIOS["raiders_on_the_coast"].attack_start == 2
    assert SCENARIOS["court_of_ermengarde"].castle_nobles == 1
    assert SCENARIOS["scouts_in_the_hills"].setup_tokens == 2
    breadth = SCENARIOS["flourishing_land"].breadth
    assert breadth is not None
    assert (breadth.tiles, breadth.vp) == (3, 1)


def test_3_supplies_and_the_track() -> None:
    assert (RULES.towers, RULES.nobles, RULES.tokens, RULES.track) == (15, 15, 6, 19)
    assert RULES.towers + 4 == RULES.track


def test_3_1_a_corner_lies_on_three_lines_an_edge_on_two_the_centre_on_four() -> None:
    assert len(LINES) == 8
    assert [len(LINES_THROUGH[cell]) for cell in CELLS] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


def test_every_tile_and_scenario_says_where_it_comes_from() -> None:
    events = [tile.provenance for tile in TILES.values()]
    events += [card.provenance for card in SCENARIOS.values()]

    assert all("designed" in one or "rulebook" in one for one in events)
    assert PROVENANCE["persons"].endswith("the Duchess must be unique)")
