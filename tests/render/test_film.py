"""A game as a moving picture: every board in it, and small enough to be sent."""

from io import BytesIO
from random import Random

from PIL import Image

from engines import GAMES, start, view_for
from render import film
from render.film import moving


def noise(number: int) -> Image.Image:
    """A picture that no encoder makes small."""
    chance = Random(number)
    return Image.frombytes("RGB", (800, 100), chance.randbytes(800 * 100 * 3))


def test_a_film_shows_every_board_and_tells_how_far_it_is() -> None:
    state, _ = start(GAMES["chateau_combo"], seats=2, seed="film")
    told: list[int] = []

    picture = film([view_for(state, None)] * 3, names=("Ada", "Bo"), progress=told.append)

    assert told == [1, 2, 3]
    assert picture.format == "gif"
    assert picture.width == 800
    assert "Château Combo" in picture.alt
    assert Image.open(BytesIO(picture.data)).size == (picture.width, picture.height)


def test_a_film_too_large_is_made_smaller_and_then_shorter_but_keeps_its_end() -> None:
    frames = [noise(number) for number in range(8)]

    wide, size = moving(frames, limit=10_000_000)
    narrow, small = moving(frames, limit=len(wide) // 2)
    short, _ = moving(frames, limit=len(wide) // 40)

    assert size == (800, 100)
    assert small[0] < 800
    assert len(narrow) <= len(wide) // 2
    assert len(short) <= len(wide) // 40
    assert Image.open(BytesIO(short)).n_frames < 8  # type: ignore[attr-defined]
