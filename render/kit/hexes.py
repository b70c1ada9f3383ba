"""Hexes in rows, points up, odd rows half a hex to the right: their boxes, and rings in them."""

import math
from collections.abc import Iterator

from msgspec import Struct

from render.kit.shapes import close_outline
from render.kit.text import fit_line
from render.raster.fonts import text_width
from render.scene import Box, Item, Point, Polygon, Polyline, RoundedRect


class HexGridLayout(Struct, frozen=True):
    """A window on a board of hexes, in whole pixels, so that cached sprites lie on whole pixels.

    The height of a hex is 4/3 of `row_pitch`, the distance between rows.
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
        height = (len(self.rows) - 1) * self.row_pitch + self.hex_height
        return Box(self.x, self.y, self.hex_width * len(self.columns) + self.hex_width // 2, height)

    @property
    def hex_height(self) -> int:
        """Return the height of a hex."""
        return math.ceil(self.row_pitch * 4 / 3)

    def hex_box(self, row: int, column: int) -> Box:
        """Return the box around a hex."""
        x = (
            self.x
            + (column - self.columns[0]) * self.hex_width
            + (self.hex_width // 2 if row % 2 else 0)
        )
        return Box(
            x, self.y + (row - self.rows[0]) * self.row_pitch, self.hex_width, self.hex_height
        )

    def move_to(self, x: int, y: int) -> "HexGridLayout":
        """Return the same window with its corner at another point."""
        return HexGridLayout(x, y, self.hex_width, self.row_pitch, self.rows, self.columns)

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
    box: Box, colour: str, width: float, *, inset: float, share: float, count: int = 12
) -> Iterator[Item]:
    """Yield the dashes of a line inside a hex: one round every corner, others between them."""
    points = close_outline(corners(box, inset))[:-1]
    sides = count // 6
    for start, middle, end in zip((points[-2], *points), points, points[1:], strict=False):
        half_dash = share / sides / 2
        yield Polyline(
            (_between(middle, start, half_dash), middle, _between(middle, end, half_dash)),
            colour,
            width,
        )
        for dash in range(1, sides):
            at = dash / sides
            ends = (_between(middle, end, at - half_dash), _between(middle, end, at + half_dash))
            yield Polyline(ends, colour, width)


def hex_ring(box: Box) -> Iterator[Item]:
    """Yield the ring of a legal target: yellow between ink edges, inside its hex."""
    scale = _scale(box)
    yield hex_outline(box, "ink", 8.6 * scale, 4.2 * scale)
    yield hex_outline(box, "bright", 5.2 * scale, 4.2 * scale)


def last_change_ring(box: Box) -> Iterator[Item]:
    """Yield the ring of the last change: white dashes with ink edges, inside its hex."""
    scale = _scale(box)
    yield from hex_dashes(box, "ink", 6.8 * scale, inset=3.8 * scale, share=0.74)
    yield from hex_dashes(box, "white", 4 * scale, inset=3.8 * scale, share=0.6)


def mark_ring(box: Box, label: str) -> Iterator[Item]:
    """Yield the ring of a legal target; its label can be read off the edges of the board."""
    del label
    yield from hex_ring(box)


def mark_with_label(box: Box, label: str) -> Iterator[Item]:
    """Yield ring and label of a free hex that can be chosen."""
    yield from hex_ring(box)
    yield from _label(box, label, box.centre[1], round(box.w * 0.465))


def mark_with_label_above(box: Box, label: str) -> Iterator[Item]:
    """Yield ring and label of an occupied hex that can be chosen; the piece stays visible."""
    yield from hex_ring(box)
    size = round(box.w * 0.4)
    yield from _label(box, label, box.y + size * 0.6, size)


def later_ring(box: Box) -> Iterator[Item]:
    """Yield the ring of a later choice: a thin pale line inside its hex."""
    scale = _scale(box)
    yield hex_outline(box, "ink", 5 * scale, 4.2 * scale)
    yield hex_outline(box, "face", 2 * scale, 4.2 * scale)


def later_mark_ring(box: Box, label: str) -> Iterator[Item]:
    """Yield the ring of a later choice without its label."""
    del label
    yield from later_ring(box)


def later_mark_with_label(box: Box, label: str) -> Iterator[Item]:
    """Yield ring and pale label of a free hex that can be chosen after another."""
    yield from later_ring(box)
    yield from _label(box, label, box.centre[1], round(box.w * 0.42), "face")


def _label(box: Box, label: str, y: float, size: int, fill: str = "bright") -> Iterator[Item]:
    height = size * 1.12
    width = min(box.w - 2, max(text_width(label, "sans-bold", size) + size * 0.36, size * 1.5))
    place = Box(box.centre[0] - width / 2, y - height / 2, width, height)
    yield RoundedRect(place, "ink", size * 0.26)
    yield RoundedRect(place.inset(2), fill, size * 0.26 - 2)
    yield fit_line(
        place.inset(3, 0), label, "sans-bold", size, "ink", align="middle", min_x_scale=0.8
    )


def _scale(box: Box) -> float:
    """Return the line scale of a hex; lines grow more slowly than the hex."""
    return 1 + max(0, box.w - 58) * 0.006


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
