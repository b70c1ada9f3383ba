"""Things that lie at castles and in counties: banners, materials, shields, discs of counties."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.merlin.material import CountyId, Item
from render import scene
from render.games.merlin.beasts import beast
from render.kit.shapes import Pen, close_outline, curve
from render.scene import Box, Ellipse, TextLine, RoundedRect, Point, Polygon, Polyline

Drawn: TypeAlias = Iterator[scene.Item]

GLOW = 9  # how far the edge of a target stands out
_EDGE = 0.042  # the ink line round things, of their height
_BANNER = ((-0.82, -0.90), (0.82, -0.90), (0.82, 0.98), (0.0, 0.56), (-0.82, 0.98))
_BLOCK = ((-0.92, -0.52), (-0.58, -0.88), (0.92, -0.88), (0.92, 0.54), (0.58, 0.90), (-0.92, 0.90))
_TOP = ((-0.92, -0.52), (-0.58, -0.88), (0.92, -0.88), (0.58, -0.52))
_SIDE = ((0.58, -0.52), (0.92, -0.88), (0.92, 0.54), (0.58, 0.90))
_SHIELD = (
    *curve((0.86, -0.90), (0.92, 0.10), (0.70, 0.62), (0.0, 0.98)),
    *curve((0.0, 0.98), (-0.70, 0.62), (-0.92, 0.10), (-0.86, -0.90)),
)
_OUTLINES: dict[Item, tuple[Point, ...]] = {
    "banner": _BANNER,
    "material": _BLOCK,
    "shield": _SHIELD,
}


def item(box: Box, kind: Item, county: CountyId) -> Drawn:
    """A banner, block or shield of a county, with its beast."""
    yield from _blank(box, kind, county)
    yield from beast(front(box, kind, 0.56), county, f"{county}-beast", county)


def stocked(box: Box, kind: Item, county: CountyId, number: int) -> Drawn:
    """How many of an item are left in a county."""
    yield from _blank(box, kind, county if number else f"{county}-gone")
    ink = f"{county}-beast" if number else "ink"
    size = round(box.h * 0.6)
    yield TextLine(front(box, kind, 0.8), str(number), "sans-bold", size, ink, "middle")


def glow(box: Box, kind: Item) -> Drawn:
    """The yellow edge of an item that may be chosen; the item itself lies on it."""
    inner = box.inset(GLOW)
    line = inner.h * _EDGE
    pen = _Stretched(*inner.centre, inner.w / 2 - line * 0.4, inner.h / 2 - line)
    outline = close_outline(pen.at(_OUTLINES[kind]))
    yield Polyline(outline, "ink", 2 * GLOW)
    yield Polyline(outline, "bright", 2 * GLOW - 4)


def any_item(box: Box, kind: Item, number: int = 0) -> Drawn:
    """An item of whatever county, with how many are wanted."""
    yield from _blank(box, kind, "any")
    if number:
        place = front(box, kind, 0.8)
        yield TextLine(place, str(number), "sans-bold", round(box.h * 0.56), "ink", "middle")


def front(box: Box, kind: Item, share: float) -> Box:
    """Return where the beast or a number stands on an item."""
    side = min(box.w, box.h) * share
    x, y = box.centre
    if kind == "material":
        x, y = x - 0.085 * box.w, y + 0.095 * box.h
    if kind == "shield":
        y -= 0.04 * box.h
    return Box(x - side / 2, y - side / 2, side, side)


def cloth(box: Box, county: CountyId) -> Drawn:
    """A banner without its beast."""
    yield from _blank(box.inset(box.h * 0.02), "banner", county)


def _blank(box: Box, kind: Item, role: str) -> Drawn:
    x, y = box.centre
    line = max(1.4, min(5, box.h * _EDGE))
    pen = _Stretched(x, y, box.w / 2 - line * 0.4, box.h / 2 - line)
    outline = pen.at(_OUTLINES[kind])
    yield Polyline(close_outline(outline), "ink", 2 * line)
    yield Polygon(outline, role)
    if kind == "material":
        yield from _faces(pen, role, line)
    if kind == "banner":
        rod = Box(box.x, box.y, box.w, min(box.h * 0.13, 34))
        yield RoundedRect(rod, "ink", rod.h / 2)
        yield RoundedRect(rod.inset(line * 0.8), "gold", rod.h / 2)


def _faces(pen: "_Stretched", role: str, line: float) -> Drawn:
    plain = role.removesuffix("-gone")
    top, side = (role, role) if plain != role else (f"{role}-top", f"{role}-side")
    yield Polygon(pen.at(_TOP), top)
    yield Polygon(pen.at(_SIDE), side)
    yield Polyline(pen.at((_TOP[0], _TOP[3], _SIDE[3])), "ink", line * 0.7)
    yield Polyline(pen.at((_TOP[3], _TOP[2])), "ink", line * 0.7)


class _Stretched:
    """A pen whose units differ across and down."""

    def __init__(self, x: float, y: float, across: float, down: float) -> None:
        self._at = x, y
        self._unit = across, down

    def at(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        (x, y), (across, down) = self._at, self._unit
        return tuple((x + right * across, y + under * down) for right, under in points)


def emblem(box: Box, county: CountyId) -> Drawn:
    """The county's disc with its beast."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(max(1.4, box.h * 0.036)), county)
    yield from beast(box.inset(box.h * 0.16), county, f"{county}-beast", county)


def counted(box: Box, kind: Item, county: CountyId, number: int) -> Drawn:
    """An item of a castle; from two on with their number."""
    yield from item(Box(box.x, box.y, box.w - box.h * 0.06, box.h), kind, county)
    if number > 1:
        side = box.h * 0.56
        badge = Box(box.right - side, box.bottom - side, side, side)
        yield Ellipse(badge, "ink")
        yield Ellipse(badge.inset(1.6), "any")
        yield TextLine(badge, str(number), "sans-bold", round(side * 0.84), "ink", "middle")


def pen_in(box: Box) -> Pen:
    """Return a pen for drawings told in a square of 100 round its middle."""
    return Pen(*box.centre, box.h / 100)
