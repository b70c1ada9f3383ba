"""A picture is written as it was painted, and any reader reads it."""

import struct
import zlib
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from render.game_renderer import stored_image
from render.paint.png import encoded

COLOURS = [value for number in range(200) for value in (number, 255 - number, number // 2)]


def speckled(width: int, height: int) -> Image.Image:
    """A picture in which hardly two pixels in a row are the same."""
    image = Image.frombytes("P", (width, height), Random(7).randbytes(width * height))
    image = image.point([number % 200 for number in range(256)])
    image.putpalette(COLOURS)
    return image


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (640, 401)])
def test_a_picture_is_read_as_it_was_painted(size: tuple[int, int]) -> None:
    painted = speckled(*size)

    read = Image.open(BytesIO(encoded(painted)))

    assert (read.format, read.mode, read.size) == ("PNG", "P", size)
    assert read.convert("RGB").tobytes() == painted.convert("RGB").tobytes()


def test_every_chunk_has_its_length_and_its_checksum() -> None:
    data, names = encoded(speckled(30, 20)), []
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from("!I", data, at)
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from("!I", data, at + 8 + length) == (zlib.crc32(name + content),)
        names.append(name)
        at += 12 + length

    assert names == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]


def test_what_is_pressed_harder_has_fewer_bytes_and_the_same_pixels() -> None:
    drawing = stored_image("merlin", "rondel")

    harder = encoded(drawing, harder=True)

    assert len(harder) < 0.95 * len(encoded(drawing))
    assert Image.open(BytesIO(harder)).tobytes() == drawing.tobytes()


def test_what_repeats_is_pressed() -> None:
    plain = Image.new("P", (400, 400))
    plain.putpalette(COLOURS)

    assert len(encoded(plain)) < 2_000
