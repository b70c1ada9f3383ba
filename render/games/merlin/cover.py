"""The cover of Merlin: the ring stands over the hills like a sun, Merlin and the knights on it."""

from collections.abc import Iterator

from engines.merlin.material import CountyId
from render.games.merlin import goods, pieces, ring, treasures
from render.games.merlin.beasts import outline
from render.games.merlin.rondel import holder_places, wheel
from render.games.merlin.terrain import pine, tower
from render.scene import Box, Clip, Item, Plate, Point, Shape, Sprite
from render.shapes import Pen
from render.words import Words

_FAR = outline("0 60, 10 44 22 54, 34 62 44 50, 60 34 72 52, 84 62 92 48, 100 46, 100 100, 0 100")
_NEAR = outline("0 74, 12 64 28 74, 44 84 58 74, 76 62 88 72, 96 76 100 70, 100 100, 0 100")
_KNIGHTS = ((0, 22), (1, 2), (2, 20), (3, 4))  # who, and on which field
_BANNERS: tuple[tuple[CountyId, float], ...] = (("eagle", -60), ("dragon", 0), ("dove", 60))
_PINES = (
    *((0.02, 0.86, 92), (0.115, 0.9, 110), (0.215, 0.88, 90), (0.8, 0.86, 88), (0.85, 0.92, 112)),
    *((0.955, 0.84, 84), (0.99, 0.95, 100)),
)
_TOWERS = ((0.035, 0.62, 150), (0.075, 0.64, 196), (0.115, 0.62, 150))


def cover(box: Box, words: Words) -> Iterator[Item]:
    """Paint the art into its box."""
    del words
    inside = box.inset(2)
    yield Plate(box, "ink", 18)
    yield Clip(inside, tuple(_view(inside)), 16)


def _view(box: Box) -> Iterator[Item]:
    yield Plate(box, "dusk")
    yield Plate(box.foot(box.h * 0.62 // 1)[0], "dusk-low")
    yield Shape(_hills(box, _FAR), "far-hill")
    for x, y, high in _TOWERS:
        yield from tower(Pen(box.x + x * box.w, box.y + y * box.h), high)
    yield Shape(_hills(box, _NEAR), "near-hill")
    yield from _ring(box)
    for x, y, high in _PINES:
        yield from pine(Pen(box.x + x * box.w, box.y + y * box.h), 0, 0, high, "tree")
    sword, cup = box.part(0.135, 0.2, 0.15, 0.7), box.part(0.73, 0.36, 0.1, 0.5)
    yield Sprite(sword.centred(sword.h, sword.h), treasures.excalibur)
    yield Sprite(cup.centred(cup.h, cup.h), treasures.grail)


def _hills(box: Box, told: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((box.x + x / 100 * box.w, box.y + y / 100 * box.h) for x, y in told)


def _ring(box: Box) -> Iterator[Item]:
    """The upper part of the ring, with banners in its counties and the figures on its track."""
    sheet = Box(box.centre[0] - ring.MIDDLE, box.y - 26, ring.SIDE, ring.SIDE)
    yield Sprite(sheet, wheel)
    for county, turn in _BANNERS:
        place = ring.place(190, turn, 96, 112).moved(sheet.x, sheet.y)
        yield Sprite(place, goods.item, ("banner", county))
    for kind, (place, _) in holder_places().items():
        thing = treasures.grail if kind == "grail" else treasures.excalibur
        yield Sprite(place.moved(sheet.x, sheet.y), thing)
    middle = sum(ring.TRACK) / 2
    for seat, field in _KNIGHTS:
        place = ring.place(middle, field * ring.STEP, 82).moved(sheet.x, sheet.y)
        yield Sprite(place, pieces.knight, (seat,))
    yield Sprite(ring.place(middle, 0, 92).moved(sheet.x, sheet.y), pieces.merlin)
