"""Text that never overflows: fonts, measuring, fitting, wrapping, and what fonts cannot show."""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files

from fonticon_mdi7 import MDI7
from PIL import ImageFont

from render.scene import Align, Box, Item, Lettering
from render.theme import LEAST

_FILES = {
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "files/SourceSerifPro-SemiboldIt.ttf"),
    "sans": ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    "sans-bold": ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    "icons": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
BASELINE = 0.33  # of the size, from the middle of the capitals down to the line they stand on
NARROWEST = 0.86
ELLIPSIS = "…"


@lru_cache(maxsize=512)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels."""
    package, path = _FILES[name]
    return ImageFont.truetype(str(files(package).joinpath(path)), size)


@cache
def sign(name: str) -> str:
    """Return the character of the icon font that has this name."""
    return str(getattr(MDI7, name))[-1]


def length(words: str, name: str, size: int) -> float:
    """Return how wide a line is, with what leans out of it at either end."""
    return _extent(words, name, size)[1]


@lru_cache(maxsize=4096)
def _extent(words: str, name: str, size: int) -> tuple[float, float]:
    """Return how far the first letter leans out to the left, and the width in all."""
    drawn = font(name, size)
    left, _, right, _ = drawn.getbbox(words, anchor="ls")
    lean = max(0.0, -left)
    return lean, lean + max(drawn.getlength(words), right)


def ink(line: Lettering) -> Box:
    """Return the box that the letters really fill."""
    drawn = font(line.font, round(line.size))
    left, top, right, bottom = drawn.getbbox(line.words, anchor="ls")
    x = origin(line)
    base = line.box.centre[1] + BASELINE * line.size
    return Box(x + left * line.narrow, base + top, (right - left) * line.narrow, bottom - top)


def origin(line: Lettering) -> float:
    """Return where the line begins, by its alignment."""
    lean, wide = _extent(line.words, line.font, round(line.size))
    free = line.box.w - wide * line.narrow
    start = {"left": 0.0, "middle": free / 2, "right": free}[line.align]
    return line.box.x + start + lean * line.narrow


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


@lru_cache(maxsize=4096)
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


def readable(words: str, instead: str) -> str:
    """Return what the fonts can show of a name; if that is nothing, what stands instead."""
    plain = unicodedata.normalize("NFKC", words)
    shown = "".join(_shown(letter) for letter in plain)
    return " ".join(shown.split()) or instead


@lru_cache(maxsize=4096)
def _shown(letter: str) -> str:
    if letter.isspace():
        return " "
    if unicodedata.category(letter)[0] in "CM":
        return ""
    if _known(letter):
        return letter
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base != letter and _known(base) else ""


def _known(letter: str) -> bool:
    """Tell whether both text fonts draw more than the box for what is missing."""
    return all(_drawn(letter, name) != _drawn("\uffff", name) for name in ("serif-bold", "sans"))


@lru_cache(maxsize=4096)
def _drawn(letter: str, name: str) -> bytes:
    return bytes(font(name, 24).getmask(letter))
