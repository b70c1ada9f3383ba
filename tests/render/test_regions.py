"""A layer composed of regions looks as if drawn at once; repeated content is drawn once."""

from typing import Any

import pytest
from PIL import Image

from engines import GAMES, Game, view_for
from render.board_context import BoardContext
from render.game_renderer import load_palette, stored_image
from render.i18n import translator_for
from render.raster import fonts
from render.raster.cache import ImageCache
from render.raster.palette import quantize
from render.raster.regions import Rect, Region, split_regions
from render.raster.renderer import SceneRenderer
from render.registry import RENDERERS
from render.sample_positions import sample_positions
from render.scene import Box, Item, Layer, RoundedRect, Scene, Sprite, TextLine

CACHE_BYTES = 60_000_000
LAYER_RECT = Rect(0, 0, 400, 200)
GROUND_ITEM = RoundedRect(Box(0, 0, 400, 200), "parchment")
LEFT_ITEM, RIGHT_ITEM = (
    RoundedRect(Box(10, 10, 20, 20), "gold"),
    RoundedRect(Box(101, 51, 20, 20), "ink"),
)


def card(box: Box, _: str) -> tuple[Item, ...]:
    """Return the items of a card."""
    return (RoundedRect(box, "ink", 8),)


def boards(game: Game[Any], seats: int) -> list[Scene]:
    """Return the boards of a random game, some choices apart."""
    translator = translator_for(game.id)
    names = tuple(f"Player {seat}" for seat in range(seats))
    views = [
        view_for(state, None) for state in sample_positions(game, seats, every=5, seed="mending")
    ]
    return [RENDERERS[game.id].board(BoardContext(view, names, translator)) for view in views[2:7]]


def new_renderer(game: Game[Any]) -> SceneRenderer:
    """Return a renderer with empty caches."""
    renderer = RENDERERS[game.id]
    return SceneRenderer(
        renderer.colours,
        load_palette(game.id),
        lambda name: stored_image(game.id, name),
        item_cache=ImageCache(CACHE_BYTES),
        layer_cache=ImageCache(0),
        region_cache=ImageCache(CACHE_BYTES),
    )


def render_at_once(renderer: SceneRenderer, layer: Layer, game: Game[Any]) -> Image.Image:
    """Render a layer in RGB from its first item to its last, then quantize it."""
    at_origin = Layer(layer.box.at_origin(), layer.background, layer.scene)
    scene = Scene.of(at_origin.box, [at_origin])
    return quantize(renderer.render_rgb(scene, layer.background), load_palette(game.id))


@pytest.mark.parametrize("game", [GAMES[game] for game in RENDERERS], ids=lambda game: game.id)
def test_a_layer_composed_of_regions_looks_like_one_drawn_as_a_whole(game: Game[Any]) -> None:
    renderer = new_renderer(game)

    for scene in boards(game, game.seats[-1]):
        for layer in (item for item in scene.items if isinstance(item, Layer)):
            only = Layer(layer.box.at_origin(), layer.background, layer.scene)
            composed = renderer.render(Scene.of(layer.box, [only]))
            assert composed.tobytes() == render_at_once(renderer, layer, game).tobytes(), layer.box


def halo_text(x: float, y: float) -> TextLine:
    return TextLine(Box(x, y, 160, 40), "Wig", "serif-bold", 60, "gold", halo="parchment")


@pytest.mark.parametrize("offset", range(0, 60, 3))
def test_a_text_s_halo_is_drawn_across_the_borders_of_regions(offset: int) -> None:
    game = GAMES["kreta"]
    renderer = new_renderer(game)
    text = halo_text(150 + offset, 160 + offset)  # over the border between squares at 220
    rows = [RoundedRect(Box(0, 190 * row, 900, 200), "ink") for row in range(4)]
    plates = [RoundedRect(Box(40 * column, 300, 30, 30), "gold") for column in range(20)]
    scene = Scene.of(Box(0, 0, 900, 830), [*rows, *plates, text])
    layer = Layer(scene.box, "ink", scene)

    composed = renderer.render(Scene.of(scene.box, [layer]))

    assert composed.tobytes() == render_at_once(renderer, layer, game).tobytes()


@pytest.mark.parametrize("gap", range(12))
def test_a_text_s_halo_is_drawn_over_a_sprite_that_the_letters_do_not_touch(gap: int) -> None:
    game = GAMES["kreta"]
    renderer = new_renderer(game)
    text = halo_text(60, 60)
    ink = fonts.text_bounds(text)
    beside = Sprite(Box(round(ink.right) + gap, 40, 80, 80), card, ("a",))
    below = Sprite(Box(60, round(ink.bottom) + gap, 80, 80), card, ("b",))
    scene = Scene.of(Box(0, 0, 600, 300), [GROUND_ITEM, beside, below, text])
    layer = Layer(scene.box, "parchment", scene)

    composed = renderer.render(Scene.of(scene.box, [layer]))

    assert composed.tobytes() == render_at_once(renderer, layer, game).tobytes()


