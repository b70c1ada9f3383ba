"""The three terrains as old maps show them: groves and vineyards, mountains, fields of grain."""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

from msgspec import Struct
from PIL import Image, ImageDraw

from engines.kreta.material import Terrain
from render.games.kreta.projection import bounding_box
from render.kit.shapes import close_outline, curve
from render.scene import Box, Clip, Ellipse, Item, Point, Polygon, Polyline, RoundedRect

_OUTLINE_MARGIN = 11  # no texture so near to the outline
_SITE_MARGIN = 33  # nor so near to a site
_MIN_PATCH_DISTANCE = 52  # between the middles of two patches of the hills
_MIN_RUN_POINTS = 3  # points that make a line worth drawing


class Land:
    """A piece of land: where texture may be drawn, and where only faintly."""

    def __init__(
        self,
        outline: Sequence[Point],
        *,
        bare: Sequence[Box] = (),
        sites: Sequence[Point] = (),
        figures: Sequence[Point] = (),
    ) -> None:
        self.outline = tuple(outline)
        self.box = bounding_box(outline, 4)
        size = (round(self.box.w), round(self.box.h))
        free = Image.new("L", size)
        draw = ImageDraw.Draw(free)
        on_mask = [self._to_mask(point) for point in outline]
        draw.polygon(on_mask, 255)
        draw.line([*on_mask, on_mask[0]], 0, 2 * _OUTLINE_MARGIN)
        for box in bare:
            draw.rectangle(
                (*self._to_mask((box.x, box.y)), *self._to_mask((box.right, box.bottom))), 0
            )
        for x, y in map(self._to_mask, sites):
            draw.ellipse(
                (x - _SITE_MARGIN, y - _SITE_MARGIN, x + _SITE_MARGIN, y + _SITE_MARGIN), 0
            )
        figure_mask = Image.new("L", size)
        draw = ImageDraw.Draw(figure_mask)
        for x, y in map(self._to_mask, figures):
            draw.ellipse((x - 24, y - 26, x + 24, y + 30), 255)
        self._free_mask, self._figure_mask = free, figure_mask

    def _to_mask(self, point: Point) -> Point:
        return point[0] - self.box.x, point[1] - self.box.y

    def is_free(self, *points: Point) -> bool:
        """Return whether texture may be drawn at all these points."""
        return all(self._is_set(self._free_mask, point) for point in points)

    def colour_suffix(self, *points: Point) -> str:
        """Return the ending of the colours to draw with: fainter where figures stand."""
        return "-faint" if any(self._is_set(self._figure_mask, point) for point in points) else ""

    def _is_set(self, mask: Image.Image, point: Point) -> bool:
        x, y = self._to_mask(point)
        inside = 0 <= x < mask.width and 0 <= y < mask.height
        return inside and bool(mask.getpixel((int(x), int(y))))

    def runs(
        self, points: Sequence[Point], wanted: Callable[[Point], bool]
    ) -> Iterator[list[Point]]:
        """Yield the stretches of a line that are free and wanted."""
        run: list[Point] = []
        for point in points:
            if self.is_free(point) and wanted(point):
                run.append(point)
                continue
            if len(run) > _MIN_RUN_POINTS:
                yield run
            run = []
        if len(run) > _MIN_RUN_POINTS:
            yield run


def draw_land(ground: Land, terrain: Terrain, seed: str) -> Iterator[Item]:
    """Draw a piece of land inside its outline, with a wash of colour along the edge."""
    texture = {"hills": hills, "mountains": mountains, "plains": plains}[terrain]
    items = (
        RoundedRect(ground.box, terrain),
        *texture(ground, Random(seed)),
        Polyline(close_outline(ground.outline), f"{terrain}-edge", 10),
    )
    yield Clip(ground.box, items, outline=ground.outline)


class Patch(Struct, frozen=True):
    """A convex piece of land: the lines that bound it, each a direction and a distance."""

    middle: Point
    sides: tuple[tuple[float, float, float], ...]

    def depth(self, point: Point) -> float:
        """Return how far inside a point is; negative outside."""
        return min(
            reach - across * point[0] - down * point[1] for across, down, reach in self.sides
        )

    def corners(self, box: Box) -> list[Point]:
        """Return the part of the outline inside the box."""
        points = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        for side in self.sides:
            points = _clip_half_plane(points, *side)
        return points


def _clip_half_plane(points: list[Point], across: float, down: float, reach: float) -> list[Point]:
    """Return the part of a polygon on the inner side of a line."""
    inside_points: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], *points[:1]], strict=True):
        on_mask, there = reach - across * x0 - down * y0, reach - across * x1 - down * y1
        if on_mask >= 0:
            inside_points.append((x0, y0))
        if (on_mask >= 0) != (there >= 0):
            share = on_mask / (on_mask - there)
            inside_points.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return inside_points


