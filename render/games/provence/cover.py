"""The cover of Provence 890: fields under a castle, and five tiles."""

from collections.abc import Iterator

from render.games.provence.buildings import castle, church
from render.games.provence.crops import bloom, ear, spike, tree
from render.games.provence.outlines import nested_pen, quadratic_curve, rectangle
from render.games.provence.pieces import noble, tower
from render.games.provence.tiles import tile_drawing, tile_shadow
from render.i18n import Translator
from render.kit.cover import framed_art
from render.kit.shapes import Pen
from render.scene import Box, Clip, Item, Sprite

_TILE_GAP = 26
_TILE_IDS = (
    "lavender_church",
    "wheat_poppy_garden",
    "amphitheatre",
    "olive_poppy_terraces",
    "wheat_inn",
)


def cover(box: Box, translate: Translator) -> Iterator[Item]:
    """Draw the art into its box."""
    del translate
    yield from framed_art(box, _landscape)
    side, piece = box.h * 0.4 // 1, box.h * 0.31 // 1
    row = Box(0, box.bottom - side - 34, 0, side)
    wide = len(_TILE_IDS) * side + (len(_TILE_IDS) - 1) * _TILE_GAP
    tiles = Box((box.centre[0] - wide / 2) // 1, row.y, wide, side)
    for place, tile in zip(tiles.columns(len(_TILE_IDS), gap=_TILE_GAP), _TILE_IDS, strict=True):
        yield tile_shadow(place)
        yield Sprite(place, tile_drawing, (tile,))
    margin = tiles.x - box.x
    for strip, draw in ((box.left_strip(margin)[0], tower), (box.right_strip(margin)[0], noble)):
        foot = Box(strip.x, tiles.bottom - piece, strip.w, piece)
        yield Sprite(foot.centred_box(piece, piece), draw)


def _landscape(box: Box) -> Iterator[Item]:
    """Draw the landscape behind the tiles; a sprite, since drawing it takes 100 MB."""
    yield Clip(box, tuple(_hills(box)), 16)


def _hills(box: Box) -> Iterator[Item]:
    """Draw hills under the sky; the castle on the highest."""
    pen = Pen(box.x, box.y, box.w / 300)
    yield from pen.shape(rectangle(0, 0, 300, 110), "sky")
    yield from pen.shape(
        [*quadratic_curve((0, 52), (60, 26), (160, 50)), (160, 110), (0, 110)], "hill"
    )
    ridge = quadratic_curve((120, 50), (220, 24), (300, 46))
    yield from pen.shape([*ridge, (300, 110), (120, 110)], "olive-far")
    yield from castle(nested_pen(pen, 150, 47, 0.56), "points")
    yield from church(nested_pen(pen, 244, 38, 0.3))
    for x, y in ((16, 50), (46, 46), (196, 47), (222, 42), (276, 45)):
        yield from tree(pen, x, y, 0.42)
    yield from _fields(pen)


def _fields(pen: Pen) -> Iterator[Item]:
    """Draw lavender, wheat and poppies, with lanes between them."""
    crest = quadratic_curve((0, 46), (60, 40), (130, 60))
    yield from pen.shape([*crest, (130, 110), (0, 110)], "lavender-ground")
    for x in range(6, 110, 13):
        yield from spike(pen, x, 62 + x / 12, 18)
    left, right = (
        quadratic_curve((66, 56), (62, 84), (20, 110)),
        quadratic_curve((226, 52), (240, 84), (284, 110)),
    )
    crest = quadratic_curve((66, 56), (150, 38), (226, 52))
    yield from pen.shape([*crest, *right, *reversed(left)], "wheat-ground")
    for x in range(78, 224, 11):
        yield from ear(pen, x, 66, 18)
    crest = quadratic_curve((226, 52), (260, 42), (300, 44))
    yield from pen.shape([*crest, (300, 110), *reversed(right)], "poppy-ground")
    for x in range(238, 300, 15):
        yield from bloom(pen, x, 60 - (x - 238) / 16, 0.34)
    for lane in (left, right):
        yield pen.line(lane, "ink", 3.2)
        yield pen.line(lane, "lane", 2.2)
