"""The board without pieces: terrain, castles, quadrant borders, coordinates; rendered once."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from engines.core.text import LETTERS
from engines.kingdom_builder.material import QUADRANT_SIZE, RULES, SITES, TERRAINS, Terrain
from render.games.kingdom_builder.pieces import castle_site
from render.games.kingdom_builder.terrain import drawing_variant, terrain_hex
from render.kit import hexes
from render.kit.hexes import HexGridLayout
from render.scene import Box, Item, Layer, Point, Polygon, Polyline, Scene, Sprite, TextLine

_EDGE_WIDTH = 3.5
_CASTLE_LETTER = next(letter for letter, site in SITES.items() if site == "castle")


class TerrainLayer:
    """The boxes of the hexes, and the layer with everything that never changes."""

    def __init__(self, block: Box, grid: HexGridLayout, rows: tuple[str, ...], size: int) -> None:
        self.board_box, self.grid, self.rows, self.size = block, grid, rows, size
        self.hex_boxes = _places(grid)
        inside = grid.move_to(grid.x - round(block.x), grid.y - round(block.y))
        around = _board_frame(inside, size)
        hexes_now = (
            _hex(box, rows[row][column], drawing_variant(row, column))
            for box, (row, column) in zip(around.boxes, inside.cells(), strict=True)
        )
        items = (*around.below, *hexes_now, *around.above)
        self.layer = Layer(block, "walnut", Scene.of(block, items))


class _BoardFrame(NamedTuple):
    """The same on every board: the boxes of its hexes, and the items below and above them."""

    boxes: tuple[Box, ...]
    below: tuple[Item, ...]
    above: tuple[Item, ...]


@lru_cache(maxsize=8)  # 30 KB each
def terrain_layer(
    block: Box, grid: HexGridLayout, rows: tuple[str, ...], size: int
) -> TerrainLayer:
    """Return the terrain layer of a board, cached."""
    return TerrainLayer(block, grid, rows, size)


@lru_cache(maxsize=2)  # the whole board, and the last zoom
def _places(grid: HexGridLayout) -> Mapping[str, Box]:
    return {hex_label(*place): grid.hex_box(*place) for place in grid.cells()}


@lru_cache(maxsize=2)
def _board_frame(grid: HexGridLayout, size: int) -> _BoardFrame:
    boxes = tuple(grid.hex_box(row, column) for row, column in grid.cells())
    below = (
        *(Sprite(box.inset(-_EDGE_WIDTH).move(3, 6), board_shadow) for box in boxes),
        *(Sprite(box.inset(-_EDGE_WIDTH), board_edge) for box in boxes),
    )
    above = (*_quadrant_borders(grid), *_coordinates(grid, size))
    return _BoardFrame(boxes, below, above)


def hex_label(row: int, column: int) -> str:
    """Return the name of a hex."""
    return f"{LETTERS[column]}{row + 1}"


def _quadrant_borders(grid: HexGridLayout) -> Iterator[Item]:
    for colour, width in (("border", 0.13), ("border-light", 0.035)):
        for line in _borders(grid):
            yield Polyline(line, colour, grid.hex_width * width)


def _hex(box: Box, letter: str, number: int) -> Item:
    """Return the drawing of a hex; locations and nomads get theirs as they are now."""
    if letter in TERRAINS:
        return Sprite(box, terrain_hex, _terrain_args(letter, number))
    if letter == _CASTLE_LETTER:
        return Sprite(box, castle_site, (RULES.castle,))
    return Sprite(box, empty_site)


@cache
def _terrain_args(letter: str, number: int) -> tuple[Terrain, int]:
    """Return the arguments of a terrain hex, shared by equal hexes."""
    return TERRAINS[letter], number


def board_shadow(box: Box) -> Iterator[Item]:
    """Draw the shadow of the board on the table."""
    yield Polygon(hexes.corners(box), "board-shade")


def board_edge(box: Box) -> Iterator[Item]:
    """Draw the edge of the board."""
    yield Polygon(hexes.corners(box), "rim")


def empty_site(box: Box) -> Iterator[Item]:
    """Draw a site before its tiles."""
    yield hexes.hex_fill(box, "site")


def _borders(grid: HexGridLayout) -> Iterator[tuple[Point, ...]]:
    """Yield the zigzag lines where quadrants meet."""
    if grid.columns[0] < QUADRANT_SIZE <= grid.columns[-1]:
        yield tuple(
            corner for row in grid.rows for corner in _left_side(grid.hex_box(row, QUADRANT_SIZE))
        )
    if grid.rows[0] < QUADRANT_SIZE <= grid.rows[-1]:
        upper = (grid.hex_box(QUADRANT_SIZE, column) for column in grid.columns)
        line = [corner for box in upper for corner in _upper_side(box)]
        last = grid.hex_box(QUADRANT_SIZE, grid.columns[-1])
        tail = hexes.corners(last)[1]
        yield (*line, tail, (last.right + last.w / 2, last.y))


def _left_side(box: Box) -> tuple[Point, Point]:
    corners = hexes.corners(box)
    return corners[5], corners[4]


def _upper_side(box: Box) -> tuple[Point, Point]:
    corners = hexes.corners(box)
    return corners[5], corners[0]


def _coordinates(grid: HexGridLayout, size: int) -> Iterator[Item]:
    """Draw letters above and below, numbers at both sides."""
    off = size * 0.62 + 4
    for column in grid.columns:
        for row, down in ((grid.rows[0], -off), (grid.rows[-1], grid.hex_height + off)):
            box = grid.hex_box(row, column)
            place = Box(box.x, box.y + down - size / 2, box.w, size)
            yield _coordinate(place, LETTERS[column], size)
    wide = size * 1.3
    for row in grid.rows:
        box = grid.hex_box(row, grid.columns[0])
        for x in (grid.x - wide - 3, grid.box.right + 3):
            yield _coordinate(Box(x, box.y, wide, box.h), str(row + 1), size)


def _coordinate(box: Box, words: str, size: int) -> TextLine:
    return TextLine(box, words, "sans-bold", size, "parchment", "middle")
