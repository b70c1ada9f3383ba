"""Rings and icons of a lesson: on the spots it names, unlike all other marks."""

from io import BytesIO

import pytest
from PIL import Image

from engines import GAMES
from render import board
from render.kit.theme import contrast
from render.registry import renderer_for
from render.scene import Scene, Sprite
from render.scene.overlay import default_label_box, lesson_icon, lesson_ring, with_lesson_rings
from tests.render.random_games import NAMES, RandomPosition, random_positions

every_game = pytest.mark.parametrize("game", GAMES)


def middle(game: str, seats: int = 2) -> RandomPosition:
    table = list(random_positions(game, seats, "lesson"))
    return table[len(table) // 2]


def sprites(scene: Scene, *drawings: object) -> list[Sprite]:
    return [one for one in scene.items if isinstance(one, Sprite) and one.draw in drawings]


def added_items(scene: Scene, *spots: str) -> Scene:
    """Only what pointing at the spots adds."""
    return Scene.of(scene.box, with_lesson_rings(scene, spots).items[len(scene.items) :])


@every_game
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_every_spot_of_a_lesson_has_an_icon_inside_the_picture(game: str, seats: str) -> None:
    number = GAMES[game].seats[0 if seats == "fewest" else -1]
    scene = middle(game, number).scene()

    for name in scene.spots():
        (shown,) = sprites(added_items(scene, name), lesson_icon)
        assert shown.box.x >= 0
        assert shown.box.y >= 0
        assert shown.box.right <= scene.width
        assert shown.box.bottom <= scene.height


@every_game
def test_a_ring_encloses_its_place_and_the_ring_of_a_legal_target(game: str) -> None:
    scene = middle(game).scene()

    for name, spot in scene.spots().items():
        for round_it in sprites(added_items(scene, name), lesson_ring):
            assert round_it.box.x < spot.box.x - 6
            assert round_it.box.right > spot.box.right + 6


def test_of_many_places_only_the_first_has_an_icon() -> None:
    scene = middle("kingdom_builder").scene()
    hexes = [name for name in scene.spots() if name.startswith("hex/")]

    for number, icons in ((1, 1), (4, 4), (5, 1), (30, 1)):
        shown = added_items(scene, *hexes[:number])
        assert (len(sprites(shown, lesson_ring)), len(sprites(shown, lesson_icon))) == (
            number,
            icons,
        )


def test_places_that_the_picture_does_not_show_are_left_out() -> None:
    scene = middle("merlin").scene()

    assert with_lesson_rings(scene, ["no/such/place"]) == scene


def test_the_label_of_a_choice_lies_above_a_lessons_ring() -> None:
    position = next(one for one in random_positions("chateau_combo", 2, "lesson") if one.marks)
    spot = position.scene().spots()[position.marks[0].spot]
    plain = board(position.view, marks=position.marks, names=NAMES)

    pointed_at = board(position.view, marks=position.marks, rings=[spot.name], names=NAMES)

    chip = default_label_box(spot).inset(8)
    window = (round(chip.x), round(chip.y), round(chip.right), round(chip.bottom))
    before, after = (Image.open(BytesIO(one.data)).convert("RGB") for one in (plain, pointed_at))
    assert after.crop(window).tobytes() == before.crop(window).tobytes()
    assert after.tobytes() != before.tobytes()
    assert pointed_at.alt == plain.alt


@every_game
def test_a_lessons_ring_is_darker_than_all_others(game: str) -> None:
    colours = renderer_for(game).colours

    assert all(contrast(colours["lesson"], colours[other]) > 3 for other in ("bright", "white"))
