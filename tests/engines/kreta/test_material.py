"""The material against the tables of the specification (docs/games/kreta.md, 2 and 4)."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from engines.kreta.material import (
    CARDS,
    CROPS,
    DISTANCES,
    HARBOURS,
    MAP,
    PIECES,
    PROVINCE_VALUES,
    PROVINCES,
    SITES,
    Point,
)
from tests.engines.kreta.table import WORDS

SPECIFICATION = Path(__file__).parents[3] / "docs" / "games" / "kreta.md"


def table(heading: str) -> list[list[str]]:
    """Return the rows of the specification's table whose first columns are so called."""
    lines = SPECIFICATION.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {heading} |"))
    rows: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    raise AssertionError(f"the table {heading!r} has no end")


def words(cell: str) -> list[str]:
    return cell.replace(",", " ").split()


def test_the_provinces_are_those_of_the_specification() -> None:
    rows = table("Province | Terrain")

    assert [row[0] for row in rows] == list(PROVINCES)
    for name, terrain, harbour, value, half, neighbours, sites in rows:
        assert PROVINCES[name].terrain == terrain
        assert (PROVINCES[name].harbour or "–") == harbour.lower()
        assert (PROVINCE_VALUES[name], PROVINCE_VALUES[name] // 2) == (int(value), int(half))
        assert [*PROVINCES[name].neighbours] == words(neighbours)
        assert [site for site, touched in SITES.items() if name in touched] == [
            *map(int, words(sites))
        ]


def test_the_sites_are_those_of_the_specification() -> None:
    found = {}
    for row in table("Site | Provinces"):
        found.update({int(row[0]): tuple(words(row[1])), int(row[2]): tuple(words(row[3]))})

    assert dict(sorted(found.items())) == SITES


def test_the_pieces_are_those_of_the_specification() -> None:
    counts = {row[0]: row[1] for row in table("Component | Count")}

    for piece, kind in PIECES.items():
        assert kind.count * 4 == int(counts[f"{piece.capitalize()}s"])
    assert len(CARDS) * 4 == int(counts["Character cards"])
    assert len(SITES) == int(counts["Fort cards"])
    assert sum(kind.tiles for kind in CROPS.values()) == int(counts["Crop tiles"])


def test_every_terrain_has_as_many_tiles_as_provinces() -> None:
    provinces = Counter(province.terrain for province in PROVINCES.values())
    tiles: Counter[str] = Counter()
    for kind in CROPS.values():
        tiles[kind.terrain] += kind.tiles

    assert provinces == tiles == {"plains": 2, "hills": 8, "mountains": 6}


def test_provinces_that_meet_only_in_a_site_are_no_neighbours() -> None:
    meeting = {
        frozenset(pair)
        for touched in SITES.values()
        for pair in combinations(touched, 2)
        if pair[1] not in PROVINCES[pair[0]].neighbours
    }

    assert meeting == {
        frozenset({"sfakia", "rethymno"}),
        frozenset({"apokoronas", "agios_vasileios"}),
        frozenset({"amari", "candia"}),
        frozenset({"mylopotamos", "messara"}),
        frozenset({"candia", "lasithi"}),
        frozenset({"messara", "pediada"}),
        frozenset({"lasithi", "sitia"}),
        frozenset({"mirabello", "ierapetra"}),
    }


def test_distances_count_the_borders_crossed() -> None:
    assert DISTANCES["kissamos"]["kissamos"] == 0
    assert DISTANCES["kissamos"]["amari"] == 4
    assert DISTANCES["mirabello"]["ierapetra"] == 2
    assert DISTANCES["kissamos"]["sitia"] == 6
    for one, other in combinations(PROVINCES, 2):
        assert DISTANCES[one][other] == DISTANCES[other][one] > 0
        assert (DISTANCES[one][other] == 1) == (other in PROVINCES[one].neighbours)


def test_six_provinces_lie_within_three_steps_of_any_and_nine_within_four() -> None:
    for distances in DISTANCES.values():
        assert sum(0 < steps <= 3 for steps in distances.values()) >= 6
        assert sum(0 < steps <= 4 for steps in distances.values()) >= 9


def test_the_map_draws_every_border_and_coast_on_the_outlines_of_its_provinces() -> None:
    assert {frozenset(border.between) for border in MAP.borders} == {
        frozenset({name, near}) for name in PROVINCES for near in PROVINCES[name].neighbours
    }
    for border in MAP.borders:
        for name in border.between:
            assert {*border.line} <= {*MAP.provinces[name].outline}
    for coast in MAP.coast:
        assert {*coast.line} <= {*MAP.provinces[coast.province].outline}


def test_the_map_has_each_site_where_its_provinces_meet() -> None:
    for site, point in MAP.sites.items():
        meeting = {name for name in PROVINCES if point in MAP.provinces[name].outline}

        assert meeting == {*SITES[site]}


@pytest.mark.parametrize("name", PROVINCES)
def test_a_provinces_things_lie_inside_it(name: str) -> None:
    places = MAP.provinces[name]

    assert len(places.figures) == 7
    for point in (places.name, places.value, places.tile, *places.figures):
        assert inside(point, places.outline), point


@pytest.mark.parametrize("site", SITES)
def test_a_fort_card_explains_which_provinces_it_scores_and_for_how_much(site: int) -> None:
    text = WORDS(f"card-fort_{site}.effect")
    total = sum(PROVINCE_VALUES[name] for name in SITES[site])

    for name in SITES[site]:
        assert f"{WORDS(f'province-{name}')} ({PROVINCE_VALUES[name]})" in text
    assert text.count("(") == len(SITES[site])
    assert f": {total} points in all" in text


def test_a_crop_explains_how_many_tiles_it_has_and_where() -> None:
    for crop, kind in CROPS.items():
        text = WORDS(f"card-{crop}.effect")

        assert text.startswith(f"{kind.tiles} tiles")
        assert kind.terrain in text


def test_harbours_lie_on_the_sea_of_the_map() -> None:
    width, height = MAP.size

    assert list(MAP.harbours) == list(HARBOURS)
    for harbour in MAP.harbours.values():
        for x, y in (harbour.wheel, *harbour.berths, harbour.name):
            assert 0 < x < width
            assert 0 < y < height
            assert not any(inside((x, y), places.outline) for places in MAP.provinces.values())


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Return whether a point lies inside: a line from it to the west crosses the outline oddly."""
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x > ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1