def split(*items: Item) -> list[Region]:
    return list(split_regions(items, LAYER_RECT))


def test_the_largest_items_are_the_background_of_every_region() -> None:
    background, left, right = split(GROUND_ITEM, LEFT_ITEM, RIGHT_ITEM)

    assert background == Region(LAYER_RECT, (GROUND_ITEM,))
    assert left == Region(Rect(8, 8, 32, 32), (GROUND_ITEM, LEFT_ITEM))
    assert right == Region(Rect(99, 49, 123, 73), (GROUND_ITEM, RIGHT_ITEM))


def test_items_that_overlap_are_one_region() -> None:
    near = RoundedRect(Box(20, 20, 20, 20), "ink")

    assert split(LEFT_ITEM, near) == [Region(Rect(8, 8, 42, 42), (LEFT_ITEM, near))]


def test_items_that_barely_overlap_are_two_regions_and_each_shows_both() -> None:
    across, down = (
        RoundedRect(Box(10, 10, 300, 10), "ink"),
        RoundedRect(Box(10, 10, 10, 150), "gold"),
    )

    assert split(across, down) == [
        Region(Rect(8, 8, 312, 22), (across, down)),
        Region(Rect(8, 8, 22, 162), (across, down)),
    ]


def test_a_large_sprite_is_a_region_of_its_own_with_what_lies_on_it() -> None:
    one, other = (Sprite(Box(x, 10, 60, 80), card, (name,)) for x, name in ((10, "a"), (70, "b")))
    seal = RoundedRect(Box(20, 20, 8, 8), "gold")

    assert split(one, other, seal) == [
        Region(Rect(10, 10, 70, 90), (one, seal)),
        Region(Rect(70, 10, 130, 90), (other,)),
    ]


def test_a_small_layer_is_one_region() -> None:
    tile = Rect(0, 0, 150, 150)

    assert list(split_regions([LEFT_ITEM, RIGHT_ITEM], tile)) == [
        Region(tile, (LEFT_ITEM, RIGHT_ITEM))
    ]


def test_one_large_group_is_a_region_with_everything() -> None:
    rows = [RoundedRect(Box(0, y, 380, 36), "gold") for y in (0, 37, 74, 111)]

    assert split(GROUND_ITEM, *rows) == [Region(LAYER_RECT, (GROUND_ITEM, *rows))]


def test_equal_items_are_drawn_once_wherever_they_lie() -> None:
    cache = ImageCache(CACHE_BYTES)
    colours = {"ink": "#000000", "gold": "#C8963E"}
    renderer = SceneRenderer(colours, tuple(colours.values()), region_cache=cache)
    for x in (10, 31, 77):
        scene = Scene.of(Box(0, 0, 300, 90), [RoundedRect(Box(x, 20, 20, 20), "gold")])
        renderer.render(Scene.of(scene.box, [Layer(scene.box, "ink", scene)]))

    assert len(cache) == 1


def strips(number: int, colour: str = "gold") -> list[Item]:
    """Return overlapping strips, from the top of a wide layer down."""
    return [RoundedRect(Box(0, 200 * row, 900, 210), colour) for row in range(number)]


def test_the_squares_of_a_wide_group_do_not_depend_on_its_surroundings() -> None:
    layer_rect = Rect(0, 0, 900, 900)
    beside = RoundedRect(Box(10, 700, 20, 20), "ink")

    without = {region.rect for region in split_regions(strips(4), layer_rect)}
    with_it = {region.rect for region in split_regions([*strips(4), beside], layer_rect)}

    assert len(without) > 4
    assert without == with_it


def test_an_item_changes_only_the_squares_that_it_touches() -> None:
    layer_rect = Rect(0, 0, 900, 900)
    beside = RoundedRect(Box(10, 600, 20, 20), "ink")

    before = list(split_regions(strips(4), layer_rect))
    after = list(split_regions([*strips(4), beside], layer_rect))

    assert len([region for region in after if region not in before]) == 1


def test_squares_cover_all_of_a_wide_group_and_nothing_outside_the_layer() -> None:
    layer_rect = Rect(0, 0, 900, 830)
    covered = set[tuple[int, int]]()
    for region in split_regions(strips(4), layer_rect):
        left, top, right, bottom = region.rect
        assert 0 <= left < right <= 900
        assert 0 <= top < bottom <= 830
        covered |= {(x, y) for x in range(left, right) for y in range(top, bottom)}

    assert len(covered) == 900 * 830
