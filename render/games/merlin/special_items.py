"""Single items with drawings of their own: Grail, Excalibur, traitor, star, crown, seal, die."""

import math
from collections.abc import Iterable, Iterator

from engines.merlin.material import Follower
from render.games.merlin.beasts import parse_outline
from render.games.merlin.colours import FOLLOWER_ICONS
from render.games.merlin.item_icons import centred_pen
from render.kit.shapes import close_outline, star
from render.scene import Box, Ellipse, Icon, Item, Point, Polygon, Polyline, RoundedRect, TextLine

_CUP_OUTLINE = parse_outline(
    "-34 -44, 34 -44, 38 2 8 8, 7 26, 24 30 26 44, -26 44, -24 30 -7 26, -8 8, -38 2 -34 -44"
)
_GLEAM_OUTLINE = ((-24.0, -36.0), (-12.0, -36.0), (-8.0, -4.0), (-15.0, -9.0))
_BLADE_OUTLINE = ((-7.0, -52.0), (0.0, -64.0), (7.0, -52.0), (7.0, 24.0), (-7.0, 24.0))
_GUARD_OUTLINE = ((-23.0, 22.0), (23.0, 22.0), (23.0, 32.0), (-23.0, 32.0))
_GRIP_OUTLINE = ((-5.0, 31.0), (5.0, 31.0), (5.0, 50.0), (-5.0, 50.0))
_HOOD_OUTLINE = parse_outline(
    "0 -46, 40 -36 40 10, 42 34 48 46, -48 46, -42 34 -40 10, -40 -36 0 -46"
)
_HOOD_FACE_OUTLINE = parse_outline("0 -22, 26 -16 24 12, 20 34 0 38, -20 34 -24 12, -26 -16 0 -22")
_HOOD_EYE_OUTLINES = (
    parse_outline("-18 6, -3 12, -10 18 -18 6"),
    parse_outline("18 6, 3 12, 10 18 18 6"),
)
_PIP_POINTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def grail(box: Box) -> Iterator[Item]:
    """Draw the Grail."""
    pen = centred_pen(box.inset(box.h * 0.04))
    yield pen.line(close_outline(_CUP_OUTLINE), "ink", 8)
    yield from pen.shape(_CUP_OUTLINE, "gold")
    yield from pen.shape(_GLEAM_OUTLINE, "gold-light")
    yield pen.disc(0, 17, 9.5, "ink")
    yield pen.disc(0, 17, 7, "stone-red")


def grail_outline(box: Box) -> Iterator[Item]:
    """Draw the place of the Grail while a player holds it."""
    pen = centred_pen(box.inset(box.h * 0.04))
    yield from pen.shape(_CUP_OUTLINE, "ghost", "ghost-line", 4)


def excalibur(box: Box) -> Iterator[Item]:
    """Draw Excalibur, its point upwards to the right."""
    yield from _sword(box, "ink", "blade", "gold", "grip")


def excalibur_outline(box: Box) -> Iterator[Item]:
    """Draw the place of Excalibur while a player holds it."""
    yield from _sword(box, "ghost-line", "ghost", "ghost", "ghost")


def _sword(box: Box, edge: str, blade: str, gold: str, grip: str) -> Iterator[Item]:
    pen = centred_pen(box)
    parts = ((_BLADE_OUTLINE, blade), (_GRIP_OUTLINE, grip), (_GUARD_OUTLINE, gold))
    (x, y) = _rotate_eighth([(0, 54)])[0]
    yield pen.disc(x, y, 9.5, edge)
    for part, _ in parts:
        yield pen.line(close_outline(_rotate_eighth(part)), edge, 6.5)
    for part, fill in parts:
        yield from pen.shape(_rotate_eighth(part), fill)
    yield pen.line(
        _rotate_eighth(((0, -52), (0, 20))), "blade-line" if blade == "blade" else edge, 2.2
    )
    yield pen.disc(x, y, 7, gold)


def _rotate_eighth(points: tuple[Point, ...] | list[Point]) -> list[Point]:
    """Turn points by an eighth."""
    share = math.sqrt(0.5)
    return [((x - y) * share, (x + y) * share) for x, y in points]


