"""The 256 colours of a game's pictures: fixed, so that no role ever changes its colour."""

from collections import Counter
from collections.abc import Iterable, Sequence
from threading import local
from typing import TypeAlias

from PIL import Image

from render.kit.theme import Colour, rgb
from render.raster.index_paste import paste_indices

Palette: TypeAlias = tuple[Colour, ...]
Rgb: TypeAlias = tuple[int, int, int]

PALETTE_SIZE = 256
_MIN_DISTANCE = 9  # a palette entry nearer than this to a role's colour would take its pixels
_MAX_WEIGHT = 60  # of a frequent colour
_MAX_COLOURS = 1 << 24


class Quantizer:
    """Converts images to a palette.

    Pillow caches the nearest colours in the palette's image, which makes the second picture much
    faster. That cache is not thread-safe, so every thread has a palette image of its own.
    """

    def __init__(self, palette: Palette) -> None:
        self._palette_bytes = palette_bytes(palette)
        self._indices = {rgb(colour): index for index, colour in enumerate(palette)}
        self._of_thread = local()

    def quantize(self, image: Image.Image) -> Image.Image:
        """Return the image in the palette's colours."""
        return image.quantize(palette=self._palette_image(), dither=Image.Dither.NONE)

    def new_image(self, size: tuple[int, int]) -> Image.Image:
        """Return an empty image with the palette."""
        image = Image.new("P", size)
        image.putpalette(self._palette_bytes)
        return image

    def to_indices(self, image: Image.Image) -> Image.Image:
        """Return the image as palette indices, without the palette."""
        indices = Image.new("L", image.size)
        paste_indices(indices, self.quantize(image), (0, 0))
        return indices

    def to_rgb(self, image: Image.Image, part: tuple[int, int, int, int]) -> Image.Image:
        """Return a part of an image that has the palette, in RGB."""
        return image.crop(part).convert("RGB", dither=Image.Dither.NONE)

    def paste_rgb(self, image: Image.Image, piece: Image.Image, corner: tuple[int, int]) -> None:
        """Paste RGB pixels on an image that has the palette."""
        image.paste(self.quantize(piece), corner)

    def new_indices(self, size: tuple[int, int], colour: Rgb) -> Image.Image:
        """Return indices of one colour."""
        return Image.new("L", size, self._indices.get(colour, 0))

    def _palette_image(self) -> Image.Image:
        if not hasattr(self._of_thread, "palette_image"):
            self._of_thread.palette_image = self.new_image((1, 1))
            self._of_thread.palette_image.load()
        palette_image: Image.Image = self._of_thread.palette_image
        return palette_image


def quantize(image: Image.Image, palette: Palette) -> Image.Image:
    """Return an image in the palette's colours."""
    return Quantizer(palette).quantize(image)


def palette_bytes(palette: Palette) -> bytes:
    """Return the palette as Pillow stores it."""
    return bytes(part for colour in palette for part in rgb(colour))


def build_palette(roles: Iterable[Colour], samples: Iterable[Image.Image]) -> Palette:
    """Return the colours of all roles, and by median cut the ones between them in sample images."""
    fixed = sorted({rgb(colour) for colour in roles})
    counts: Counter[Rgb] = Counter()
    for sample in samples:
        for count, colour in sample.getcolors(_MAX_COLOURS) or ():
            if isinstance(colour, tuple):
                red, green, blue = colour
                counts[red, green, blue] += count
    rest = _median_cut(counts, fixed, PALETTE_SIZE - len(fixed))
    return tuple("#{:02X}{:02X}{:02X}".format(*colour) for colour in [*fixed, *rest])


def _median_cut(counts: Counter[Rgb], fixed: Sequence[Rgb], number: int) -> list[Rgb]:
    pixels: list[Rgb] = []
    for colour, count in counts.items():
        if not _is_near_any(colour, fixed):
            pixels += [colour] * max(1, min(_MAX_WEIGHT, int(count**0.6)))
    row = Image.new("RGB", (len(pixels), 1))
    row.putdata(pixels)
    flat = row.quantize(number, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    found = zip(*[iter(flat[: 3 * number])] * 3, strict=True)
    return [colour for colour in sorted(set(found)) if not _is_near_any(colour, fixed)]


def _is_near_any(colour: Rgb, others: Iterable[Rgb]) -> bool:
    return any(
        max(abs(a - b) for a, b in zip(colour, other, strict=True)) <= _MIN_DISTANCE
        for other in others
    )
