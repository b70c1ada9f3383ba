"""A picture in a palette's colours as a PNG file.

Pillow writes one too, and takes four to eight times as long for as many bytes: ISA-L presses with
the wide instructions of the processor. What would be too many bytes then is pressed by zlib-ng.
"""

import struct
from collections.abc import Iterator

from isal import isal_zlib
from PIL import Image
from zlib_ng import zlib_ng

from render.paint.palette import lay

QUICKLY = 1  # level of compression: Pillow's 2 in bytes
HARDER = 3  # Pillow's 4 in bytes, at half the time: a tenth fewer for three times as long

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER = struct.Struct("!IIBBBBB")
_NUMBER = struct.Struct("!I")
_BITS, _BY_PALETTE = 8, 3
_STRIP = 128  # rows that are pressed at a time: all of them at once would be copied twice


def encoded(image: Image.Image, *, harder: bool = False) -> bytes:
    """Return the bytes of a PNG file, pressed quickly or harder; the image must have a palette."""
    palette = image.getpalette("RGB") or []
    press = zlib_ng.compressobj(HARDER) if harder else isal_zlib.compressobj(QUICKLY)
    pressed = b"".join((*map(press.compress, _strips(image)), press.flush()))
    header = _HEADER.pack(image.width, image.height, _BITS, _BY_PALETTE, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(palette)),
            _chunk(b"IDAT", pressed),
            _chunk(b"IEND", b""),
        )
    )


def _strips(image: Image.Image) -> Iterator[bytes]:
    """Yield the rows of a picture, each after a zero: they are written as they are."""
    for top in range(0, image.height, _STRIP):
        strip = Image.new("L", (image.width + 1, min(_STRIP, image.height - top)))
        lay(strip, image, (1, -top))  # what lies outside is cut off
        yield strip.tobytes()


def _chunk(name: bytes, data: bytes) -> bytes:
    check = isal_zlib.crc32(data, isal_zlib.crc32(name))
    return b"".join((_NUMBER.pack(len(data)), name, data, _NUMBER.pack(check)))
