"""Marks on a finished scene: on legal targets, round the last move, on what a lesson speaks of."""

import math
from collections.abc import Iterable, Iterator

from render.paint import fonts
from render.picture import Mark
from render.scene import (
    Box,
    Disc,
    Glyph,
    Item,
    Lettering,
    Plate,
    Point,
    Scene,
    Spot,
    Sprite,
    Stroke,
)

CHIP = 48
_REACH = 6  # how far a ring stands outside its spot
_ON, _OFF = 20, 11  # dashes
LAMP = 52
_WIDE = 80  # a spot on which a broad ring and a large lamp find room
_VAST = 90  # without an outline: a ring round it would cut through what lies beside it
_FEW = 4  # spots that have a lamp each


def marked(scene: Scene, marks: Iterable[Mark]) -> Scene:
    """Return the scene with the marks whose spots it shows."""
    wanted = dict.fromkeys(marks)
    spots = scene.spots() if wanted else {}
    shown = [(spots[mark.spot], mark.label) for mark in wanted if mark.spot in spots]
    own = [
        Sprite(spot.box, spot.mark, (label, *spot.mark_args)) for spot, label in shown if spot.mark
    ]
    common = [(spot, label) for spot, label in shown if not spot.mark]
    rings = [_ring(spot) for spot, _ in common if spot.ringed]
    return scene.over([*own, *rings, *(chip(chip_box(spot), label) for spot, label in common)])


def trailed(scene: Scene, names: Iterable[str]) -> Scene:
    """Return the scene with dashes round the spots of the last move."""
    found = _named(scene, names)
    return scene.over(
        Sprite(spot.box.inset(-_REACH), dashes, (spot.radius + _REACH,)) for spot in found
    )


def pointed(scene: Scene, names: Iterable[str]) -> Scene:
    """Return the scene with a ring and a lamp on each spot that a lesson speaks of.

    Of many spots only the first has a lamp; a vast place without an outline has nothing else.
    """
    found = _named(scene, names)
    rings = [_halo(spot) for spot in found if not _is_vast(spot)]
    lit = found if len(found) <= _FEW else found[:1]
    return scene.over([*rings, *(Sprite(_lamp_box(scene, spot), lamp) for spot in lit)])


def _named(scene: Scene, names: Iterable[str]) -> list[Spot]:
    """Return the spots that have these names; most often none is asked for."""
    wanted = dict.fromkeys(names)
    spots = scene.spots() if wanted else {}
    return [spots[name] for name in wanted if name in spots]


def _is_wide(spot: Spot) -> bool:
    return min(spot.box.w, spot.box.h) > _WIDE


def _is_vast(spot: Spot) -> bool:
    return not spot.ringed and min(spot.box.w, spot.box.h) > _VAST


def _halo(spot: Spot) -> Sprite:
    """Return a lesson's ring round a spot, and round the ring or the label of a legal target."""
    reach, line = (14, 15) if _is_wide(spot) else (9, 12)
    box = spot.box.inset(-reach)
    if not spot.ringed:
        box = box.inset(min(0, (min(box.w, box.h) - CHIP - 2 * line) / 2))
    radius = min(box.w, box.h) / 2 if spot.mark else spot.radius + spot.box.x - box.x
    return Sprite(box, halo, (radius, line))


def _lamp_box(scene: Scene, spot: Spot) -> Box:
    """Return where the lamp goes: on the ring's lower right; inside a place that has no ring."""
    if _is_vast(spot):
        middle = spot.box.centred(LAMP, LAMP)
        return middle if spot.chip is None else Box(spot.chip.right, spot.chip.y, LAMP, LAMP)
    side = LAMP if _is_wide(spot) else LAMP * 0.7 // 1
    x, y = spot.box.right - side * 0.3 // 1, spot.box.bottom - side * 0.3 // 1
    return Box(min(x, scene.width - side), min(y, scene.height - side), side, side)


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


def halo(box: Box, radius: float, line: float) -> Iterator[Item]:
    """A broad ring between two white ones: of a lesson."""
    edge = line // 5
    yield Plate(box, None, radius, "white", line)
    yield Plate(box.inset(edge), None, radius - edge, "lesson", line - 2 * edge)


def lamp(box: Box) -> Iterator[Item]:
    """A lamp on a disc: what a lesson speaks of, told not by the ring's colour alone."""
    yield Disc(box, "white")
    yield Disc(box.inset(3), "lesson")
    yield Glyph(box.inset(box.h * 0.2), "lightbulb_on", "white")


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
