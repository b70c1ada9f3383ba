"""The default board: a panel for the table, one for each seat; a hand, where a seat has one."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from typing import Any

from msgspec import Struct

from engines.core.text import Seat
from engines.registry import GAMES
from render.board_context import BoardContext
from render.games.generic.fields import Entry, Line, player_fields, player_lines, table_lines
from render.kit.cards import card_shadow
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.layout import DrawPanel, board_scene, last_move_spots
from render.kit.names import name_line
from render.kit.text import fit_line
from render.kit.theme import DETAIL_SIZE, MIN_NAME_SIZE, PANEL_GAP
from render.kit.tokens import rosette, seat_chip
from render.raster.fonts import text_width
from render.scene import Box, Item, RoundedRect, Scene, Spot, Sprite

HAND_FIELD = "hand"
_HEAD_HEIGHT = 78
_CHIP_SIZE = 56
_CAPTION_HEIGHT, _CAPTION_SIZE = 34, 28
_BOX_HEIGHT = 84
_BOX_GAP = 22
_LABEL_SPACE = 36  # above a box: the label of its mark stands on the upper edge
_LINE_MARGIN = 10  # left of the first box, for the ring of its mark
_BOX_PADDING = 22
_MIN_BOX_WIDTH = 84
_BOX_RADIUS = 12
_LINE_GAP = 18
_GROUP_GAP = 54  # between lines side by side
_MAX_PLAYERS_PER_ROW = 3
_CONTENT_WIDTH = round(content_box(page_height(0)).w)


class _PlacedLine(Struct, frozen=True):
    """A line of boxes and where they lie, from the top left of its panel."""

    line: Line
    caption: Box
    places: tuple[Box, ...]

    @property
    def width(self) -> float:
        """Return the width, with the space for the ring of a mark at both sides."""
        right = max(place.right for place in (self.caption, *self.places))
        return right - self.caption.x + 2 * _LINE_MARGIN

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return max(place.bottom for place in (self.caption, *self.places))


def board(context: BoardContext[Any]) -> Scene:
    """Return the table as all players see it."""
    view = context.view
    seats = view.seats
    rows = ceil(seats / _MAX_PLAYERS_PER_ROW)
    columns = ceil(seats / rows)
    panel_width = (_CONTENT_WIDTH - (columns - 1) * PANEL_GAP) // columns
    table = _place_lines(
        table_lines(view.table, seats, context.translate), _inner(_CONTENT_WIDTH), 0
    )
    players = [
        _place_lines(
            [
                line
                for line in player_lines(view.table, seat, seats, context.translate)
                if not line.spot.endswith(f"/{HAND_FIELD}")
            ],
            _inner(panel_width),
            _HEAD_HEIGHT,
        )
        for seat in range(seats)
    ]
    table_height = _height(table, 0)
    player_height = max(_height(lines, _HEAD_HEIGHT) for lines in players)
    height = page_height(table_height + rows * (player_height + PANEL_GAP))
    upper, lower = content_box(height).top_strip(table_height, gap=PANEL_GAP)
    active = context.winners if view.is_over else view.to_act
    places = [
        place
        for row in lower.rows(rows, gap=PANEL_GAP)
        for place in row.columns(columns, gap=PANEL_GAP)
    ]
    panels = [Panel(upper)]
    panels += [Panel(place, is_active=seat in active) for seat, place in enumerate(places[:seats])]
    draw: list[DrawPanel] = [partial(_lines_scene, lines=table)]
    draw += [
        partial(_player_scene, seat, context, lines=lines) for seat, lines in enumerate(players)
    ]
    return board_scene(
        height,
        _heading(context),
        list(zip(panels, draw, strict=True)),
        last_move=last_move_spots(context, except_marked=True),
    )


def hand(context: BoardContext[Any]) -> Scene | None:
    """Return the field `hand` of the viewing seat; None where it has none to show."""
    view = context.view
    players = player_fields(view.table, view.seats)
    if view.seat is None or not players or not players[view.seat].get(HAND_FIELD):
        return None
    found = player_lines(view.table, view.seat, view.seats, context.translate)
    lines = _place_lines(
        [one for one in found if one.spot.endswith(f"/{HAND_FIELD}")], _inner(_CONTENT_WIDTH), 0
    )
    height = page_height(_height(lines, 0))
    panel = Panel(content_box(height), is_active=True)
    name = context.names[view.seat]
    heading = Heading(title=GAMES[view.game].name, right=name, seats=(view.seat,))
    items = [
        *table_background(height, heading, [panel]),
        panel.layer(_lines_scene(panel.content_box.at_origin(), lines=lines)),
    ]
    return Scene.of(page_box(height), items)


def _inner(panel_width: float) -> float:
    return Panel(Box(0, 0, panel_width, 0)).content_box.w


def _heading(context: BoardContext[Any]) -> Heading:
    caption, seats = context.turn_caption()
    middle = context.text("game-ended") if context.view.is_over else ""
    return Heading(title=GAMES[context.view.game].name, middle=middle, right=caption, seats=seats)


def _place_lines(lines: Sequence[Line], width: float, top: float) -> list[_PlacedLine]:
    """Place lines side by side as far as they fit, then below."""
    placed: list[_PlacedLine] = []
    left, below = 0.0, top
    for line in lines:
        at_left = _place_line(line, 0, top, width)
        if left + at_left.width > width:
            left, top = 0.0, below
        one = _place_line(line, left, top, width)
        placed.append(one)
        left += one.width + _GROUP_GAP
        below = max(below, one.bottom + _LINE_GAP)
    return placed


def _place_line(line: Line, left: float, top: float, width: float) -> _PlacedLine:
    """Place a caption and its boxes; boxes that do not fit continue in the next row."""
    x = start = left + _LINE_MARGIN
    y = top + _CAPTION_HEIGHT + _LABEL_SPACE
    places: list[Box] = []
    for entry in line.entries:
        wide = min(width - 2 * _LINE_MARGIN, _box_width(entry))
        if places and x + wide > width - _LINE_MARGIN:
            x, y = start, y + _BOX_HEIGHT + _LABEL_SPACE
        places.append(Box(x, y, wide, _BOX_HEIGHT))
        x += wide + _BOX_GAP
    right = max([start + _caption_width(line), *(place.right for place in places)])
    caption = Box(start, top, min(right, width) - start, _CAPTION_HEIGHT)
    return _PlacedLine(line, caption, tuple(places))


def _caption_width(line: Line) -> float:
    return ceil(text_width(line.caption, "sans", _CAPTION_SIZE)) + 1


def _height(lines: Sequence[_PlacedLine], top: float) -> float:
    """Return the height of a panel that holds these lines."""
    padding = Box(0, 0, 100, 100).h - Panel(Box(0, 0, 100, 100)).content_box.h
    return max([top, *(line.bottom for line in lines)]) + padding + _LINE_GAP


def _box_width(entry: Entry) -> float:
    width = text_width(entry.text, "sans-bold", MIN_NAME_SIZE)
    return max(_MIN_BOX_WIDTH, width // 1 + 2 * _BOX_PADDING)


def _lines_scene(box: Box, *, lines: Sequence[_PlacedLine]) -> Scene:
    return Scene.of(box, _line_items(lines), _line_spots(lines))


def _player_scene(
    seat: Seat, context: BoardContext[Any], box: Box, *, lines: Sequence[_PlacedLine]
) -> Scene:
    items = [*_player_head(box.top_strip(_HEAD_HEIGHT)[0], seat, context), *_line_items(lines)]
    return Scene.of(box, items, [*_line_spots(lines), Spot(f"players/{seat}", box.inset(2))])


def _player_head(box: Box, seat: Seat, context: BoardContext[Any]) -> Iterator[Item]:
    total = str(context.view.standings[seat].total)
    points, rest = box.right_strip(_HEAD_HEIGHT, gap=8)
    chip, name = rest.left_strip(_CHIP_SIZE, gap=14)
    yield Sprite(chip.centred_box(_CHIP_SIZE, _CHIP_SIZE), seat_chip, (seat,))
    yield from name_line(name, seat, context)
    yield Sprite(points.centred_box(_HEAD_HEIGHT, _HEAD_HEIGHT), rosette, (total,))


def _line_items(lines: Sequence[_PlacedLine]) -> Iterator[Item]:
    for placed in lines:
        yield fit_line(
            placed.caption,
            placed.line.caption,
            "sans",
            _CAPTION_SIZE,
            "muted",
            min_size=DETAIL_SIZE,
        )
        for place, entry in zip(placed.places, placed.line.entries, strict=True):
            yield card_shadow(place, radius=_BOX_RADIUS, low=True)
            yield Sprite(place, labelled_box, (entry.text,))


def _line_spots(lines: Sequence[_PlacedLine]) -> Iterator[Spot]:
    for placed in lines:
        for place, entry in zip(placed.places, placed.line.entries, strict=True):
            yield Spot(entry.spot, place, radius=_BOX_RADIUS)


def labelled_box(box: Box, text: str) -> Iterator[Item]:
    """Draw a card, a piece or a number: its text on a plain card."""
    yield RoundedRect(box, "face", _BOX_RADIUS, "ink", 2)
    inner = box.inset(_BOX_PADDING / 2, 0)
    yield fit_line(inner, text, "sans-bold", MIN_NAME_SIZE, "ink", align="middle", min_size=24)
