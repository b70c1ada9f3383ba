"""A picture before it is painted: boxes that divide, items that lie in them, spots with names."""

from render.scene.boxes import Box, Point
from render.scene.items import (
    Align,
    Clip,
    Ellipse,
    DrawFunction,
    Icon,
    Item,
    Layer,
    TextLine,
    StoredImage,
    RoundedRect,
    Scene,
    Shadow,
    Polygon,
    Spot,
    Sprite,
    Polyline,
)

__all__ = [
    "Align",
    "Box",
    "Clip",
    "Ellipse",
    "DrawFunction",
    "Icon",
    "Item",
    "Layer",
    "TextLine",
    "StoredImage",
    "RoundedRect",
    "Point",
    "Scene",
    "Shadow",
    "Polygon",
    "Spot",
    "Sprite",
    "Polyline",
]
