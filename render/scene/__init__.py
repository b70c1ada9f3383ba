"""A picture before it is painted: boxes that divide, items that lie in them, spots with names."""

from render.scene.boxes import Box, Point
from render.scene.items import (
    Align,
    Clip,
    DrawFunction,
    Ellipse,
    Icon,
    Item,
    Layer,
    Polygon,
    Polyline,
    RoundedRect,
    Scene,
    Shadow,
    Spot,
    Sprite,
    StoredImage,
    TextLine,
)

__all__ = [
    "Align",
    "Box",
    "Clip",
    "DrawFunction",
    "Ellipse",
    "Icon",
    "Item",
    "Layer",
    "Point",
    "Polygon",
    "Polyline",
    "RoundedRect",
    "Scene",
    "Shadow",
    "Spot",
    "Sprite",
    "StoredImage",
    "TextLine",
]
