"""The win probability chart: every curve in colour and shape, and its alt text."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render import win_probability_chart
from render.kit.theme import SEAT_COLOURS, rgb
from render.probability_chart import downsample

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve")


def even_game(moves: int, seats: int) -> list[list[float]]:
    """Return the win probabilities of a game that is even until seat 0 wins it."""
    return [*([1 / seats] * seats for _ in range(moves - 1)), [1.0, *[0.0] * (seats - 1)]]


def open_image(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("moves", [1, 2, 36, 400])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_chart_shows_all_seats(moves: int, seats: int) -> None:
    picture = win_probability_chart(even_game(moves, seats), names=NAMES[:seats], automas={1})

    colours = {colour for _, colour in open_image(picture.data).getcolors(1_000_000) or []}
    assert {rgb(colour) for colour in SEAT_COLOURS[:seats]} <= colours
    assert picture.width == 1600
    assert len(picture.data) < 350_000


def test_the_alt_text_describes_the_curves_and_mistakes() -> None:
    alt = win_probability_chart(
        even_game(3, 2), mistakes=[(0, 1), (2, 1)], names=("Ann", "Bob")
    ).alt

    assert "Ann: 50 % to win after the first choice, 50 % half way, 100 % at the end." in alt
    assert "Biggest mistakes of Bob: moves 1, 3." in alt
    assert "misses of Ann" not in alt


def test_a_mistake_is_marked_at_its_move() -> None:
    plain, marked = (
        open_image(
            win_probability_chart(even_game(21, 2), mistakes=mistakes, names=("Ann", "Bob")).data
        )
        for mistakes in ([(15, 0)], [(15, 0), (5, 1)])
    )

    changed = ImageChops.difference(plain, marked).getbbox()

    assert changed
    left, _, right, _ = changed
    assert 0.25 < (left + right) / 2 / plain.width < 0.4
    assert right - left <= 64


def test_an_automa_has_its_gear() -> None:
    plain, geared = (
        open_image(
            win_probability_chart(even_game(5, 2), names=("Ann", "Bob"), automas=automas).data
        )
        for automas in ((), {1})
    )

    assert ImageChops.difference(plain, geared).getbbox()


def test_a_long_curve_is_averaged_and_keeps_its_end() -> None:
    curve = [0.2, 0.4] * 100 + [1.0]

    points = downsample(curve, 21)

    assert len(points) == 21
    assert points[-1] == 1.0
    assert points[:-1] == pytest.approx([0.3] * 20)
    assert downsample([0.1, 0.9], 21) == [0.1, 0.9]
