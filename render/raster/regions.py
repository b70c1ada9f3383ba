"""Splits a layer into regions, each cached by its content and pasted as it is."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from render.raster import fonts
from render.scene import Box, Item, Sprite, TextLine
from render.scene.geometry import bounds

SINGLE_REGION_PIXELS = 25_000  # a layer up to this size is one region
_MARGIN_PIXELS = 2  # rounding may draw this far outside an item's bounds
_HALO_MARGIN = 0.2  # of the letters' size: a little more than the halo is wide
_BACKGROUND_SHARE = 0.25  # of the layer: larger items lie under or around all others
_MIN_SPRITE_PIXELS = 2_500  # a sprite at least this large is a separate region
_MAX_MERGE_GROWTH = 1.2  # a merged rectangle may be this much larger than its two parts
_FULL_LAYER_SHARE = 0.6  # of the layer: a group this large counts as the full layer
_MAX_SPLIT_ITEMS = 500  # with more items, a layer is one region
_MAX_REGION_PIXELS = 400_000  # a larger group is cut up: a change then redraws only its square
_MAX_REGION_ITEMS = 60  # a group of more items is cut up, too
_SQUARE_PIXELS = 220  # side of a square


class Rect(NamedTuple):
    """A rectangle of a layer's pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def area(self) -> int:
        """Return the number of pixels."""
        return (self.right - self.left) * (self.bottom - self.top)

    def union(self, other: "Rect") -> "Rect":
        """Return the smallest rectangle around both."""
        return Rect(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


class Region(NamedTuple):
    """A part of a layer and the items visible there, from back to front."""

    rect: Rect
    items: tuple[Item, ...]


PlacedItem: TypeAlias = tuple[Item, Rect]


def split_regions(items: Sequence[Item], layer_rect: Rect) -> Iterator[Region]:
    """Yield regions which, pasted in this order, look like the items.

    First the background with the largest items, then groups of items that do not overlap, then
    each large sprite with all that overlaps it: a card is the same region wherever it lies. Large
    or crowded groups are cut into squares. A small layer, one of very many items, or one that is a
    single group, is one region.
    """
    if len(items) > _MAX_SPLIT_ITEMS or layer_rect.area <= SINGLE_REGION_PIXELS:
        yield Region(layer_rect, tuple(items))
        return
    max_area = _BACKGROUND_SHARE * layer_rect.area
    placed = [
        (item, rect) for item in items if (rect := _drawn_pixels(item, layer_rect)) is not None
    ]
    foreground = [(item, rect) for item, rect in placed if rect.area <= max_area]
    sprite_rects = _merge_overlapping(
        rect
        for item, rect in foreground
        if isinstance(item, Sprite) and rect.area >= _MIN_SPRITE_PIXELS
    )
    outside_sprites = [each for each in placed if not _is_inside_any(each[1], sprite_rects)]
    groups = _merge_overlapping(rect for _, rect in outside_sprites if rect.area <= max_area)
    if (
        not sprite_rects
        and layer_rect.area <= _MAX_REGION_PIXELS
        and any(rect.area > _FULL_LAYER_SHARE * layer_rect.area for rect in groups)
    ):
        yield Region(layer_rect, tuple(items))
        return
    if len(foreground) < len(placed):
        yield Region(layer_rect, tuple(item for item, rect in placed if rect.area > max_area))
    for rect in _cut_large(groups, layer_rect, outside_sprites):
        yield Region(rect, _items_in(outside_sprites, rect))
    for rect in _cut_large(sprite_rects, layer_rect, placed):
        yield Region(rect, _items_in(placed, rect))


def _cut_large(rects: Iterable[Rect], layer_rect: Rect, placed: Sequence[PlacedItem]) -> list[Rect]:
    """Replace large or crowded rectangles by the squares of a fixed grid."""
    return list(dict.fromkeys(part for rect in rects for part in _cut(rect, layer_rect, placed)))


def _cut(rect: Rect, layer_rect: Rect, placed: Sequence[PlacedItem]) -> Iterator[Rect]:
    is_small = rect.area <= _SQUARE_PIXELS**2
    if is_small or (
        rect.area <= _MAX_REGION_PIXELS and len(_items_in(placed, rect)) <= _MAX_REGION_ITEMS
    ):
        yield rect
        return
    columns = range(rect.left // _SQUARE_PIXELS * _SQUARE_PIXELS, rect.right, _SQUARE_PIXELS)
    rows = range(rect.top // _SQUARE_PIXELS * _SQUARE_PIXELS, rect.bottom, _SQUARE_PIXELS)
    for left, top in product(columns, rows):
        right = min(left + _SQUARE_PIXELS, layer_rect.right)
        bottom = min(top + _SQUARE_PIXELS, layer_rect.bottom)
        yield Rect(max(left, layer_rect.left), max(top, layer_rect.top), right, bottom)


def _is_inside_any(rect: Rect, outer: Iterable[Rect]) -> bool:
    left, top, right, bottom = rect
    for outer_left, outer_top, outer_right, outer_bottom in outer:
        if (
            outer_left <= left
            and right <= outer_right
            and outer_top <= top
            and bottom <= outer_bottom
        ):
            return True
    return False


def _items_in(placed: Iterable[PlacedItem], rect: Rect) -> tuple[Item, ...]:
    left, top, right, bottom = rect
    return tuple(
        item
        for item, (item_left, item_top, item_right, item_bottom) in placed
        if item_left < right and left < item_right and item_top < bottom and top < item_bottom
    )


def _drawn_pixels(item: Item, layer_rect: Rect) -> Rect | None:
    """Return the pixels outside which an item draws nothing; None if it is not visible."""
    box = _drawn_box(item)
    left, top = max(layer_rect.left, math.floor(box.x)), max(layer_rect.top, math.floor(box.y))
    right, bottom = math.ceil(box.x + box.w), math.ceil(box.y + box.h)
    right, bottom = min(layer_rect.right, right), min(layer_rect.bottom, bottom)
    return Rect(left, top, right, bottom) if left < right and top < bottom else None


def _drawn_box(item: Item) -> Box:
    match item:
        case Sprite(box):
            return box
        case TextLine() if item.x_scale == 1:
            halo = _HALO_MARGIN * item.size if item.halo else 0
            return fonts.text_bounds(item).inset(-_MARGIN_PIXELS - halo)
        case _:
            return bounds(item).inset(-_MARGIN_PIXELS)


def _merge_overlapping(rects: Iterable[Rect]) -> list[Rect]:
    """Merge rectangles that overlap, unless the result would cover much more than both."""
    merged: list[Rect] = []
    for rect in rects:
        while near := [each for each in _overlapping(merged, rect) if _is_tight(each, rect)]:
            merged = [each for each in merged if each not in near]
            for each in near:
                rect = rect.union(each)
        merged.append(rect)
    return merged


def _overlapping(rects: Iterable[Rect], rect: Rect) -> list[Rect]:
    left, top, right, bottom = rect
    return [
        each
        for each in rects
        if each[0] < right and left < each[2] and each[1] < bottom and top < each[3]
    ]


def _is_tight(one: Rect, other: Rect) -> bool:
    return one.union(other).area <= _MAX_MERGE_GROWTH * (one.area + other.area)
