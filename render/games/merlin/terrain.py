"""Terrain tiles: forest, mountains and lakes in flat-topped hexes, towers, borders of regions."""

import math
from collections.abc import Iterator

from engines.merlin.material import Terrain
from render.games.merlin.ring_geometry import dashed_outline
from render.kit.shapes import Pen, close_outline
from render.scene import Box, Clip, Item, Point, Polygon, Polyline, RoundedRect, TextLine

HEX_SIDE = 60
HEX_BOX = Box(0, 0, 2 * HEX_SIDE, 104)
_DRAWING_SIDE = 68  # the hex side for which trees, peaks and waves are given

_TREE_PLACES = (
    *((-8, -24, 32), (-34, -16, 34), (18, -20, 36), (40, -2, 32), (2, 6, 40), (-46, 10, 34)),
    *((-24, 14, 40), (30, 24, 38), (-2, 38, 30), (-32, 38, 30)),
)
_PEAK_PLACES = (
    (-26, -2, 26, 38),
    (24, 2, 28, 46),
    (-4, 26, 34, 52),
    (29, 33, 17, 24),
    (-32, 31, 17, 22),
)
_WAVE_PLACES = (
    *((-14, -40, 40), (24, -26, 36), (-30, -18, 36), (6, -6, 44), (40, 2, 30), (-36, 10, 36)),
    *((-4, 20, 40), (30, 28, 40), (-20, 40, 34)),
)
_GLINT_PLACES = ((2, -34, 18), (-8, -2, 18), (26, 14, 20), (-30, 26, 18))
_TOWER_OUTLINE = (
    *((-0.42, 0), (-0.42, -0.62), (-0.56, -0.68), (-0.56, -0.95), (-0.28, -0.95), (-0.28, -0.85)),
    *((-0.13, -0.85), (-0.13, -0.95), (0.13, -0.95), (0.13, -0.85), (0.28, -0.85), (0.28, -0.95)),
    *((0.56, -0.95), (0.56, -0.68), (0.42, -0.62), (0.42, 0)),
)
_TOWER_SHADE_OUTLINE = (
    *((0.1, 0), (0.1, -0.85), (0.13, -0.85), (0.13, -0.95), (0.13, -0.85), (0.28, -0.85)),
    *((0.28, -0.95), (0.56, -0.95), (0.56, -0.68), (0.42, -0.62), (0.42, 0)),
)


def hex_corners(box: Box, inset: float = 0) -> tuple[Point, ...]:
    """Return the six corners from the right one on clockwise; the margin is that of the sides."""
    x, y = box.centre
    share = 1 - 2 * inset / box.h
    across, down = box.w / 2 * share, box.h / 2 * share
    return (
        (x + across, y),
        (x + across / 2, y + down),
        (x - across / 2, y + down),
        (x - across, y),
        (x - across / 2, y - down),
        (x + across / 2, y - down),
    )


def terrain_tile(box: Box, terrain: Terrain) -> Iterator[Item]:
    """Draw a terrain tile."""
    x, y = box.centre
    pen = Pen(x, y, box.w / 2 / _DRAWING_SIDE)
    outline = hex_corners(box)
    yield Polygon(outline, terrain)
    drawn = {"forest": _forest, "mountain": _mountains, "lake": _lake}[terrain](pen)
    yield Clip(box, tuple(drawn), outline=hex_corners(box, 1.5))


def cell_name(box: Box, name: str) -> Iterator[Item]:
    """Draw the name of a cell, at the foot of its tile."""
    pill = Box(box.centre[0] - 17, box.bottom - 32, 34, 22)
    yield RoundedRect(pill, "face", 8)
    yield TextLine(pill, name, "sans-bold", 20, "ink", "middle")


def tile_tower(box: Box) -> Iterator[Item]:
    """Draw the tower of a tile, at its right."""
    (x, y), scale = box.centre, box.w / 2 / _DRAWING_SIDE
    yield from tower(Pen(x + 35 * scale, y + 26 * scale, scale), 58)


def _forest(pen: Pen) -> Iterator[Item]:
    for x, y, high in sorted(_TREE_PLACES, key=lambda tree: tree[1]):
        yield from pine(pen, x, y + 4, high, "tree" if (x * 7 + y) % 3 else "tree-light")


def pine(pen: Pen, x: float, y: float, high: float, fill: str) -> Iterator[Item]:
    """Draw a tree of two storeys."""
    foot, stem = high * 0.2, high * 0.055
    yield from pen.shape(
        [(x - stem, y), (x + stem, y), (x + stem, y - foot), (x - stem, y - foot)], "trunk"
    )
    for low, top, share in ((0.12, 0.62, 1.0), (0.4, 1.0, 0.74)):
        wide = high * 0.36 * share
        crown = [(x - wide, y - high * low), (x, y - high * top), (x + wide, y - high * low)]
        yield from pen.shape(crown, fill, "tree-edge", max(1.4, high * 0.025))


