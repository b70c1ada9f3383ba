"""The five crops, drawn, and the tiles that show them."""

import math
from collections.abc import Iterator

from engines.kreta.material import Crop
from render.kit.shapes import Pen, curve, dash_line, oval
from render.scene import Box, Item, Point, Polygon, Polyline, RoundedRect, Shadow

_DRAWING_RADIUS = 19  # half the size of a drawing, in units of its pen


def crop_drawing(box: Box, kind: Crop) -> Iterator[Item]:
    """Draw a crop alone."""
    pen = Pen(*box.centre, min(box.w, box.h) / (2 * _DRAWING_RADIUS))
    drawing = {
        "wheat": _wheat,
        "olives": _olives,
        "grapes": _grapes,
        "thyme": _thyme,
        "cheese": _cheese,
    }
    yield from drawing[kind](pen)


def missing_crop(box: Box, kind: Crop) -> Iterator[Item]:
    """Draw a crop that a player does not have, in pale lines."""
    for item in crop_drawing(box, kind):
        match item:
            case Polygon(points):
                yield Polygon(points, "absent-ground")
            case Polyline(points, _, width):
                yield Polyline(points, "absent", width)


def crop_tile(box: Box, kind: Crop) -> Iterator[Item]:
    """Draw a tile with its crop; the box leaves space for rim and shadow."""
    face = box.inset(box.w * 0.1)
    yield Shadow(face.move(1, 0), 7, 2, 3, 110)
    yield RoundedRect(face.inset(-2), "rim", 9)
    yield RoundedRect(face, f"{kind}-ground", 7, kind, 2.6)
    yield from crop_drawing(face.inset(face.w * 0.1), kind)


def harvested_tile(box: Box) -> Iterator[Item]:
    """Draw the place of a tile that was harvested."""
    edge = box.inset(box.w * 0.16)
    corners = ((edge.x, edge.y), (edge.right, edge.y), (edge.right, edge.bottom))
    outline = (*corners, (edge.x, edge.bottom), (edge.x, edge.y))
    for dash in dash_line(outline, 5, 5):
        yield Polyline(dash, "absent-sign", 2)


def _rotate(points: list[Point], degrees: float, x: float = 0, y: float = 0) -> list[Point]:
    """Turn a drawing around its origin, then move that to a point."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in points]


def _wheat(pen: Pen) -> Iterator[Item]:
    for lean in (-24, 24, 0):
        yield pen.line(_rotate([(0, 1), (0, -20)], lean, 0, 14), "straw", 1.8)
        for low in (-28, -23, -18, -13):
            for side in (-1, 1):
                tip = curve(
                    (0, low + 4), (side * 6.5, low + 3), (side * 6, low - 3), (side * 1.5, low - 5)
                )
                grain = _rotate([*tip, (0, low + 1)], lean, 0, 14)
                yield from pen.shape(grain, "grain", "straw", 0.9)


def _leaf(pen: Pen, x: float, y: float, lean: float) -> Iterator[Item]:
    outline = [
        *curve((0, 0), (3.6, -3), (8, -3), (11, 0), steps=6),
        *curve((11, 0), (8, 3), (3.6, 3), (0, 0), steps=6),
    ]
    yield from pen.shape(_rotate(outline, lean, x, y), "leaflet", "leaflet-edge", 0.9)


def _olives(pen: Pen) -> Iterator[Item]:
    yield pen.line(curve((-15, 8), (-6, 2), (4, -6), (15, -12)), "branch", 2)
    for x, y, lean in ((-9, 3, -80), (-3, -1, 60), (2, -4, -85), (8, -8, 55), (14, -12, -20)):
        yield from _leaf(pen, x, y, lean)
    for x, y in ((-5, 9), (6, 5)):
        yield from pen.shape(oval(x, y, 5.2, 6.6), "olive", "ink", 1.2)
        yield from pen.shape(oval(x - 1.8, y - 2.4, 1.3, 1.9), "olive-light")


def _grapes(pen: Pen) -> Iterator[Item]:
    yield pen.line([(0, -10), (2, -16)], "branch", 2.2)
    leaf = [
        *curve((1, -11), (4, -19), (13, -19), (14, -11)),
        *curve((14, -11), (9, -6), (4, -8), (1, -11)),
    ]
    yield from pen.shape(leaf, "leaflet", "leaflet-edge", 1)
    for x, y in ((-8, -6), (-1, -7), (6, -4), (-6, 0), (1, 0), (-3, 7), (4, 6), (0, 13)):
        yield from pen.shape(oval(x - 0.5, y, 4.6), "berry", "berry-edge", 1.1)
        yield pen.disc(x - 2, y - 1.6, 1.3, "berry-light")


def _thyme(pen: Pen) -> Iterator[Item]:
    for root, top, bend in ((-2, -15, -8), (2, -10, 9), (0, -16, 1)):
        stalk = curve((root, 15), (root, 4), (bend * 0.6, -2), (bend, top), steps=10)
        yield pen.line(stalk, "sprig", 1.7)
        for x, y in (stalk[3], stalk[5], stalk[7]):
            for side in (-3.2, 3.2):
                yield from pen.shape(oval(x + side, y - 1, 2.9, 1.7), "sprig-leaf")
        x, y = stalk[-1]
        for right, down in ((0, 0), (-3, 2.5), (3, 2.5), (0, 4.5)):
            yield from pen.shape(oval(x + right, y + down, 2.7), "blossom", "blossom-edge", 0.7)


def _cheese(pen: Pen) -> Iterator[Item]:
    yield from pen.shape([(-16, 0), (6, -12), (16, -2)], "cheese-light", "rind", 1.4)
    side = [(-16, 0), (16, -2), (16, 12), (-16, 12)]
    yield from pen.shape(side, "cheese-side", "rind", 1.4)
    for x, y, r in ((-8, 6, 3), (3, 8, 2.3), (9, 3.5, 2.8)):
        yield from pen.shape(oval(x, y, r, r * 0.9), "cheese-hole")
