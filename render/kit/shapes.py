"""Outlines for several games: curves, ovals, stars, and a scaled coordinate system."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from render.scene import Box, Ellipse, Item, Point, Polygon, Polyline


def curve(*control: Point, steps: int = 12) -> list[Point]:
    """Return points along a cubic curve."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = control
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def oval(
    x: float, y: float, across: float, down: float | None = None, *, steps: int = 28
) -> list[Point]:
    """Return the outline of an ellipse around a point."""
    high = across if down is None else down
    turns = (2 * math.pi * step / steps for step in range(steps))
    return [(x + across * math.cos(turn), y + high * math.sin(turn)) for turn in turns]


def star(x: float, y: float, outer: float, inner: float, tips: int) -> tuple[Point, ...]:
    """Return the outline of a star."""
    reach = (outer, inner)
    return tuple(
        (
            x + reach[corner % 2] * math.sin(math.pi * corner / tips),
            y - reach[corner % 2] * math.cos(math.pi * corner / tips),
        )
        for corner in range(2 * tips)
    )


def close_outline(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return a line along the outline, one corner further than its start, so that its ends join."""
    return (*points, *points[:2])


def dash_line(points: Sequence[Point], on: float, off: float) -> Iterator[tuple[Point, ...]]:
    """Yield the dashes of a line."""
    dash, remaining, drawing = [points[0]], on, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length, covered = math.hypot(x1 - x0, y1 - y0), 0.0
        while length - covered > remaining:
            covered += remaining
            at = (x0 + (x1 - x0) * covered / length, y0 + (y1 - y0) * covered / length)
            if drawing:
                yield (*dash, at)
            drawing = not drawing
            dash, remaining = [at], on if drawing else off
        remaining -= length - covered
        dash.append((x1, y1))
    if drawing and len(dash) > 1:
        yield tuple(dash)


class Pen(Struct, frozen=True):
    """A coordinate system around a point of the picture, with its own scale."""

    x: float
    y: float
    scale: float = 1

    def to_picture(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Return the points in picture coordinates."""
        return tuple((self.x + x * self.scale, self.y + y * self.scale) for x, y in points)

    def shape(
        self, points: Iterable[Point], fill: str, edge: str | None = None, width: float = 0
    ) -> Iterator[Item]:
        """Yield a filled outline and the line around it."""
        outline = self.to_picture(points)
        yield Polygon(outline, fill)
        if edge is not None:
            yield Polyline(close_outline(outline), edge, width * self.scale)

    def line(self, points: Iterable[Point], colour: str, width: float) -> Polyline:
        """Return a line through the points."""
        return Polyline(self.to_picture(points), colour, width * self.scale)

    def disc(self, x: float, y: float, radius: float, fill: str) -> Ellipse:
        """Return a round spot."""
        ((left, top),) = self.to_picture([(x - radius, y - radius)])
        side = 2 * radius * self.scale
        return Ellipse(Box(left, top, side, side), fill)
