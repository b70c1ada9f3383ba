"""Drawings on the map: names, values, sites, frames of targets, arrows."""

import math
from collections.abc import Iterator, Sequence

from engines.kreta.material import ProvinceId, Site, Terrain
from render.games.kreta.projection import board_projection, bounding_box, square_around
from render.kit.shapes import close_outline, curve, star
from render.kit.text import fit_line
from render.scene import Box, Clip, Ellipse, Item, Point, Polygon, Polyline, TextLine

_FRAME_BAND_WIDTH = 8.6  # the width of a target's frame
_FRAME_INSET = 8  # how far inside the outline it runs
_ARROW_BENDS = (0.16, -0.16, 0.05, 0.22, -0.22, 0.3, -0.3, 0.4, -0.4)  # of an arrow, the best first
_MAX_CLEARANCE = 34.0  # more distance to figures is no better


def province_name(box: Box, words: str, terrain: Terrain) -> Iterator[Item]:
    """Draw a province's name, with a light edge."""
    text_box, halo = box.inset(4, 0), f"{terrain}-halo"
    yield fit_line(
        text_box,
        words,
        "serif-bold",
        30,
        "ink",
        align="middle",
        min_size=25,
        min_x_scale=0.9,
        halo=halo,
    )


def province_value(box: Box, points: int) -> Iterator[Item]:
    """Draw the value of a province: a number in a hexagon."""
    (x, y), r = box.centre, box.h * 0.42
    corners = [
        (x + r * math.cos(math.pi * corner / 3), y + 1.06 * r * math.sin(math.pi * corner / 3))
        for corner in range(6)
    ]
    yield Polyline(close_outline(corners), "rim", box.h * 0.11)
    yield Polygon(tuple(corners), "parchment")
    yield Polyline(close_outline(corners), "ink", box.h * 0.042)
    yield TextLine(box, str(points), "sans-bold", round(box.h * 0.55), "ink", "middle")


def site_disc(box: Box, number: Site) -> Iterator[Item]:
    """Draw a site without a fort."""
    yield Ellipse(box, "rim")
    yield Ellipse(box.inset(2), "ink")
    yield Ellipse(box.inset(4.2), "parchment")
    yield TextLine(box, str(number), "sans-bold", round(box.h * 0.57), "ink", "middle")


def next_site_mark(box: Box, number: Site | None) -> Iterator[Item]:
    """Draw the site that is scored next: a golden sun; its number may be covered by something."""
    x, y = box.centre
    rays = star(x, y, box.h * 0.48, box.h * 0.38, 14)
    yield Polyline(close_outline(rays), "rim", box.h * 0.06)
    yield Polyline(close_outline(rays), "ink", box.h * 0.035)
    yield Polygon(rays, "gold")
    disc = square_around(x, y, box.h * 0.58)
    yield Ellipse(disc, "ink")
    yield Ellipse(disc.inset(box.h * 0.026), "disc")
    if number is not None:
        yield TextLine(disc, str(number), "sans-bold", round(box.h * 0.36), "ink", "middle")


def second_site_mark(box: Box, number: Site | None) -> Iterator[Item]:
    """Draw the site that is scored after the next: a double ring."""
    yield Ellipse(box, "rim")
    yield Ellipse(box.inset(box.h * 0.03), "ink")
    yield Ellipse(box.inset(box.h * 0.065), "parchment")
    yield Ellipse(box.inset(box.h * 0.10), "gold")
    yield Ellipse(box.inset(box.h * 0.17), "disc")
    if number is not None:
        yield TextLine(box, str(number), "sans-bold", round(box.h * 0.46), "ink", "middle")


def province_frame_box(province: ProvinceId) -> Box:
    """Return the box of a province's frame."""
    return bounding_box(board_projection().outlines[province], 2)


def province_frame(box: Box, province: ProvinceId) -> Iterator[Item]:
    """Draw the frame of a province that may be chosen: yellow inside its outline."""
    full_box = province_frame_box(province)
    outline = tuple(
        (x - full_box.x, y - full_box.y) for x, y in board_projection().outlines[province]
    )
    path = close_outline(_inset(outline, _FRAME_INSET))
    band = (
        Polyline(path, "ink", _FRAME_BAND_WIDTH + 3.2),
        Polyline(path, "bright", _FRAME_BAND_WIDTH),
    )
    yield Clip(box, band, outline=outline)


def _inset(outline: Sequence[Point], by: float) -> list[Point]:
    """Return the outline moved inwards."""
    before, after = (outline[-1], *outline[:-1]), (*outline[1:], outline[0])
    turns = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(outline, after, strict=True))
    inwards = by if turns > 0 else -by
    path = []
    for (x0, y0), (x, y), (x1, y1) in zip(before, outline, after, strict=True):
        right, down = x1 - x0, y1 - y0
        long = math.hypot(right, down) or 1
        path.append((x - down / long * inwards, y + right / long * inwards))
    return path


def selection_ring(box: Box) -> Iterator[Item]:
    """Draw the ring around a villager that is about to move."""
    yield Ellipse(box, None, "ink", 8)
    yield Ellipse(box.inset(1.7), None, "bright", 4.6)


def arrow_path(start: Point, end: Point, others: Sequence[Point]) -> list[Point]:
    """Return the path from one figure to another that keeps the largest distance to others."""
    paths = [_bent_path(start, end, bend) for bend in _ARROW_BENDS]
    return max(
        paths,
        key=lambda path: min(
            _MAX_CLEARANCE, *(_distance_to_path(path, other) for other in others), _MAX_CLEARANCE
        ),
    )


def _distance_to_path(path: Sequence[Point], point: Point) -> float:
    return min(math.dist(point, step) for step in path[::3])


def _bent_path(start: Point, end: Point, bend: float) -> list[Point]:
    """Return a path with that bend, which starts and ends beside the figures."""
    (x0, y0), (x1, y1) = start, end
    long = math.dist(start, end) or 1
    right, down = (x1 - x0) / long, (y1 - y0) / long
    first = (x0 + right * 24, y0 + down * 26)
    last = (x1 - right * 30, y1 - down * 32)
    swing = (-down * bend * long, right * bend * long)
    thirds = [_between(first, last, share) for share in (1 / 3, 2 / 3)]
    return curve(first, *((x + swing[0], y + swing[1]) for x, y in thirds), last, steps=32)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def move_arrow(path: Sequence[Point]) -> Iterator[Item]:
    """Draw an arrow along a path: a move that is being composed."""
    tip, before = path[-1], path[-5]
    turn = math.atan2(tip[1] - before[1], tip[0] - before[0])
    head = [
        (tip[0] + reach * math.cos(turn + lean), tip[1] + reach * math.sin(turn + lean))
        for reach, lean in ((8, 0), (18, 2.5), (18, -2.5))
    ]
    yield Polyline(tuple(path[:-1]), "ink", 9.5)
    yield Polyline(close_outline(head), "ink", 5)
    yield Polyline(tuple(path[:-1]), "rim", 5)
    yield Polygon(tuple(head), "rim")
