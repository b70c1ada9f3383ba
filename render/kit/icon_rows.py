"""Rows of icons that read like a sentence: each icon has its size, the row fits its box."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from render.raster import fonts
from render.scene import Box, DrawFunction, Item, Sprite, TextLine

_MIN_HEIGHT = 12
_CLOSE_GAP = 0.04


class RowIcon(Struct, frozen=True):
    """One icon of a row; its size is in heights of the row."""

    draw: DrawFunction
    args: tuple[Any, ...] = ()
    width: float = 1.0
    height: float = 1.0
    is_close: bool = False  # to the icon before it


def draw_text(box: Box, text: str, size: float) -> Iterator[Item]:
    """Yield a few letters as part of a row."""
    yield TextLine(box, text, "sans-bold", round(box.h * size), "ink", "middle")


def text_icon(text: str, size: float, *, is_close: bool = False) -> RowIcon:
    """Return an icon made of letters; their size is in heights of the row."""
    width = fonts.text_width(text, "sans-bold", 100) / 100 * size + 0.03
    return RowIcon(draw_text, (text, size), width, 1.0, is_close)


def icon_row(
    box: Box,
    icons: Sequence[RowIcon],
    height: float,
    *,
    gap: float = 0.16,
    align_left: bool = False,
) -> list[Item]:
    """Return icons in a row, centred in the box or from its left; smaller if needed."""
    while height > _MIN_HEIGHT and icon_row_width(icons, height, gap) > box.w:
        height -= 1
    x = box.x if align_left else box.x + (box.w - icon_row_width(icons, height, gap)) / 2
    items: list[Item] = []
    for index, icon in enumerate(icons):
        x += _gap_before(icon, height, gap) if index else 0
        width, icon_height = icon.width * height, icon.height * height
        place = Box(x, box.y + (box.h - icon_height) / 2, width, icon_height)
        items.append(Sprite(place, icon.draw, icon.args))
        x += width
    return items


def icon_row_width(icons: Sequence[RowIcon], height: float, gap: float = 0.16) -> float:
    """Return the width of a row of icons at that height."""
    spaces = sum(_gap_before(icon, height, gap) for icon in icons[1:])
    return spaces + sum(sign.width for sign in icons) * height


def _gap_before(icon: RowIcon, height: float, gap: float) -> float:
    return height * (_CLOSE_GAP if icon.is_close else gap)
