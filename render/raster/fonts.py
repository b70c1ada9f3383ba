"""Fonts and icons: the extent of texts, and the characters that can be drawn."""

import math
import re
import unicodedata
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

from render.scene import Box, Point, TextLine

_FONT_FILES = {
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "files/SourceSerifPro-SemiboldIt.ttf"),
    "sans": ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    "sans-bold": ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    "icons": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
_EXTENT_CACHE_SIZE = 2048  # texts, half a kilobyte each: those of many boards
BASELINE_SHARE = 0.33  # of the size, from the middle of the capitals down to the baseline


@lru_cache(maxsize=24)  # each takes about 340 KB, and 60 µs to open
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels."""
    package, path = _FONT_FILES[name]
    return ImageFont.truetype(str(_folder(package) / path), size)


@cache
def icon_character(name: str) -> str:
    """Return the icon font's character of this name.

    The package's class of all 7,000 names takes three megabytes in every process, so its source
    is searched instead.
    """
    names = (_folder("fonticon_mdi7") / "mdi7.py").read_text("utf-8")
    if (found := re.search(rf"^ +{name} = .*([0-9a-f]{{5}})\"$", names, re.MULTILINE)) is None:
        raise LookupError(f"no icon {name!r}")
    return chr(int(found[1], 16))


@cache
def _folder(package: str) -> Path:
    """Return the directory of a package, without importing it."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(package)
    return Path(found.origin).parent


def text_width(text: str, name: str, size: int) -> float:
    """Return the width of a text, including the overhang at both ends."""
    return _extent(text, name, size)[1]


def _extent(text: str, name: str, size: int) -> tuple[float, float]:
    """Return the overhang of the first letter to the left, and the total width."""
    left, _, right, _ = bounding_box(text, name, size)
    overhang = max(0.0, -left)
    return overhang, overhang + max(_advance(text, name, size), right)


@lru_cache(maxsize=_EXTENT_CACHE_SIZE)
def bounding_box(text: str, name: str, size: int) -> tuple[int, int, int, int]:
    """Return the bounding box of a text, relative to its start on the baseline."""
    left, top, right, bottom = font(name, size).getbbox(text, anchor="ls")
    return math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom)


@lru_cache(maxsize=_EXTENT_CACHE_SIZE)
def _advance(text: str, name: str, size: int) -> float:
    return font(name, size).getlength(text)


def text_bounds(line: TextLine) -> Box:
    """Return the bounding box of the drawn letters."""
    left, top, right, bottom = bounding_box(line.text, line.font, round(line.size))
    x, base = text_start(line)
    return Box(x + left * line.x_scale, base + top, (right - left) * line.x_scale, bottom - top)


def text_start(line: TextLine) -> Point:
    """Return the start of the text by its alignment, on the baseline."""
    overhang, width = _extent(line.text, line.font, round(line.size))
    free = line.box.w - width * line.x_scale
    indent = {"left": 0.0, "middle": free / 2, "right": free}[line.align]
    x = line.box.x + indent + overhang * line.x_scale
    return x, line.box.centre[1] + BASELINE_SHARE * line.size


def drawable_name(name: str, default: str) -> str:
    """Return the part of a name that the fonts can draw, or the default if there is none."""
    drawable = "".join(map(_drawable, unicodedata.normalize("NFKC", name)))
    return " ".join(drawable.split()) or default


@lru_cache(maxsize=4096)
def _drawable(letter: str) -> str:
    if letter.isspace():
        return " "
    if unicodedata.category(letter)[0] in "CM":
        return ""
    if _is_in_fonts(letter):
        return letter
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base != letter and _is_in_fonts(base) else ""


def _is_in_fonts(letter: str) -> bool:
    """Return whether both text fonts draw the letter, and not the box of a missing one."""
    return all(_pixels(letter, name) != _pixels("\uffff", name) for name in ("serif-bold", "sans"))


@lru_cache(maxsize=4096)
def _pixels(letter: str, name: str) -> bytes:
    return bytes(font(name, 24).getmask(letter))
