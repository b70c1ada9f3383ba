"""Roles keep their colours exactly, and letters stand out from their ground."""

import pytest
from PIL import Image

from render import RENDERERS, seat_look
from render.game_renderer import GameRenderer, load_palette
from render.games.chateau_combo import colours as chateau
from render.kit.theme import SEAT_COLOURS, SHARED_COLOURS, TEXT_COLOUR_PAIRS, contrast, rgb
from render.kit.tokens import seat_shape
from render.raster.palette import quantize
from render.scene import Box

each_renderer = pytest.mark.parametrize("renderer", RENDERERS.values(), ids=lambda each: each.game)


@each_renderer
def test_a_palette_has_at_most_256_colours_all_different(renderer: GameRenderer) -> None:
    colours = load_palette(renderer.game)

    assert len(set(colours)) == len(colours) <= 256


@each_renderer
def test_quantizing_keeps_every_role_exactly(renderer: GameRenderer) -> None:
    roles = sorted({rgb(colour) for colour in renderer.colours.values()})
    strip = Image.new("RGB", (len(roles), 1))
    for x, colour in enumerate(roles):
        strip.putpixel((x, 0), colour)

    quantized = quantize(strip, load_palette(renderer.game)).convert("RGB")

    assert [quantized.getpixel((x, 0)) for x in range(len(roles))] == roles


@pytest.mark.parametrize(("letters", "ground"), TEXT_COLOUR_PAIRS)
def test_shared_text_colours_have_enough_contrast(letters: str, ground: str) -> None:
    assert contrast(SHARED_COLOURS[letters], SHARED_COLOURS[ground]) >= 4.5


@pytest.mark.parametrize(("letters", "ground"), chateau.TEXT_COLOUR_PAIRS)
def test_text_and_icons_of_chateau_combo_have_enough_contrast(letters: str, ground: str) -> None:
    assert contrast(chateau.COLOURS[letters], chateau.COLOURS[ground]) >= 4.5


def test_contrast_is_21_between_black_and_white_and_1_between_equals() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#123456", "#123456") == pytest.approx(1)


@each_renderer
def test_no_other_role_has_the_colour_of_a_seat(renderer: GameRenderer) -> None:
    seats = {f"seat{seat}" for seat in range(len(SEAT_COLOURS))}

    assert not [role for role, colour in renderer.colours.items() if role not in seats
                and colour in SEAT_COLOURS]  # fmt: skip


def test_a_seat_is_distinguished_by_colour_and_by_shape() -> None:
    looks = [seat_look(seat) for seat in range(len(SEAT_COLOURS))]

    assert len({look.colour for look in looks}) == len({look.shape for look in looks}) == 5
    assert [look.colour for look in looks] == list(SEAT_COLOURS)


def test_the_chip_of_a_seat_has_the_shape_that_is_named() -> None:
    kinds = [type(seat_shape(Box(0, 0, 50, 50), seat, "ink")).__name__ for seat in range(5)]

    assert kinds == ["Ellipse", "RoundedRect", "Polygon", "Polygon", "Polygon"]
