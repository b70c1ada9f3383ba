"""Where things lie on the ring: radii from the round table outwards, turns clockwise from the top.

Everything stands upright on whole pixels; only its place follows the circle.
"""

import math
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

from engines.merlin.material import FIELDS, FOLLOWERS, ITEMS, ORDER, CountyId, Follower, Item
from render.kit.shapes import close_outline, dash_line
from render.scene import Box, Point, Polyline
from render.scene import Item as Drawn
from render.scene.overlay import draw_label

SIDE = 920  # of the area on which the ring lies
MIDDLE = SIDE / 2

TABLE = 60  # the round table: its radius
EMBLEM = 90
INFLUENCE = 137
STOCK = 195
FOLLOWER = 248
BAND = (272, 281)  # in the full colour of the county
TILE = (285, 357)
TRACK = (357, 414)
RIM = 422
CHIP = 441  # labels of fields stand outside, so that they cover no figure

STEP = 360 / len(FIELDS)
SECTOR = 360 / len(ORDER)


def at(radius: float, turn: float) -> Point:
    """Return the point at a distance from the middle, so many degrees clockwise from the top."""
    angle = math.radians(turn - 90)
    return MIDDLE + radius * math.cos(angle), MIDDLE + radius * math.sin(angle)


def place(radius: float, turn: float, wide: float, high: float | None = None) -> Box:
    """Return an upright box round such a point, on whole pixels."""
    x, y = at(radius, turn)
    high = wide if high is None else high
    return Box(round(x - wide / 2), round(y - high / 2), wide, high)


@cache
def arc(inner: float, outer: float, first: float, last: float, gap: float) -> tuple[Point, ...]:
    """Return a piece of a ring whose sides keep the same distance from its neighbours."""
    steps = max(6, round((last - first) * outer / 400))
    points = []
    for radius, start, end in ((outer, first, last), (inner, last, first)):
        off = math.degrees(gap / radius) * (1 if start < end else -1)
        low, high = start + off, end - off
        turns = (low + (high - low) * step / steps for step in range(steps + 1))
        points += [at(radius, turn) for turn in turns]
    return tuple(points)


def field_arc(index: int, inner: float, outer: float, gap: float) -> tuple[Point, ...]:
    """Return a field's piece of the ring."""
    return arc(inner, outer, index * STEP - STEP / 2, index * STEP + STEP / 2, gap)


def county_turn(county: CountyId) -> float:
    """Return where the sector of a county has its middle: behind its own field."""
    return ORDER.index(county) * SECTOR


def emblem_place(county: CountyId) -> Box:
    """Return where a county's disc lies."""
    return place(EMBLEM, county_turn(county), 46)


def stock_place(county: CountyId, item: Item) -> Box:
    """Return where a county's items lie."""
    return place(STOCK, county_turn(county) + (ITEMS.index(item) - 1) * 17.8, 44, 48)


def follower_place(county: CountyId, follower: Follower) -> Box:
    """Return the spot of a kind of follower in a county."""
    return place(FOLLOWER, county_turn(county) + (FOLLOWERS.index(follower) - 1.5) * 14.6, 54)


@cache
def influence_places(county: CountyId, number: int) -> tuple[Box, ...]:
    """Return where the influence of so many players lies side by side."""
    radius, apart, side = (INFLUENCE, 18.6, 44) if number < 4 else (INFLUENCE + 4, 14.4, 36)
    turns = (county_turn(county) + (each - (number - 1) / 2) * apart for each in range(number))
    return tuple(place(radius, turn, side) for turn in turns)


def beside(box: Box, inwards: float, side: float) -> Box:
    """Return where the label of something lies: so far towards the middle, or outwards."""
    x, y = box.centre
    away = math.dist((x, y), (MIDDLE, MIDDLE))
    share = (away - inwards) / away
    x, y = MIDDLE + (x - MIDDLE) * share, MIDDLE + (y - MIDDLE) * share
    return Box(round(x - side / 2), round(y - side / 2), side, side)


# Figures on one field: how far off the track's middle, how many degrees aside, which size.
_STANDING: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 1),),
    2: ((0, -4.2, 1), (0, 4.2, 1)),
    3: ((8, -3.9, 0.86), (8, 3.9, 0.86), (-42, 0, 0.86)),
    4: ((8, -3.9, 0.86), (8, 3.9, 0.86), (-42, -4.1, 0.86), (-42, 4.1, 0.86)),
    5: ((14, -3.3, 0.74), (14, 3.3, 0.74), (-26, -3.7, 0.74), (-26, 3.7, 0.74), (-66, 0, 0.8)),
}


def standing(index: int, number: int) -> Iterator[tuple[Callable[[float], Box], float]]:
    """Yield where so many figures stand on a field, each as a box for any size, and their scale."""
    middle = sum(TRACK) / 2 + 1
    for off, aside, scale in _STANDING[number]:
        yield _boxed(middle + off, index * STEP + aside), scale


def _boxed(radius: float, turn: float) -> Callable[[float], Box]:
    return lambda side: place(radius, turn, round(side))


def field_box(index: int) -> Box:
    """Return the box round a field and the label outside it."""
    points = [*field_arc(index, TILE[0], TRACK[1], 0), at(CHIP, index * STEP)]
    across, down = zip(*points, strict=True)
    chip = chip_place(index)
    x0, y0 = min(*across, chip.x) - 8, min(*down, chip.y) - 8
    x1, y1 = max(*across, chip.right) + 8, max(*down, chip.bottom) + 8
    x, y = math.floor(x0), math.floor(y0)
    return Box(x, y, math.ceil(x1) - x, math.ceil(y1) - y)


def chip_place(index: int) -> Box:
    """Return where the label of a field lies."""
    return place(CHIP, index * STEP, 46)


def field_target(box: Box, label: str, index: int) -> Iterator[Drawn]:
    """A field that may be reached: a yellow frame, the label outside."""
    whole = field_box(index)
    outline = _seen_from(whole, box, field_arc(index, TILE[0] + 1, TRACK[1] - 1, 1))
    yield Polyline(close_outline(outline), "ink", 11.6)
    yield Polyline(close_outline(outline), "bright", 7.2)
    chip = chip_place(index).move(box.x - whole.x, box.y - whole.y)
    wide = chip.h if len(label) < 2 else chip.h * 1.3
    yield from draw_label(Box(chip.centre[0] - wide / 2, chip.y, wide, chip.h), label)


def trail(box: Box, index: int) -> Iterator[Drawn]:
    """The field reached last: white dashes with ink edges."""
    outline = _seen_from(field_box(index), box, field_arc(index, TILE[0] + 1, TRACK[1] - 1, 1))
    yield from dashed_line(outline)


def dashed_line(outline: tuple[Point, ...]) -> Iterator[Drawn]:
    """White dashes on an ink line."""
    path = (*outline, outline[0])
    around = sum(math.dist(one, other) for one, other in pairwise(path))
    period = around / max(4, round(around / 26))
    yield Polyline(close_outline(outline), "ink", 9)
    for dash in dash_line(path, period * 0.62, period * 0.38):
        yield Polyline(dash, "white", 4.8)


def _seen_from(whole: Box, box: Box, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return points of the area as they are told inside a box that lies elsewhere."""
    return tuple((x - whole.x + box.x, y - whole.y + box.y) for x, y in points)
