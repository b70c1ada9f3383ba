"""Text keeps inside its box, and shows no boxes for letters the fonts do not have."""

import pytest

from render.kit.text import fit_line, format_number, paragraph, wrap
from render.raster.fonts import drawable_name, text_bounds
from render.scene import Box, TextLine

NAMES = ("Mira", "Bartholomäus von Hohenstaufen III", "W" * 32, "Źdźbło Ångström-Ñandú Șerban")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wide", [60, 180, 700])
def test_a_name_of_any_length_fits_its_box(name: str, wide: int) -> None:
    box = Box(50, 50, wide, 56)

    line = fit_line(box, name, "serif-bold", 44, "ink", min_size=36)

    assert box.contains(text_bounds(line), slack=2)
    assert line.size >= 36


def test_a_line_first_shrinks_then_narrows_and_only_then_is_cut() -> None:
    def fit_in(wide: int) -> TextLine:
        return fit_line(Box(0, 0, wide, 30), "Master-at-arms", "serif", 24, "ink", min_size=20,
                   min_x_scale=0.8)  # fmt: skip

    sizes = [fit_in(wide) for wide in (200, 145, 125, 90)]

    assert [line.text for line in sizes[:3]] == ["Master-at-arms"] * 3
    assert sizes[0].size == 24
    assert 20 <= sizes[1].size < 24
    assert sizes[1].x_scale == 1
    assert 0.8 <= sizes[2].x_scale < 1
    assert sizes[3].text.endswith("…")


def test_words_are_wrapped_at_the_width_and_none_is_lost() -> None:
    words = "Gain 1 gold per faith shield in one neighbour's tableau."

    lines = wrap(words, "sans", 36, 300)

    assert " ".join(lines) == words
    assert len(lines) > 2


def test_a_paragraph_too_long_for_its_box_ends_with_an_ellipsis_inside_it() -> None:
    box = Box(0, 0, 200, 60)

    lines = paragraph(box, "word " * 60, "sans", 30, "ink")

    assert all(isinstance(line, TextLine) and box.contains(line.box) for line in lines)
    assert isinstance(lines[-1], TextLine)
    assert lines[-1].text.endswith("…")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Mira 🏰🎲", "Mira"),
        ("𝓜𝓲𝓻𝓪", "Mira"),
        ("Nguyễn Ái", "Nguyễn Ái"),
        ("Ольга", "Ольга"),
        ("山田太郎", "Player 2"),
        ("محمد", "Player 2"),
        ("Mira \u202egnol\u200b", "Mira gnol"),
        ("   ", "Player 2"),
        ("♥ Ada ♥", "Ada"),
    ],
)
def test_a_name_shows_what_the_fonts_have_and_never_a_box(given: str, shown: str) -> None:
    assert drawable_name(given, "Player 2") == shown


def test_points_lost_have_a_minus_not_a_hyphen() -> None:
    assert [format_number(points) for points in (-3, 0, 12, -0.4)] == ["−3", "0", "12", "0"]
