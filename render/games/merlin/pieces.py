"""The players' pieces, in their colours and shapes: knights, followers, influence, manors."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.merlin.material import Follower
from render.games.merlin.colours import FOLLOWER_ICONS
from render.kit.shapes import close_outline
from render.kit.tokens import seat_shape
from render.scene import Box, Ellipse, Icon, Item, Polygon, Polyline, Shadow, TextLine

KNIGHT_SIZE = 68
MERLIN_SIZE = 70
_ICON_SCALES = (0.58, 0.60, 0.46, 0.50)  # of a piece's height, by seat: a triangle holds less
_NUMBER_SCALES = (0.66, 0.68, 0.56, 0.58)
_MIDDLE_OFFSETS = (0.0, 0.0, 0.16, 0.0)  # how far the middle of a shape lies below that of its box
_ICON_INSETS = (0.08, 0.06, 0.0, 0.01)  # shapes of one height look of different sizes


def seat_piece(box: Box, seat: Seat, fill: str) -> Iterator[Item]:
    """Draw a piece of a player: the seat's shape with a white line and an ink outline."""
    piece_box = box.inset(_ICON_INSETS[seat] * box.h)
    line = max(1.6, box.h * 0.045)
    yield seat_shape(piece_box, seat, "ink")
    yield seat_shape(piece_box, seat, "white", inset=line)
    yield seat_shape(piece_box, seat, fill, inset=line * 2.1)


def piece_with_icon(box: Box, seat: Seat, icon: str) -> Iterator[Item]:
    """Draw a piece with an icon on it."""
    yield from seat_piece(box, seat, f"seat{seat}")
    side = box.h * _ICON_SCALES[seat]
    yield Icon(_middle(box, seat).centred_box(side, side), icon, "white")


def influence_piece(box: Box, seat: Seat, number: int) -> Iterator[Item]:
    """Draw influence of a player in a county."""
    yield from seat_piece(box, seat, f"seat{seat}-deep")
    size = round(box.h * _NUMBER_SCALES[seat])
    place = _middle(box, seat).centred_box(box.w, box.h * 0.9)
    yield TextLine(place, str(number), "sans-bold", size, "white", "middle")


def _middle(box: Box, seat: Seat) -> Box:
    return box.move(0, box.h * _MIDDLE_OFFSETS[seat])


def follower(box: Box, seat: Seat, kind: Follower) -> Iterator[Item]:
    """Draw a follower in a county or at home."""
    yield from piece_with_icon(box, seat, FOLLOWER_ICONS[kind])


def knight(box: Box, seat: Seat) -> Iterator[Item]:
    """Draw a knight on the ring; his box leaves space for the shadow."""
    inner = box.inset(box.h * 0.05)
    low = inner.fraction(0.14, 0.52, 0.72, 0.32)
    yield Shadow(low, low.h * 0.5, 3, 5, 150)
    yield from piece_with_icon(inner, seat, "horse_variant")


def merlin(box: Box) -> Iterator[Item]:
    """Draw Merlin on the ring: white with a golden rim, larger than a knight."""
    inner = box.inset(box.h * 0.06)
    yield Shadow(inner.inset(inner.h * 0.06), inner.h * 0.45, 3, 4, 130)
    yield Ellipse(inner, "ink")
    yield Ellipse(inner.inset(1.8), "gold")
    yield Ellipse(inner.inset(inner.h * 0.08), "ink")
    yield Ellipse(inner.inset(inner.h * 0.08 + 1.4), "white")
    hat = inner.inset(inner.h * 0.17).move(0, -inner.h * 0.02)
    yield Icon(hat, "wizard_hat", "merlin")


def manor(box: Box, seat: Seat) -> Iterator[Item]:
    """Draw a house in the seat's colour, its shape on the wall."""
    (x, y), half = box.centre, box.h / 2 * 0.88
    y += half * 0.06

    def at(*points: tuple[float, float]) -> tuple[tuple[float, float], ...]:
        return tuple((x + right * half, y + down * half) for right, down in points)

    eaves = ((0.74, -0.02), (0.74, 0.86), (-0.74, 0.86), (-0.74, -0.02))
    roof = ((-1.0, -0.02), (0.0, -0.95), (1.0, -0.02))
    outline = at(*roof, *eaves)
    yield Polyline(close_outline(outline), "ink", half * 0.28)
    yield Polyline(close_outline(outline), "white", half * 0.15)
    yield Polygon(outline, f"seat{seat}")
    yield Polygon(at(*roof), f"seat{seat}-roof")
    yield Polyline(at((-0.94, 0.0), (0.94, 0.0)), "ink", max(1, half * 0.045))
    side = half * 0.66
    yield seat_shape(Box(x - side / 2, y + half * 0.43 - side / 2, side, side), seat, "white")
