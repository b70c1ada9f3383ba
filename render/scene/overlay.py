"""Marks on a finished scene: rings and labels on legal targets, dashes round the last move."""

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct

from render.paint import fonts
from render.scene import Box, Item, Lettering, Plate, Point, Scene, Spot, Sprite, Stroke

CHIP = 48
_REACH = 6  # how far a ring stands outside its spot
_ON, _OFF = 20, 11  # dashes


class Mark(Struct, frozen=True):
    """A legal target: the spot, and the label it has in picture and menu."""

    spot: str
    label: str


def marked(scene: Scene, marks: Iterable[Mark]) -> Scene:
    """Return the scene with the marks whose spots it shows."""
    spots = scene.spots()
    shown = [(spots[mark.spot], mark.label) for mark in dict.fromkeys(marks) if mark.spot in spots]
    own = [Sprite(spot.box, spot.mark, (label,)) for spot, label in shown if spot.mark]
    common = [(spot, label) for spot, label in shown if not spot.mark]
    rings = [_ring(spot) for spot, _ in common if spot.ringed]
    return scene.over([*own, *rings, *(chip(chip_box(spot), label) for spot, label in common)])


def trailed(scene: Scene, names: Iterable[str]) -> Scene:
    """Return the scene with dashes round the spots of the last move."""
    spots = scene.spots()
    found = [spots[name] for name in dict.fromkeys(names) if name in spots]
    return scene.over(
        Sprite(spot.box.inset(-_REACH), dashes, (spot.radius + _REACH,)) for spot in found
    )


def chip_box(spot: Spot) -> Box:
    """Return where the label goes: as the spot says, else on the middle of its upper edge."""
    if spot.chip is not None:
        return spot.chip
    return Box(spot.box.centre[0] - CHIP // 2, spot.box.y - CHIP * 0.75 // 1, CHIP, CHIP)


def chip(box: Box, label: str, *, quiet: bool = False) -> Sprite:
    """Return a label chip, widened for longer labels."""
    wide = max(
        box.h, math.ceil(fonts.length(label, "sans-bold", round(box.h * 0.74))) + box.h * 0.4
    )
    middle = box.centre[0]
    return Sprite(
        Box(middle - wide // 2, box.y, wide, box.h),
        label_chip,
        (label, "face" if quiet else "bright"),
    )


def label_chip(box: Box, label: str, fill: str = "bright") -> Iterator[Item]:
    """A round chip with a label; a pale one says: this comes next."""
    yield Plate(box, "ink", box.h / 2)
    line = 3 if fill == "bright" else 2
    yield Plate(box.inset(line), fill, box.h / 2 - line)
    yield Lettering(box, label, "sans-bold", round(box.h * 0.74), "ink", "middle")


def _ring(spot: Spot) -> Sprite:
    return Sprite(spot.box.inset(-_REACH), ring, (spot.radius + _REACH,))


def ring(box: Box, radius: float) -> Iterator[Item]:
    """A yellow ring between ink lines."""
    yield Plate(box, None, radius, "ink", 10)
    yield Plate(box.inset(2), None, radius - 2, "bright", 6)


def dashes(box: Box, radius: float) -> Iterator[Item]:
    """A ring of white dashes on ink, walked along the rounded path."""
    yield Plate(box, None, radius, "ink", 8)
    path = _rounded_path(box.inset(4), radius - 4)
    number = max(1, round(len(path) / (_ON + _OFF)))
    period = len(path) / number
    for dash in range(number):
        first = int(dash * period)
        last = int(first + period * _ON / (_ON + _OFF))
        yield Stroke(tuple(path[first : last + 1]), "white", 4.4)


def _rounded_path(box: Box, radius: float) -> list[Point]:
    """Return points along a rectangle with round corners, about one for every pixel."""
    path: list[Point] = []
    inner = box.inset(radius)
    corners = ((inner.right, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom))
    for quarter, (x, y) in enumerate((*corners, (inner.x, inner.y))):
        steps = max(4, int(radius * math.pi / 2))
        for step in range(steps):
            turn = math.pi / 2 * (quarter - 1 + step / steps)
            path.append((x + radius * math.cos(turn), y + radius * math.sin(turn)))
        path += _straight(box, quarter, radius)
    return path


def _straight(box: Box, quarter: int, radius: float) -> list[Point]:
    sides = (
        ((box.right, box.y + radius), (box.right, box.bottom - radius)),
        ((box.right - radius, box.bottom), (box.x + radius, box.bottom)),
        ((box.x, box.bottom - radius), (box.x, box.y + radius)),
        ((box.x + radius, box.y), (box.right - radius, box.y)),
    )
    (x0, y0), (x1, y1) = sides[quarter]
    steps = max(1, int(math.hypot(x1 - x0, y1 - y0)))
    return [(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps) for i in range(steps)]
