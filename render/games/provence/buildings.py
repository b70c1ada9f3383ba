"""What stands on land tiles and castles: church, tavern, castle, ruin; and sheep and a bee.

Every drawing stands on its origin, in the units of a tile.
"""

import math
from collections.abc import Iterator

from render.games.provence.outlines import (
    arched_outline,
    battlements,
    draw_ellipse,
    keep_outline,
    quadratic_curve,
    rectangle,
    rotated_ellipse,
    smooth_outline,
)
from render.kit.shapes import Pen
from render.scene import Item, Point


def church(pen: Pen) -> Iterator[Item]:
    """Draw a white bell tower with a gold cross, a nave with slate roof."""
    yield from pen.shape(rectangle(-8, -24, 26, 0), "stone-light", "ink", 1.5)
    yield from pen.shape([(-11, -23), (-4, -37), (22, -37), (29, -23)], "slate", "ink", 1.5)
    yield from pen.shape(rectangle(-28, -40, -8, 0), "face", "ink", 1.5)
    yield from pen.shape([(-31, -39), (-18, -58), (-5, -39)], "slate", "ink", 1.5)
    yield from _cross(pen, -18, -57)
    yield from pen.shape(arched_outline(-18, -25, 4, 6, 4), "door")
    yield from pen.shape(arched_outline(-18, 0, 4.5, 10, 4), "door")
    for x in (2, 12, 21):
        yield from pen.shape(arched_outline(x, -7, 2.6, 7, 3), "pane", "ink", 0.9)


def _cross(pen: Pen, x: float, y: float) -> Iterator[Item]:
    for colour, width, reach in (("ink", 2.8, 5), ("circlet", 1.5, 4.2)):
        yield pen.line([(x, y), (x, y - 8 - reach)], colour, width)
        yield pen.line([(x - reach, y - 8), (x + reach, y - 8)], colour, width)


def tavern(pen: Pen) -> Iterator[Item]:
    """Draw a tavern: wide, low and half-timbered, its sign with a mug at the left."""
    yield from pen.shape(rectangle(-22, -58, -14, -38), "stone-dark", "ink", 1.3)
    yield from pen.shape(rectangle(-27, -28, 27, 0), "plaster", "ink", 1.5)
    for x in (-27, -9, 9, 27):
        yield pen.line([(x, 0), (x, -28)], "timber", 2.2)
    yield pen.line([(-27, -14), (27, -14)], "timber", 2)
    for side in (-1, 1):
        yield pen.line([(side * 27, -14), (side * 9, -28)], "timber", 1.8)
    yield from _roof(pen)
    yield from pen.shape(arched_outline(0, 0, 6, 12, 3.5), "door", "ink", 1)
    for x in (-18, 18):
        yield from pen.shape(rectangle(x - 5, -12, x + 5, -4), "lit-pane", "ink", 1)
    yield pen.line([(-38, -33), (-20, -33)], "ink", 2.2)
    yield from draw_ellipse(pen, (-31, -20, 10.5, 10.5), "face", "ink", 1.5)
    yield from _mug(pen)


def _roof(pen: Pen) -> Iterator[Item]:
    yield from pen.shape([(-34, -26), (-22, -50), (22, -50), (34, -26)], "roof-dark", "ink", 1.6)
    for y, reach in ((-32, 29), (-38, 26), (-44, 23)):
        yield pen.line([(-reach, y), (reach, y)], "roof-line", 1.1)


def _mug(pen: Pen) -> Iterator[Item]:
    yield from pen.shape(rectangle(-33, -26, -26, -14), "beer", "ink", 1.1)
    yield pen.line([(-33, -24), (-36.5, -23), (-36.5, -17), (-33, -16)], "ink", 1.3)
    yield from draw_ellipse(pen, (-29.5, -26.5, 4.4, 2.2), "white", "ink", 1)


def castle(pen: Pen, flag: str) -> Iterator[Item]:
    """Draw a keep with the owner's pennant, two flank towers, a gatehouse."""
    yield from pen.shape(keep_outline(0, 0, 12, 48, 4), "stone", "ink", 1.6)
    yield pen.line([(0, -54), (0, -76)], "ink", 1.8)
    yield from pen.shape([(0, -76), (18, -71), (0, -65)], flag, "ink", 1.3)
    yield from pen.shape(rectangle(-3, -41, 3, -34), "door")
    for x in (-28, 28):
        yield from pen.shape(keep_outline(x, 0, 9, 36, 3), "stone", "ink", 1.6)
        yield from pen.shape(rectangle(x + 3, -35, x + 8, -1), "stone-dark")
        yield from pen.shape(rectangle(x - 2, -27, x + 2, -19), "door")
    gate = [(-20, 0), *battlements(-20, 20, -22, 5, 5), (20, 0)]
    yield from pen.shape(gate, "stone-light", "ink", 1.6)
    yield from pen.shape(arched_outline(0, 0, 8, 10, 5), "door", "ink", 1.2)
    for x in (-3, 3):
        yield pen.line([(x, 0), (x, -13)], "bars", 1)
    yield pen.line([(-8, -5), (8, -5)], "bars", 1)


