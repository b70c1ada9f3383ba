"""Hexes in rows, points up, odd rows half a hex to the right: their boxes, and rings in them."""

import math
from collections.abc import Iterator

from msgspec import Struct

from render.kit.shapes import close_outline
from render.kit.text import fit
from render.paint.fonts import text_width
from render.scene import Box, Item, Point, Polygon, Polyline, RoundedRect


class HexGrid(Struct, frozen=True):
    """A window on a board of hexes, in whole pixels, so that cached sprites lie on whole pixels.

    A hex is `wide` across, rows follow each other by `pitch`, and a hex is 4/3 of that high.
    """

    x: int
    y: int
    hex_width: int
    row_pitch: int
    rows: range
    columns: range

    @property
    def box(self) -> Box:
        """Return the box of all hexes."""
        high = (len(self.rows) - 1) * self.row_pitch + self.hex_height
        return Box(self.x, self.y, self.hex_width * len(self.columns) + self.hex_width // 2, high)

    @property
    def hex_height(self) -> int:
        """Return the height of a hex."""
        return math.ceil(self.row_pitch * 4 / 3)

    def hex_box(self, row: int, column: int) -> Box:
        """Return the box round a hex."""
        x = (
            self.x
            + (column - self.columns[0]) * self.hex_width
            + (self.hex_width // 2 if row % 2 else 0)
        )
        return Box(
            x, self.y + (row - self.rows[0]) * self.row_pitch, self.hex_width, self.hex_height
        )

    def move_to(self, x: int, y: int) -> "HexGrid":
        """Return the same window with its corner at another point."""
        return HexGrid(x, y, self.hex_width, self.row_pitch, self.rows, self.columns)

    def cells(self) -> Iterator[tuple[int, int]]:
        """Yield every hex in the window, row by row."""
        return ((row, column) for row in self.rows for column in self.columns)


def corners(box: Box, inset: float = 0) -> tuple[Point, ...]:
    """Return the six corners, from the top on clockwise; the margin is measured at the sides."""
    x, y = box.centre
    share = 1 - 2 * inset / box.w
    across, down = box.w / 2 * share, box.h / 2 * share
    return (
        (x, y - down),
        (x + across, y - down / 2),
        (x + across, y + down / 2),
        (x, y + down),
        (x - across, y + down / 2),
        (x - across, y - down / 2),
    )


def hex_fill(box: Box, fill: str, inset: float = 0) -> Polygon:
    """Return a hex in one colour."""
    return Polygon(corners(box, inset), fill)


def hex_outline(box: Box, colour: str, width: float, inset: float = 0) -> Polyline:
    """Return a line along the inside of a hex."""
    return Polyline(close_outline(corners(box, inset)), colour, width)


def hex_dashes(
    box: Box, colour: str, width: float, *, inset: float, share: float, number: int = 12
) -> Iterator[Item]:
    """Cut a line inside a hex into dashes, one round every corner and others between them."""
    points = close_outline(corners(box, inset))[:-1]
    sides = number // 6
    for start, middle, end in zip((points[-2], *points), points, points[1:], strict=False):
        reach = share / sides / 2
        yield Polyline(
            (_between(middle, start, reach), middle, _between(middle, end, reach)), colour, width
        )
        for dash in range(1, sides):
            at = dash / sides
            ends = (_between(middle, end, at - reach), _between(middle, end, at + reach))
            yield Polyline(ends, colour, width)


def hex_ring(box: Box) -> Iterator[Item]:
    """A legal target: a yellow ring between ink edges, inside its hex."""
    scale = _scale(box)
    yield hex_outline(box, "ink", 8.6 * scale, 4.2 * scale)
    yield hex_outline(box, "bright", 5.2 * scale, 4.2 * scale)


def last_change_ring(box: Box) -> Iterator[Item]:
    """The last change: white dashes with ink edges, inside its hex."""
    scale = _scale(box)
    yield from hex_dashes(box, "ink", 6.8 * scale, inset=3.8 * scale, share=0.74)
    yield from hex_dashes(box, "white", 4 * scale, inset=3.8 * scale, share=0.6)


def mark_ring(box: Box, label: str) -> Iterator[Item]:
    """A legal target without its label, which can be read off the edges of the board."""
    del label
    yield from hex_ring(box)


def mark_with_label(box: Box, label: str) -> Iterator[Item]:
    """A free hex that can be chosen: ring and label."""
    yield from hex_ring(box)
    yield from _label(box, label, box.centre[1], round(box.w * 0.465))


def mark_with_label_above(box: Box, label: str) -> Iterator[Item]:
    """A hex with a piece on it that can be chosen: the label leaves the piece visible."""
    yield from hex_ring(box)
    size = round(box.w * 0.4)
    yield from _label(box, label, box.y + size * 0.6, size)


def _label(box: Box, label: str, y: float, size: int) -> Iterator[Item]:
    high = size * 1.12
    wide = min(box.w - 2, max(text_width(label, "sans-bold", size) + size * 0.36, size * 1.5))
    place = Box(box.centre[0] - wide / 2, y - high / 2, wide, high)
    yield RoundedRect(place, "ink", size * 0.26)
    yield RoundedRect(place.inset(2), "bright", size * 0.26 - 2)
    yield fit(place.inset(3, 0), label, "sans-bold", size, "ink", align="middle", min_x_scale=0.8)


def _scale(box: Box) -> float:
    """Return how much thicker lines are in large hexes: less than in proportion."""
    return 1 + max(0, box.w - 58) * 0.006


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
