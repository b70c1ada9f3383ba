"""Marks on a finished scene: legal targets, the last move, the spots of a lesson."""

import math
from collections.abc import Iterable, Iterator

from render.picture_types import Mark
from render.raster import fonts
from render.scene import (
    Box,
    DrawFunction,
    Ellipse,
    Icon,
    Item,
    Point,
    Polyline,
    RoundedRect,
    Scene,
    Spot,
    Sprite,
    TextLine,
)

LABEL_SIZE = 48
_RING_MARGIN = 6  # between a spot and its ring
_DASH_LENGTH, _DASH_GAP = 20, 11  # dashes
LESSON_ICON_SIZE = 52
_WIDE_SPOT_SIZE = 80  # larger spots get a broad ring and a large icon
_VAST_SPOT_SIZE = 90  # a ring around a larger spot without an outline would cross its neighbours
_MAX_LESSON_ICONS = 4  # with more spots only the first has an icon


def with_marks(scene: Scene, marks: Iterable[Mark]) -> Scene:
    """Return the scene with the marks whose spots it has."""
    wanted = dict.fromkeys(marks)
    spots = scene.spots() if wanted else {}
    marked_spots = [(spots[mark.spot], mark) for mark in wanted if mark.spot in spots]
    own = [
        Sprite(spot.box, draw_mark, (mark.label, *spot.mark_args))
        for spot, mark in marked_spots
        if (draw_mark := _own_drawing(spot, mark))
    ]
    common = [(spot, mark) for spot, mark in marked_spots if not spot.draw_mark]
    rings = [_mark_ring(spot, mark) for spot, mark in common if spot.has_ring]
    labels = [
        label_sprite(default_label_box(spot), mark.label, pale=mark.is_later)
        for spot, mark in common
    ]
    return scene.with_items([*own, *rings, *labels])


def _own_drawing(spot: Spot, mark: Mark) -> DrawFunction | None:
    """Return the function that draws the mark of a spot, if it has its own."""
    return (mark.is_later and spot.draw_later_mark) or spot.draw_mark


def with_last_move(scene: Scene, names: Iterable[str]) -> Scene:
    """Return the scene with dashes around the spots of the last move."""
    found = _find_spots(scene, names)
    return scene.with_items(
        Sprite(spot.box.inset(-_RING_MARGIN), dashed_ring, (spot.radius + _RING_MARGIN,))
        for spot in found
    )


def with_lesson_rings(scene: Scene, names: Iterable[str]) -> Scene:
    """Return the scene with a ring and an icon on each spot of a lesson.

    Of many spots only the first has an icon; a large spot without an outline has no ring.
    """
    found = _find_spots(scene, names)
    rings = [_lesson_ring(spot) for spot in found if not _is_vast(spot)]
    lit = found if len(found) <= _MAX_LESSON_ICONS else found[:1]
    return scene.with_items(
        [*rings, *(Sprite(_lesson_icon_box(scene, spot), lesson_icon) for spot in lit)]
    )


def _find_spots(scene: Scene, names: Iterable[str]) -> list[Spot]:
    """Return the spots that have these names."""
    wanted = dict.fromkeys(names)
    spots = scene.spots() if wanted else {}
    return [spots[name] for name in wanted if name in spots]


def _is_wide(spot: Spot) -> bool:
    return min(spot.box.w, spot.box.h) > _WIDE_SPOT_SIZE


def _is_vast(spot: Spot) -> bool:
    return not spot.has_ring and min(spot.box.w, spot.box.h) > _VAST_SPOT_SIZE


def _lesson_ring(spot: Spot) -> Sprite:
    """Return a lesson's ring around a spot and the mark that the spot may have."""
    reach, line = (14, 15) if _is_wide(spot) else (9, 12)
    box = spot.box.inset(-reach)
    if not spot.has_ring:
        box = box.inset(min(0, (min(box.w, box.h) - LABEL_SIZE - 2 * line) / 2))
    radius = min(box.w, box.h) / 2 if spot.draw_mark else spot.radius + spot.box.x - box.x
    return Sprite(box, lesson_ring, (radius, line))


