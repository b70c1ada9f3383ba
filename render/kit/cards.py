"""What cards of any game need: the plate with its shadow, backs, piles, free places."""

from collections.abc import Iterable, Iterator

from render.scene import Box, Clip, Disc, Glyph, Item, Plate, Shadow, Stroke

RADIUS = 14


def face_plate(box: Box, radius: float, items: Iterable[Item]) -> Iterator[Item]:
    """A card: an ink edge, and inside it whatever the face shows."""
    line = max(2, box.w / 180)
    yield Plate(box, "ink", radius)
    yield Clip(box.inset(line), tuple(items), radius - line)


def shadow(box: Box, *, radius: float = RADIUS, low: bool = False) -> Shadow:
    """Return the shadow of a card; a low one for small cards."""
    return Shadow(box, radius, 3, 2, 90) if low else Shadow(box, radius)


def back(box: Box, colour: str, sign: str, radius: float) -> Iterator[Item]:
    """A card face down: a lattice in the colour of its kind, whose sign is in the middle.

    The colour names a family of roles: itself, `-back`, `-lattice`, `-line`, `-pale`.
    """
    lattice = [Plate(box, f"{colour}-back"), *_lattice(box, f"{colour}-lattice")]
    yield from face_plate(box, radius, lattice)
    side = min(box.w, box.h) * 0.58
    disc = Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)
    yield Disc(disc, colour, f"{colour}-line", 2)
    yield Glyph(disc.inset(side * 0.19), sign, f"{colour}-pale")
    yield Plate(box.inset(5), None, max(2, radius - 5), f"{colour}-line", 1.5)


def _lattice(box: Box, colour: str) -> Iterator[Item]:
    for start in range(-round(box.h), round(box.w + box.h), 22):
        yield Stroke(((start, 0), (start + box.h, box.h)), colour, 1.6)
        yield Stroke(((start, box.h), (start + box.h, 0)), colour, 1.6)


def hole(box: Box, radius: float) -> Iterator[Item]:
    """A place without a card."""
    yield Plate(box, None, radius, "line", 2)


def slot(box: Box, radius: float) -> Iterator[Item]:
    """A free place where the next card may lie."""
    yield Plate(box, "legal", radius, "gold", 3)
