"""Small pieces that several games share: seat chips, coins, rosettes, pills, icons with numbers."""

import math
from collections.abc import Iterator

from render.kit.text import fit_line
from render.kit.theme import seat_look
from render.raster import fonts
from render.scene import (
    Box,
    DrawFunction,
    Ellipse,
    Icon,
    Item,
    Point,
    Polygon,
    RoundedRect,
    Sprite,
    TextLine,
)

_POLYGON_CORNERS = {"triangle": 3, "diamond": 4, "hexagon": 6}


def outline_width(size: float) -> float:
    """Return the width of the ink outline of a piece of that size."""
    return max(1.2, size * 0.042)


def seat_chip(box: Box, seat: int) -> Iterator[Item]:
    """Yield the items of a seat chip: colour and shape, a white line, an ink outline."""
    line = max(2, box.h * 0.06)
    yield seat_shape(box, seat, "ink")
    yield seat_shape(box, seat, "white", inset=line)
    yield seat_shape(box, seat, f"seat{seat}", inset=line * 1.9)


def seat_shape(box: Box, seat: int, colour: str, *, inset: float = 0) -> Item:
    """Return the shape of a seat in a colour."""
    match seat_look(seat).shape:
        case "circle":
            return Ellipse(box.inset(inset), colour)
        case "square":
            square = box.inset(box.h * 0.05 + inset)
            return RoundedRect(square, colour, max(1, box.h * 0.1 - inset / 2))
        case polygon:
            return Polygon(_polygon(box, _POLYGON_CORNERS[polygon], inset), colour)


def _polygon(box: Box, corners: int, inset: float) -> tuple[Point, ...]:
    x, y = box.centre
    radius = box.h / 2 - inset / math.cos(math.pi / corners)
    if corners == 3:
        y += box.h * 0.11
        radius += box.h * 0.07
    return tuple(
        (x + radius * math.sin(turn), y - radius * math.cos(turn))
        for turn in (2 * math.pi * i / corners for i in range(corners))
    )


def coin(box: Box, text: str = "", fill: str = "coin", text_colour: str = "ink") -> Iterator[Item]:
    """Yield the items of a coin, with a text on it unless that is empty."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(outline_width(box.h)), fill)
    ring = "coin-ring" if fill == "coin" else "refusal"
    yield Ellipse(box.inset(box.h * 0.105), None, ring, max(1, box.h * 0.035))
    if text:
        size = box.h * (0.66 if len(text) < 2 else 0.6)
        yield TextLine(box, text, "sans-bold", round(size), text_colour, "middle")


def rosette(box: Box, text: str) -> Iterator[Item]:
    """Yield the items of a points token: a seal with soft scallops."""
    yield Polygon(_scallops(box, 1), "ink")
    yield Polygon(_scallops(box, 1 - 2 * outline_width(box.h) / box.h), "points")
    yield Ellipse(box.inset(box.h * 0.13), None, "points-ring", max(1, box.h * 0.025))
    size = box.h * {1: 0.62, 2: 0.54}.get(len(text), 0.42)
    yield TextLine(box, text, "sans-bold", round(size), "white", "middle")


def _scallops(box: Box, share: float) -> tuple[Point, ...]:
    x, y = box.centre
    waves, steps = 12, 96
    points = []
    for step in range(steps):
        turn = 2 * math.pi * step / steps
        radius = box.h / 2 * share * (0.945 + 0.05 * math.cos(waves * turn))
        points.append((x + radius * math.sin(turn), y - radius * math.cos(turn)))
    return tuple(points)


def icon(box: Box, name: str, colour: str = "ink") -> Iterator[Item]:
    """Yield an icon of the icon font."""
    yield Icon(box.inset(-box.h * 0.02), name, colour)


def pill(box: Box, text: str) -> Iterator[Item]:
    """Yield the items of a pill: a number on a small plate, as on a pile."""
    yield RoundedRect(box, "ink", box.h / 2)
    yield RoundedRect(box.inset(2), "face", box.h / 2 - 2)
    yield TextLine(box, text, "sans-bold", round(box.h * 0.8), "ink", "middle")


def pill_width(text: str, height: float) -> int:
    """Return the width of a pill for its number."""
    width = math.ceil(fonts.text_width(text, "sans-bold", round(height * 0.8)))
    return max(round(height), width + 18)


def icon_with_count(box: Box, piece: DrawFunction, count: int, *, size: int) -> Iterator[Item]:
    """Yield a piece and its count."""
    place, rest = box.left_strip(box.h, gap=7)
    yield Sprite(place, piece)
    yield fit_line(rest, str(count), "sans-bold", size, "ink", min_size=24)
