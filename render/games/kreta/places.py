"""Where figures stand in a province, and where there is room left for the label of a target."""

import math
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from PIL import Image, ImageDraw

from engines.kreta.material import MAP, ProvinceId
from render.games.kreta.chart import around, chart, round_about
from render.kit.shapes import close_outline
from render.scene import Box, Point

Circle: TypeAlias = tuple[float, float, float]  # middle and radius

TITLE = (188, 44)  # the room for a province's name
_RADII = (28.0, 25.0, 22.0, 20.0)  # of a label, the best first
_STEP = 6  # between places that are tried
_FRAME, _PRINT = 13, 4  # what the yellow frame along the outline takes, and round printed things
_FIGURE, _HEAD = 23, 15


@cache
def slots(province: ProvinceId, number: int) -> tuple[Point, ...]:
    """Return places for so many figures: those nearest the middle, in reading order."""
    every = [chart().at(place) for place in MAP.provinces[province].figures]
    middle = _middle(every)
    nearest = sorted(every, key=lambda place: (_away(place, middle), place))
    return tuple(sorted(nearest[:number], key=lambda place: (place[1], place[0])))


def _middle(points: list[Point] | tuple[Point, ...]) -> Point:
    across, along = zip(*points, strict=True)
    return sum(across) / len(across), sum(along) / len(along)


def _away(place: Point, middle: Point) -> float:
    """Return how far off a place is; up and down count more, so that figures stand side by side."""
    return math.hypot(place[0] - middle[0], 1.7 * (place[1] - middle[1]))


@lru_cache(maxsize=4096)
def label_place(province: ProvinceId, number: int, taken: tuple[Circle, ...]) -> Box:
    """Return where a label touches neither the figures that stand there nor what else is taken."""
    standing = slots(province, number)
    target = _middle(standing or slots(province, 1))
    obstacles = [*taken, *((x, y, _FIGURE) for x, y in standing)]
    obstacles += [(x, y - 16, _HEAD) for x, y in standing]
    best = max(_candidates(province), key=lambda place: _merit(place, obstacles, target))
    radius = max(_RADII[-1], _room(best, obstacles))
    return round_about(best[:2], 2 * (radius // 1))


def _merit(place: Circle, obstacles: list[Circle], target: Point) -> tuple[int, float]:
    return round(_room(place, obstacles)), -math.dist(place[:2], target)


def _room(place: Circle, obstacles: list[Circle]) -> float:
    x, y, most = place
    return min([most, *(math.hypot(x - ox, y - oy) - radius for ox, oy, radius in obstacles)])


@cache
def _candidates(province: ProvinceId) -> tuple[Circle, ...]:
    """Return places for a label, with the room that outline, name, value and tile leave there."""
    whole = around(chart().outlines[province])
    across = [(right, whole.x + right) for right in range(0, round(whole.w), _STEP)]
    along = [(down, whole.y + down) for down in range(0, round(whole.h), _STEP)]
    found: dict[Point, float] = {}
    for radius in _RADII:
        clear = _clear(province, whole, radius)
        for (right, x), (down, y) in product(across, along):
            if clear.getpixel((right, down)):
                found.setdefault((x, y), radius)
    return tuple((x, y, radius) for (x, y), radius in found.items())


def _clear(province: ProvinceId, whole: Box, radius: float) -> Image.Image:
    """Return where the middle of a label of that size can lie."""
    clear = Image.new("L", (round(whole.w), round(whole.h)))
    draw = ImageDraw.Draw(clear)
    outline = [(x - whole.x, y - whole.y) for x, y in chart().outlines[province]]
    draw.polygon(outline, 255)
    draw.line(close_outline(outline), 0, round(2 * (radius + _FRAME)), "curve")
    for box in printed(province):
        taken = box.inset(-radius - _PRINT).move(-whole.x, -whole.y)
        draw.rounded_rectangle((taken.x, taken.y, taken.right, taken.bottom), radius, 0)
    return clear


@cache
def printed(province: ProvinceId) -> tuple[Box, Box]:
    """Return the boxes of a province's name, and of its value and tile."""
    places, at = MAP.provinces[province], chart().at
    name = round_about(at(places.name), 13 * len(province), 30)
    return name, around((at(places.value), at(places.tile)), 25)
