"""The cover of Provence 890: fields under a castle, and five tiles."""

from collections.abc import Iterator

from render.games.provence.buildings import castle, church
from render.games.provence.fields import bloom, ear, spike, tree
from render.games.provence.lines import bend, block, inside
from render.games.provence.pieces import noble, tower
from render.games.provence.tiles import bare, shadow
from render.scene import Box, Clip, Item, Plate, Sprite
from render.shapes import Pen
from render.words import Words

_TILES = ("lavender_church", "wheat_poppy_garden", "amphitheatre", "olive_poppy_terraces", "wheat_inn")


def cover(box: Box, words: Words) -> Iterator[Item]:
    """Paint the art into its box."""
    del words
    picture = box.inset(2)
    yield Plate(box, "ink", 18)
    yield Clip(picture, tuple(_landscape(picture)), 16)
    side = box.h * 0.42 // 1
    step = side + 26
    first = box.centre[0] - (len(_TILES) * step - 26) / 2
    for number, tile in enumerate(_TILES):
        place = Box((first + number * step) // 1, box.bottom - side - 30, side, side)
        yield shadow(place)
        yield Sprite(place, bare, (tile,))
    yield Sprite(Box(box.x + 96, box.bottom - 190, 150, 150), tower)
    yield Sprite(Box(box.right - 246, box.bottom - 186, 150, 150), noble)


def _landscape(box: Box) -> Iterator[Item]:
    """Hills in the four crops; the castle on the highest."""
    pen = Pen(box.x, box.y, box.w / 300)
    yield from pen.shape(block(0, 0, 300, 110), "sky")
    yield from pen.shape([*bend((0, 52), (60, 26), (160, 50)), (160, 110), (0, 110)], "hill")
    yield from pen.shape([*bend((120, 50), (220, 24), (300, 46)), (300, 110), (120, 110)], "olive-far")
    yield from castle(inside(pen, 150, 47, 0.56), "points")
    yield from church(inside(pen, 244, 38, 0.3))
    yield from _slopes(pen)


def _slopes(pen: Pen) -> Iterator[Item]:
    yield from pen.shape([*bend((0, 46), (60, 40), (120, 60)), (120, 110), (0, 110)], "lavender-ground")
    for x in range(6, 110, 13):
        yield from spike(pen, x, 62 + x / 12, 18)
    yield from pen.shape([*bend((60, 62), (150, 36), (240, 58)), (240, 110), (60, 110)], "wheat-ground")
    for x in range(84, 220, 11):
        yield from ear(pen, x, 66, 18)
    yield from pen.shape([*bend((190, 62), (250, 40), (300, 44)), (300, 110), (190, 110)], "poppy-ground")
    for x in range(212, 300, 17):
        yield from bloom(pen, x, 57 - (x - 212) / 20, 0.34)
    for x, y in ((18, 46), (40, 42), (196, 47), (222, 42), (276, 40)):
        yield from tree(pen, x, y, 0.42)
