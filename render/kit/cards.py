"""Drawings of cards for any game: face, shadow, back, empty place."""

from collections.abc import Iterable, Iterator

from render.scene import Box, Clip, Ellipse, Icon, Item, Polyline, RoundedRect, Shadow

CARD_RADIUS = 14


def card_face(box: Box, radius: float, items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items of a card: an ink edge around the items of its face."""
    line = max(2, box.w / 180)
    yield RoundedRect(box, "ink", radius)
    yield Clip(box.inset(line), tuple(items), radius - line)


def card_shadow(box: Box, *, radius: float = CARD_RADIUS, low: bool = False) -> Shadow:
    """Return the shadow of a card; a low one for small cards."""
    return Shadow(box, radius, 3, 2, 90) if low else Shadow(box, radius)


def card_back(box: Box, colour: str, icon: str, radius: float) -> Iterator[Item]:
    """Yield the items of a card face down: a lattice in its colour, its icon in the middle.

    The colour names a family of roles: itself, `-back`, `-lattice`, `-line`, `-pale`.
    """
    lattice = [RoundedRect(box, f"{colour}-back"), *_lattice(box, f"{colour}-lattice")]
    yield from card_face(box, radius, lattice)
    side = min(box.w, box.h) * 0.58
    disc = Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)
    yield Ellipse(disc, colour, f"{colour}-line", 2)
    yield Icon(disc.inset(side * 0.19), icon, f"{colour}-pale")
    yield RoundedRect(box.inset(5), None, max(2, radius - 5), f"{colour}-line", 1.5)


def _lattice(box: Box, colour: str) -> Iterator[Item]:
    for start in range(-round(box.h), round(box.w + box.h), 22):
        yield Polyline(((start, 0), (start + box.h, box.h)), colour, 1.6)
        yield Polyline(((start, box.h), (start + box.h, 0)), colour, 1.6)


def empty_place(box: Box, radius: float) -> Iterator[Item]:
    """Yield the items of a place without a card."""
    yield RoundedRect(box, None, radius, "line", 2)


def open_slot(box: Box, radius: float) -> Iterator[Item]:
    """Yield the items of a free place where the next card may go."""
    yield RoundedRect(box, "legal", radius, "gold", 3)
