"""A few pictures of every game look as they did when they were last checked by eye."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engines import GAMES
from render import Picture, board, card, scores
from tests.render.random_games import NAMES, random_positions

PICTURES_FOLDER = Path(__file__).parent / "pictures"
WIDTH_PIXELS = 400
GRID_CELLS = (12, 12)  # into which a picture is divided: a change in one place shows in its cell
MAX_DIFFERENCE = 10.0  # mean difference of a colour channel in a cell, of 255


def middle_board(game: str) -> Picture:
    """Return the board in the middle of a random game with as many seats as it takes."""
    table = list(random_positions(game, GAMES[game].seats[-1], "reference"))
    position = table[len(table) // 2]
    return board(position.view, marks=position.marks, names=NAMES)


def final_scores() -> Picture:
    *_, position = random_positions("chateau_combo", 2, "reference")
    return scores(position.view, names=NAMES)


PICTURES: dict[str, Callable[[], Picture]] = {
    **{f"{game}_board": partial(middle_board, game) for game in GAMES},
    "chateau_combo_scores": final_scores,
    "chateau_combo_card": lambda: card("chateau_combo", "templar"),
}


def small(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    return image.resize(
        (WIDTH_PIXELS, round(WIDTH_PIXELS * image.height / image.width)), Image.Resampling.BOX
    )


def largest_difference(one: Image.Image, other: Image.Image) -> int:
    """Return the mean difference in the cell that differs most."""
    cells = ImageChops.difference(one, other).resize(GRID_CELLS, Image.Resampling.BOX)
    return max(cells.tobytes())


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str, update_golden: bool) -> None:
    rendered = small(PICTURES[name]())
    path = PICTURES_FOLDER / f"{name}.png"
    if update_golden:
        rendered.quantize(256).save(path, optimize=True)
    with Image.open(path) as stored:
        before = stored.convert("RGB")

    assert rendered.size == before.size
    assert largest_difference(rendered, before) < MAX_DIFFERENCE


@pytest.mark.parametrize("game", GAMES)
def test_another_position_does_not_pass_for_the_reference(game: str) -> None:
    first = next(random_positions(game, GAMES[game].seats[-1], "reference"))
    rendered = small(board(first.view, marks=first.marks, names=NAMES))
    with Image.open(PICTURES_FOLDER / f"{game}_board.png") as stored:
        before = stored.convert("RGB")

    assert largest_difference(rendered, before) > MAX_DIFFERENCE
