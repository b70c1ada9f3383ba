"""Icons of the items: banners, materials, shields; the discs of counties."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.merlin.material import CountyId, Item
from render import scene
from render.games.merlin.beasts import draw_beast
from render.kit.shapes import Pen, close_outline, curve
from render.scene import Box, Ellipse, Point, Polygon, Polyline, RoundedRect, TextLine

Items: TypeAlias = Iterator[scene.Item]

GLOW_WIDTH = 9  # how far the edge of a target stands out
_EDGE_WIDTH = 0.042  # the ink line around items, as a share of their height
_BANNER_OUTLINE = ((-0.82, -0.90), (0.82, -0.90), (0.82, 0.98), (0.0, 0.56), (-0.82, 0.98))
_BLOCK_OUTLINE = (
    (-0.92, -0.52),
    (-0.58, -0.88),
    (0.92, -0.88),
    (0.92, 0.54),
    (0.58, 0.90),
    (-0.92, 0.90),
)
_BLOCK_TOP_OUTLINE = ((-0.92, -0.52), (-0.58, -0.88), (0.92, -0.88), (0.58, -0.52))
_BLOCK_SIDE_OUTLINE = ((0.58, -0.52), (0.92, -0.88), (0.92, 0.54), (0.58, 0.90))
_SHIELD_OUTLINE = (
    *curve((0.86, -0.90), (0.92, 0.10), (0.70, 0.62), (0.0, 0.98)),
    *curve((0.0, 0.98), (-0.70, 0.62), (-0.92, 0.10), (-0.86, -0.90)),
)
_ITEM_OUTLINES: dict[Item, tuple[Point, ...]] = {
    "banner": _BANNER_OUTLINE,
    "material": _BLOCK_OUTLINE,
    "shield": _SHIELD_OUTLINE,
}


def item_icon(box: Box, kind: Item, county: CountyId) -> Items:
    """Draw a banner, block or shield of a county, with its beast."""
    yield from _blank(box, kind, county)
    yield from draw_beast(emblem_box(box, kind, 0.56), county, f"{county}-beast", county)


def remaining_items(box: Box, kind: Item, county: CountyId, number: int) -> Items:
    """Draw an item of a county and how many are left."""
    yield from _blank(box, kind, county if number else f"{county}-gone")
    ink = f"{county}-beast" if number else "ink"
    size = round(box.h * 0.6)
    yield TextLine(emblem_box(box, kind, 0.8), str(number), "sans-bold", size, ink, "middle")


def item_glow(box: Box, kind: Item) -> Items:
    """Draw the yellow edge of an item that may be chosen; the item itself lies on it."""
    inner = box.inset(GLOW_WIDTH)
    line = inner.h * _EDGE_WIDTH
    pen = _StretchedPen(*inner.centre, inner.w / 2 - line * 0.4, inner.h / 2 - line)
    outline = close_outline(pen.to_picture(_ITEM_OUTLINES[kind]))
    yield Polyline(outline, "ink", 2 * GLOW_WIDTH)
    yield Polyline(outline, "bright", 2 * GLOW_WIDTH - 4)


def any_item(box: Box, kind: Item, number: int = 0) -> Items:
    """Draw an item of any county, with the number that a mission wants."""
    yield from _blank(box, kind, "any")
    if number:
        place = emblem_box(box, kind, 0.8)
        yield TextLine(place, str(number), "sans-bold", round(box.h * 0.56), "ink", "middle")


def emblem_box(box: Box, kind: Item, share: float) -> Box:
    """Return where the beast or a number stands on an item."""
    side = min(box.w, box.h) * share
    x, y = box.centre
    if kind == "material":
        x, y = x - 0.085 * box.w, y + 0.095 * box.h
    if kind == "shield":
        y -= 0.04 * box.h
    return Box(x - side / 2, y - side / 2, side, side)


def plain_banner(box: Box, county: CountyId) -> Items:
    """Draw a banner without its beast."""
    yield from _blank(box.inset(box.h * 0.02), "banner", county)


def _blank(box: Box, kind: Item, role: str) -> Items:
    x, y = box.centre
    line = max(1.4, min(5, box.h * _EDGE_WIDTH))
    pen = _StretchedPen(x, y, box.w / 2 - line * 0.4, box.h / 2 - line)
    outline = pen.to_picture(_ITEM_OUTLINES[kind])
    yield Polyline(close_outline(outline), "ink", 2 * line)
    yield Polygon(outline, role)
    if kind == "material":
        yield from _faces(pen, role, line)
    if kind == "banner":
        rod = Box(box.x, box.y, box.w, min(box.h * 0.13, 34))
        yield RoundedRect(rod, "ink", rod.h / 2)
        yield RoundedRect(rod.inset(line * 0.8), "gold", rod.h / 2)


def _faces(pen: "_StretchedPen", role: str, line: float) -> Items:
    plain = role.removesuffix("-gone")
    top, side = (role, role) if plain != role else (f"{role}-top", f"{role}-side")
    yield Polygon(pen.to_picture(_BLOCK_TOP_OUTLINE), top)
    yield Polygon(pen.to_picture(_BLOCK_SIDE_OUTLINE), side)
    yield Polyline(
        pen.to_picture((_BLOCK_TOP_OUTLINE[0], _BLOCK_TOP_OUTLINE[3], _BLOCK_SIDE_OUTLINE[3])),
        "ink",
        line * 0.7,
    )
    yield Polyline(
        pen.to_picture((_BLOCK_TOP_OUTLINE[3], _BLOCK_TOP_OUTLINE[2])), "ink", line * 0.7
    )


class _StretchedPen:
    """A pen whose units differ across and down."""

    def __init__(self, x: float, y: float, across: float, down: float) -> None:
        self._at = x, y
        self._unit = across, down

    def to_picture(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        (x, y), (across, down) = self._at, self._unit
        return tuple((x + right * across, y + under * down) for right, under in points)


def county_disc(box: Box, county: CountyId) -> Items:
    """Draw the county's disc with its beast."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(max(1.4, box.h * 0.036)), county)
    yield from draw_beast(box.inset(box.h * 0.16), county, f"{county}-beast", county)


def item_with_count(box: Box, kind: Item, county: CountyId, number: int) -> Items:
    """Draw an item of a castle; from two on with their number."""
    yield from item_icon(Box(box.x, box.y, box.w - box.h * 0.06, box.h), kind, county)
    if number > 1:
        side = box.h * 0.56
        badge = Box(box.right - side, box.bottom - side, side, side)
        yield Ellipse(badge, "ink")
        yield Ellipse(badge.inset(1.6), "any")
        yield TextLine(badge, str(number), "sans-bold", round(side * 0.84), "ink", "middle")


def centred_pen(box: Box) -> Pen:
    """Return a pen for drawings in a square of 100 units around its middle."""
    return Pen(*box.centre, box.h / 100)
