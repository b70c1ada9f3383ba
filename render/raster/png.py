"""Encodes pictures with a palette as PNG files.

Pillow's encoder takes four to eight times as long for as many bytes: ISA-L compresses with the
wide instructions of the processor. Pictures that would be too large use zlib-ng.
"""

import struct
from collections.abc import Iterator

from isal import isal_zlib
from PIL import Image
from zlib_ng import zlib_ng

from render.raster.index_paste import paste_indices

FAST_LEVEL = 1  # of ISA-L: as many bytes as Pillow's level 2
SMALL_LEVEL = 3  # of zlib-ng: a tenth fewer bytes for three times as long

_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER_FORMAT = struct.Struct("!IIBBBBB")
_UINT32_FORMAT = struct.Struct("!I")
_BIT_DEPTH, _INDEXED_COLOUR_TYPE = 8, 3
_STRIP_ROWS = 128  # compressed at a time: all rows at once would be copied twice


def encode(image: Image.Image, *, smaller: bool = False) -> bytes:
    """Return the bytes of a PNG file, compressed fast or to fewer bytes; needs a palette."""
    palette = image.getpalette("RGB") or []
    compressor = zlib_ng.compressobj(SMALL_LEVEL) if smaller else isal_zlib.compressobj(FAST_LEVEL)
    pixels = b"".join((*map(compressor.compress, _strips(image)), compressor.flush()))
    header = _HEADER_FORMAT.pack(
        image.width, image.height, _BIT_DEPTH, _INDEXED_COLOUR_TYPE, 0, 0, 0
    )
    return b"".join(
        (
            _PNG_SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(palette)),
            _chunk(b"IDAT", pixels),
            _chunk(b"IEND", b""),
        )
    )


def _strips(image: Image.Image) -> Iterator[bytes]:
    """Yield the rows, each after a zero byte: PNG's filter type for unfiltered rows."""
    for top in range(0, image.height, _STRIP_ROWS):
        strip = Image.new("L", (image.width + 1, min(_STRIP_ROWS, image.height - top)))
        paste_indices(strip, image, (1, -top))  # what lies outside is cut off
        yield strip.tobytes()


def _chunk(name: bytes, data: bytes) -> bytes:
    checksum = isal_zlib.crc32(data, isal_zlib.crc32(name))
    return b"".join((_UINT32_FORMAT.pack(len(data)), name, data, _UINT32_FORMAT.pack(checksum)))
