"""A picture before it is painted: boxes that divide, items that lie in them, spots with names."""

from render.scene.boxes import Box, Point
from render.scene.items import (
    Align,
    Clip,
    Disc,
    Drawing,
    Glyph,
    Item,
    Layer,
    Lettering,
    Mural,
    Plate,
    Scene,
    Shadow,
    Shape,
    Spot,
    Sprite,
    Stroke,
)

__all__ = [
    "Align",
    "Box",
    "Clip",
    "Disc",
    "Drawing",
    "Glyph",
    "Item",
    "Layer",
    "Lettering",
    "Mural",
    "Plate",
    "Point",
    "Scene",
    "Shadow",
    "Shape",
    "Spot",
    "Sprite",
    "Stroke",
]
