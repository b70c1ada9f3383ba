"""Where an item lies, and the same item elsewhere."""

from typing import assert_never

from render.scene import (
    Box,
    Clip,
    Disc,
    Glyph,
    Item,
    Layer,
    Lettering,
    Mural,
    Plate,
    Point,
    Shadow,
    Shape,
    Sprite,
    Stroke,
)


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


def moved(item: Item, right: float, down: float) -> Item:
    """Return the item elsewhere."""
    match item:
        case Shape(points, fill):
            return Shape(tuple((x + right, y + down) for x, y in points), fill)
        case Stroke(points, colour, width):
            return Stroke(tuple((x + right, y + down) for x, y in points), colour, width)
        case Plate(box, fill, radius, edge, width):
            return Plate(box.moved(right, down), fill, radius, edge, width)
        case Disc(box, fill, edge, width):
            return Disc(box.moved(right, down), fill, edge, width)
        case Glyph(box, name, colour):
            return Glyph(box.moved(right, down), name, colour)
        case Lettering(box, words, font, size, colour, align, narrow, halo):
            place = box.moved(right, down)
            return Lettering(place, words, font, size, colour, align, narrow, halo)
        case Shadow(box, radius, blur, drop, alpha):
            return Shadow(box.moved(right, down), radius, blur, drop, alpha)
        case Sprite(box, draw, args):
            return Sprite(box.moved(right, down), draw, args)
        case Layer(box, ground, scene):
            return Layer(box.moved(right, down), ground, scene)
        case Mural(box, name, corner):
            return Mural(box.moved(right, down), name, corner)
        case Clip(box, items, radius, outline):
            inner = tuple(moved(each, right, down) for each in items)
            window = tuple((x + right, y + down) for x, y in outline)
            return Clip(box.moved(right, down), inner, radius, window)
        case _:
            assert_never(item)


def _around(points: tuple[Point, ...], margin: float) -> Box:
    across, along = zip(*points, strict=True)
    x, y = min(across), min(along)
    return Box(x, y, max(across) - x, max(along) - y).inset(-margin)
