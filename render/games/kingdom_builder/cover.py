"""The cover of Kingdom Builder: a land of seven terrains, settled in five colours."""

from collections.abc import Iterator
from typing import Any

from engines.kingdom_builder.material import RULES, TERRAINS, Terrain
from render.games.kingdom_builder import pieces
from render.games.kingdom_builder.pieces_layer import piece_box
from render.games.kingdom_builder.terrain import drawing_variant, terrain_hex
from render.i18n import Translator
from render.kit.cover import framed_art
from render.kit.hexes import HexGridLayout
from render.scene import Box, Clip, DrawFunction, Item, Sprite

# Small letters are settlements of the seats a to e on the terrain below; digits are sites.
_TERRAIN_ROWS = (
    "G T T T T W W D D D D M M M",
    "G G T T W W D D D D C C M M",
    "G G F T W G G D D C C C M C",
    "F F F W W G G F F C C T T C",
    "F F W W G G F F F D T T T G",
    "M F F W W G G F D D T T G G",
)
_PIECE_ROWS = (
    ". . . . . . . . . . . . . .",
    ". a . a . . . 1 c . e . . .",
    ". . 2 . . b b . . e 3 . . .",
    ". d d . . b . . 4 . e . . .",
    ". d . . b . . d d . . c c .",
    ". . . . . . . . . . . . . .",
)
_SEAT_LETTERS = "abcde"
_SITE_DRAWINGS: dict[str, tuple[DrawFunction, tuple[Any, ...]]] = {
    "1": (pieces.location_site, ("tavern", 2)),
    "2": (pieces.location_site, ("farm", 1)),
    "3": (pieces.castle_site, (RULES.castle,)),
    "4": (pieces.nomad_site, ("sword",)),
}
_HEX_WIDTH, _ROW_PITCH = 124, 107


def cover(box: Box, translate: Translator) -> Iterator[Item]:
    """Draw the art into its box."""
    del translate
    yield from framed_art(box, _landscape)


def _landscape(box: Box) -> Iterator[Item]:
    yield Clip(box, tuple(_land(box)), 16)


def _land(box: Box) -> Iterator[Item]:
    """Draw the land, larger than the box on all sides."""
    rows, columns = range(len(_TERRAIN_ROWS)), range(len(_TERRAIN_ROWS[0].split()))
    x = round(box.x + (box.w - _HEX_WIDTH * (len(columns) + 0.5)) / 2)
    y = round(box.y + (box.h - _ROW_PITCH * (len(rows) - 1) - _ROW_PITCH * 4 / 3) / 2)
    grid = HexGridLayout(x, y, _HEX_WIDTH, _ROW_PITCH, rows, columns)
    for row, column in grid.cells():
        place = grid.hex_box(row, column)
        yield Sprite(place, terrain_hex, (_terrain(row, column), drawing_variant(row, column)))
    for row, column in grid.cells():
        yield from _piece(grid.hex_box(row, column), _PIECE_ROWS[row].split()[column])


def _terrain(row: int, column: int) -> Terrain:
    return TERRAINS[_TERRAIN_ROWS[row].split()[column]]


def _piece(place: Box, letter: str) -> Iterator[Item]:
    if letter in _SEAT_LETTERS:
        yield Sprite(piece_box(place), pieces.settlement, (_SEAT_LETTERS.index(letter),))
    if letter in _SITE_DRAWINGS:
        draw, args = _SITE_DRAWINGS[letter]
        yield Sprite(place, draw, args)