def _lesson_icon_box(scene: Scene, spot: Spot) -> Box:
    """Return the box of the icon: on the ring's lower right; inside a spot without a ring."""
    if _is_vast(spot):
        middle = spot.box.centred_box(LESSON_ICON_SIZE, LESSON_ICON_SIZE)
        return (
            middle
            if spot.label_box is None
            else Box(spot.label_box.right, spot.label_box.y, LESSON_ICON_SIZE, LESSON_ICON_SIZE)
        )
    side = LESSON_ICON_SIZE if _is_wide(spot) else LESSON_ICON_SIZE * 0.7 // 1
    x, y = spot.box.right - side * 0.3 // 1, spot.box.bottom - side * 0.3 // 1
    return Box(min(x, scene.width - side), min(y, scene.height - side), side, side)


def default_label_box(spot: Spot) -> Box:
    """Return the box of the label: the spot's own, else on the middle of its upper edge."""
    if spot.label_box is not None:
        return spot.label_box
    return Box(
        spot.box.centre[0] - LABEL_SIZE // 2,
        spot.box.y - LABEL_SIZE * 0.75 // 1,
        LABEL_SIZE,
        LABEL_SIZE,
    )


def label_sprite(box: Box, label: str, *, pale: bool = False) -> Sprite:
    """Return a label chip, widened for longer labels."""
    width = max(
        box.h, math.ceil(fonts.text_width(label, "sans-bold", round(box.h * 0.74))) + box.h * 0.4
    )
    middle = box.centre[0]
    return Sprite(
        Box(middle - width // 2, box.y, width, box.h),
        draw_label,
        (label, "face" if pale else "bright"),
    )


def draw_label(box: Box, label: str, fill: str = "bright") -> Iterator[Item]:
    """Yield the items of a label chip; a pale one marks the next choice."""
    yield RoundedRect(box, "ink", box.h / 2)
    line = 3 if fill == "bright" else 2
    yield RoundedRect(box.inset(line), fill, box.h / 2 - line)
    yield TextLine(box, label, "sans-bold", round(box.h * 0.74), "ink", "middle")


def _mark_ring(spot: Spot, mark: Mark) -> Sprite:
    draw = later_ring if mark.is_later else mark_ring
    return Sprite(spot.box.inset(-_RING_MARGIN), draw, (spot.radius + _RING_MARGIN,))


def mark_ring(box: Box, radius: float) -> Iterator[Item]:
    """Yield the items of a mark's ring: yellow between ink lines."""
    yield RoundedRect(box, None, radius, "ink", 10)
    yield RoundedRect(box.inset(2), None, radius - 2, "bright", 6)


def later_ring(box: Box, radius: float) -> Iterator[Item]:
    """Yield the items of the ring of a later choice: a thin pale line."""
    yield RoundedRect(box, None, radius, "ink", 6)
    yield RoundedRect(box.inset(2), None, radius - 2, "face", 2)


def lesson_ring(box: Box, radius: float, line: float) -> Iterator[Item]:
    """Yield the items of a lesson's ring: broad, between two white lines."""
    edge = line // 5
    yield RoundedRect(box, None, radius, "white", line)
    yield RoundedRect(box.inset(edge), None, radius - edge, "lesson", line - 2 * edge)


def lesson_icon(box: Box) -> Iterator[Item]:
    """Draw the icon of a lesson: its spot must not be distinguished by colour alone."""
    yield Ellipse(box, "white")
    yield Ellipse(box.inset(3), "lesson")
    yield Icon(box.inset(box.h * 0.2), "lightbulb_on", "white")


def dashed_ring(box: Box, radius: float) -> Iterator[Item]:
    """Yield the items of a ring of white dashes on ink, along a rounded path."""
    yield RoundedRect(box, None, radius, "ink", 8)
    path = _rounded_path(box.inset(4), radius - 4)
    count = max(1, round(len(path) / (_DASH_LENGTH + _DASH_GAP)))
    period = len(path) / count
    for dash in range(count):
        first = int(dash * period)
        last = int(first + period * _DASH_LENGTH / (_DASH_LENGTH + _DASH_GAP))
        yield Polyline(tuple(path[first : last + 1]), "white", 4.4)


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
