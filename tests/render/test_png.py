"""PNG files: any reader finds the pixels that were encoded."""

import struct
import zlib
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from render.game_renderer import stored_image
from render.raster.png import encode

COLOURS = [value for number in range(200) for value in (number, 255 - number, number // 2)]


def speckled(width: int, height: int) -> Image.Image:
    """A picture in which hardly two pixels in a row are the same."""
    image = Image.frombytes("P", (width, height), Random(7).randbytes(width * height))
    image = image.point([index % 200 for index in range(256)])
    image.putpalette(COLOURS)
    return image


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (640, 401)])
def test_a_decoded_picture_has_the_encoded_pixels(size: tuple[int, int]) -> None:
    picture = speckled(*size)

    read = Image.open(BytesIO(encode(picture)))

    assert (read.format, read.mode, read.size) == ("PNG", "P", size)
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_every_chunk_has_its_length_and_its_checksum() -> None:
    data, names = encode(speckled(30, 20)), []
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from("!I", data, at)
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from("!I", data, at + 8 + length) == (zlib.crc32(name + content),)
        names.append(name)
        at += 12 + length

    assert names == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]


def test_a_smaller_file_has_fewer_bytes_and_the_same_pixels() -> None:
    drawing = stored_image("merlin", "rondel")

    smaller = encode(drawing, smaller=True)

    assert len(smaller) < 0.95 * len(encode(drawing))
    assert Image.open(BytesIO(smaller)).tobytes() == drawing.tobytes()


def test_repeated_pixels_are_compressed() -> None:
    plain = Image.new("P", (400, 400))
    plain.putpalette(COLOURS)

    assert len(encode(plain)) < 2_000
