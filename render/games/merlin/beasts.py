"""The beasts of the six counties: silhouettes in one colour, holes in that of their ground."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from engines.merlin.material import CountyId
from render.kit.shapes import Pen, curve
from render.scene import Box, Item, Point

Outline: TypeAlias = tuple[Point, ...]

DRAWING_SIZE = 100  # the side of the square of a beast's coordinates


@cache
def parse_outline(text: str) -> Outline:
    """Parse an outline: corners `x y` and curves `bend-x bend-y x y`, separated by commas."""
    points: list[Point] = []
    for corner in text.split(","):
        *bend, x, y = map(float, corner.split())
        points += _quadratic_curve(points[-1], (bend[0], bend[1]), (x, y)) if bend else [(x, y)]
    return tuple(points)


def _quadratic_curve(start: Point, bend: Point, end: Point) -> list[Point]:
    """Return a quadratic curve, computed as a cubic one."""
    first, last = (
        tuple(a + 2 / 3 * (b - a) for a, b in zip(point, bend, strict=True))
        for point in (start, end)
    )
    return curve(start, (first[0], first[1]), (last[0], last[1]), end, steps=14)[1:]


def mirror(half: Outline) -> Outline:
    """Return an outline whose other half looks the same."""
    return (*half, *((DRAWING_SIZE - x, y) for x, y in reversed(half)))


_BODY_OUTLINES: dict[CountyId, tuple[Outline, ...]] = {
    "dragon": (
        parse_outline(
            "2 47, 4 35 16 35, 22 27 34 26, 36 10 54 4, 48 14 52 21, 62 8 84 6, 72 14 68 26,"
            "86 26, 75 37, 95 43, 81 52, 99 62, 84 67, 97 84, 82 82, 88 97, 44 97, 50 84 42 76,"
            "34 82 22 80, 12 79 9 70, 15 71, 18 66, 24 70, 30 66, 38 65 42 57, 34 60 26 57,"
            "22 62, 18 56, 10 57, 7 62, 4 55"
        ),
    ),
    "dove": (
        parse_outline(
            "2 45, 13 37, 18 26 29 28, 37 30 42 38, 40 16 60 3, 70 18 70 34, 82 24 96 22,"
            "95 40 80 52, 98 66, 90 72 96 80, 76 80 62 72, 40 82 26 68, 14 58 13 45"
        ),
    ),
    "fish": (
        parse_outline("4 51, 30 14 66 42, 78 26 95 22, 86 50 95 80, 78 74 66 58, 30 88 4 51"),
        parse_outline("32 28, 46 8 62 16, 60 30 54 36"),
        parse_outline("36 73, 44 90 58 86, 58 76 52 66"),
    ),
    "snake": (parse_outline("54 9, 34 3 20 18, 13 26 21 33, 38 41 56 30"),),
    "fox": (
        parse_outline(
            "9 6, 24 12 37 27, 50 23 63 27, 76 12 91 6, 97 34 89 54, 80 70 62 80, 50 94, 38 80,"
            "20 70 11 54, 3 34 9 6"
        ),
    ),
    "eagle": (
        mirror(
            parse_outline(
                "50 36, 52 22 58 16, 55 10 62 7, 72 5 76 13, 84 13 85 21, 78 18 74 21,"
                "68 24 67 32, 68 38 72 39, 80 32 84 22, 92 28 97 42, 90 46, 97 54, 88 58, 92 67,"
                "81 68, 83 76, 72 73, 66 66, 63 74, 74 82, 66 84, 70 92, 60 88, 57 82, 58 90,"
                "50 99"
            )
        ),
    ),
}
_HOLE_OUTLINES: dict[CountyId, tuple[Outline, ...]] = {
    "dragon": (parse_outline("30 38, 40 32 48 38, 40 45 30 38"),),
    "fox": (
        parse_outline("8 57, 30 55 42 76, 45 89, 14 80 8 57"),
        parse_outline("92 57, 70 55 58 76, 55 89, 86 80 92 57"),
        parse_outline("26 44, 36 43 42 53, 32 54 26 44"),
        parse_outline("74 44, 64 43 58 53, 68 54 74 44"),
        parse_outline("15 16, 22 22 28 32, 20 36 17 42, 13 28 15 16"),
        parse_outline("85 16, 78 22 72 32, 80 36 83 42, 87 28 85 16"),
    ),
    "eagle": (parse_outline("50 30, 55 24, 50 18, 45 24"),),
}
_EYE_CIRCLES: dict[CountyId, tuple[tuple[float, float, float], ...]] = {
    "dragon": ((9, 43, 2.2),),
    "dove": ((24, 37, 3.6),),
    "fish": ((22, 45, 4.8),),
    "snake": ((34, 18.5, 3.8),),
    "eagle": ((67, 13.5, 2.8), (33, 13.5, 2.8)),
}
_FEATHER_OUTLINES: dict[CountyId, tuple[Outline, ...]] = {  # lines in the colour of the ground
    "dragon": (parse_outline("58 46, 68 58 64 72"), parse_outline("52 60, 59 70 56 82")),
    "dove": (parse_outline("46 46, 58 40 66 36"), parse_outline("52 56, 68 52 78 49")),
    "fish": (parse_outline("33 34, 44 50 33 66"), parse_outline("45 34, 56 50 45 66")),
    "eagle": (
        parse_outline("76 46, 81 56 80 66"),
        parse_outline("68 46, 72 55 71 64"),
        parse_outline("24 46, 19 56 20 66"),
        parse_outline("32 46, 28 55 29 64"),
    ),
}
_COIL_OUTLINE = parse_outline(  # of the snake, from the tail to the neck
    "90 70, 88 84 66 89, 20 93 14 68, 14 58 46 55, 82 52 80 30, 76 14 44 20"
)
_TONGUE_OUTLINE = (parse_outline("20 26, 12 27 3 24"), parse_outline("20 26, 12 28 4 36"))
_TAIL_RADIUS, _NECK_RADIUS = 3.0, 10.5  # half the snake's width


def draw_beast(box: Box, county: CountyId, ink: str, ground: str) -> Iterator[Item]:
    """Draw the county's beast, as large as its box."""
    pen = Pen(box.x, box.y, box.h / DRAWING_SIZE)
    if county == "snake":
        yield from _snake_body(pen, ink)
    for body in _BODY_OUTLINES[county]:
        yield from pen.shape(body, ink)
    for hole in _HOLE_OUTLINES.get(county, ()):
        yield from pen.shape(hole, ground)
    for line in _FEATHER_OUTLINES.get(county, ()):
        yield pen.line(line, ground, 3.6)
    for x, y, radius in _EYE_CIRCLES.get(county, ()):
        yield pen.disc(x, y, radius, ground)


def _snake_body(pen: Pen, ink: str) -> Iterator[Item]:
    last = len(_COIL_OUTLINE) - 1
    for index, (x, y) in enumerate(_COIL_OUTLINE):
        yield pen.disc(x, y, _TAIL_RADIUS + (_NECK_RADIUS - _TAIL_RADIUS) * index / last, ink)
    for index, ends in enumerate(pairwise(_COIL_OUTLINE)):
        yield pen.line(
            ends, ink, 2 * (_TAIL_RADIUS + (_NECK_RADIUS - _TAIL_RADIUS) * (index + 0.5) / last)
        )
    for fork in _TONGUE_OUTLINE:
        yield pen.line(fork, ink, 3.2)
