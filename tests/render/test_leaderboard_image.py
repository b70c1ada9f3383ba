"""Leaderboard pictures: everything legible, nothing outside its box, alt text equal."""

from io import BytesIO

import pytest
from PIL import Image

from render import LeaderboardLine, ProfileLine, leaderboard, profile
from render.leaderboard_image import scale


def place(number: int, *, own: bool = False) -> LeaderboardLine:
    return LeaderboardLine(
        number, f"Player {number} " + "W" * 60, f"{40 - number}.5", 1000, 999, is_own=own
    )


def test_a_leaderboard_has_a_line_for_each_player_and_an_equal_alt_text() -> None:
    short = leaderboard([place(1)], title="All games")
    long = leaderboard([place(number) for number in range(1, 12)], title="All games")

    assert long.height - short.height == 10 * 78
    assert long.width == 1600
    assert len(long.data) <= 350_000
    assert long.alt.startswith("All games. 1. Player 1")
    assert len(long.alt) <= 1024


def test_the_line_of_who_asks_is_lit() -> None:
    plain, lit = (
        Image.open(BytesIO(leaderboard([place(1), place(2, own=own)], title="Kreta").data)).convert(
            "RGB"
        )
        for own in (False, True)
    )

    changed = [box for box in [_difference(plain, lit)] if box]
    assert changed
    assert changed[0][1] > plain.height / 2  # the second line, not the first


def _difference(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    from PIL import ImageChops

    return ImageChops.difference(one, other).getbbox()


def test_a_curve_can_be_drawn_of_any_number_of_games() -> None:
    line = ProfileLine("All games", "3.2", 1, 1, "40.0", 40)
    has_pixels = {
        len(profile([line], curve, title="Ada").data) > 0
        for curve in ([3.2], [0.0, 0.0], [-8.0, 30.0] * 200)
    }

    assert has_pixels == {True}


@pytest.mark.parametrize("curve", [[0.4], [-4.0, 25.1], [3.3, 3.4], [-61.0, 480.0]])
def test_the_lines_across_a_curve_stand_at_whole_numbers_on_both_sides_of_it(
    curve: list[float],
) -> None:
    lines = scale(curve)

    assert 2 <= len(lines) <= 6
    assert lines[0] <= min(curve)
    assert lines[-1] >= max(curve)


def test_a_long_title_has_the_whole_width_of_the_header() -> None:
    title = "Kingdom Builder · all games of this month"
    whole, longer = (leaderboard([place(1)], title=name).data for name in (title, f"{title}s"))

    assert whole != longer  # cut at the same letter, both would look alike


def test_a_curve_that_rises_ends_higher_than_it_began() -> None:
    line = ProfileLine("All games", "3.2", 1, 1, "40.0", 40)
    risen, fallen = (
        Image.open(BytesIO(profile([line], curve, title="Ada").data)).convert("RGB")
        for curve in ([0.0, 5.0, 10.0], [10.0, 5.0, 0.0])
    )

    def dot(image: Image.Image) -> int:
        """How far down the curve's end lies: its blue, at the right."""
        right = image.crop((1500, 100, 1590, 520))
        box = right.point(lambda part: part).getbbox()
        assert box
        blue = [
            y
            for y in range(right.height)
            for x in range(0, right.width, 3)
            if right.getpixel((x, y)) == (0, 114, 178)
        ]
        return sum(blue) // max(1, len(blue))

    assert 0 < dot(risen) < dot(fallen)
