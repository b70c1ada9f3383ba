"""The seats as messages show them: the colour of the frame, and a sign in front of a name."""

from engines.core.text import Seat
from render.kit.theme import SEAT_COLOURS

SEAT_EMOJI = ("🔵", "🟠", "🟢", "🟣", "🟡")
SEAT_SHAPES = ("●", "■", "▲", "◆", "⬢")  # of the seats' chips in the pictures


def seat_colour(seat: Seat) -> str:
    """Return the colour of the seat, as in the pictures."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def seat_emoji(seat: Seat) -> str:
    """Return the sign that stands for the seat's colour in a text."""
    return SEAT_EMOJI[seat % len(SEAT_EMOJI)]


def seat_shape(seat: Seat) -> str:
    """Return the shape of the seat's chip."""
    return SEAT_SHAPES[seat % len(SEAT_SHAPES)]


def seat_emoji_and_shape(seat: Seat) -> str:
    """Return the seat's colour and shape, where the players are introduced."""
    return f"{seat_emoji(seat)} {seat_shape(seat)}"