def _mountains(pen: Pen) -> Iterator[Item]:
    for x, y, wide, high in _PEAK_PLACES:
        yield from peak(pen, x, y, wide, high)


def peak(pen: Pen, x: float, y: float, wide: float, high: float) -> Iterator[Item]:
    """Draw a mountain with snow, its right side in the shade."""
    at = ((-0.2, 0.78), (0.0, 1.0), (0.26, 0.7))
    tip = [(x + right * wide, y - up * high) for right, up in at]
    cap = ((0.34, 0.62), (0.14, 0.66), (0.02, 0.54), (-0.14, 0.66), (-0.32, 0.66))
    snow = [*tip, *((x + right * wide, y - up * high) for right, up in cap)]
    foot = [(x + wide, y), (x + wide * 0.18, y), (x + wide * 0.02, y - high * 0.45)]
    outline = [(x - wide, y), *tip, (x + wide, y)]
    yield from pen.shape(outline, "rock")
    yield from pen.shape([*tip[1:], *foot], "rock-shade")
    yield from pen.shape(snow, "snow")
    yield pen.line(outline, "rock-edge", max(1.5, high * 0.012))


def _lake(pen: Pen) -> Iterator[Item]:
    for x, y, wide in _WAVE_PLACES:
        yield pen.line(_wave(x, y, wide), "wave", 2.6)
    for x, y, wide in _GLINT_PLACES:
        yield pen.line(_wave(x, y, wide), "glint", 2.2)


def _wave(x: float, y: float, wide: float) -> list[Point]:
    return [
        (x - wide / 2 + wide * step / 18, y + 3.2 * math.sin(step / 18 * 4 * math.pi))
        for step in range(19)
    ]


def tower(pen: Pen, high: float) -> Iterator[Item]:
    """Draw a tower, the middle of its foot at the pen's place."""
    wide = high * 0.46

    def scale(points: tuple[Point, ...]) -> list[Point]:
        return [(right * wide, down * high) for right, down in points]

    outline = scale(_TOWER_OUTLINE)
    yield pen.line(close_outline(outline), "face", 6)
    yield from pen.shape(outline, "stone")
    yield from pen.shape(scale(_TOWER_SHADE_OUTLINE), "stone-shade")
    yield pen.line(close_outline(outline), "ink", 2)
    yield pen.line(scale(((-0.42, -0.62), (0.42, -0.62))), "ink", 1.4)
    gate = scale(((-0.12, -0.28), (-0.12, -0.5), (0.12, -0.5), (0.12, -0.28)))
    yield from pen.shape(gate, "ink")


def region_seams(box: Box, edges: tuple[int, ...], terrain: Terrain) -> Iterator[Item]:
    """Draw the lines between tiles of one region, at some sides of a hex."""
    points = hex_corners(box)
    for edge in edges:
        yield Polyline((points[edge], points[(edge + 1) % 6]), f"{terrain}-line", 1.8)


def region_borders(box: Box, edges: tuple[int, ...]) -> Iterator[Item]:
    """Draw the border of a region at some sides of a hex; the box has a margin around the hex."""
    points = hex_corners(box.inset(BORDER_MARGIN))
    for edge in edges:
        yield Polyline((points[edge], points[(edge + 1) % 6]), "ink", 4)


BORDER_MARGIN = 4


def cell_mark(box: Box, label: str) -> Iterator[Item]:
    """Draw a cell that may be chosen: a yellow frame, the name of the cell larger."""
    outline = hex_corners(box, 5)
    yield Polyline(close_outline(outline), "ink", 10)
    yield Polyline(close_outline(outline), "bright", 6.4)
    pill = Box(box.centre[0] - 28, box.bottom - 44, 56, 38)
    yield RoundedRect(pill, "ink", 13)
    yield RoundedRect(pill.inset(2.5), "bright", 11)
    yield TextLine(pill, label, "sans-bold", 34, "ink", "middle")


def last_move_cell(box: Box) -> Iterator[Item]:
    """Draw the cell built on last."""
    yield from dashed_outline(hex_corners(box, 5))


def terrain_icon(box: Box, terrain: str) -> Iterator[Item]:
    """Draw a small tile that only shows its terrain."""
    pen = Pen(*box.centre, box.w / 2 / _DRAWING_SIDE)
    drawings = {"forest": _forest, "mountain": _mountains, "lake": _lake}
    yield Polygon(hex_corners(box), "ink")
    yield Polygon(hex_corners(box, 2), terrain)
    yield Clip(box, tuple(drawings[terrain](pen)), outline=hex_corners(box, 2.5))
