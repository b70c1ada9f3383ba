"""A few pictures look as they did when somebody last looked at them."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Picture, board, card, scores
from tests.render.random_games import NAMES, sittings

STORED = Path(__file__).parent / "pictures"
WIDTH = 400
TOLERANCE = 4.0  # mean difference of a colour's parts, of 255


def middle() -> Picture:
    table = list(sittings("chateau_combo", 5, "reference"))
    sitting = table[len(table) // 2]
    return board(sitting.view, marks=sitting.marks, names=NAMES)


def end() -> Picture:
    *_, sitting = sittings("chateau_combo", 2, "reference")
    return scores(sitting.view, names=NAMES)


PICTURES: dict[str, Callable[[], Picture]] = {
    "chateau_combo_board": middle,
    "chateau_combo_scores": end,
    "chateau_combo_card": lambda: card("chateau_combo", "templar"),
}


def small(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    return image.resize((WIDTH, round(WIDTH * image.height / image.width)), Image.Resampling.BOX)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str, update_golden: bool) -> None:
    painted = small(PICTURES[name]())
    path = STORED / f"{name}.png"
    if update_golden:
        painted.quantize(128).save(path, optimize=True)
    with Image.open(path) as stored:
        before = stored.convert("RGB")

    assert painted.size == before.size
    difference = ImageStat.Stat(ImageChops.difference(painted, before)).mean
    assert max(difference) < TOLERANCE


def test_another_position_does_not_pass_for_the_reference() -> None:
    first = next(sittings("chateau_combo", 5, "reference"))
    painted = small(board(first.view, marks=first.marks, names=NAMES))
    with Image.open(STORED / "chateau_combo_board.png") as stored:
        before = stored.convert("RGB")

    difference = ImageStat.Stat(ImageChops.difference(painted, before)).mean
    assert max(difference) > TOLERANCE