def ruin(pen: Pen) -> Iterator[Item]:
    """Draw the back of a tile, all of it: broken walls, rubble, wisps of smoke; no colour."""
    yield from pen.shape(rectangle(0, 0, 100, 100), "ruin-far")
    for edge, band in (
        (quadratic_curve((0, 42), (50, 28), (100, 44)), "ground"),
        (quadratic_curve((0, 72), (50, 64), (100, 76)), "near"),
    ):
        yield from pen.shape([*edge, (100, 100), (0, 100)], f"ruin-{band}")
    for crack in _CRACK_LINES:
        yield pen.line(crack, "ruin-crack", 1.5)
    for wisp in _WISP_LINES:
        yield pen.line(wisp, "ruin-smoke", 3)
    yield from pen.shape(_LEFT_WALL, "ruin-wall", "ink", 1.6)
    yield from pen.shape(arched_outline(29, 80, 5, 15, 4.5), "dark", "ink", 1.2)
    yield from pen.shape(_RIGHT_WALL, "ruin-wall", "ink", 1.6)
    yield from pen.shape(arched_outline(80, 58, 3, 10, 2.5), "dark")
    for x, y in ((17, 60), (36, 58), (62, 68), (70, 72), (80, 66)):
        yield pen.line([(x, y), (x + 5, y)], "ruin-line", 1.2)
    yield from pen.shape([(38, 72), (62, 62), (64, 66), (40, 77)], "ruin-beam", "ink", 1.2)
    for stone in _RUBBLE_STONES:
        yield from pen.shape(_stone(*stone), "rubble", "ink", 1.2)


_CRACK_LINES: tuple[tuple[Point, ...], ...] = (
    ((10, 92), (22, 84), (20, 76)),
    ((92, 96), (80, 88), (84, 80)),
    ((50, 98), (54, 90), (48, 84)),
)
_WISP_LINES = (
    [*quadratic_curve((30, 30), (22, 20), (29, 15)), *quadratic_curve((29, 15), (34, 10), (26, 4))],
    [*quadratic_curve((64, 24), (74, 16), (66, 11)), *quadratic_curve((66, 11), (60, 6), (68, 0))],
)
_LEFT_WALL = (
    *((14, 80), (14, 48), (19, 44), (22, 50), (28, 40)),
    *((33, 47), (37, 38), (42, 52), (42, 80)),
)
_RIGHT_WALL = (
    *((58, 80), (58, 60), (63, 56), (66, 62), (72, 52), (76, 30)),
    *((81, 26), (84, 34), (88, 31), (88, 80)),
)
_RUBBLE_STONES = ((48, 82, 6), (57, 84, 5), (40, 86, 4.5), (65, 88, 6), (30, 88, 5), (74, 90, 4))


def _stone(x: float, y: float, size: float) -> list[Point]:
    corners = ((-1, 0.5), (-0.6, -0.6), (0.4, -0.7), (1, 0.3), (0.3, 0.7))
    return [(x + across * size, y + down * size) for across, down in corners]


def sheep(pen: Pen) -> Iterator[Item]:
    """Draw a sheep that grazes."""
    for x in (-8, -3, 4, 9):
        yield pen.line([(x, 0), (x, 8)], "ink", 2.2)
    curls: list[Point] = []
    for step in range(16):
        turn, swell = step * math.tau / 16, 1 + 0.08 * (step % 2)
        curls.append((15 * math.cos(turn) * swell, 9.5 * math.sin(turn) * swell - 4))
    yield from pen.shape(smooth_outline(curls), "fleece", "ink", 1.5)
    yield from draw_ellipse(pen, (15, -8, 5.5, 6.5), "dark", "ink", 1)
    yield pen.disc(16.5, -10, 1.1, "white")


def bee(pen: Pen) -> Iterator[Item]:
    """Draw a bee, over a meadow."""
    for wing in ((-3, -8, 8, 5, -35), (6, -8, 8, 5, 30)):
        yield from pen.shape(rotated_ellipse(*wing), "white", "ink", 1.2)
    yield from draw_ellipse(pen, (0, 0, 12, 7.6), "bee", "ink", 1.5)
    for x in (-4, 2):
        yield pen.line([(x, -7), (x, 7)], "ink", 2.6)
    yield pen.disc(9, -1, 1.4, "ink")
