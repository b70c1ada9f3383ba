"""A seat emoji has the same colour and shape as the seat's pieces in pictures."""

import colorsys
import unicodedata

import pytest

from bot.pages.seat_emoji import (
    SEAT_EMOJI,
    SEAT_SHAPE_CHARS,
    seat_colour,
    seat_emoji,
    seat_emoji_and_shape,
)
from render.kit.theme import SEAT_COLOURS, rgb
from render.kit.tokens import seat_shape
from render.scene import Box, Ellipse, Item, Polygon, RoundedRect

HUES = {"ORANGE": (15, 40), "YELLOW": (40, 65), "GREEN": (90, 170), "BLUE": (195, 245)}
HUES |= {"PURPLE": (265, 325)}
CORNERS = {"TRIANGLE": 3, "DIAMOND": 4, "HEXAGON": 6}


@pytest.mark.parametrize("seat", range(len(SEAT_COLOURS)))
def test_a_seat_emoji_has_the_colour_of_the_seats_pieces(seat: int) -> None:
    colour = unicodedata.name(seat_emoji(seat)).split()[-2]
    red, green, blue = (part / 255 for part in rgb(seat_colour(seat)))
    hue = colorsys.rgb_to_hls(red, green, blue)[0] * 360

    least, most = HUES[colour]
    assert least <= hue <= most


@pytest.mark.parametrize("seat", range(len(SEAT_COLOURS)))
def test_a_seat_emoji_has_the_shape_of_the_seats_pieces(seat: int) -> None:
    shape = unicodedata.name(SEAT_SHAPE_CHARS[seat]).split()[-1]

    assert seat_emoji_and_shape(seat) == f"{SEAT_EMOJI[seat]} {SEAT_SHAPE_CHARS[seat]}"
    assert is_shape(seat_shape(Box(0, 0, 10, 10), seat, "ink"), shape)


def is_shape(item: Item, shape: str) -> bool:
    match item:
        case Ellipse():
            return shape == "CIRCLE"
        case RoundedRect():
            return shape == "SQUARE"
        case Polygon(points=points):
            return len(points) == CORNERS[shape]
    return False