def traitor(box: Box) -> Iterator[Item]:
    """Draw a hooded head."""
    pen = centred_pen(box)
    yield from pen.shape(_HOOD_OUTLINE, "hood", "ink", 4)
    yield from pen.shape(_HOOD_FACE_OUTLINE, "hood-face")
    for eye in _HOOD_EYE_OUTLINES:
        yield from pen.shape(eye, "parchment")


def points_star(box: Box, text: str = "") -> Iterator[Item]:
    """Draw a golden star, with a number of points or without."""
    x, y = box.centre
    tips = star(x, y + box.h * 0.025, box.h * 0.49, box.h * 0.25, 5)
    yield Polyline(close_outline(tips), "ink", max(2.4, box.h * 0.05))
    yield Polygon(tips, "gold")
    if text:
        place = box.move(0, box.h * 0.035)
        yield TextLine(place, text, "sans-bold", round(box.h * 0.5), "ink", "middle")


def influence_token(box: Box, fill: str = "token", icon_colour: str = "ink") -> Iterator[Item]:
    """Draw influence: a coin with a crown."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(max(1.4, box.h * 0.04)), fill)
    yield Icon(box.inset(box.h * 0.16), "crown", icon_colour)


def seal(box: Box, icon: str = "crown") -> Iterator[Item]:
    """Draw a seal of the King."""
    x, y = box.centre
    turns = [math.pi * step / 72 for step in range(144)]
    rim = [
        (x + r * math.cos(turn), y + r * math.sin(turn))
        for turn in turns
        for r in (box.h * (0.455 + 0.03 * math.sin(turn * 7 + 1)),)
    ]
    yield Polyline(close_outline(rim), "ink", max(2.4, min(6, box.h * 0.08)))
    yield Polygon(tuple(rim), "wax")
    yield Ellipse(box.inset(box.h * 0.19), "wax-dark")
    if icon:
        yield Icon(box.inset(box.h * 0.29), icon, "wax-pale")


def skill_token(box: Box, follower: Follower, row: int) -> Iterator[Item]:
    """Draw a skill learned: the follower and the row."""
    yield from _pill(box, follower, row, "wax", "wax-pale")


def used_skill_token(box: Box, follower: Follower, row: int) -> Iterator[Item]:
    """Draw a skill that rests until the next scoring: pale and struck out."""
    yield from _pill(box, follower, row, "wax-used", "wax-dark")
    yield Polyline(((box.x + 6, box.bottom - 5), (box.right - 6, box.y + 5)), "wax", 2.4)


def _pill(box: Box, follower: Follower, row: int, fill: str, ink: str) -> Iterator[Item]:
    yield RoundedRect(box, "ink", box.h * 0.42)
    yield RoundedRect(box.inset(1.8), fill, box.h * 0.42 - 1.8)
    sign, number = box.left_strip(box.w * 0.58)
    yield Icon(sign.move(box.h * 0.06, 0).inset(box.h * 0.19), FOLLOWER_ICONS[follower], ink)
    place = number.move(-box.h * 0.08, 0)
    yield TextLine(place, str(row), "sans-bold", round(box.h * 0.72), ink, "middle")


def die_face(box: Box, fill: str, pips: str, value: int) -> Iterator[Item]:
    """Draw a die that is still to be used."""
    yield RoundedRect(box, "ink", box.h * 0.22)
    yield RoundedRect(box.inset(2), fill, box.h * 0.18)
    (x, y), side = box.centre, box.h * 0.21
    for right, down in _PIP_POINTS[value]:
        at = (x + right * box.h * 0.26 - side / 2, y + down * box.h * 0.26 - side / 2)
        yield Ellipse(Box(*at, side, side), pips)


def used_die(box: Box) -> Iterator[Item]:
    """Draw the place of a die that was used."""
    yield RoundedRect(box.inset(2), "used", box.h * 0.18, "line", 1.8)


def edged_polygon(outline: Iterable[Point], fill: str) -> Iterator[Item]:
    """Draw a shape with a dark edge, as on the round table."""
    points = tuple(outline)
    yield Polyline(close_outline(points), "walnut-dark", 2.5)
    yield Polygon(points, fill)
