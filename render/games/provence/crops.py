"""The four crops: what grows, the ground it grows on, and where it stands on a tile."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from engines.provence.material import Crop
from render.games.provence.outlines import (
    draw_ellipse,
    nested_pen,
    quadratic_curve,
    rotated_ellipse,
    smooth_outline,
)
from render.kit.shapes import Pen
from render.scene import Item, Point

PlantPlace: TypeAlias = tuple[float, float, float]  # x, y, size

_TILE_SIZE = 100
_CROWN_OUTLINE = (
    *((-15, -19), (-17, -27), (-10, -34), (-2, -38), (8, -36)),
    *((15, -30), (16, -21), (9, -15), (0, -18), (-8, -14)),
)
_CROWN_LIGHT_OUTLINE = ((-11, -24), (-9, -31), (-2, -35), (6, -33), (8, -28), (0, -27), (-5, -23))
_OLIVE_POINTS = ((-9, -21), (1, -24), (9, -27), (5, -19), (-3, -30))
_TRUNK_OUTLINE = (
    *((-3.4, 1), (-2.2, -8), (-6, -15), (-3, -17), (0, -11)),
    *((4, -17), (6.5, -15), (2.4, -8), (3.8, 1)),
)


def ear(pen: Pen, x: float, y: float, high: float) -> Iterator[Item]:
    """Draw an ear of wheat: a stem, four pairs of grains and a tip."""
    lean = (x * 7 + y) % 5 - 2
    size = high / 40
    stem = quadratic_curve(
        (x, y), (x + lean * 0.2, y - high * 0.5), (x + lean, y - high * 0.9), steps=8
    )
    yield pen.line(stem, "straw", 1.7)
    for pair in range(4):
        share = 0.42 + 0.15 * pair
        middle, low = x + lean * share, y - high * share - 2 * size
        for side in (-1, 1):
            at = (middle + side * 3.1 * size, low, 5.3 * size, 2.7 * size, -side * 52)
            yield from pen.shape(rotated_ellipse(*at), "grain", "wheat-line", 0.95)
    tip = rotated_ellipse(x + lean, y - high, 2.7 * size, 5.4 * size, lean)
    yield from pen.shape(tip, "grain", "wheat-line", 0.95)


def tree(pen: Pen, x: float, y: float, size: float) -> Iterator[Item]:
    """Draw an olive tree: forked trunk, a cloud of leaves, dark olives."""
    own = nested_pen(pen, x, y, size)
    yield from draw_ellipse(own, (0, 0, 13, 3), "grove-shade")
    yield from own.shape(_TRUNK_OUTLINE, "trunk", "trunk-line", 1.1)
    yield from own.shape(smooth_outline(_CROWN_OUTLINE), "crown", "olive-line", 1.5)
    yield from own.shape(smooth_outline(_CROWN_LIGHT_OUTLINE), "crown-light")
    for across, down in _OLIVE_POINTS:
        yield from draw_ellipse(own, (across, down, 2.1, 2.5), "olives")


def spike(pen: Pen, x: float, y: float, high: float) -> Iterator[Item]:
    """Draw a spike of lavender: five shrinking pairs of florets."""
    lean = (x * 3 + y) % 5 - 2
    yield pen.line([(x, y), (x + lean, y - high * 0.6)], "stem", 1.6)
    for pair in range(5):
        share = 0.42 + 0.13 * pair
        radius = (4.1 - 0.55 * pair) * high / 40
        middle, low = x + lean * share, y - high * share
        for side in (-0.75, 0.75):
            floret = (middle + side * radius, low, radius, radius * 0.82)
            yield from draw_ellipse(pen, floret, "spike", "lavender-line", 0.9)
    tip = (x + lean, y - high * 1.04, 1.8 * high / 40, 2.6 * high / 40)
    yield from draw_ellipse(pen, tip, "spike-tip", "lavender-line", 0.9)


def bloom(pen: Pen, x: float, y: float, size: float) -> Iterator[Item]:
    """Draw a poppy: four petals, a black heart with a ring of dots, a green pistil."""
    own = nested_pen(pen, x, y, size)
    yield own.line(quadratic_curve((0, 0), (2, 12), (-1, 24), steps=6), "poppy-stem", 2)
    for petal in (
        (0, -7, 12, 8.5, 0),
        (-8, 2, 9, 10.5, 18),
        (8, 2, 9, 10.5, -18),
        (0, 7, 11, 8, 0),
    ):
        yield from own.shape(rotated_ellipse(*petal), "petal", "poppy-line", 1.3)
    yield from own.shape(rotated_ellipse(-1, -9, 7, 3.2, 0), "petal-light")
    yield from own.shape(rotated_ellipse(-9, -1, 3, 4.6, 18), "petal-light")
    yield from draw_ellipse(own, (0, 0, 5.2, 5), "heart")
    for dot in range(8):
        turn = dot * math.tau / 8
        yield own.disc(7 * math.cos(turn), 6.7 * math.sin(turn), 1.05, "heart")
    yield own.disc(0, 0, 1.9, "pistil")


PLANT_DRAWINGS: Mapping[Crop, Callable[[Pen, float, float, float], Iterator[Item]]] = {
    "wheat": ear,
    "olive": tree,
    "lavender": spike,
    "poppy": bloom,
}


def crop_ground(pen: Pen, crop: Crop) -> Iterator[Item]:
    """Draw the bare field of a crop, over the whole tile."""
    yield from pen.shape(
        ((0, 0), (_TILE_SIZE, 0), (_TILE_SIZE, _TILE_SIZE), (0, _TILE_SIZE)), f"{crop}-far"
    )
    if crop == "lavender":
        for row in range(-3, 6):
            yield from _lavender_row(pen, 50 + (row - 1) * 30 - 2.25)
        return
    for band, edge in zip(("ground", "near"), _BAND_LINES[crop], strict=True):
        yield from pen.shape(
            [*quadratic_curve(*edge), (_TILE_SIZE, _TILE_SIZE), (0, _TILE_SIZE)], f"{crop}-{band}"
        )
    if crop == "olive":
        yield from _grass(pen)
    if crop == "poppy":
        for x, y in _BLADE_POINTS:
            yield pen.line(
                quadratic_curve((x, y), (x + 2, y - 6), (x - 1, y - 11), steps=5),
                "poppy-grass",
                1.5,
            )


_BAND_LINES: Mapping[Crop, Sequence[tuple[Point, Point, Point]]] = {
    "wheat": (((0, 36), (40, 24), (100, 38)), ((0, 66), (55, 76), (100, 64))),
    "olive": (((0, 30), (50, 42), (100, 26)), ((0, 68), (45, 58), (100, 72))),
    "poppy": (((0, 34), (50, 22), (100, 36)), ((0, 66), (55, 76), (100, 64))),
}
_TUFT_POINTS = ((8, 52), (50, 96), (92, 55), (52, 34), (4, 97), (97, 96), (34, 72), (66, 74))
_BLADE_POINTS = (
    *((8, 48), (34, 30), (64, 34), (94, 52), (30, 70)),
    *((70, 74), (48, 64), (6, 98), (96, 98), (50, 100)),
)


def _grass(pen: Pen) -> Iterator[Item]:
    for x, y in _TUFT_POINTS:
        for lean in (-2, 0, 2):
            yield pen.line([(x + lean, y), (x + lean * 1.7, y - 4)], "grass", 1.1)


def _lavender_row(pen: Pen, foot: float) -> Iterator[Item]:
    """Draw a row of bushes that runs towards a point above the tile."""
    left: list[Point] = []
    right: list[Point] = []
    for step in range(37):
        share = step / 36
        y = -4 + share * share * 70 + share * 36
        nearness = (y + 26) / 128
        half_width = 9.75 * (0.9 + 0.1 * abs(math.sin(share * 9 * math.pi)))
        left.append((50 + (foot - half_width - 50) * nearness, y))
        right.append((50 + (foot + half_width - 50) * nearness, y))
    shaded = [(a * 0.35 + b * 0.65, y) for (a, y), (b, _) in zip(left, right, strict=True)]
    yield from pen.shape([*left, *right[::-1]], "lavender-ground")
    yield from pen.shape([*shaded, *right[::-1]], "lavender-near")
    yield pen.line(left, "lavender-line", 0.9)
    yield pen.line(right, "lavender-line", 0.9)
    for (a, y), (b, _) in list(zip(left, right, strict=True))[3::4]:
        yield pen.line([(a * 0.8 + b * 0.2, y), (a * 0.55 + b * 0.45, y - 2)], "row-light", 1.1)


def plants(pen: Pen, crop: Crop, where: str) -> Iterator[Item]:
    """Draw the plants on a part of a tile: all of it, around a building, or one half."""
    for place in _PLANT_PLACES[crop][where]:
        yield from PLANT_DRAWINGS[crop](pen, *place)


_PLANT_PLACES: Mapping[Crop, Mapping[str, Sequence[PlantPlace]]] = {
    "wheat": {
        "whole": (
            *((9, 44, 36), (30, 42, 36), (51, 44, 36), (72, 42, 36), (93, 44, 36)),
            *((19, 70, 38), (40, 72, 38), (61, 70, 38), (82, 72, 38)),
            *((8, 102, 42), (29, 104, 42), (50, 102, 42), (71, 104, 42), (92, 102, 42)),
        ),
        "behind": (
            (7, 66, 34),
            (93, 66, 34),
            (7, 36, 30),
            (93, 36, 30),
            (38, 32, 28),
            (62, 34, 28),
        ),
        "before": ((8, 104, 38), (27, 106, 36), (92, 104, 38), (73, 106, 36)),
        "upper": (
            *((38, 34, 30), (54, 33, 28), (70, 25, 24), (10, 64, 32)),
            *((26, 64, 32), (41, 58, 26), (13, 94, 26)),
        ),
        "lower": ((60, 86, 34), (76, 70, 34), (92, 70, 36), (44, 106, 34), (62, 112, 32)),
    },
    "olive": {
        "whole": ((22, 40, 0.82), (74, 38, 0.82), (49, 66, 0.95), (22, 96, 1.08), (78, 96, 1.08)),
        "behind": ((34, 34, 0.6), (70, 30, 0.6), (10, 58, 0.7), (90, 58, 0.7)),
        "before": ((10, 102, 0.72), (90, 102, 0.72)),
        "upper": ((49, 40, 0.95), (76, 20, 0.5), (17, 74, 0.86)),
        "lower": ((93, 44, 0.45), (80, 70, 0.98), (53, 99, 0.88)),
        "crowded": (
            *((14, 36, 0.86), (42, 32, 0.86), (70, 34, 0.86), (92, 40, 0.86)),
            *((4, 64, 0.95), (30, 62, 0.95), (58, 64, 0.95), (86, 66, 0.95)),
            *((16, 94, 1.05), (46, 96, 1.05), (76, 96, 1.05)),
        ),
    },
    "lavender": {
        "whole": ((10, 104, 42), (30, 106, 44), (50, 104, 46), (70, 106, 44), (90, 104, 42)),
        "behind": (),
        "before": ((8, 104, 38), (24, 106, 34), (92, 104, 38), (76, 106, 34)),
        "upper": ((38, 40, 31), (54, 37, 29), (12, 70, 33), (28, 68, 31)),
        "lower": ((60, 88, 36), (78, 70, 34), (94, 70, 36), (44, 106, 34)),
    },
    "poppy": {
        "whole": (
            *((16, 20, 0.8), (50, 15, 0.76), (84, 20, 0.8), (32, 46, 0.98), (69, 46, 0.98)),
            *((16, 78, 1.08), (52, 80, 1.14), (87, 78, 1.08)),
        ),
        "behind": ((30, 22, 0.6), (62, 17, 0.56), (11, 50, 0.74), (89, 50, 0.74), (88, 18, 0.6)),
        "before": ((12, 88, 0.88), (88, 88, 0.88)),
        "upper": ((76, 9, 0.6), (47, 21, 0.98), (20, 53, 0.95), (10, 90, 0.5)),
        "lower": ((94, 26, 0.5), (79, 52, 1.0), (53, 80, 0.95), (33, 98, 0.6)),
    },
}
