"""The seven terrains: each has its colour and its drawing, in four variants."""

import math
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TypeAlias

from engines.kingdom_builder.material import Terrain
from render.kit import hexes
from render.kit.shapes import Pen
from render.scene import Box, Clip, Item, Point

VARIANT_COUNT = 4
_LINE_WIDTH = 0.9  # half the line between two hexes

TerrainDrawing: TypeAlias = Callable[[Pen, Random], Iterator[Item]]  # in units of a hex's width


def drawing_variant(row: int, column: int) -> int:
    """Return which drawing a hex gets, so that neighbours rarely look alike."""
    return (row * 7 + column * 13 + row * column % 5) % VARIANT_COUNT


def terrain_hex(box: Box, terrain: Terrain, number: int) -> Iterator[Item]:
    """Draw a hex of the board, with its half of the lines between the hexes."""
    yield hexes.hex_fill(box, f"{terrain}-line", -0.4)
    yield from terrain_fill(box, terrain, number, inset=_LINE_WIDTH)


def terrain_piece(box: Box, terrain: Terrain, edge: float = 0) -> Iterator[Item]:
    """Draw a hex alone, with an ink edge."""
    line = edge or max(1.6, box.w * 0.026)
    yield hexes.hex_fill(box, "ink")
    yield from terrain_fill(box, terrain, 0, inset=line)


def terrain_fill(box: Box, terrain: Terrain, number: int, *, inset: float) -> Iterator[Item]:
    """Draw a hex's ground and drawing."""
    pen = Pen(*box.centre, box.w)
    items = (
        hexes.hex_fill(box, terrain),
        *_TERRAIN_DRAWINGS[terrain](pen, Random(f"{terrain}{number}")),
    )
    yield Clip(box, items, outline=hexes.corners(box, inset))


def _jitter(rng: Random, points: tuple[Point, ...], by: float) -> Iterator[Point]:
    """Yield the points, each a little elsewhere."""
    for x, y in points:
        yield x + rng.uniform(-by, by), y + rng.uniform(-by, by)


_TUFT_POINTS = (
    (-0.22, -0.26),
    (0.17, -0.30),
    (-0.02, -0.02),
    (0.28, 0.04),
    (-0.30, 0.10),
    (-0.10, 0.34),
    (0.16, 0.32),
)
_FIR_POINTS = ((-0.20, -0.13), (0.17, -0.17), (-0.31, 0.22), (0.31, 0.20), (-0.01, 0.20))
_FIR_SIZES = (0.95, 1.05, 0.75, 0.75, 1.15)
_FLOWER_POINTS = (
    (-0.21, -0.22),
    (0.17, -0.27),
    (0.0, 0.03),
    (0.33, 0.06),
    (-0.33, 0.10),
    (-0.13, 0.33),
    (0.19, 0.32),
)
_STONE_POINTS = (
    (0.24, -0.22),
    (0.32, -0.13),
    (0.16, -0.33),
    (-0.30, 0.0),
    (-0.38, 0.09),
    (0.28, 0.22),
    (0.20, 0.31),
    (-0.05, -0.02),
    (-0.05, -0.38),
    (0.0, 0.38),
)
_CRACK_POINTS = (
    (-0.2, -0.24),
    (0.16, 0.0),
    (-0.26, 0.2),
    (0.22, 0.2),
    (0.05, -0.43),
    (-0.02, 0.43),
)


def _grass(pen: Pen, rng: Random) -> Iterator[Item]:
    for x, y in _jitter(rng, _TUFT_POINTS, 0.028):
        for lean, high in ((-0.055, 0.07), (0, 0.11), (0.055, 0.07)):
            blade = [(x + lean * 0.35, y + 0.04), (x + lean, y + 0.04 - high)]
            yield pen.line(blade, "grass-drawn", 0.026)


def _forest(pen: Pen, rng: Random) -> Iterator[Item]:
    for (x, y), size in zip(_jitter(rng, _FIR_POINTS, 0.02), _FIR_SIZES, strict=True):
        tree = Pen(*pen.to_picture([(x, y)])[0], pen.scale * size)
        trunk = [(-0.025, 0.12), (0.025, 0.12), (0.025, 0.19), (-0.025, 0.19)]
        yield from tree.shape(trunk, "forest-trunk")
        yield from tree.shape([(0, -0.20), (0.12, 0), (-0.12, 0)], "forest-drawn")
        yield from tree.shape([(0, -0.09), (0.15, 0.15), (-0.15, 0.15)], "forest-drawn")
        yield tree.line([(-0.02, -0.13), (-0.07, -0.035)], "forest-light", 0.02)


