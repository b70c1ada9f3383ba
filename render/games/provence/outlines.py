"""Lines that the drawings of Provence are made of: bends, rounded outlines, arches, battlements."""

import math
from collections.abc import Iterator, Sequence

from render.kit.shapes import Pen, curve, oval
from render.scene import Item, Point


def quadratic_curve(start: Point, by: Point, end: Point, *, steps: int = 12) -> list[Point]:
    """Return points along a line that is drawn towards one point on its way."""
    near = start[0] + (by[0] - start[0]) * 2 / 3, start[1] + (by[1] - start[1]) * 2 / 3
    far = end[0] + (by[0] - end[0]) * 2 / 3, end[1] + (by[1] - end[1]) * 2 / 3
    return curve(start, near, far, end, steps=steps)


def smooth_outline(points: Sequence[Point], *, steps: int = 6) -> list[Point]:
    """Return a closed outline that runs smoothly through the points."""
    number = len(points)
    outline: list[Point] = []
    for corner in range(number):
        four = [points[(corner + offset) % number] for offset in (-1, 0, 1, 2)]
        outline += [_between(four, step / steps) for step in range(steps)]
    return outline


def _between(four: Sequence[Point], t: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return _catmull(ax, bx, cx, dx, t), _catmull(ay, by, cy, dy, t)


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


def rotated_ellipse(x: float, y: float, across: float, down: float, degrees: float) -> list[Point]:
    """Return the outline of an ellipse that is turned."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    flat = oval(0, 0, across, down, steps=20)
    return [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in flat]


def arched_outline(x: float, y: float, half_width: float, high: float, rise: float) -> list[Point]:
    """Return a door or window: upright sides from the ground, round above."""
    top = quadratic_curve(
        (x - half_width, y - high), (x, y - high - 2 * rise), (x + half_width, y - high), steps=8
    )
    return [(x - half_width, y), *top, (x + half_width, y)]


def battlements(left: float, right: float, y: float, high: float, merlons: int) -> list[Point]:
    """Return the upper edge of a wall, from left to right."""
    wide = (right - left) / (2 * merlons - 1)
    points: list[Point] = []
    for merlon in range(merlons):
        x = left + 2 * merlon * wide
        points += [(x, y), (x, y - high), (x + wide, y - high), (x + wide, y)]
    return points


def keep_outline(x: float, y: float, half_width: float, high: float, merlons: int) -> list[Point]:
    """Return a tower of a castle: its battlements stand out a little."""
    top = battlements(x - half_width - 2, x + half_width + 2, y - high, 6, merlons)
    return [
        (x - half_width, y),
        (x - half_width, y - high),
        *top,
        (x + half_width, y - high),
        (x + half_width, y),
    ]


def rectangle(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """Return a rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def nested_pen(pen: Pen, x: float, y: float, size: float = 1) -> Pen:
    """Return a pen whose origin is a point of another pen, with its own scale."""
    return Pen(pen.x + x * pen.scale, pen.y + y * pen.scale, pen.scale * size)


def draw_ellipse(
    pen: Pen,
    place: tuple[float, float, float, float],
    fill: str,
    edge: str | None = None,
    width: float = 1.4,
) -> Iterator[Item]:
    """Draw an ellipse from its middle and its two radii."""
    return pen.shape(oval(*place), fill, edge, width)
