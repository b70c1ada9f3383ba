"""The colour, emoji and shape of each seat."""

from engines.core.text import Seat
from render.kit.theme import SEAT_COLOURS

SEAT_EMOJI = ("🔵", "🟠", "🟢", "🟣", "🟡")
SEAT_SHAPE_CHARS = ("●", "■", "▲", "◆", "⬢")  # of the seats' chips in pictures


def seat_colour(seat: Seat) -> str:
    """Return the seat's colour, the same as in pictures."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def seat_emoji(seat: Seat) -> str:
    """Return the emoji of the seat's colour."""
    return SEAT_EMOJI[seat % len(SEAT_EMOJI)]


def seat_shape_char(seat: Seat) -> str:
    """Return the shape of the seat's chip in pictures."""
    return SEAT_SHAPE_CHARS[seat % len(SEAT_SHAPE_CHARS)]


def seat_emoji_and_shape(seat: Seat) -> str:
    """Return the seat's emoji and shape."""
    return f"{seat_emoji(seat)} {seat_shape_char(seat)}"
