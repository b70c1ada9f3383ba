"""Where figures stand in a province, and where there is room left for the label of a target."""

import math
from functools import cache, lru_cache
from itertools import pairwise, product
from typing import TypeAlias

from engines.kreta.material import MAP, ProvinceId
from render.games.kreta.chart import around, chart, round_about
from render.scene import Box, Point

Circle: TypeAlias = tuple[float, float, float]  # middle and radius

TITLE = (188, 44)  # the room for a province's name
LARGEST, LEAST = 28.0, 21.0  # radius of a label
_FRAME = 15  # what the yellow frame along the outline takes
_NUDGES = (-16, -8, 0, 8, 16)
_FIGURE, _HEAD = 23, 15
_KEPT = 40  # of the places found for a label


@cache
def slots(province: ProvinceId, number: int) -> tuple[Point, ...]:
    """Return places for so many figures: those nearest the middle, in reading order."""
    every = [chart().at(place) for place in MAP.provinces[province].figures]
    middle = _middle(every)
    nearest = sorted(every, key=lambda place: (round(_away(place, middle) / 3), place[0]))
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
    radius = min(LARGEST, max(LEAST, _room(best, obstacles)))
    return round_about(best[:2], 2 * (radius // 1))


def _merit(place: Circle, obstacles: list[Circle], target: Point) -> tuple[int, float]:
    return round(_room(place, obstacles)), -math.dist(place[:2], target)


def _room(place: Circle, obstacles: list[Circle]) -> float:
    x, y, most = place
    return min([most, *(math.hypot(x - ox, y - oy) - radius for ox, oy, radius in obstacles)])


@cache
def _candidates(province: ProvinceId) -> tuple[Circle, ...]:
    """Return places for a label with the room that outline, name, value and tile leave there."""
    found = set()
    for (x, y), right, down in product(slots(province, 7), _NUDGES, _NUDGES):
        place = (x + right, y + down)
        found.add((*place, min(LARGEST, _clear_of_lines(province, place))))
    return tuple(sorted(found, key=lambda place: -place[2])[:_KEPT])


def _clear_of_lines(province: ProvinceId, place: Point) -> float:
    outline = chart().outlines[province]
    edge = min(_to_edge(place, *side) for side in pairwise((*outline, outline[0])))
    return min(edge - _FRAME, *(_to_box(place, box) - 4 for box in printed(province)))


@cache
def printed(province: ProvinceId) -> tuple[Box, Box]:
    """Return the boxes of a province's name, and of its value and tile."""
    places, at = MAP.provinces[province], chart().at
    name = round_about(at(places.name), 13 * len(province), 30)
    return name, around((at(places.value), at(places.tile)), 25)


def _to_edge(point: Point, start: Point, end: Point) -> float:
    right, down = end[0] - start[0], end[1] - start[1]
    long = right * right + down * down or 1
    share = ((point[0] - start[0]) * right + (point[1] - start[1]) * down) / long
    share = min(1, max(0, share))
    return math.dist(point, (start[0] + share * right, start[1] + share * down))


def _to_box(point: Point, box: Box) -> float:
    across = max(box.x - point[0], 0, point[0] - box.right)
    along = max(box.y - point[1], 0, point[1] - box.bottom)
    return math.hypot(across, along)