def _patches(box: Box, rng: Random, path: float) -> list[Patch]:
    """Divide a box into Voronoi patches of random points, with paths between them."""
    middles: list[Point] = []
    for _ in range(4000):
        point = rng.uniform(box.x, box.right), rng.uniform(box.y, box.bottom)
        if all(math.dist(point, other) > _MIN_PATCH_DISTANCE for other in middles):
            middles.append(point)
    return [Patch(one, tuple(_sides(one, middles, path))) for one in middles]


def _sides(
    one: Point, middles: Sequence[Point], path: float
) -> Iterator[tuple[float, float, float]]:
    for other in middles:
        away = math.dist(one, other)
        if 0 < away < 4 * _MIN_PATCH_DISTANCE:
            across, down = (other[0] - one[0]) / away, (other[1] - one[1]) / away
            middle_offset = across * (one[0] + other[0]) / 2 + down * (one[1] + other[1]) / 2
            yield across, down, middle_offset - path / 2


def hills(ground: Land, rng: Random) -> Iterator[Item]:
    """Draw olive groves, vineyards and meadows, parted by paths."""
    yield RoundedRect(ground.box, "hills-path")
    trees: list[tuple[float, float, float]] = []
    for patch in _patches(ground.box, rng, 4):
        kind = rng.choice(("grove", "vineyard", "grove", "meadow", "vineyard"))
        corners = patch.corners(ground.box)
        if len(corners) > 2:
            yield Polygon(tuple(corners), f"hills-{kind}")
        lean = rng.uniform(-0.5, 0.5)
        if kind == "grove":
            trees += _grove(ground, patch, lean, rng)
        elif kind == "vineyard":
            yield from _vineyard(ground, patch, lean)
        else:
            yield from _meadow(ground, patch, rng)
    for y, x, size in sorted(trees):
        yield from _tree(x, y, size, ground.colour_suffix((x, y - 4)))


def _rotate_in_patch(patch: Patch, right: float, down: float, lean: float) -> Point:
    cos, sin = math.cos(lean), math.sin(lean)
    x, y = patch.middle
    return x + right * cos - down * sin, y + right * sin + down * cos


def _grove(
    ground: Land, patch: Patch, lean: float, rng: Random
) -> Iterator[tuple[float, float, float]]:
    for row in range(-6, 7):
        for place in range(-6, 7):
            x, y = _rotate_in_patch(patch, place * 17 + row % 2 * 8, row * 15, lean)
            if ground.is_free((x, y), (x - 6, y - 6), (x + 6, y)) and patch.depth((x, y)) > 7:
                yield y, x, rng.uniform(0.85, 1.1)


def _tree(x: float, y: float, size: float, faint: str) -> Iterator[Item]:
    yield _blot(x + 1.6, y + 1.4, 5.4 * size, 2.6 * size, f"tree-shade{faint}")
    yield Polyline(((x, y), (x, y - 5 * size)), f"trunk{faint}", 1.4)
    yield _blot(x, y - 7 * size, 5.6 * size, 5 * size, f"crown{faint}")
    yield _blot(x - 1.4 * size, y - 8.2 * size, 3.4 * size, 2.8 * size, f"crown-light{faint}")


def _blot(x: float, y: float, across: float, down: float, colour: str) -> Ellipse:
    return Ellipse(Box(x - across, y - down, 2 * across, 2 * down), colour)


def _vineyard(ground: Land, patch: Patch, lean: float) -> Iterator[Item]:
    for row in range(-9, 10):
        wave = [
            _rotate_in_patch(patch, step * 3, row * 10 + math.sin(step * 0.16) * 2.2, lean)
            for step in range(-30, 31)
        ]
        for run in ground.runs(wave, lambda point: patch.depth(point) > 5):
            yield Polyline(tuple(run), "wire", 1.1)
            for x, y in run[1::3]:
                yield _blot(x, y - 1.4, 2.7, 2.2, f"leaf{ground.colour_suffix((x, y))}")


def _meadow(ground: Land, patch: Patch, rng: Random) -> Iterator[Item]:
    for _ in range(9):
        x, y = patch.middle[0] + rng.uniform(-34, 34), patch.middle[1] + rng.uniform(-30, 30)
        if ground.is_free((x, y), (x - 12, y), (x + 12, y)) and patch.depth((x, y)) > 6:
            arch = curve((x - 11, y + 2), (x - 5, y - 7), (x + 5, y - 7), (x + 11, y + 2), steps=8)
            yield Polyline(tuple(arch), f"grass{ground.colour_suffix((x, y))}", 1.3)


