"""Text that never overflows its box: smaller, narrower, wrapped, truncated."""

from functools import lru_cache

from render.kit.theme import MIN_TEXT_SIZE
from render.raster.fonts import text_width
from render.scene import Align, Box, Item, TextLine

ELLIPSIS_CHAR = "…"


def fit_line(
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
    """Return a line that fits its box: smaller to `min_size`, then narrower, then truncated."""
    shown, fitted, narrow = _fit_size(text, font, size, min_size or size, int(box.w), min_x_scale)
    return TextLine(box, shown, font, fitted, colour, align, narrow, halo)


@lru_cache(maxsize=1024)
def _fit_size(
    text: str, font: str, size: int, min_size: int, width: int, min_x_scale: float
) -> tuple[str, int, float]:
    while size > min_size and text_width(text, font, size) > width:
        size -= 1
    full = text_width(text, font, size)
    if full <= width:
        return text, size, 1.0
    if full * min_x_scale <= width:
        return text, size, width / full
    return truncate(text, font, size, width / min_x_scale), size, min_x_scale


def truncate(text: str, font: str, size: int, width: float) -> str:
    """Return as much of the text as fits the width, with an ellipsis."""
    if text_width(text, font, size) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        shortened = text[:end].rstrip() + ELLIPSIS_CHAR
        if text_width(shortened, font, size) <= width:
            return shortened
    return ""


def wrap(text: str, font: str, size: int, width: float) -> list[str]:
    """Return the text in lines of at most that width; a longer word is truncated."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(truncate(word, font, size, width))
    return lines


def paragraph(
    box: Box, text: str, font: str, size: int, colour: str, *, min_size: int = MIN_TEXT_SIZE
) -> list[Item]:
    """Return text as lines from the top of a box; smaller or truncated if needed."""
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
        fit_line(
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


def capitalise(text: str) -> str:
    """Return the text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def line_height(size: int) -> int:
    """Return the height of a line of text."""
    return round(size * 1.24)
