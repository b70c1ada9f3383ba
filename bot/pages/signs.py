"""The seats as messages show them: the colour of the frame, and a sign in front of a name."""

from engines.core.text import Seat
from render.kit.theme import SEAT_COLOURS

SIGNS = ("🔵", "🟠", "🟢", "🟣", "🟡")
SHAPES = ("●", "■", "▲", "◆", "⬢")  # of the seats' chips in the pictures


def accent_of(seat: Seat) -> str:
    """Return the colour of the seat, as in the pictures."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def sign_of(seat: Seat) -> str:
    """Return the sign that stands for the seat's colour in a text."""
    return SIGNS[seat % len(SIGNS)]


def shape_of(seat: Seat) -> str:
    """Return the shape of the seat's chip."""
    return SHAPES[seat % len(SHAPES)]


def look_of(seat: Seat) -> str:
    """Return the seat's colour and shape, where the players are introduced."""
    return f"{sign_of(seat)} {shape_of(seat)}"