def mountains(ground: Land, rng: Random) -> Iterator[Item]:
    """Draw peaks row behind row, lit from the west, the highest with snow."""
    box = ground.box
    for row in range(30, round(box.h), 24):
        x = box.x + rng.uniform(0, 26)
        while x < box.right:
            foot = (x + rng.uniform(-6, 6), box.y + row + rng.uniform(-5, 5))
            yield from _peak(ground, *foot, rng.uniform(0.75, 1.25))
            x += rng.uniform(34, 44)


def _peak(ground: Land, x: float, y: float, size: float) -> Iterator[Item]:
    w, h = 17 * size, 25 * size
    if not ground.is_free((x, y), (x - w * 0.8, y), (x + w * 0.8, y), (x, y - h * 0.8)):
        return
    faint = ground.colour_suffix((x, y), (x, y - h * 0.7))
    top = (x, y - h)
    west = ((x - w, y), (x - w * 0.52, y - h * 0.42), (x - w * 0.34, y - h * 0.52), top)
    east = (top, (x + w * 0.3, y - h * 0.58), (x + w * 0.5, y - h * 0.5), (x + w, y))
    crest = (top, (x + w * 0.1, y - h * 0.6), (x - w * 0.08, y - h * 0.35), (x + w * 0.16, y))
    yield Polygon((*west, *crest[1:]), f"slope-light{faint}")
    yield Polygon((*crest, *east[::-1]), f"slope-dark{faint}")
    if size > 1.08:
        cap = (top, east[1], (x + w * 0.1, y - h * 0.68), (x - w * 0.1, y - h * 0.6), west[2])
        yield Polygon(cap, f"snow{faint}")
    yield Polyline(west, f"ridge{faint}", 1.5)
    yield Polyline(east, f"ridge{faint}", 1.9)
    for low in (0.3, 0.52, 0.74):
        start = (x + w * low * 0.62, y - h * (1 - low))
        end = (x + w * low * 0.55 + 1, start[1] + h * 0.3 * (1.1 - low))
        yield Polyline((start, end), f"ridge{faint}", 1.1)


def plains(ground: Land, rng: Random) -> Iterator[Item]:
    """Draw fields of four sides, ploughed, in ear or fallow, under a slant."""
    for field in _fields(ground.box, rng):
        colour = rng.choice(("field0", "field1", "field2", "field3", "plains"))
        yield Polygon(field, colour)
        yield Polyline(close_outline(field), "hedge", 2)
        kind = rng.choice(("furrows", "ears", "furrows", "fallow"))
        if kind != "fallow":
            yield from _crop_rows(ground, field, along=rng.random() < 0.5, ears=kind == "ears")


def _fields(box: Box, rng: Random) -> Iterator[tuple[Point, ...]]:
    """Divide the box into rows of fields; a row's lower edge is the next one's upper edge."""
    reach = max(box.w, box.h)
    upper = -reach
    while upper < reach:
        lower = upper + rng.uniform(38, 58)
        left, slant = -reach, rng.uniform(-9, 9)
        while left < reach:
            right, next_slant = left + rng.uniform(46, 84), rng.uniform(-9, 9)
            corners = (
                (left, upper),
                (right, upper),
                (right + next_slant, lower),
                (left + slant, lower),
            )
            yield tuple(_slant(box, corner) for corner in corners)
            left, slant = right, next_slant
        upper = lower


def _slant(box: Box, point: Point, lean: float = 0.2) -> Point:
    (x, y), (right, down) = box.centre, point
    cos, sin = math.cos(lean), math.sin(lean)
    return x + right * cos - down * sin, y + right * sin + down * cos + 5 * math.sin(right / 70)


def _crop_rows(ground: Land, field: Sequence[Point], *, along: bool, ears: bool) -> Iterator[Item]:
    """Fill a field with furrows or ears, along or across it."""
    a, b, c, d = field if along else (*field[1:], field[0])
    lines = max(2, round(math.dist(a, d) / (12 if ears else 7)))
    for line in range(1, lines):
        start, end = _between(a, d, line / lines), _between(b, c, line / lines)
        steps = max(1, round(math.dist(start, end) / 4))
        points = [_between(start, end, step / steps) for step in range(2, steps - 1)]
        for run in ground.runs(points, lambda _: True):
            if not ears:
                yield Polyline(
                    (run[0], run[-1]), f"furrow{ground.colour_suffix(run[len(run) // 2])}", 1.3
                )
                continue
            for x, y in run[::3]:
                yield from _ear(x, y, f"ear{ground.colour_suffix((x, y))}")


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _ear(x: float, y: float, colour: str) -> Iterator[Item]:
    yield Polyline(((x, y + 4), (x, y - 4)), colour, 1.2)
    yield Polyline(((x - 2.6, y - 5), (x, y - 1), (x + 2.6, y - 5)), colour, 1.1)
