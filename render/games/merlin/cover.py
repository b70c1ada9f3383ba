"""The cover of Merlin: the ring stands over the hills like a sun, Merlin and the knights on it."""

from collections.abc import Iterator

from engines.merlin.material import CountyId
from render.games.merlin import item_icons, pieces, ring_geometry, special_items
from render.games.merlin.beasts import parse_outline
from render.games.merlin.ring_background import draw_ring, treasure_boxes
from render.games.merlin.terrain import peak, pine, tower
from render.i18n import Translator
from render.kit.cover import framed_art
from render.kit.shapes import Pen
from render.scene import Box, Clip, Item, Point, Polygon, RoundedRect, Sprite

_FAR_HILL = parse_outline(
    "0 52, 8 42 20 46, 34 52 48 50, 66 48 80 46, 92 38 100 44, 100 100, 0 100"
)
_NEAR_HILL = parse_outline(
    "0 74, 12 60 28 68, 44 76 58 70, 76 60 90 70, 96 74 100 70, 100 100, 0 100"
)
_KNIGHT_FIELDS = ((0, 22), (1, 2), (2, 20), (3, 4))  # who, and on which field
_BANNER_PLACES: tuple[tuple[CountyId, float], ...] = (("eagle", -60), ("dragon", 0), ("dove", 60))
_PINE_PLACES = (
    *((0.018, 0.92, 104), (0.062, 0.86, 84), (0.225, 0.84, 80), (0.775, 0.84, 78)),
    *((0.955, 0.86, 84), (0.985, 0.94, 108)),
)
_TOWER_PLACES = ((0.052, 0.56, 150), (0.148, 0.56, 150), (0.1, 0.58, 210))
_PEAK_PLACES = ((0.81, 0.52, 120, 150), (0.95, 0.52, 130, 180), (0.88, 0.56, 150, 230))


def cover(box: Box, translate: Translator) -> Iterator[Item]:
    """Draw the art into its box."""
    del translate
    yield from framed_art(box, _landscape)


def _landscape(box: Box) -> Iterator[Item]:
    yield Clip(box, tuple(_view(box)), 16)


def _view(box: Box) -> Iterator[Item]:
    yield RoundedRect(box, "dusk")
    for x, y, wide, high in _PEAK_PLACES:
        yield from peak(Pen(box.x + x * box.w, box.y + y * box.h), 0, 0, wide, high)
    for x, y, high in _TOWER_PLACES:
        yield from tower(Pen(box.x + x * box.w, box.y + y * box.h), high)
    yield Polygon(_hills(box, _FAR_HILL), "far-hill")
    yield Polygon(_hills(box, _NEAR_HILL), "near-hill")
    for x, y, high in _PINE_PLACES:
        yield from pine(Pen(box.x + x * box.w, box.y + y * box.h), 0, 0, high, "tree")
    yield from _ring(box)
    yield Sprite(_square(box, 0.142, 0.72, 250), special_items.excalibur)
    yield Sprite(_square(box, 0.868, 0.74, 210), special_items.grail)


def _square(box: Box, x: float, y: float, side: int) -> Box:
    return Box(round(box.x + x * box.w - side / 2), round(box.y + y * box.h - side / 2), side, side)


def _hills(box: Box, points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((box.x + x / 100 * box.w, box.y + y / 100 * box.h) for x, y in points)


def _ring(box: Box) -> Iterator[Item]:
    """Draw the upper part of the ring, with banners in its counties and figures on its track."""
    area = Box(
        box.centre[0] - ring_geometry.RING_CENTRE,
        box.y - 26,
        ring_geometry.RING_SIZE,
        ring_geometry.RING_SIZE,
    )
    yield Sprite(area, draw_ring)
    for county, turn in _BANNER_PLACES:
        place = ring_geometry.polar_box(190, turn, 96, 112).move(area.x, area.y)
        yield Sprite(place, item_icons.item_icon, ("banner", county))
    for kind, (place, _) in treasure_boxes().items():
        drawing = special_items.grail if kind == "grail" else special_items.excalibur
        yield Sprite(place.move(area.x, area.y), drawing)
    middle = sum(ring_geometry.TRACK_RADII) / 2
    for seat, field in _KNIGHT_FIELDS:
        place = ring_geometry.polar_box(middle, field * ring_geometry.FIELD_DEGREES, 82).move(
            area.x, area.y
        )
        yield Sprite(place, pieces.knight, (seat,))
    yield Sprite(ring_geometry.polar_box(middle, 0, 92).move(area.x, area.y), pieces.merlin)
