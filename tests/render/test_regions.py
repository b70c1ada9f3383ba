"""A layer sewn from patches looks as if painted as a whole, and what recurs is painted once."""

from typing import Any

import pytest
from PIL import Image

from engines import GAMES, Game, view_for
from render.board_context import BoardContext
from render.game_renderer import load_palette, stored_image
from render.i18n import translator_for
from render.paint.attic import Attic
from render.paint.cache import Cache
from render.paint.palette import Reducer
from render.paint.patchwork import Patch, Rect, patches
from render.paint.studio import Studio
from render.registry import RENDERERS
from render.sample_positions import sample_positions
from render.scene import Box, Item, Layer, RoundedRect, Scene, Sprite

ROOM = 60_000_000  # bytes
WHOLE = Rect(0, 0, 400, 200)
GROUND = RoundedRect(Box(0, 0, 400, 200), "parchment")
LEFT, RIGHT = RoundedRect(Box(10, 10, 20, 20), "gold"), RoundedRect(Box(101, 51, 20, 20), "ink")


def card(box: Box, _: str) -> tuple[Item, ...]:
    """A card with a name."""
    return (RoundedRect(box, "ink", 8),)


def boards(game: Game[Any], seats: int) -> list[Scene]:
    """Return the boards of a random game, some choices apart."""
    words = translator_for(game.id)
    names = tuple(f"Player {seat}" for seat in range(seats))
    views = [
        view_for(state, None) for state in sample_positions(game, seats, every=5, seed="mending")
    ]
    return [RENDERERS[game.id].board(BoardContext(view, names, words)) for view in views[2:7]]


def studio(game: Game[Any]) -> Studio:
    """Return a studio that has painted nothing yet."""
    painter = RENDERERS[game.id]
    colours, chart = painter.colours, load_palette(game.id)
    return Studio(
        colours,
        chart,
        lambda name: stored_image(game.id, name),
        stamps=Cache(ROOM),
        layers=Cache(0),
        patches=Cache(ROOM // 30, Attic(ROOM)),
    )


def as_a_whole(place: Studio, layer: Layer, reduced: Reducer) -> Image.Image:
    """Return a layer painted in true colours from its first item to its last, then reduced."""
    at_origin = Layer(layer.box.at_origin(), layer.background, layer.scene)
    return reduced(place.flat(Scene.of(at_origin.box, [at_origin]), layer.background))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_layer_sewn_from_patches_looks_like_one_painted_as_a_whole(game: Game[Any]) -> None:
    place, reduced = studio(game), Reducer(load_palette(game.id))

    for scene in boards(game, game.seats[-1]):
        for layer in (item for item in scene.items if isinstance(item, Layer)):
            alone = Scene.of(
                layer.box, [Layer(layer.box.at_origin(), layer.background, layer.scene)]
            )
            sewn = place.image(alone)
            assert sewn.tobytes() == as_a_whole(place, layer, reduced).tobytes(), layer.box


def sewn(*items: Item) -> list[Patch]:
    return list(patches(items, WHOLE))


def test_the_largest_items_are_the_floor_of_every_patch() -> None:
    floor, left, right = sewn(GROUND, LEFT, RIGHT)

    assert floor == Patch(WHOLE, (GROUND,))
    assert left == Patch(Rect(8, 8, 32, 32), (GROUND, LEFT))
    assert right == Patch(Rect(99, 49, 123, 73), (GROUND, RIGHT))


def test_items_that_meet_are_one_patch() -> None:
    near = RoundedRect(Box(20, 20, 20, 20), "ink")

    assert sewn(LEFT, near) == [Patch(Rect(8, 8, 42, 42), (LEFT, near))]


def test_items_that_barely_meet_stay_apart_and_each_patch_shows_both() -> None:
    across, down = (
        RoundedRect(Box(10, 10, 300, 10), "ink"),
        RoundedRect(Box(10, 10, 10, 150), "gold"),
    )

    assert sewn(across, down) == [
        Patch(Rect(8, 8, 312, 22), (across, down)),
        Patch(Rect(8, 8, 22, 162), (across, down)),
    ]


def test_a_large_sprite_is_a_patch_of_its_own_with_what_lies_on_it() -> None:
    one, other = (Sprite(Box(x, 10, 60, 80), card, (name,)) for x, name in ((10, "a"), (70, "b")))
    seal = RoundedRect(Box(20, 20, 8, 8), "gold")

    assert sewn(one, other, seal) == [
        Patch(Rect(10, 10, 70, 90), (one, seal)),
        Patch(Rect(70, 10, 130, 90), (other,)),
    ]


def test_a_layer_not_larger_than_a_tile_is_one_patch() -> None:
    tile = Rect(0, 0, 150, 150)

    assert list(patches([LEFT, RIGHT], tile)) == [Patch(tile, (LEFT, RIGHT))]


def test_one_large_group_is_a_patch_with_everything() -> None:
    rows = [RoundedRect(Box(0, y, 380, 36), "gold") for y in (0, 37, 74, 111)]

    assert sewn(GROUND, *rows) == [Patch(WHOLE, (GROUND, *rows))]


def test_the_same_things_are_painted_once_wherever_they_lie() -> None:
    kept = Cache(ROOM)
    place = Studio({"ink": "#000000", "gold": "#C8963E"}, ("#000000", "#C8963E"), patches=kept)
    for x in (10, 31, 77):
        scene = Scene.of(Box(0, 0, 300, 90), [RoundedRect(Box(x, 20, 20, 20), "gold")])
        place.image(Scene.of(scene.box, [Layer(scene.box, "ink", scene)]))

    assert len(kept) == 1


def strips(number: int, colour: str = "gold") -> list[Item]:
    """Return strips that meet, down a wide layer."""
    return [RoundedRect(Box(0, 200 * row, 900, 210), colour) for row in range(number)]


def test_a_wide_group_is_cut_into_squares_that_lie_the_same_whatever_is_beside_it() -> None:
    whole = Rect(0, 0, 900, 900)
    beside = RoundedRect(Box(10, 700, 20, 20), "ink")

    without = {patch.rect for patch in patches(strips(4), whole)}
    with_it = {patch.rect for patch in patches([*strips(4), beside], whole)}

    assert len(without) > 4
    assert without == with_it


def test_only_the_squares_that_something_touches_know_of_it() -> None:
    whole = Rect(0, 0, 900, 900)
    beside = RoundedRect(Box(10, 600, 20, 20), "ink")

    before, after = list(patches(strips(4), whole)), list(patches([*strips(4), beside], whole))

    assert len([patch for patch in after if patch not in before]) == 1


def test_squares_cover_all_of_a_wide_group_and_nothing_outside_the_layer() -> None:
    whole = Rect(0, 0, 900, 830)
    covered = set[tuple[int, int]]()
    for patch in patches(strips(4), whole):
        left, top, right, bottom = patch.rect
        assert 0 <= left < right <= 900
        assert 0 <= top < bottom <= 830
        covered |= {(x, y) for x in range(left, right) for y in range(top, bottom)}

    assert len(covered) == 900 * 830
