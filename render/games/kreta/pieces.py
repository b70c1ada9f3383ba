"""The pieces in a seat's colour, with its shape: villager, abbot, village, fort and ship."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from engines.core.text import Seat
from engines.kreta.material import Piece, Site
from render.games.kreta.projection import square_around
from render.kit.shapes import Pen, close_outline, curve, oval
from render.kit.tokens import seat_shape
from render.scene import (
    Box,
    Clip,
    Ellipse,
    Item,
    Point,
    Polygon,
    Polyline,
    RoundedRect,
    Shadow,
    Sprite,
    TextLine,
)

PIECE_BOX = Box(0, 0, 64, 76)  # the area that a piece is drawn on; its place is at 32,42
_FOOT_POINT = (32, 42)


class _Form(Struct, frozen=True):
    """Outlines of a piece, its lit and shaded sides, and where the seat's shape stands."""

    outlines: tuple[tuple[Point, ...], ...]
    shape: tuple[float, float, float]  # middle and width
    light: tuple[Point, ...] = ()
    shade: tuple[Point, ...] = ()
    foot: float = 17


def _bell(half_width: float, foot: float, waist: float) -> tuple[Point, ...]:
    left = curve((-half_width, foot), (-half_width + 0.5, 3.5), (-waist, -3), (0, -3))
    right = curve((0, -3), (waist, -3), (half_width - 0.5, 3.5), (half_width, foot))
    return (*left, *right[1:])


_MITRE_OUTLINE = (
    *curve((-8.5, -10), (-10.5, -18), (-5, -22), (0, -28)),
    *curve((0, -28), (5, -22), (10.5, -18), (8.5, -10))[1:],
)
_HULL_OUTLINE = (
    *curve((-20, 7), (-18, 19), (-12, 19), (-9, 19)),
    *curve((11, 19), (15, 19), (19, 15), (22, 5)),
)
_SAIL_OUTLINE = (
    *curve((-13, 3), (-8, -8), (-8, -14), (-13, -21)),
    *curve((12, -21), (19, -12), (18, -6), (12, 3)),
)
_FORT_OUTLINE = (
    *((-22, 20), (-22, -30), (-13, -30), (-13, -24), (-5, -24), (-5, -30)),
    *((5, -30), (5, -24), (13, -24), (13, -30), (22, -30), (22, 20)),
)
_LEFT_SIDE = ((-30, -30), (-5, -30), (-7.5, -8), (-8.5, 30), (-30, 30))
_RIGHT_SIDE = ((5, -30), (40, -30), (40, 30), (9, 30), (7.5, 5))
_PIECE_FORMS: Mapping[Piece, _Form] = {
    "villager": _Form(
        (_bell(12.5, 17.5, 9), tuple(oval(0, -10.5, 8.2))), (0, 8.6, 11), _LEFT_SIDE, _RIGHT_SIDE
    ),
    "abbot": _Form(
        (_bell(15, 18, 10), tuple(oval(0, -8.5, 7.6)), _MITRE_OUTLINE),
        (0, 8.6, 11),
        _LEFT_SIDE,
        _RIGHT_SIDE,
    ),
    "village": _Form(
        (
            ((-19, 16), (-19, 1), (-10, -8), (-1, 1), (-1, 16)),
            ((-5, 16), (-5, -6), (7, -18), (19, -6), (19, 16)),
        ),
        (7, 5, 12),
        ((-20, 16), (-20, 3), (-10, -6), (-4, 0), (-4, 16)),
        ((-7, -3), (-7, -22), (22, -22), (22, -3), (7, -15)),
    ),
    "fort": _Form(
        (_FORT_OUTLINE,),
        (0, -4, 17),
        ((-30, -30), (-16, -30), (-16, 30), (-30, 30)),
        ((12, -30), (30, -30), (30, 30), (12, 30)),
        22,
    ),
    "ship": _Form(
        (_HULL_OUTLINE, _SAIL_OUTLINE),
        (2.5, -9, 12),
        (),
        ((-25, 6), (25, 4), (25, 30), (-25, 30)),
        0,
    ),
}


def piece_box(place: Point, scale: float = 1) -> Box:
    """Return the area of a piece that stands at a place."""
    x, y = place[0] - _FOOT_POINT[0] * scale, place[1] - _FOOT_POINT[1] * scale
    return Box(round(x), round(y), PIECE_BOX.w * scale, PIECE_BOX.h * scale)


