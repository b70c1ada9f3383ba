"""The table itself: walnut with a gold line, the header, and parchment panels on it."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from render.kit.text import fit
from render.kit.theme import (
    HEADER_HEIGHT,
    HEADING_SIZE,
    MIN_NAME_SIZE,
    NAME_SIZE,
    PAGE_MARGIN,
    PAGE_WIDTH,
    PANEL_GAP,
    TITLE_SIZE,
)
from render.kit.tokens import seat_chip
from render.paint.fonts import length
from render.scene import Box, DrawFunction, Item, Layer, RoundedRect, Scene, Shadow, Sprite

PANEL_RADIUS = 18
_PANEL_PADDING = 10  # between a panel's edge and what is painted inside it
_CHIP_SIZE = 56
TURN_CAPTION_WIDTH = 520  # what the header has for the name of a player and what is asked of them
_STEP_BOX = Box(0, 0, 18, 10)


class Panel(Struct, frozen=True):
    """A piece of parchment on the table; the lit one belongs to the player to act."""

    box: Box
    is_active: bool = False

    @property
    def background(self) -> str:
        """Return its colour."""
        return "lit" if self.is_active else "parchment"

    @property
    def content_box(self) -> Box:
        """Return where things can be painted."""
        return self.box.inset(_PANEL_PADDING)

    def layer(self, scene: Scene) -> Layer:
        """Return the panel's content as a layer of its own."""
        return Layer(self.content_box, self.background, scene)

    def draw_layer(self, draw: DrawFunction, *args: Any) -> Layer:
        """Return the panel with what is drawn into a box of its size."""
        inner = self.content_box.at_origin()
        return self.layer(Scene.of(inner, draw(inner, *args)))


class Heading(Struct, frozen=True):
    """What the header says: the game, the middle with a row of pips, and who is asked."""

    title: str
    middle: str = ""
    steps: int = 0
    current_step: int = 0  # which of them is now, from 1
    right: str = ""
    seats: tuple[int, ...] = ()


def page_box(height: float) -> Box:
    """Return the whole of a picture that is so high."""
    return Box(0, 0, PAGE_WIDTH, height)


def content_box(height: float) -> Box:
    """Return the table below the header, inside the frame."""
    return page_box(height).inset(PAGE_MARGIN).top_strip(HEADER_HEIGHT)[1]


def page_height(content_height: float) -> int:
    """Return the height of a picture that leaves so much for the content."""
    return round(content_height) + HEADER_HEIGHT + 2 * PAGE_MARGIN


def table_background(height: int, heading: Heading, panels: Sequence[Panel]) -> list[Item]:
    """Return the table: the static ground with its panels, and the header on it."""
    whole = page_box(height)
    ground = [*_frame(whole), *_parchments(panels), *_title(heading)]
    layers: list[Item] = [Layer(whole, "walnut", Scene.of(whole, ground))]
    return [*layers, *_header(heading)]


def _frame(whole: Box) -> Iterable[Item]:
    yield RoundedRect(whole.inset(4), None, PANEL_RADIUS, "gold", 3)
    yield RoundedRect(whole.inset(10), None, PANEL_RADIUS - 5, "walnut-dark", 2)


def _parchments(panels: Sequence[Panel]) -> Iterable[Item]:
    for panel in panels:
        yield Shadow(panel.box, PANEL_RADIUS, 7, 5, 120)
        yield RoundedRect(panel.box, panel.background, PANEL_RADIUS, "ink", 2)
        if panel.is_active:
            yield RoundedRect(panel.box.inset(-3), None, PANEL_RADIUS + 3, "ink", 9.5)
            yield RoundedRect(panel.box.inset(-1), None, PANEL_RADIUS + 1, "gold", 6)


def _header_parts() -> tuple[Box, Box, Box]:
    bar = Box(0, 0, PAGE_WIDTH, 0).inset(PAGE_MARGIN + 14, 0).move(0, PAGE_MARGIN)
    bar = Box(bar.x, bar.y, bar.w, HEADER_HEIGHT - PANEL_GAP)
    title, rest = bar.left_strip(560)
    middle, right = rest.left_strip(360, gap=PANEL_GAP)
    return title, middle, right


def _title(heading: Heading) -> Iterable[Item]:
    """Set the title; it has the room of what the header does not say."""
    title, middle, right = _header_parts()
    end = right.right if not heading.right else middle.right
    room = title if heading.middle else Box(title.x, title.y, end - title.x, title.h)
    yield fit(room, heading.title, "serif-bold", TITLE_SIZE, "parchment", min_size=MIN_NAME_SIZE)


def _header(heading: Heading) -> Iterable[Item]:
    _, middle, right = _header_parts()
    if heading.middle:
        yield Layer(middle, "walnut", _middle(middle.at_origin(), heading))
    if heading.right:
        yield Layer(right, "walnut", _right(right.at_origin(), heading))


def _middle(box: Box, heading: Heading) -> Scene:
    pips, words = box.bottom_strip(14 if heading.steps else 0)
    items: list[Item] = [
        fit(words, heading.middle, "serif", NAME_SIZE, "parchment", align="middle", min_size=30)
    ]
    row = pips.centred_box(26 * heading.steps, _STEP_BOX.h)
    for number in range(heading.steps):
        colour = "gold" if number + 1 < heading.current_step else "pip"
        colour = "bright" if number + 1 == heading.current_step else colour
        items.append(RoundedRect(_STEP_BOX.move(row.x + 4 + 26 * number, row.y), colour, 4))
    return Scene.of(box, items)


def _right(box: Box, heading: Heading) -> Scene:
    chips = len(heading.seats) * (_CHIP_SIZE + 12)
    room = box.right_strip(box.w - chips)[0]
    line = fit(
        room, heading.right, "serif", HEADING_SIZE, "bright", align="right", min_size=MIN_NAME_SIZE
    )
    x = box.right - length(line.text, line.font, round(line.size)) - 4 - chips
    items: list[Item] = [line]
    for seat in heading.seats:
        items.append(
            Sprite(
                Box(x // 1, (box.h - _CHIP_SIZE) // 2, _CHIP_SIZE, _CHIP_SIZE), seat_chip, (seat,)
            )
        )
        x += _CHIP_SIZE + 12
    return Scene.of(box, items)
