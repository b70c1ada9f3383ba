"""Text that never overflows: set into boxes smaller, narrower, in lines, at last cut."""

from functools import lru_cache

from render.kit.theme import MIN_TEXT_SIZE
from render.paint.fonts import length
from render.scene import Align, Box, Item, TextLine

ELLIPSIS = "…"


def fit(
    box: Box,
    text: str,
    font: str,
    size: int,
    colour: str,
    *,
    align: Align = "left",
    min_size: int | None = None,
    min_x_scale: float = 1.0,
    halo: str | None = None,
) -> TextLine:
    """Set a line into a box: smaller down to `least`, then narrower, then cut with an ellipsis."""
    shown, fitted, narrow = _fit_size(text, font, size, min_size or size, int(box.w), min_x_scale)
    return TextLine(box, shown, font, fitted, colour, align, narrow, halo)


@lru_cache(maxsize=1024)
def _fit_size(
    text: str, font: str, size: int, min_size: int, width: int, min_x_scale: float
) -> tuple[str, int, float]:
    while size > min_size and length(text, font, size) > width:
        size -= 1
    full = length(text, font, size)
    if full <= width:
        return text, size, 1.0
    if full * min_x_scale <= width:
        return text, size, width / full
    return truncate(text, font, size, width / min_x_scale), size, min_x_scale


def truncate(text: str, font: str, size: int, width: float) -> str:
    """Return as much of the words as the width holds, ended by an ellipsis."""
    if length(text, font, size) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        shown = text[:end].rstrip() + ELLIPSIS
        if length(shown, font, size) <= width:
            return shown
    return ""


def wrap(text: str, font: str, size: int, width: float) -> list[str]:
    """Break words into lines of at most that width; a longer word is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(truncate(word, font, size, width))
    return lines


def paragraph(
    box: Box, text: str, font: str, size: int, colour: str, *, min_size: int = MIN_TEXT_SIZE
) -> list[Item]:
    """Set words into a box, line under line from the top; smaller, at last cut, if need be."""
    lines = wrap(text, font, size, box.w)
    while size > min_size and len(lines) * line_height(size) > box.h:
        size -= 1
        lines = wrap(text, font, size, box.w)
    max_lines = max(1, int(box.h // line_height(size)))
    if len(lines) > max_lines:
        lines[max_lines - 1] = truncate(
            f"{lines[max_lines - 1]} {lines[max_lines]}", font, size, box.w
        )
    return [
        fit(
            Box(box.x, box.y + row * line_height(size), box.w, line_height(size)),
            line,
            font,
            size,
            colour,
        )
        for row, line in enumerate(lines[:max_lines])
    ]


def format_number(number: float) -> str:
    """Return a number in figures, rounded, with a minus as wide as a plus."""
    return str(round(number)).replace("-", "−")


def line_height(size: int) -> int:
    """Return the height of a line of text."""
    return round(size * 1.24)
