"""Geometry of the ring: radii from the round table outwards, degrees clockwise from the top.

Everything stands upright on whole pixels; only its place follows the circle.
"""

import math
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

from engines.merlin.material import COUNTY_ORDER, FIELDS, FOLLOWERS, ITEMS, CountyId, Follower, Item
from render.kit.shapes import close_outline, dash_line
from render.scene import Box, Point, Polyline
from render.scene import Item as Drawn
from render.scene.overlay import draw_label

RING_SIZE = 920  # of the area on which the ring lies
RING_CENTRE = RING_SIZE / 2

TABLE_RADIUS = 60  # the round table: its radius
EMBLEM_RADIUS = 90
INFLUENCE_RADIUS = 137
ITEM_RADIUS = 195
FOLLOWER_RADIUS = 248
BAND_RADII = (272, 281)  # in the full colour of the county
TILE_RADII = (285, 357)
TRACK_RADII = (357, 414)
RIM_RADIUS = 422
LABEL_RADIUS = 441  # labels of fields stand outside, so that they cover no figure

FIELD_DEGREES = 360 / len(FIELDS)
SECTOR_DEGREES = 360 / len(COUNTY_ORDER)


def polar_point(radius: float, turn: float) -> Point:
    """Return the point at a distance from the middle, at an angle clockwise from the top."""
    angle = math.radians(turn - 90)
    return RING_CENTRE + radius * math.cos(angle), RING_CENTRE + radius * math.sin(angle)


def polar_box(radius: float, turn: float, wide: float, high: float | None = None) -> Box:
    """Return an upright box around a polar point, on whole pixels."""
    x, y = polar_point(radius, turn)
    high = wide if high is None else high
    return Box(round(x - wide / 2), round(y - high / 2), wide, high)


@cache
def ring_segment(
    inner: float, outer: float, first_degrees: float, last_degrees: float, gap: float
) -> tuple[Point, ...]:
    """Return a piece of a ring whose sides keep the same distance from its neighbours."""
    steps = max(6, round((last_degrees - first_degrees) * outer / 400))
    points = []
    for radius, start, end in (
        (outer, first_degrees, last_degrees),
        (inner, last_degrees, first_degrees),
    ):
        off = math.degrees(gap / radius) * (1 if start < end else -1)
        low, high = start + off, end - off
        turns = (low + (high - low) * step / steps for step in range(steps + 1))
        points += [polar_point(radius, turn) for turn in turns]
    return tuple(points)


def field_segment(index: int, inner: float, outer: float, gap: float) -> tuple[Point, ...]:
    """Return a field's piece of the ring."""
    return ring_segment(
        inner,
        outer,
        index * FIELD_DEGREES - FIELD_DEGREES / 2,
        index * FIELD_DEGREES + FIELD_DEGREES / 2,
        gap,
    )


def county_degrees(county: CountyId) -> float:
    """Return the middle of a county's sector, in degrees: behind its own field."""
    return COUNTY_ORDER.index(county) * SECTOR_DEGREES


def emblem_box(county: CountyId) -> Box:
    """Return the box of a county's disc."""
    return polar_box(EMBLEM_RADIUS, county_degrees(county), 46)


def remaining_items_box(county: CountyId, item: Item) -> Box:
    """Return the box of a county's remaining items."""
    return polar_box(ITEM_RADIUS, county_degrees(county) + (ITEMS.index(item) - 1) * 17.8, 44, 48)


def follower_box(county: CountyId, follower: Follower) -> Box:
    """Return the spot of a kind of follower in a county."""
    return polar_box(
        FOLLOWER_RADIUS, county_degrees(county) + (FOLLOWERS.index(follower) - 1.5) * 14.6, 54
    )


@cache
def influence_boxes(county: CountyId, number: int) -> tuple[Box, ...]:
    """Return the boxes for the influence of a number of players, side by side."""
    radius, degrees_apart, side = (
        (INFLUENCE_RADIUS, 18.6, 44) if number < 4 else (INFLUENCE_RADIUS + 4, 14.4, 36)
    )
    turns = (
        county_degrees(county) + (each - (number - 1) / 2) * degrees_apart for each in range(number)
    )
    return tuple(polar_box(radius, turn, side) for turn in turns)


