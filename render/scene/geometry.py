"""Where an item lies, and the same item elsewhere."""

from typing import TypeVar

from msgspec import structs

from render.scene import Box, Clip, Item, Point, Polygon, Polyline, Shadow

ItemT = TypeVar("ItemT", bound=Item)


def bounds(item: Item) -> Box:
    """Return the box outside which the item paints nothing."""
    match item:
        case Polygon(points):
            return _bounding_box(points, 1)
        case Polyline(points, _, width):
            return _bounding_box(points, width / 2 + 1)
        case Shadow(box, _, blur, drop):
            return box.move(0, drop).inset(-2 * blur)
        case _:
            return item.box


def move(item: ItemT, right: float, down: float) -> ItemT:
    """Return the item elsewhere."""
    match item:
        case Polygon(points) | Polyline(points):
            return structs.replace(item, points=_shift(points, right, down))
        case Clip(box, items, _, outline):
            inner = tuple(move(each, right, down) for each in items)
            window = _shift(outline, right, down)
            return structs.replace(item, box=box.move(right, down), items=inner, outline=window)
        case _:
            return structs.replace(item, box=item.box.move(right, down))


def _shift(points: tuple[Point, ...], right: float, down: float) -> tuple[Point, ...]:
    return tuple((x + right, y + down) for x, y in points)


def _bounding_box(points: tuple[Point, ...], margin: float) -> Box:
    across, along = zip(*points, strict=True)
    x, y = min(across), min(along)
    return Box(x, y, max(across) - x, max(along) - y).inset(-margin)
