"""The frame of a picture: walnut background with a gold line, header, parchment panels."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from render.kit.text import fit_line
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
from render.raster.fonts import text_width
from render.scene import Box, DrawFunction, Item, Layer, RoundedRect, Scene, Shadow, Sprite

PANEL_RADIUS = 18
_PANEL_PADDING = 10  # between a panel's edge and its content
_CHIP_SIZE = 56
TURN_CAPTION_WIDTH = 520  # of the header's right part
_STEP_BOX = Box(0, 0, 18, 10)


class Panel(Struct, frozen=True):
    """A piece of parchment on the table; the active one belongs to the player to act."""

    box: Box
    is_active: bool = False

    @property
    def background(self) -> str:
        """Return its colour."""
        return "lit" if self.is_active else "parchment"

    @property
    def content_box(self) -> Box:
        """Return the box of the panel's content."""
        return self.box.inset(_PANEL_PADDING)

    def layer(self, scene: Scene) -> Layer:
        """Return a scene as the panel's content."""
        return Layer(self.content_box, self.background, scene)

    def draw_layer(self, draw: DrawFunction, *args: Any) -> Layer:
        """Return the panel's content as drawn by a function, which gets the content box first."""
        inner = self.content_box.at_origin()
        return self.layer(Scene.of(inner, draw(inner, *args)))


class Heading(Struct, frozen=True):
    """The header: the game, its progress with a row of steps, and the player to act."""

    title: str
    middle: str = ""
    steps: int = 0
    current_step: int = 0  # from 1
    right: str = ""
    seats: tuple[int, ...] = ()


def page_box(height: float) -> Box:
    """Return the box of a whole picture of that height."""
    return Box(0, 0, PAGE_WIDTH, height)


def content_box(height: float) -> Box:
    """Return the table below the header, inside the frame."""
    return page_box(height).inset(PAGE_MARGIN).top_strip(HEADER_HEIGHT)[1]


def page_height(content_height: float) -> int:
    """Return the height of a picture whose content has that height."""
    return round(content_height) + HEADER_HEIGHT + 2 * PAGE_MARGIN


def table_background(height: int, heading: Heading, panels: Sequence[Panel]) -> list[Item]:
    """Return the background: the table with its panels, and the header."""
    page_area = page_box(height)
    ground = [*_frame(page_area), *_parchments(panels), *_title(heading)]
    layers: list[Item] = [Layer(page_area, "walnut", Scene.of(page_area, ground))]
    return [*layers, *_header(heading)]


def _frame(page_area: Box) -> Iterable[Item]:
    yield RoundedRect(page_area.inset(4), None, PANEL_RADIUS, "gold", 3)
    yield RoundedRect(page_area.inset(10), None, PANEL_RADIUS - 5, "walnut-dark", 2)


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
    """Yield the title; it may use the space of empty parts of the header."""
    title, middle, right = _header_parts()
    end = right.right if not heading.right else middle.right
    title_box = title if heading.middle else Box(title.x, title.y, end - title.x, title.h)
    yield fit_line(
        title_box, heading.title, "serif-bold", TITLE_SIZE, "parchment", min_size=MIN_NAME_SIZE
    )


def _header(heading: Heading) -> Iterable[Item]:
    _, middle, right = _header_parts()
    if heading.middle:
        yield Layer(middle, "walnut", _middle(middle.at_origin(), heading))
    if heading.right:
        yield Layer(right, "walnut", _right(right.at_origin(), heading))


def _middle(box: Box, heading: Heading) -> Scene:
    pips, text_box = box.bottom_strip(14 if heading.steps else 0)
    items: list[Item] = [
        fit_line(
            text_box, heading.middle, "serif", NAME_SIZE, "parchment", align="middle", min_size=30
        )
    ]
    row = pips.centred_box(26 * heading.steps, _STEP_BOX.h)
    for index in range(heading.steps):
        colour = "gold" if index + 1 < heading.current_step else "pip"
        colour = "bright" if index + 1 == heading.current_step else colour
        items.append(RoundedRect(_STEP_BOX.move(row.x + 4 + 26 * index, row.y), colour, 4))
    return Scene.of(box, items)


def _right(box: Box, heading: Heading) -> Scene:
    chips = len(heading.seats) * (_CHIP_SIZE + 12)
    caption_box = box.right_strip(box.w - chips)[0]
    line = fit_line(
        caption_box,
        heading.right,
        "serif",
        HEADING_SIZE,
        "bright",
        align="right",
        min_size=MIN_NAME_SIZE,
    )
    x = box.right - text_width(line.text, line.font, round(line.size)) - 4 - chips
    items: list[Item] = [line]
    for seat in heading.seats:
        items.append(
            Sprite(
                Box(x // 1, (box.h - _CHIP_SIZE) // 2, _CHIP_SIZE, _CHIP_SIZE), seat_chip, (seat,)
            )
        )
        x += _CHIP_SIZE + 12
    return Scene.of(box, items)
