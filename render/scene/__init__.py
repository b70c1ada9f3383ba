"""A picture as data, before rendering: boxes, items, named spots."""

from render.scene.boxes import Box, Point
from render.scene.items import (
    Align,
    Clip,
    DrawFunction,
    Ellipse,
    Enlargement,
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
    "Enlargement",
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