def _wave(y: float, swing: float, phase: float) -> list[Point]:
    """Return an uneven wave across the hex."""
    turns = ((step / 22, phase + 5.5 * step / 22) for step in range(23))
    return [
        (
            -0.52 + 1.04 * share,
            y + swing * (math.sin(turn) + 0.6 * math.sin(1.3 * phase + 2.1 * turn)),
        )
        for share, turn in turns
    ]


def _canyon(pen: Pen, rng: Random) -> Iterator[Item]:
    phase = rng.random() * 6
    levels = (-0.35, -0.13, 0.09, 0.31)
    lines = [_wave(level, 0.034, phase + 0.8 * row) for row, level in enumerate(levels)]
    for upper, lower in ((lines[0], lines[1]), (lines[2], lines[3])):
        yield from pen.shape([*upper, *lower[::-1]], "canyon-layer")
    for row, line in enumerate(lines):
        yield pen.line(line, "canyon-drawn", 0.026 if row % 2 else 0.036)
    for x, y in _jitter(rng, _CRACK_POINTS, 0.01):
        yield pen.line([(x - 0.05, y), (x + 0.05, y)], "canyon-drawn", 0.02)


def _desert(pen: Pen, rng: Random) -> Iterator[Item]:
    for y, first, last in ((-0.17, -0.34, 0.10), (0.05, -0.12, 0.38), (0.27, -0.30, 0.14)):
        left, right = first + rng.uniform(-0.03, 0.03), last + rng.uniform(-0.03, 0.03)
        shares = [step / 12 for step in range(13)]
        dune = [
            (left + (right - left) * share, y - 0.085 * math.sin(math.pi * share))
            for share in shares
        ]
        yield pen.line(dune, "desert-drawn", 0.028)
    for x, y in _jitter(rng, _STONE_POINTS, 0.02):
        yield pen.disc(x, y, 0.021, "desert-drawn")


def _flower_field(pen: Pen, rng: Random) -> Iterator[Item]:
    for x, y in _jitter(rng, _FLOWER_POINTS, 0.025):
        first = rng.random() * 6
        petals = [first + 2 * math.pi * petal / 5 for petal in range(5)]
        for reach, radius, colour in (
            (0.058, 0.045, "flower_field-drawn"),
            (0.055, 0.033, "flower_field-light"),
        ):
            for turn in petals:
                at = (x + reach * math.cos(turn), y + reach * math.sin(turn))
                yield pen.disc(*at, radius, colour)
        yield pen.disc(x, y, 0.034, "flower_field-drawn")


def _water(pen: Pen, rng: Random) -> Iterator[Item]:
    for y, half in ((-0.30, 0.25), (-0.10, 0.41), (0.10, 0.41), (0.30, 0.25)):
        phase = rng.random() * 6
        across = [-half + 2 * half * step / 24 for step in range(25)]
        crest = [(x, y + 0.03 * math.sin(phase + 22 * x)) for x in across]
        yield pen.line(crest, "water-drawn", 0.028)


def _mountain(pen: Pen, rng: Random) -> Iterator[Item]:
    side = rng.choice((-1, 1))
    for x, y, size in ((-0.15 * side, 0.0, 1.0), (0.17 * side, 0.10, 0.85)):
        peak = Pen(*pen.to_picture([(x, y - 0.33 * size)])[0], pen.scale * size)
        yield from peak.shape([(0, 0), (0.27, 0.56), (-0.27, 0.56)], "mountain-drawn")
        yield from peak.shape([(0.06, 0.29), (0.27, 0.56), (0.09, 0.56)], "mountain-flank")
        yield from peak.shape(
            [(0, 0), (0.11, 0.22), (0.04, 0.17), (0, 0.26), (-0.045, 0.17), (-0.11, 0.22)],
            "mountain-snow",
        )


_TERRAIN_DRAWINGS: Mapping[Terrain, TerrainDrawing] = {
    "grass": _grass,
    "forest": _forest,
    "canyon": _canyon,
    "desert": _desert,
    "flower_field": _flower_field,
    "water": _water,
    "mountain": _mountain,
}
