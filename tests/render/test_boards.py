"""Every position of random games is rendered legibly, with all spots inside the picture."""

from collections.abc import Sequence

import pytest

from engines import GAMES
from render import RENDERERS, board, scores
from render.raster.fonts import text_bounds
from render.scene import Box, Scene
from tests.render.random_games import NAMES, random_positions

GAMES_AND_SEATS = [(game, seats) for game in RENDERERS for seats in GAMES[game].seats]
OVERLAP_TOLERANCE_PIXELS = 2  # letters may lean out of their box by as much, as a J does

every_table = pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)


def collisions(lines: Sequence[tuple[str, Box]]) -> list[tuple[str, str]]:
    """Return the pairs of lines that touch."""
    ordered = sorted(lines, key=lambda line: line[1].y)
    found = []
    for index, (text, box) in enumerate(ordered):
        for other, below in ordered[index + 1 :]:
            if below.y >= box.bottom:
                break
            if box.overlaps(below):
                found.append((text, other))
    return found


def assert_legible(scene: Scene) -> None:
    lines = [(line, text_bounds(line)) for line in scene.text_lines()]
    for line, filled in lines:
        assert line.text, f"the text in {line.box} is empty"
        assert line.box.contains(filled, slack=OVERLAP_TOLERANCE_PIXELS), f"{line} fills {filled}"
        assert scene.box.contains(filled), f"{line} leaves the picture"
    assert not collisions([(line.text, filled.inset(0.5)) for line, filled in lines])


@every_table
def test_every_spot_of_an_option_lies_in_the_picture(game: str, seats: int) -> None:
    for position in random_positions(game, seats, "spots"):
        scene = position.scene()
        spots = scene.spots()
        for option in position.options:
            if option.spot is not None:
                assert scene.box.contains(spots[option.spot].box)


@every_table
def test_texts_stay_inside_their_boxes_and_do_not_overlap(game: str, seats: int) -> None:
    for index, position in enumerate(random_positions(game, seats, "words")):
        if index % 7 == 0 or position.over:
            assert_legible(position.scene())


@every_table
def test_a_picture_is_small_enough_and_its_alt_text_describes_the_position(
    game: str, seats: int
) -> None:
    for index, position in enumerate(random_positions(game, seats, "paint")):
        if index % 23 == 0 or position.over:
            picture = board(position.view, marks=position.marks, names=NAMES)
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