def label_box(box: Box, inwards: float, side: float) -> Box:
    """Return the box of a label, at a distance towards the middle, or outwards if negative."""
    x, y = box.centre
    away = math.dist((x, y), (RING_CENTRE, RING_CENTRE))
    share = (away - inwards) / away
    x, y = RING_CENTRE + (x - RING_CENTRE) * share, RING_CENTRE + (y - RING_CENTRE) * share
    return Box(round(x - side / 2), round(y - side / 2), side, side)


# Figures on one field: how far off the track's middle, how many degrees to the side, which size.
_FIGURE_OFFSETS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 1),),
    2: ((0, -4.2, 1), (0, 4.2, 1)),
    3: ((8, -3.9, 0.86), (8, 3.9, 0.86), (-42, 0, 0.86)),
    4: ((8, -3.9, 0.86), (8, 3.9, 0.86), (-42, -4.1, 0.86), (-42, 4.1, 0.86)),
    5: ((14, -3.3, 0.74), (14, 3.3, 0.74), (-26, -3.7, 0.74), (-26, 3.7, 0.74), (-66, 0, 0.8)),
}


def figure_boxes(index: int, number: int) -> Iterator[tuple[Callable[[float], Box], float]]:
    """Yield a function from size to box, and a scale, for each figure on a field."""
    middle = sum(TRACK_RADII) / 2 + 1
    for off, degree_offset, scale in _FIGURE_OFFSETS[number]:
        yield _box_maker(middle + off, index * FIELD_DEGREES + degree_offset), scale


def _box_maker(radius: float, turn: float) -> Callable[[float], Box]:
    return lambda side: polar_box(radius, turn, round(side))


def field_box(index: int) -> Box:
    """Return the box around a field and the label outside it."""
    points = [
        *field_segment(index, TILE_RADII[0], TRACK_RADII[1], 0),
        polar_point(LABEL_RADIUS, index * FIELD_DEGREES),
    ]
    across, down = zip(*points, strict=True)
    chip = field_label_box(index)
    x0, y0 = min(*across, chip.x) - 8, min(*down, chip.y) - 8
    x1, y1 = max(*across, chip.right) + 8, max(*down, chip.bottom) + 8
    x, y = math.floor(x0), math.floor(y0)
    return Box(x, y, math.ceil(x1) - x, math.ceil(y1) - y)


def field_label_box(index: int) -> Box:
    """Return the box of a field's label."""
    return polar_box(LABEL_RADIUS, index * FIELD_DEGREES, 46)


def field_mark(box: Box, label: str, index: int) -> Iterator[Drawn]:
    """Draw a field that may be reached: a yellow frame, the label outside."""
    full_box = field_box(index)
    outline = _to_box(full_box, box, field_segment(index, TILE_RADII[0] + 1, TRACK_RADII[1] - 1, 1))
    yield Polyline(close_outline(outline), "ink", 11.6)
    yield Polyline(close_outline(outline), "bright", 7.2)
    chip = field_label_box(index).move(box.x - full_box.x, box.y - full_box.y)
    wide = chip.h if len(label) < 2 else chip.h * 1.3
    yield from draw_label(Box(chip.centre[0] - wide / 2, chip.y, wide, chip.h), label)


def last_move_field(box: Box, index: int) -> Iterator[Drawn]:
    """Draw the field reached last: white dashes with ink edges."""
    outline = _to_box(
        field_box(index), box, field_segment(index, TILE_RADII[0] + 1, TRACK_RADII[1] - 1, 1)
    )
    yield from dashed_outline(outline)


def dashed_outline(outline: tuple[Point, ...]) -> Iterator[Drawn]:
    """Draw white dashes on an ink line."""
    path = (*outline, outline[0])
    around = sum(math.dist(one, other) for one, other in pairwise(path))
    period = around / max(4, round(around / 26))
    yield Polyline(close_outline(outline), "ink", 9)
    for dash in dash_line(path, period * 0.62, period * 0.38):
        yield Polyline(dash, "white", 4.8)


def _to_box(from_box: Box, box: Box, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return points of one box in the coordinates of another."""
    return tuple((x - from_box.x + box.x, y - from_box.y + box.y) for x, y in points)
