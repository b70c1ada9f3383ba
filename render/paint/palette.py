"""The 256 colours of a game's pictures: fixed, so that no role ever changes its colour."""

from collections import Counter
from collections.abc import Iterable, Sequence
from threading import local
from typing import TypeAlias

from PIL import Image

from render.kit.theme import Colour, rgb

Palette: TypeAlias = tuple[Colour, ...]
Triple: TypeAlias = tuple[int, int, int]

SIZE = 256
_NEAR = 9  # entries as near as this to a role would steal its pixels
_CROWD = 60  # how much a frequent colour may weigh


class Reducer:
    """Brings images to a palette.

    Pillow remembers with the palette's image which colour went where, which makes the second
    picture much faster; every thread has an image of its own, as that memory is not shared safely.
    """

    def __init__(self, palette: Palette) -> None:
        self._colours = colours(palette)
        self._numbers = {rgb(colour): number for number, colour in enumerate(palette)}
        self._of_thread = local()

    def __call__(self, image: Image.Image) -> Image.Image:
        """Return the image in the palette's colours."""
        return image.quantize(palette=self._chart(), dither=Image.Dither.NONE)

    def blank(self, size: tuple[int, int]) -> Image.Image:
        """Return an empty image that has the palette."""
        image = Image.new("P", size)
        image.putpalette(self._colours)
        return image

    def numbered(self, image: Image.Image) -> Image.Image:
        """Return the numbers of the palette's colours, without the palette."""
        numbers = Image.new("L", image.size)
        lay(numbers, self(image), (0, 0))
        return numbers

    def lifted(self, image: Image.Image, part: tuple[int, int, int, int]) -> Image.Image:
        """Return a part of an image that has the palette, in true colours."""
        image.load()
        return Image.Image()._new(image.im.crop(part).convert("RGB", Image.Dither.NONE))

    def laid_back(self, image: Image.Image, piece: Image.Image, corner: tuple[int, int]) -> None:
        """Lay true colours on an image that has the palette, past Pillow's checks."""
        (x, y), (wide, high) = corner, piece.size
        numbers = piece.im.convert("P", Image.Dither.NONE, self._chart().im)
        image.im.paste(numbers, (x, y, x + wide, y + high))

    def plain(self, size: tuple[int, int], colour: Triple) -> Image.Image:
        """Return the number of one colour, everywhere."""
        return Image.new("L", size, self._numbers.get(colour, 0))

    def _chart(self) -> Image.Image:
        if not hasattr(self._of_thread, "chart"):
            self._of_thread.chart = self.blank((1, 1))
            self._of_thread.chart.load()
        chart: Image.Image = self._of_thread.chart
        return chart


def lay(image: Image.Image, piece: Image.Image, corner: tuple[int, int]) -> None:
    """Lay colours' numbers on an image, past Pillow's checks: with a palette or without it."""
    (x, y), (wide, high) = corner, piece.size
    image.im.paste(piece.im, (x, y, x + wide, y + high))


def reduced(image: Image.Image, palette: Palette) -> Image.Image:
    """Return an image in the palette's colours."""
    return Reducer(palette)(image)


def colours(palette: Palette) -> bytes:
    """Return the palette as Pillow stores it."""
    return bytes(part for colour in palette for part in rgb(colour))


def built(roles: Iterable[Colour], samples: Iterable[Image.Image]) -> Palette:
    """Return all roles and, by median cut over some pictures, what lies between them."""
    fixed = sorted({rgb(colour) for colour in roles})
    seen: Counter[Triple] = Counter()
    for sample in samples:
        for number, colour in sample.getcolors(1 << 24) or ():
            if isinstance(colour, tuple):
                red, green, blue = colour
                seen[red, green, blue] += number
    rest = _cut(seen, fixed, SIZE - len(fixed))
    return tuple("#{:02X}{:02X}{:02X}".format(*colour) for colour in [*fixed, *rest])


def _cut(seen: Counter[Triple], fixed: Sequence[Triple], number: int) -> list[Triple]:
    pixels: list[Triple] = []
    for colour, often in seen.items():
        if not _near_any(colour, fixed):
            pixels += [colour] * max(1, min(_CROWD, int(often**0.6)))
    row = Image.new("RGB", (len(pixels), 1))
    row.putdata(pixels)
    flat = row.quantize(number, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    found = zip(*[iter(flat[: 3 * number])] * 3, strict=True)
    return [colour for colour in sorted(set(found)) if not _near_any(colour, fixed)]


def _near_any(colour: Triple, others: Iterable[Triple]) -> bool:
    return any(
        max(abs(a - b) for a, b in zip(colour, other, strict=True)) <= _NEAR for other in others
    )
