"""The island of Kreta: provinces, sites, harbours, cards and pieces, read from material.json."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engines.core.material import read_material
from engines.core.text import Text

ProvinceId: TypeAlias = str
HarbourId: TypeAlias = str
Site: TypeAlias = int  # the number of the site, and of the fort card that names it
CardId: TypeAlias = Literal[
    "admiral", "commander", "abbot", "farmer", "architect", "king", "castellan"
]
Piece: TypeAlias = Literal["villager", "abbot", "village", "fort", "ship"]
Crop: TypeAlias = Literal["wheat", "olives", "grapes", "thyme", "cheese"]
Terrain: TypeAlias = Literal["plains", "hills", "mountains"]
Point: TypeAlias = tuple[float, float]


class Constants(Struct, frozen=True):
    """The numbers of the rulebook."""

    figure_limit: int
    commander_steps: int
    abbot_reach: int
    row_length: int
    harbour_bonus: int
    ships_per_harbour: dict[int, int]  # by number of players
    second_place_scores: dict[int, bool]


class PieceKind(Struct, frozen=True):
    """A kind of piece: how many each player has, and the influence of one."""

    count: int
    influence: int


class CropKind(Struct, frozen=True):
    """A crop: where its tiles are laid, and how many there are."""

    terrain: Terrain
    tiles: int


class Province(Struct, frozen=True):
    """A province with its neighbours: those across a border, not across a site."""

    terrain: Terrain
    harbour: HarbourId | None
    neighbours: tuple[ProvinceId, ...]


class ProvincePlaces(Struct, frozen=True):
    """Where a province's things are drawn, and its outline."""

    name: Point
    value: Point
    tile: Point
    figures: tuple[Point, ...]
    outline: tuple[Point, ...]


class HarbourPlaces(Struct, frozen=True):
    """Where a harbour's things are drawn."""

    wheel: Point
    berths: tuple[Point, Point]
    name: Point


class Border(Struct, frozen=True):
    """The line between two neighbours, from site to site."""

    between: tuple[ProvinceId, ProvinceId]
    line: tuple[Point, ...]


class Coast(Struct, frozen=True):
    """A province's shore, from site to site."""

    province: ProvinceId
    line: tuple[Point, ...]


class Map(Struct, frozen=True):
    """The island as it is drawn, in units of a sheet of that size, from its top left corner."""

    size: tuple[int, int]
    provinces: dict[ProvinceId, ProvincePlaces]
    harbours: dict[HarbourId, HarbourPlaces]
    sites: dict[Site, Point]
    borders: tuple[Border, ...]
    coast: tuple[Coast, ...]


class _Material(Struct, frozen=True):
    constants: Constants
    cards: tuple[CardId, ...]
    pieces: dict[Piece, PieceKind]
    terrains: dict[Terrain, int]
    crops: dict[Crop, CropKind]
    provinces: dict[ProvinceId, Province]
    sites: dict[Site, tuple[ProvinceId, ...]]
    map: Map


_material = read_material(__package__, _Material)

RULES = _material.constants
CARDS = _material.cards
PIECES = _material.pieces
TERRAINS = _material.terrains
CROPS = _material.crops
PROVINCES = _material.provinces  # from west to east: the order of every list of provinces
SITES = _material.sites
MAP = _material.map

PROVINCE_ORDER: dict[ProvinceId, int] = {
    province: place for place, province in enumerate(PROVINCES)
}
HARBOURS: dict[HarbourId, ProvinceId] = {
    province.harbour: name for name, province in PROVINCES.items() if province.harbour is not None
}
PROVINCE_VALUES: dict[ProvinceId, int] = {
    name: TERRAINS[province.terrain] + (RULES.harbour_bonus if province.harbour else 0)
    for name, province in PROVINCES.items()
}

SITES_OF: dict[ProvinceId, frozenset[Site]] = {
    name: frozenset(site for site, provinces in SITES.items() if name in provinces)
    for name in PROVINCES
}


def _distances(start: ProvinceId) -> dict[ProvinceId, int]:
    """Count the borders to be crossed from there to every province."""
    found = {start: 0}
    for here in (queue := [start]):
        for neighbour in PROVINCES[here].neighbours:
            if neighbour not in found:
                found[neighbour] = found[here] + 1
                queue.append(neighbour)
    return found


DISTANCES: dict[ProvinceId, dict[ProvinceId, int]] = {
    province: _distances(province) for province in PROVINCES
}
PROVINCES_WITHIN: dict[ProvinceId, tuple[tuple[ProvinceId, ...], ...]] = {
    start: tuple(
        tuple(end for end in PROVINCES if 0 < DISTANCES[start][end] <= steps)
        for steps in range(RULES.commander_steps + 1)
    )
    for start in PROVINCES
}  # PROVINCES_WITHIN[start][steps]: the other provinces that so many steps reach

CARD_NAMES: dict[CardId, Text] = {card: Text(f"card-{card}") for card in CARDS}
CROP_NAMES: dict[Crop, Text] = {crop: Text(f"card-{crop}") for crop in CROPS}
PROVINCE_NAMES: dict[ProvinceId, Text] = {name: Text(f"province-{name}") for name in PROVINCES}
HARBOUR_NAMES: dict[HarbourId, Text] = {name: Text(f"harbour-{name}") for name in HARBOURS}

PROVINCE_MARKS: dict[ProvinceId, str] = dict(zip(PROVINCES, "ABCDEFGHIJKLMNOP", strict=True))
HARBOUR_MARKS: dict[HarbourId, str] = dict(zip(HARBOURS, "ABCDEFG", strict=True))
