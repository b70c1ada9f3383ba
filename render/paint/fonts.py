"""Fonts and icons: how wide words are, where they begin, and what cannot be shown."""

import math
import re
import unicodedata
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

from render.scene import Box, TextLine, Point

_FILES = {
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "files/SourceSerifPro-SemiboldIt.ttf"),
    "sans": ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    "sans-bold": ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    "icons": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
_MEASURED = 2048  # lines whose extent is remembered, half a kilobyte each: those of many boards
BASELINE = 0.33  # of the size, from the middle of the capitals down to the line they stand on


@lru_cache(maxsize=24)  # each takes about 340 KB, and 60 µs to open
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels."""
    package, path = _FILES[name]
    return ImageFont.truetype(str(_folder(package) / path), size)


@cache
def sign(name: str) -> str:
    """Return the character of the icon font that has this name.

    The package has a class of all 7,000, three megabytes in every process: ours are looked up.
    """
    names = (_folder("fonticon_mdi7") / "mdi7.py").read_text("utf-8")
    if (found := re.search(rf"^ +{name} = .*([0-9a-f]{{5}})\"$", names, re.MULTILINE)) is None:
        raise LookupError(f"no icon {name!r}")
    return chr(int(found[1], 16))


@cache
def _folder(package: str) -> Path:
    """Return where a package lies, without loading it."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(package)
    return Path(found.origin).parent


def length(words: str, name: str, size: int) -> float:
    """Return how wide a line is, with what leans out of it at either end."""
    return _extent(words, name, size)[1]


def _extent(words: str, name: str, size: int) -> tuple[float, float]:
    """Return how far the first letter leans out to the left, and the width in all."""
    left, _, right, _ = reach(words, name, size)
    lean = max(0.0, -left)
    return lean, lean + max(_advance(words, name, size), right)


@lru_cache(maxsize=_MEASURED)
def reach(words: str, name: str, size: int) -> tuple[int, int, int, int]:
    """Return how far ink goes from where a line begins: to the left, up, to the right, down."""
    left, top, right, bottom = font(name, size).getbbox(words, anchor="ls")
    return math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom)


@lru_cache(maxsize=_MEASURED)
def _advance(words: str, name: str, size: int) -> float:
    return font(name, size).getlength(words)


def ink(line: TextLine) -> Box:
    """Return the box that the letters really fill."""
    left, top, right, bottom = reach(line.text, line.font, round(line.size))
    x, base = start(line)
    return Box(x + left * line.x_scale, base + top, (right - left) * line.x_scale, bottom - top)


def start(line: TextLine) -> Point:
    """Return where the line begins by its alignment, and what its letters stand on."""
    lean, wide = _extent(line.text, line.font, round(line.size))
    free = line.box.w - wide * line.x_scale
    before = {"left": 0.0, "middle": free / 2, "right": free}[line.align]
    x = line.box.x + before + lean * line.x_scale
    return x, line.box.centre[1] + BASELINE * line.size


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
