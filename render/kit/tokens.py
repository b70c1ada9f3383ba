"""Small pieces that several games share: seat chips, coins, rosettes, pills, icons with numbers."""

import math
from collections.abc import Iterator

from render.kit.text import fit
from render.kit.theme import seat_look
from render.paint import fonts
from render.scene import Box, Disc, Drawing, Glyph, Item, Lettering, Plate, Point, Shape, Sprite

_CORNERS = {"triangle": 3, "diamond": 4, "hexagon": 6}


def rim(size: float) -> float:
    """Return the width of the ink outline of a piece of that size."""
    return max(1.2, size * 0.042)


def seat_chip(box: Box, seat: int) -> Iterator[Item]:
    """A player's colour and shape, with a white line and an ink outline."""
    line = max(2, box.h * 0.06)
    yield seat_shape(box, seat, "ink")
    yield seat_shape(box, seat, "white", inset=line)
    yield seat_shape(box, seat, f"seat{seat}", inset=line * 1.9)


def seat_shape(box: Box, seat: int, colour: str, *, inset: float = 0) -> Item:
    """Return the shape of a seat in a colour."""
    match seat_look(seat).shape:
        case "circle":
            return Disc(box.inset(inset), colour)
        case "square":
            square = box.inset(box.h * 0.05 + inset)
            return Plate(square, colour, max(1, box.h * 0.1 - inset / 2))
        case polygon:
            return Shape(_polygon(box, _CORNERS[polygon], inset), colour)


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


def coin(box: Box, words: str = "", fill: str = "coin", letters: str = "ink") -> Iterator[Item]:
    """A coin with a number, a sign or nothing on it."""
    yield Disc(box, "ink")
    yield Disc(box.inset(rim(box.h)), fill)
    ring = "coin-ring" if fill == "coin" else "refusal"
    yield Disc(box.inset(box.h * 0.105), None, ring, max(1, box.h * 0.035))
    if words:
        size = box.h * (0.66 if len(words) < 2 else 0.6)
        yield Lettering(box, words, "sans-bold", round(size), letters, "middle")


def rosette(box: Box, words: str) -> Iterator[Item]:
    """Points: a seal with soft scallops."""
    yield Shape(_scallops(box, 1), "ink")
    yield Shape(_scallops(box, 1 - 2 * rim(box.h) / box.h), "points")
    yield Disc(box.inset(box.h * 0.13), None, "points-ring", max(1, box.h * 0.025))
    size = box.h * {1: 0.62, 2: 0.54}.get(len(words), 0.42)
    yield Lettering(box, words, "sans-bold", round(size), "white", "middle")


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
    """A sign of the icon font, alone."""
    yield Glyph(box.inset(-box.h * 0.02), name, colour)


def pill(box: Box, words: str) -> Iterator[Item]:
    """A number on a small plate, as on a pile."""
    yield Plate(box, "ink", box.h / 2)
    yield Plate(box.inset(2), "face", box.h / 2 - 2)
    yield Lettering(box, words, "sans-bold", round(box.h * 0.8), "ink", "middle")


def pill_width(words: str, high: float) -> int:
    """Return how wide a pill must be for its number."""
    return max(round(high), math.ceil(fonts.length(words, "sans-bold", round(high * 0.8))) + 18)


def stock(box: Box, piece: Drawing, number: int, *, size: int) -> Iterator[Item]:
    """Set a piece with how many there are of it."""
    place, rest = box.left(box.h, gap=7)
    yield Sprite(place, piece)
    yield fit(rest, str(number), "sans-bold", size, "ink", least=24)
