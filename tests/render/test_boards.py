"""Every position of random games can be painted, and everything in it is where it should be."""

from collections.abc import Sequence

import pytest

from engines import GAMES
from render import RENDERERS, board, scores
from render.raster.fonts import text_bounds
from render.scene import Box, Scene
from tests.render.random_games import NAMES, random_positions

TABLES = [(game, seats) for game in RENDERERS for seats in GAMES[game].seats]
SLACK = 2  # letters may lean out of their box by as much, as a J does

every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def collisions(lines: Sequence[tuple[str, Box]]) -> list[tuple[str, str]]:
    """Return the pairs of lines that touch."""
    ordered = sorted(lines, key=lambda line: line[1].y)
    found = []
    for index, (words, box) in enumerate(ordered):
        for other, below in ordered[index + 1 :]:
            if below.y >= box.bottom:
                break
            if box.overlaps(below):
                found.append((words, other))
    return found


def assert_legible(scene: Scene) -> None:
    lines = [(line, text_bounds(line)) for line in scene.text_lines()]
    for line, filled in lines:
        assert line.text, f"nothing is left of the words in {line.box}"
        assert line.box.contains(filled, slack=SLACK), f"{line} fills {filled}"
        assert scene.box.contains(filled), f"{line} leaves the picture"
    assert not collisions([(line.text, filled.inset(0.5)) for line, filled in lines])


@every_table
def test_every_spot_of_an_option_lies_in_the_picture(game: str, seats: int) -> None:
    for sitting in random_positions(game, seats, "spots"):
        scene = sitting.scene()
        spots = scene.spots()
        for option in sitting.options:
            if option.spot is not None:
                assert scene.box.contains(spots[option.spot].box)


@every_table
def test_all_words_keep_inside_their_boxes_and_apart(game: str, seats: int) -> None:
    for index, sitting in enumerate(random_positions(game, seats, "words")):
        if index % 7 == 0 or sitting.over:
            assert_legible(sitting.scene())


@every_table
def test_a_picture_is_small_enough_and_says_the_position_in_words(game: str, seats: int) -> None:
    for index, sitting in enumerate(random_positions(game, seats, "paint")):
        if index % 23 == 0 or sitting.over:
            picture = board(sitting.view, marks=sitting.marks, names=NAMES)
            assert len(picture.data) <= 350_000
            assert picture.width == 1600
            assert 0 < len(picture.alt) <= 1024
            assert picture.alt.endswith(".")


@every_table
def test_the_score_sheet_is_legible_and_names_the_winner(game: str, seats: int) -> None:
    *_, last = random_positions(game, seats, "scores")
    sheet = scores(last.view, names=NAMES)

    winner = next(standing.seat for standing in last.view.standings if standing.rank == 1)

    assert sheet.alt.startswith("1. ")
    assert NAMES[winner] in sheet.alt
    assert len(sheet.data) <= 350_000
