"""Text that never overflows: set into boxes smaller, narrower, in lines, at last cut."""

from functools import lru_cache

from render.kit.theme import LEAST
from render.paint.fonts import length
from render.scene import Align, Box, Item, Lettering

ELLIPSIS = "…"


def fit(
    box: Box,
    words: str,
    name: str,
    size: int,
    colour: str,
    *,
    align: Align = "left",
    least: int | None = None,
    narrowest: float = 1.0,
    halo: str | None = None,
) -> Lettering:
    """Set a line into a box: smaller down to `least`, then narrower, then cut with an ellipsis."""
    shown, fitted, narrow = _fitted(words, name, size, least or size, int(box.w), narrowest)
    return Lettering(box, shown, name, fitted, colour, align, narrow, halo)


@lru_cache(maxsize=1024)
def _fitted(
    words: str, name: str, size: int, least: int, wide: int, narrowest: float
) -> tuple[str, int, float]:
    while size > least and length(words, name, size) > wide:
        size -= 1
    full = length(words, name, size)
    if full <= wide:
        return words, size, 1.0
    if full * narrowest <= wide:
        return words, size, wide / full
    return cut(words, name, size, wide / narrowest), size, narrowest


def cut(words: str, name: str, size: int, wide: float) -> str:
    """Return as much of the words as the width holds, ended by an ellipsis."""
    if length(words, name, size) <= wide:
        return words
    for end in range(len(words) - 1, 0, -1):
        shown = words[:end].rstrip() + ELLIPSIS
        if length(shown, name, size) <= wide:
            return shown
    return ""


def wrapped(words: str, name: str, size: int, wide: float) -> list[str]:
    """Break words into lines of at most that width; a longer word is cut."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length(longer, name, size) <= wide:
            lines[-1] = longer
        else:
            lines.append(cut(word, name, size, wide))
    return lines


def paragraph(
    box: Box, words: str, name: str, size: int, colour: str, *, least: int = LEAST
) -> list[Item]:
    """Set words into a box, line under line from the top; smaller, at last cut, if need be."""
    lines = wrapped(words, name, size, box.w)
    while size > least and len(lines) * leading(size) > box.h:
        size -= 1
        lines = wrapped(words, name, size, box.w)
    room = max(1, int(box.h // leading(size)))
    if len(lines) > room:
        lines[room - 1] = cut(f"{lines[room - 1]} {lines[room]}", name, size, box.w)
    return [
        fit(Box(box.x, box.y + row * leading(size), box.w, leading(size)), line, name, size, colour)
        for row, line in enumerate(lines[:room])
    ]


def numeral(number: float) -> str:
    """Return a number in figures, rounded, with a minus as wide as a plus."""
    return str(round(number)).replace("-", "−")


def leading(size: int) -> int:
    """Return the height of a line of text."""
    return round(size * 1.24)
