"""What the renderer expects of Pillow's internal `im`; a new version may break it."""

import pytest
from PIL import Image

from render.raster.index_paste import paste_indices


def image(mode: str, size: tuple[int, int], index: int) -> Image.Image:
    made = Image.new(mode, size, index)
    if mode == "P":
        made.putpalette([9, 8, 7] * 256)  # by colour, all indices are the same
    return made


@pytest.mark.parametrize(("on", "of"), [("P", "L"), ("L", "P"), ("L", "L")])
def test_indices_are_pasted_unchanged_between_modes(on: str, of: str) -> None:
    below = image(on, (4, 2), 5)

    paste_indices(below, image(of, (2, 1), 200), (1, 1))

    assert below.mode == on
    assert [*below.tobytes()] == [5, 5, 5, 5, 5, 200, 200, 5]


def test_what_lies_outside_is_cut_off() -> None:
    below = image("L", (2, 2), 0)

    paste_indices(below, Image.frombytes("L", (3, 3), bytes(range(1, 10))), (-1, -1))

    assert [*below.tobytes()] == [5, 6, 8, 9]
