"""Geometry of the environs: flat-topped hexes in six columns between two frames; their lines."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from engines.merlin.material import (
    COLUMN_LETTERS,
    COUNTY_ORDER,
    FRAMES,
    Cell,
    CountyId,
    Terrain,
    Tile,
)

_EVEN_COLUMN_OFFSETS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))  # N, NE, SE, S, SW, NW
_ODD_COLUMN_OFFSETS = (
    (0, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
)  # odd columns lie half a hex lower
_DIRECTIONS = range(6)


@cache
def cells(rows: int) -> tuple[Cell, ...]:
    """Return the cells row by row, as tiles are laid."""
    return tuple(f"{column}{row + 1}" for row in range(rows) for column in COLUMN_LETTERS)


@cache
def neighbours(rows: int) -> dict[Cell, tuple[Cell, ...]]:
    """Return the cells beside each cell."""
    known = set(cells(rows))
    return {
        cell: tuple(name for step in _steps(cell) if (name := _name(*step)) in known)
        for cell in cells(rows)
    }


@cache
def materials_by_cell(rows: int) -> dict[Cell, tuple[CountyId, ...]]:
    """Return the materials with which each cell can be built, in the order of the counties."""
    return {
        cell: tuple(sorted(set(_icons(cell, rows)), key=COUNTY_ORDER.index)) for cell in cells(rows)
    }


def _icons(cell: Cell, rows: int) -> Iterator[CountyId]:
    """Yield the materials that the cell's six lines meet on the frames."""
    for direction in _DIRECTIONS:
        column, row = _coordinates(cell)
        while 0 <= row < rows and 0 <= column < len(COLUMN_LETTERS):
            across, down = (_ODD_COLUMN_OFFSETS if column % 2 else _EVEN_COLUMN_OFFSETS)[direction]
            column, row = column + across, row + down
        if 0 <= column < len(COLUMN_LETTERS):
            yield (FRAMES.top if row < 0 else FRAMES.bottom)[column]


def _steps(cell: Cell) -> Iterator[tuple[int, int]]:
    column, row = _coordinates(cell)
    for across, down in _ODD_COLUMN_OFFSETS if column % 2 else _EVEN_COLUMN_OFFSETS:
        yield column + across, row + down


def _coordinates(cell: Cell) -> tuple[int, int]:
    return COLUMN_LETTERS.index(cell[0]), int(cell[1:]) - 1


def _name(column: int, row: int) -> Cell | None:
    return f"{COLUMN_LETTERS[column]}{row + 1}" if 0 <= column < len(COLUMN_LETTERS) else None


def regions(tiles: Mapping[Cell, Tile]) -> tuple[tuple[Cell, ...], ...]:
    """Return the regions, each a largest group of adjacent tiles of one terrain."""
    return _regions(tuple([tile.terrain for tile in tiles.values()]))


@lru_cache(maxsize=256)  # tables that are played at the same time
def _regions(terrain: tuple[Terrain, ...]) -> tuple[tuple[Cell, ...], ...]:
    rows = len(terrain) // len(COLUMN_LETTERS)
    beside, left, found = neighbours(rows), dict(zip(cells(rows), terrain, strict=True)), []
    while left:
        region = _take_region(next(iter(left)), left, beside)
        found.append(tuple(sorted(region, key=cells(rows).index)))
    return tuple(found)


def _take_region(
    first: Cell, left: dict[Cell, Terrain], beside: Mapping[Cell, tuple[Cell, ...]]
) -> list[Cell]:
    """Remove a cell from those left, with all connected cells of its terrain."""
    terrain, region = left.pop(first), [first]
    for reached in region:  # the list grows in the loop
        for cell in beside[reached]:
            if left.get(cell) == terrain:
                del left[cell]
                region.append(cell)
    return region