def player_piece(box: Box, kind: Piece, seat: Seat, *, has_shape: bool = True) -> Iterator[Item]:
    """Draw a piece with a light rim, a lit and a shaded side."""
    form, pen = _PIECE_FORMS[kind], _pen(box)
    if form.foot:
        yield _ground_shadow(pen, form.foot)
    outlines = [pen.to_picture(outline) for outline in form.outlines]
    for colour, width in (("rim", 8.2), ("ink", 3.8)):
        for outline in outlines:
            yield Polyline(close_outline(outline), colour, width * pen.scale)
    for outline in outlines:
        yield Clip(box, tuple(_sides(box, form, pen, seat)), outline=outline)
    yield from _details(kind, pen)
    if has_shape:
        x, y, wide = form.shape
        yield from _emblem(pen, x, y, wide, seat)


def _pen(box: Box) -> Pen:
    scale = box.h / PIECE_BOX.h
    return Pen(box.x + _FOOT_POINT[0] * scale, box.y + _FOOT_POINT[1] * scale, scale)


def _ground_shadow(pen: Pen, half_width: float) -> Item:
    ((x, y),) = pen.to_picture([(2.5 - half_width, 13)])
    side = Box(x, y, 2 * half_width * pen.scale, 9 * pen.scale)
    return Shadow(side, 4.5 * pen.scale, 1.6 * pen.scale, 0, 110)


def _sides(box: Box, form: _Form, pen: Pen, seat: Seat) -> Iterator[Item]:
    yield RoundedRect(box, f"seat{seat}")
    if form.light:
        yield Polygon(pen.to_picture(form.light), f"seat{seat}-light")
    yield Polygon(pen.to_picture(form.shade), f"seat{seat}-shade")


def _details(kind: Piece, pen: Pen) -> Iterator[Item]:
    match kind:
        case "ship":
            yield pen.line([(-20, 7), (22, 5)], "ink", 2)
            yield pen.line([(0, -25), (0, -20)], "ink", 2.4)
        case "abbot":
            yield pen.line([(-8.5, -11), (8.5, -11)], "ink", 1.8)
            yield pen.line([(0, -22.5), (0, -13.5)], "rim", 2.4)
            yield pen.line([(-3.6, -18.6), (3.6, -18.6)], "rim", 2.4)
        case "village":
            yield pen.line([(-4.5, -6), (-4.5, 16)], "ink", 1.6)
            yield from pen.shape([(-13, 16), (-13, 8), (-8, 8), (-8, 16)], "ink")
        case "villager" | "fort":
            return


def _emblem(pen: Pen, x: float, y: float, wide: float, seat: Seat) -> Iterator[Item]:
    ((left, top),) = pen.to_picture([(x - wide / 2, y - wide / 2)])
    yield seat_shape(Box(left, top, wide * pen.scale, wide * pen.scale), seat, "rim")


def fort_on_site(box: Box, seat: Seat, site: Site) -> Iterator[Item]:
    """Draw a fort on its site, whose number stays in sight."""
    pen = _pen(box)
    yield from player_piece(box, "fort", seat, has_shape=False)
    yield from _emblem(pen, 0, -18, 12, seat)
    ((x, y),) = pen.to_picture([(0, 3)])
    disc = square_around(x, y, 31 * pen.scale)
    yield Ellipse(disc, "ink")
    yield Ellipse(disc.inset(2), "parchment")
    yield TextLine(disc, str(site), "sans-bold", round(22 * pen.scale), "ink", "middle")


def ghost_piece(box: Box, kind: Piece, seat: Seat) -> Iterator[Item]:
    """Draw a piece that is not there: its outline in the seat's colour."""
    form, pen = _PIECE_FORMS[kind], _pen(box)
    outlines = [pen.to_picture(outline) for outline in form.outlines]
    for outline in outlines:
        yield Polyline(close_outline(outline), f"seat{seat}-light", 6.4 * pen.scale)
    for outline in outlines:
        yield Polygon(outline, "rim")


def piece_counts(
    box: Box, kinds: Sequence[tuple[Piece, int]], seat: Seat, *, size: int
) -> Iterator[Item]:
    """Set pieces in a row, each with its number; those that are used up as ghosts."""
    for place, (kind, number) in zip(box.columns(len(kinds)), kinds, strict=True):
        wide, lift = {"fort": (0.66, 4), "abbot": (0.78, 4), "ship": (0.74, 2)}.get(kind, (0.76, 2))
        y, left = place.centre[1], place.x + min(26, place.w * 0.31)
        spot = piece_box((left, y + lift), wide)
        yield Sprite(spot, player_piece if number else ghost_piece, (kind, seat))
        number_box = Box(left + 24, place.y, place.right - left - 24, place.h)
        colour = "ink" if number else "muted"
        yield TextLine(number_box, str(number), "sans-bold", size, colour)
