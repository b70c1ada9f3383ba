"""The patches that a layer is sewn from: each is kept by what lies in it, and pasted as it is."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from render.paint import fonts
from render.scene import Box, Item, Sprite, TextLine
from render.scene.geometry import bounds

_MARGIN = 2  # what rounding may paint outside an item's bounds
_HALO = 0.2  # of the size of letters, more than their light edge needs
_FLOOR = 0.25  # of a layer: larger items lie under or round everything else
_FACE = 2500  # pixels of a sprite that has a patch of its own
_TIGHT = 1.2  # how much larger than two patches a common one may be
_NEARLY = 0.6  # of a layer: a group as large as this is all of it
TILE = 25_000  # pixels of a layer that is one patch, and is kept as that
_MANY = 500  # items, from which on a layer is one patch
_WIDE = 400_000  # pixels of a group that is cut up, so that only where it changed it is painted
_CELL = 220  # pixels, the side of a square that it is cut into
_FULL = 60  # items of a group that is cut up, though it is not so wide


class Rect(NamedTuple):
    """Pixels of a layer."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def size(self) -> int:
        """Return how many they are."""
        return (self.right - self.left) * (self.bottom - self.top)

    def around(self, other: "Rect") -> "Rect":
        """Return the smallest one that holds both."""
        return Rect(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


class Patch(NamedTuple):
    """A part of a layer, and the items that are seen there, from back to front."""

    rect: Rect
    items: tuple[Item, ...]


Placed: TypeAlias = tuple[Item, Rect]


def patches(items: Sequence[Item], whole: Rect) -> Iterator[Patch]:
    """Yield what a layer is sewn from, in this order; together they look like the items.

    First comes a floor of the largest items, then what lies on it in groups that do not touch,
    then every large sprite with all that touches it: so a card is the same patch wherever it lies.
    A wide or full group is cut into squares. A layer of very many items, or of one small group, or
    not larger than a tile, is a single patch.
    """
    if len(items) > _MANY or whole.size <= TILE:
        yield Patch(whole, tuple(items))
        return
    large = _FLOOR * whole.size
    placed = [(item, rect) for item in items if (rect := _pixels(item, whole)) is not None]
    on_it = [(item, rect) for item, rect in placed if rect.size <= large]
    faces = _gathered(
        rect for item, rect in on_it if isinstance(item, Sprite) and rect.size >= _FACE
    )
    around = [one for one in placed if not _is_held(one[1], faces)]
    groups = _gathered(rect for _, rect in around if rect.size <= large)
    if not faces and whole.size <= _WIDE and any(_is_nearly(rect, whole) for rect in groups):
        yield Patch(whole, tuple(items))
        return
    if len(on_it) < len(placed):
        yield Patch(whole, tuple(item for item, rect in placed if rect.size > large))
    for rect in _cut(groups, whole, around):
        yield Patch(rect, _touching(around, rect))
    for rect in _cut(faces, whole, placed):
        yield Patch(rect, _touching(placed, rect))


def _cut(rects: Iterable[Rect], whole: Rect, placed: Sequence[Placed]) -> list[Rect]:
    """Return rectangles that cover the same: wide or full ones as squares, the same for all."""
    return list(dict.fromkeys(part for rect in rects for part in _parts(rect, whole, placed)))


def _parts(rect: Rect, whole: Rect, placed: Sequence[Placed]) -> Iterator[Rect]:
    if rect.size <= _CELL**2 or (rect.size <= _WIDE and len(_touching(placed, rect)) <= _FULL):
        yield rect
        return
    across, down = (range(start // _CELL * _CELL, end, _CELL) for start, end in _sides(rect))
    for left, top in product(across, down):
        right, bottom = min(left + _CELL, whole.right), min(top + _CELL, whole.bottom)
        yield Rect(max(left, whole.left), max(top, whole.top), right, bottom)


def _sides(rect: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    return (rect.left, rect.right), (rect.top, rect.bottom)


def _is_nearly(rect: Rect, whole: Rect) -> bool:
    return rect.size > _NEARLY * whole.size


def _is_held(rect: Rect, faces: Iterable[Rect]) -> bool:
    """Tell whether all of a rectangle lies in one of the faces."""
    left, top, right, bottom = rect
    for start, above, end, below in faces:
        if start <= left and right <= end and above <= top and bottom <= below:
            return True
    return False


def _touching(placed: Iterable[Placed], rect: Rect) -> tuple[Item, ...]:
    left, top, right, bottom = rect
    return tuple(
        item
        for item, (start, above, end, below) in placed
        if start < right and left < end and above < bottom and top < below
    )


def _pixels(item: Item, whole: Rect) -> Rect | None:
    """Return the pixels outside which an item paints nothing; None where it is not seen."""
    reach = _reach(item)
    left, top = max(whole.left, math.floor(reach.x)), max(whole.top, math.floor(reach.y))
    right, bottom = math.ceil(reach.x + reach.w), math.ceil(reach.y + reach.h)
    right, bottom = min(whole.right, right), min(whole.bottom, bottom)
    return Rect(left, top, right, bottom) if left < right and top < bottom else None


def _reach(item: Item) -> Box:
    match item:
        case Sprite(box):
            return box
        case TextLine() if item.x_scale == 1:
            return fonts.ink(item).inset(-_MARGIN - (_HALO * item.size if item.halo else 0))
        case _:
            return bounds(item).inset(-_MARGIN)


def _gathered(rects: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover the same: those that meet are one, unless that were too wide."""
    gathered: list[Rect] = []
    for rect in rects:
        while near := [one for one in _meeting(gathered, rect) if _is_tight(one, rect)]:
            gathered = [one for one in gathered if one not in near]
            for one in near:
                rect = rect.around(one)
        gathered.append(rect)
    return gathered


def _meeting(rects: Iterable[Rect], rect: Rect) -> list[Rect]:
    left, top, right, bottom = rect
    return [
        one
        for one in rects
        if one[0] < right and left < one[2] and one[1] < bottom and top < one[3]
    ]


def _is_tight(one: Rect, other: Rect) -> bool:
    return one.around(other).size <= _TIGHT * (one.size + other.size)
