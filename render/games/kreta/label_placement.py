"""The places of figures in a province, and of the label of a target."""

import math
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from PIL import Image, ImageDraw

from engines.kreta.material import MAP, ProvinceId
from render.games.kreta.projection import board_projection, bounding_box, box_around
from render.kit.shapes import close_outline
from render.scene import Box, Point

Circle: TypeAlias = tuple[float, float, float]  # middle and radius

NAME_SIZE = (188, 44)  # the space for a province's name
_LABEL_RADII = (28.0, 25.0, 22.0, 20.0)  # of a label, the best first
_GRID_STEP = 6  # between places that are tried
_FRAME_MARGIN, _PRINT_MARGIN = (
    13,
    4,
)  # what the yellow frame along the outline takes, and around printed marks
_FIGURE_RADIUS, _HEAD_RADIUS = 23, 15


@cache
def figure_places(province: ProvinceId, number: int) -> tuple[Point, ...]:
    """Return places for a number of figures: those nearest the middle, in reading order."""
    every = [board_projection().to_picture(place) for place in MAP.provinces[province].figures]
    middle = _middle(every)
    nearest = sorted(every, key=lambda place: (_distance(place, middle), place))
    return tuple(sorted(nearest[:number], key=lambda place: (place[1], place[0])))


def _middle(points: list[Point] | tuple[Point, ...]) -> Point:
    across, along = zip(*points, strict=True)
    return sum(across) / len(across), sum(along) / len(along)


def _distance(place: Point, middle: Point) -> float:
    """Return a distance in which up and down count more, so that figures stand side by side."""
    return math.hypot(place[0] - middle[0], 1.7 * (place[1] - middle[1]))


@lru_cache(maxsize=4096)
def label_box(province: ProvinceId, number: int, taken: tuple[Circle, ...]) -> Box:
    """Return the box of a label that touches neither figures nor other obstacles."""
    figure_points = figure_places(province, number)
    target = _middle(figure_points or figure_places(province, 1))
    obstacles = [*taken, *((x, y, _FIGURE_RADIUS) for x, y in figure_points)]
    obstacles += [(x, y - 16, _HEAD_RADIUS) for x, y in figure_points]
    best = max(_candidates(province), key=lambda place: _score_place(place, obstacles, target))
    radius = max(_LABEL_RADII[-1], _free_radius(best, obstacles))
    return box_around(best[:2], 2 * (radius // 1))


def _score_place(place: Circle, obstacles: list[Circle], target: Point) -> tuple[int, float]:
    return round(_free_radius(place, obstacles)), -math.dist(place[:2], target)


def _free_radius(place: Circle, obstacles: list[Circle]) -> float:
    x, y, most = place
    return min([most, *(math.hypot(x - ox, y - oy) - radius for ox, oy, radius in obstacles)])


@cache
def _candidates(province: ProvinceId) -> tuple[Circle, ...]:
    """Return places for a label, with the space that outline, name, value and tile leave there."""
    province_box = bounding_box(board_projection().outlines[province])
    across = [
        (right, province_box.x + right) for right in range(0, round(province_box.w), _GRID_STEP)
    ]
    along = [(down, province_box.y + down) for down in range(0, round(province_box.h), _GRID_STEP)]
    found: dict[Point, float] = {}
    for radius in _LABEL_RADII:
        clear = _free_mask(province, province_box, radius)
        for (right, x), (down, y) in product(across, along):
            if clear.getpixel((right, down)):
                found.setdefault((x, y), radius)
    return tuple((x, y, radius) for (x, y), radius in found.items())


def _free_mask(province: ProvinceId, province_box: Box, radius: float) -> Image.Image:
    """Return the points where the middle of a label of that size can be."""
    clear = Image.new("L", (round(province_box.w), round(province_box.h)))
    draw = ImageDraw.Draw(clear)
    outline = [
        (x - province_box.x, y - province_box.y) for x, y in board_projection().outlines[province]
    ]
    draw.polygon(outline, 255)
    draw.line(close_outline(outline), 0, round(2 * (radius + _FRAME_MARGIN)), "curve")
    for box in printed_boxes(province):
        taken = box.inset(-radius - _PRINT_MARGIN).move(-province_box.x, -province_box.y)
        draw.rounded_rectangle((taken.x, taken.y, taken.right, taken.bottom), radius, 0)
    return clear


@cache
def printed_boxes(province: ProvinceId) -> tuple[Box, Box]:
    """Return the boxes of a province's name, and of its value and tile."""
    places, at = MAP.provinces[province], board_projection().to_picture
    name = box_around(at(places.name), 13 * len(province), 30)
    return name, bounding_box((at(places.value), at(places.tile)), 25)
