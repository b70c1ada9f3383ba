"""The island as lines on an area: outlines with a hand-drawn coast, borders, places."""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from random import Random

from engines.kreta.material import MAP, ProvinceId
from render.kit.theme import PAGE_MARGIN, PAGE_WIDTH
from render.scene import Box, Point

FRAME_WIDTH = 8  # of parchment around the map
MAP_BOX = Box(0, 0, PAGE_WIDTH - 2 * (PAGE_MARGIN + FRAME_WIDTH), MAP.size[1])
_LEFT_CUT = (MAP.size[0] - MAP_BOX.w) / 2
_PIECES_PER_EDGE = 3  # into which an edge of the coast is broken
_MAX_WOBBLE = 1.5

_COAST_EDGES = frozenset(edge for shore in MAP.coast for edge in pairwise(shore.line))


class Projection:
    """The map's lines, moved and scaled onto an area."""

    def __init__(self, across: float = 1, down: float = 1, corner: Point = (-_LEFT_CUT, 0)) -> None:
        self._across, self._down, self._corner = across, down, corner
        self.outlines: dict[ProvinceId, tuple[Point, ...]] = {
            name: self._rough((*places.outline, places.outline[0]))[:-1]
            for name, places in MAP.provinces.items()
        }
        self.shore = self._rough(_coast_line())[:-1]
        self.borders = tuple(tuple(map(self.to_picture, border.line)) for border in MAP.borders)

    def to_picture(self, point: Point) -> Point:
        """Convert a point of the map to a point of the picture."""
        x, y = point
        return x * self._across + self._corner[0], y * self._down + self._corner[1]

    def _rough(self, line: Sequence[Point]) -> tuple[Point, ...]:
        """Return the line on the area; edges of the coast tremble a little."""
        points = [self.to_picture(line[0])]
        for start, end in pairwise(line):
            points += [*self._rough_points(start, end), self.to_picture(end)]
        return tuple(points)

    def _rough_points(self, start: Point, end: Point) -> list[Point]:
        """Return points between two ends of a coast edge, the same in both directions."""
        if not {(start, end), (end, start)} & _COAST_EDGES:
            return []
        first, last = sorted((start, end))
        rng = Random(f"{first}{last}")
        (x0, y0), (x1, y1) = self.to_picture(first), self.to_picture(last)
        long = math.hypot(x1 - x0, y1 - y0) or 1
        points = []
        for piece in range(1, _PIECES_PER_EDGE):
            share, off = piece / _PIECES_PER_EDGE, rng.uniform(-_MAX_WOBBLE, _MAX_WOBBLE) / long
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            points.append((x - (y1 - y0) * off, y + (x1 - x0) * off))
        return points if first == start else points[::-1]


def _coast_line() -> list[Point]:
    """Return the whole coast as one line that ends where it begins."""
    shores = {shore.line[0]: shore.line for shore in MAP.coast}
    ring = list(MAP.coast[0].line)
    while ring[-1] != ring[0]:
        ring += shores[ring[-1]][1:]
    return ring


@cache
def board_projection() -> Projection:
    """Return the chart of the board."""
    return Projection()


def bounding_box(points: Iterable[Point], margin: float = 0) -> Box:
    """Return the box on whole pixels that holds the points."""
    across, along = zip(*points, strict=True)
    x, y = math.floor(min(across) - margin), math.floor(min(along) - margin)
    right, low = math.ceil(max(across) + margin), math.ceil(max(along) + margin)
    return Box(x, y, right - x, low - y)


def box_around(point: Point, wide: float, high: float | None = None) -> Box:
    """Return a box of that size whose middle is the point, on whole pixels."""
    tall = wide if high is None else high
    return Box((point[0] - wide / 2) // 1, (point[1] - tall / 2) // 1, wide, tall)


def square_around(x: float, y: float, side: float) -> Box:
    """Return a square around a point, which may be between pixels."""
    return Box(x - side / 2, y - side / 2, side, side)
