"""Rows of icons that read like a sentence: each sign knows its size, the row fits its box."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from render.paint import fonts
from render.scene import Box, Drawing, Item, Lettering, Sprite

_LEAST = 12
_CLOSE = 0.04


class Sign(Struct, frozen=True):
    """One icon of a row; its size is told in heights of the row."""

    draw: Drawing
    args: tuple[Any, ...] = ()
    wide: float = 1.0
    tall: float = 1.0
    close: bool = False  # stands close to the sign before it


def word(box: Box, words: str, size: float) -> Iterator[Item]:
    """A few letters as part of a row."""
    yield Lettering(box, words, "sans-bold", round(box.h * size), "ink", "middle")


def lettered(words: str, size: float, *, close: bool = False) -> Sign:
    """Return a sign made of letters, their size told in heights of the row."""
    wide = fonts.length(words, "sans-bold", 100) / 100 * size + 0.03
    return Sign(word, (words, size), wide, 1.0, close)


def row(
    box: Box, signs: Sequence[Sign], high: float, *, gap: float = 0.16, left: bool = False
) -> list[Item]:
    """Set signs in a row, in the middle of the box or from its left; smaller if they must be."""
    while high > _LEAST and row_width(signs, high, gap) > box.w:
        high -= 1
    x = box.x if left else box.x + (box.w - row_width(signs, high, gap)) / 2
    items: list[Item] = []
    for number, sign in enumerate(signs):
        x += _space(sign, high, gap) if number else 0
        wide, tall = sign.wide * high, sign.tall * high
        place = Box(x, box.y + (box.h - tall) / 2, wide, tall)
        items.append(Sprite(place, sign.draw, sign.args))
        x += wide
    return items


def row_width(signs: Sequence[Sign], high: float, gap: float = 0.16) -> float:
    """Return how wide a row of signs is at that height."""
    spaces = sum(_space(sign, high, gap) for sign in signs[1:])
    return spaces + sum(sign.wide for sign in signs) * high


def _space(sign: Sign, high: float, gap: float) -> float:
    return high * (_CLOSE if sign.close else gap)
