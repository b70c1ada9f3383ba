"""The board without pieces: terrain, castles, quadrant borders, coordinates; painted once."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engines.core.hexes import LETTERS
from engines.kingdom_builder.material import RULES, SITES, SIZE, TERRAINS
from render.games.kingdom_builder.pieces import castle
from render.games.kingdom_builder.terrain import terrain_hex, variant
from render.kit import hexes
from render.kit.hexes import HexSheet
from render.scene import Box, Item, Layer, Lettering, Point, Scene, Shape, Sprite, Stroke

_RIM = 3.5
_CASTLE = next(letter for letter, site in SITES.items() if site == "castle")


class Ground:
    """Where hexes lie in a picture, and what is always seen there."""

    def __init__(self, block: Box, sheet: HexSheet, rows: tuple[str, ...], size: int) -> None:
        self.block, self.sheet, self.rows, self.size = block, sheet, rows, size
        self.places: Mapping[str, Box] = {
            label(*place): sheet.at(*place) for place in sheet.places()
        }
        inside = sheet.moved(sheet.x - round(block.x), sheet.y - round(block.y))
        items = tuple(_ground(inside, rows, size))
        self.layer = Layer(block, "walnut", Scene(round(block.w), round(block.h), items))


@lru_cache(maxsize=32)
def ground(block: Box, sheet: HexSheet, rows: tuple[str, ...], size: int) -> Ground:
    """Return the ground of a board, kept for as long as its table is played."""
    return Ground(block, sheet, rows, size)


def label(row: int, column: int) -> str:
    """Return the name of a hex."""
    return f"{LETTERS[column]}{row + 1}"


def _ground(sheet: HexSheet, rows: tuple[str, ...], size: int) -> Iterator[Item]:
    places = [(sheet.at(row, column), row, column) for row, column in sheet.places()]
    for box, _, _ in places:
        yield Sprite(box.inset(-_RIM).moved(3, 6), shade)
    for box, _, _ in places:
        yield Sprite(box.inset(-_RIM), rim)
    for box, row, column in places:
        yield _hex(box, rows[row][column], variant(row, column))
    for colour, width in (("border", 0.13), ("border-light", 0.035)):
        for line in _borders(sheet):
            yield Stroke(line, colour, sheet.wide * width)
    yield from _coordinates(sheet, size)


def _hex(box: Box, letter: str, number: int) -> Item:
    """Return the drawing of a hex; locations and nomads get theirs as they are now."""
    if letter in TERRAINS:
        return Sprite(box, terrain_hex, (TERRAINS[letter], number))
    if letter == _CASTLE:
        return Sprite(box, castle, (RULES.castle,))
    return Sprite(box, bare)


def shade(box: Box) -> Iterator[Item]:
    """The shadow of the board on the table."""
    yield Shape(hexes.corners(box), "board-shade")


def rim(box: Box) -> Iterator[Item]:
    """The edge of the board."""
    yield Shape(hexes.corners(box), "rim")


def bare(box: Box) -> Iterator[Item]:
    """A site before its tiles."""
    yield hexes.plate(box, "site")


def _borders(sheet: HexSheet) -> Iterator[tuple[Point, ...]]:
    """Yield the zigzag lines where quadrants meet."""
    if sheet.columns[0] < SIZE <= sheet.columns[-1]:
        yield tuple(corner for row in sheet.rows for corner in _left_side(sheet.at(row, SIZE)))
    if sheet.rows[0] < SIZE <= sheet.rows[-1]:
        upper = (sheet.at(SIZE, column) for column in sheet.columns)
        line = [corner for box in upper for corner in _upper_side(box)]
        last = sheet.at(SIZE, sheet.columns[-1])
        tail = hexes.corners(last)[1]
        yield (*line, tail, (last.right + last.w / 2, last.y))


def _left_side(box: Box) -> tuple[Point, Point]:
    corners = hexes.corners(box)
    return corners[5], corners[4]


def _upper_side(box: Box) -> tuple[Point, Point]:
    corners = hexes.corners(box)
    return corners[5], corners[0]


def _coordinates(sheet: HexSheet, size: int) -> Iterator[Item]:
    """Letters above and below, numbers at both sides."""
    off = size * 0.62 + 4
    for column in sheet.columns:
        for row, down in ((sheet.rows[0], -off), (sheet.rows[-1], sheet.high + off)):
            box = sheet.at(row, column)
            place = Box(box.x, box.y + down - size / 2, box.w, size)
            yield _coordinate(place, LETTERS[column], size)
    wide = size * 1.3
    for row in sheet.rows:
        box = sheet.at(row, sheet.columns[0])
        for x in (sheet.x - wide - 3, sheet.box.right + 3):
            yield _coordinate(Box(x, box.y, wide, box.h), str(row + 1), size)


def _coordinate(box: Box, words: str, size: int) -> Lettering:
    return Lettering(box, words, "sans-bold", size, "parchment", "middle")
