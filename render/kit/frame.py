"""The table itself: walnut with a gold line, the header, and parchment panels on it."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from render.kit.text import fit
from render.kit.theme import GAP, HEADER, HEADING, LEAST_NAME, MARGIN, NAME, TITLE, WIDTH
from render.kit.tokens import seat_chip
from render.paint.fonts import length
from render.scene import Box, Drawing, Item, Layer, Plate, Scene, Shadow, Sprite

RADIUS = 18
_CLEAR = 10  # between a panel's edge and what is painted inside it
_CHIP = 56
TURN_WIDTH = 520  # what the header has for the name of a player and what is asked of them
_PIP = Box(0, 0, 18, 10)


class Panel(Struct, frozen=True):
    """A piece of parchment on the table; the lit one belongs to the player to act."""

    box: Box
    lit: bool = False

    @property
    def ground(self) -> str:
        """Return its colour."""
        return "lit" if self.lit else "parchment"

    @property
    def inside(self) -> Box:
        """Return where things can be painted."""
        return self.box.inset(_CLEAR)

    def filled(self, scene: Scene) -> Layer:
        """Return the panel's content as a layer of its own."""
        return Layer(self.inside, self.ground, scene)

    def holding(self, draw: Drawing, *args: Any) -> Layer:
        """Return the panel with what is drawn into a box of its size."""
        inner = self.inside.at_origin()
        return self.filled(Scene.of(inner, draw(inner, *args)))


class Heading(Struct, frozen=True):
    """What the header says: the game, the middle with a row of pips, and who is asked."""

    title: str
    middle: str = ""
    pips: int = 0
    pip: int = 0  # which of them is now, from 1
    right: str = ""
    seats: tuple[int, ...] = ()


def page(height: float) -> Box:
    """Return the whole of a picture that is so high."""
    return Box(0, 0, WIDTH, height)


def content(height: float) -> Box:
    """Return the table below the header, inside the frame."""
    return page(height).inset(MARGIN).top(HEADER)[1]


def height_for(content_height: float) -> int:
    """Return the height of a picture that leaves so much for the content."""
    return round(content_height) + HEADER + 2 * MARGIN


def laid(height: int, heading: Heading, panels: Sequence[Panel]) -> list[Item]:
    """Return the table: the static ground with its panels, and the header on it."""
    whole = page(height)
    ground = [*_frame(whole), *_parchments(panels), *_title(heading)]
    layers: list[Item] = [Layer(whole, "walnut", Scene.of(whole, ground))]
    return [*layers, *_header(heading)]


def _frame(whole: Box) -> Iterable[Item]:
    yield Plate(whole.inset(4), None, RADIUS, "gold", 3)
    yield Plate(whole.inset(10), None, RADIUS - 5, "walnut-dark", 2)


def _parchments(panels: Sequence[Panel]) -> Iterable[Item]:
    for panel in panels:
        yield Shadow(panel.box, RADIUS, 7, 5, 120)
        yield Plate(panel.box, panel.ground, RADIUS, "ink", 2)
        if panel.lit:
            yield Plate(panel.box.inset(-3), None, RADIUS + 3, "ink", 9.5)
            yield Plate(panel.box.inset(-1), None, RADIUS + 1, "gold", 6)


def _parts() -> tuple[Box, Box, Box]:
    bar = Box(0, 0, WIDTH, 0).inset(MARGIN + 14, 0).moved(0, MARGIN)
    bar = Box(bar.x, bar.y, bar.w, HEADER - GAP)
    title, rest = bar.left(560)
    middle, right = rest.left(360, gap=GAP)
    return title, middle, right


def _title(heading: Heading) -> Iterable[Item]:
    """Set the title; it has the room of what the header does not say."""
    title, middle, right = _parts()
    end = right.right if not heading.right else middle.right
    room = title if heading.middle else Box(title.x, title.y, end - title.x, title.h)
    yield fit(room, heading.title, "serif-bold", TITLE, "parchment", least=LEAST_NAME)


def _header(heading: Heading) -> Iterable[Item]:
    _, middle, right = _parts()
    if heading.middle:
        yield Layer(middle, "walnut", _middle(middle.at_origin(), heading))
    if heading.right:
        yield Layer(right, "walnut", _right(right.at_origin(), heading))


def _middle(box: Box, heading: Heading) -> Scene:
    pips, words = box.foot(14 if heading.pips else 0)
    items: list[Item] = [
        fit(words, heading.middle, "serif", NAME, "parchment", align="middle", least=30)
    ]
    row = pips.centred(26 * heading.pips, _PIP.h)
    for number in range(heading.pips):
        colour = "gold" if number + 1 < heading.pip else "pip"
        colour = "bright" if number + 1 == heading.pip else colour
        items.append(Plate(_PIP.moved(row.x + 4 + 26 * number, row.y), colour, 4))
    return Scene.of(box, items)


def _right(box: Box, heading: Heading) -> Scene:
    chips = len(heading.seats) * (_CHIP + 12)
    room = box.end(box.w - chips)[0]
    line = fit(room, heading.right, "serif", HEADING, "bright", align="right", least=LEAST_NAME)
    x = box.right - length(line.words, line.font, round(line.size)) - 4 - chips
    items: list[Item] = [line]
    for seat in heading.seats:
        items.append(Sprite(Box(x // 1, (box.h - _CHIP) // 2, _CHIP, _CHIP), seat_chip, (seat,)))
        x += _CHIP + 12
    return Scene.of(box, items)
