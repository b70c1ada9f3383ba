"""Where an item lies, and the same item elsewhere."""

from typing import TypeVar

from msgspec import structs

from render.scene import Box, Clip, Item, Point, Shadow, Shape, Stroke

AnItem = TypeVar("AnItem", bound=Item)


def bounds(item: Item) -> Box:
    """Return the box outside which the item paints nothing."""
    match item:
        case Shape(points):
            return _around(points, 1)
        case Stroke(points, _, width):
            return _around(points, width / 2 + 1)
        case Shadow(box, _, blur, drop):
            return box.moved(0, drop).inset(-2 * blur)
        case _:
            return item.box


def moved(item: AnItem, right: float, down: float) -> AnItem:
    """Return the item elsewhere."""
    match item:
        case Shape(points) | Stroke(points):
            return structs.replace(item, points=_shifted(points, right, down))
        case Clip(box, items, _, outline):
            inner = tuple(moved(each, right, down) for each in items)
            window = _shifted(outline, right, down)
            return structs.replace(item, box=box.moved(right, down), items=inner, outline=window)
        case _:
            return structs.replace(item, box=item.box.moved(right, down))


def _shifted(points: tuple[Point, ...], right: float, down: float) -> tuple[Point, ...]:
    return tuple((x + right, y + down) for x, y in points)


def _around(points: tuple[Point, ...], margin: float) -> Box:
    across, along = zip(*points, strict=True)
    x, y = min(across), min(along)
    return Box(x, y, max(across) - x, max(along) - y).inset(-margin)
