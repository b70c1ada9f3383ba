"""The board of four quadrants: the hexes of every terrain and site, computed once per layout."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from engines.core.hexes import Hex, HexSet, hexes_in
from engines.kingdom_builder.material import (
    BOARD,
    BUILDABLE_TERRAINS,
    CORNERS,
    QUADRANT_SIZE,
    QUADRANTS,
    SITES,
    TERRAINS,
    Corner,
    QuadrantId,
    Site,
    Terrain,
    TileId,
)

QuadrantLayout: TypeAlias = tuple[str, ...]  # by corner: `tavern`, or `tavern_turned`
TURNED_SUFFIX = "_turned"


def quadrant_of(placed: str) -> tuple[QuadrantId, bool]:
    """Return the quadrant, and whether it is turned by 180 degrees."""
    return placed.removesuffix(TURNED_SUFFIX), placed.endswith(TURNED_SUFFIX)


class BoardLayout:
    """A board without pieces."""

    def __init__(self, layout: QuadrantLayout) -> None:
        nw, ne, sw, se = map(_quarter, CORNERS, layout)
        sets = {letter: nw[letter] | ne[letter] | sw[letter] | se[letter] for letter in nw}
        self.terrain: dict[Terrain, HexSet] = {
            terrain: sets[letter] for letter, terrain in TERRAINS.items()
        }
        self.buildable = sum(self.terrain[terrain] for terrain in BUILDABLE_TERRAINS)
        self.fields: dict[str, HexSet] = {"edge": self.buildable & BOARD.edge}
        self.fields.update(self.terrain.items())
        self.castles = hexes_in(sets["K"])
        self.nomads = hexes_in(sets["N"])
        self.locations: dict[Hex, TileId] = {
            h: quadrant_of(layout[CORNERS.index(corner_of(h))])[0] for h in hexes_in(sets["L"])
        }
        self.castle_sites = sets["K"]
        self.sites = sets["K"] | sets["L"] | sets["N"]
        self.adjacent_to_sites = BOARD.neighbours_of(self.sites)
        self.letters = _half(layout[0], layout[1]) + _half(layout[2], layout[3])

    def terrain_at(self, h: Hex) -> Terrain:
        """Return the terrain of a hex that is no site."""
        return TERRAINS[self.letters[h]]

    def site_at(self, h: Hex) -> TileId | Site:
        """Return a site's name: a location's tile, or the kind of another site."""
        return self.locations.get(h) or SITES[self.letters[h]]

    def sites_beside(self, h: Hex) -> list[Hex]:
        """Return the sites that a settlement there touches."""
        return hexes_in(BOARD.neighbours[h] & self.sites) if self.adjacent_to_sites >> h & 1 else []


_MAP_LETTERS = (*TERRAINS, *SITES)


@cache
def _quarter(corner: Corner, placed: str) -> dict[str, HexSet]:
    """Return the hexes of each letter for a quadrant in a corner."""
    found = dict.fromkeys(_MAP_LETTERS, 0)
    for h, letter in zip(_cells(corner), _letters_of(placed), strict=True):
        found[letter] |= 1 << h
    return found


def _letters_of(placed: str) -> str:
    quadrant, turned = quadrant_of(placed)
    letters = QUADRANTS[quadrant].letters
    return letters[::-1] if turned else letters


def _half(west: str, east: str) -> str:
    """Return the letters of two quadrants side by side in reading order."""
    left, right = _letters_of(west), _letters_of(east)
    starts = range(0, QUADRANT_SIZE * QUADRANT_SIZE, QUADRANT_SIZE)
    return "".join(
        left[start : start + QUADRANT_SIZE] + right[start : start + QUADRANT_SIZE]
        for start in starts
    )


def _cells(corner: Corner) -> Iterator[Hex]:
    top, left = QUADRANT_SIZE * (corner[0] == "s"), QUADRANT_SIZE * (corner[1] == "e")
    return (
        BOARD.hex_at(top + row, left + column)
        for row in range(QUADRANT_SIZE)
        for column in range(QUADRANT_SIZE)
    )


CORNER_SETS: dict[Corner, HexSet] = {
    corner: sum(1 << h for h in _cells(corner)) for corner in CORNERS
}
_CORNER_AT = {h: corner for corner in CORNERS for h in _cells(corner)}


def corner_of(h: Hex) -> Corner:
    """Return the corner of the board that contains a hex."""
    return _CORNER_AT[h]


@lru_cache(maxsize=64)
def board_of(layout: QuadrantLayout) -> BoardLayout:
    """Return the board of a layout."""
    return BoardLayout(layout)
