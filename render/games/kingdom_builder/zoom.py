"""A part of the board, larger, when legal hexes are close together and labels must be legible."""

import math
from collections.abc import Iterator
from functools import partial
from itertools import product

from engines.core.text import Text
from engines.kingdom_builder.material import BOARD
from render.game_renderer import ExtraPicture
from render.games.kingdom_builder.pieces_layer import hex_spots, pieces_layer
from render.games.kingdom_builder.players import player_strip
from render.games.kingdom_builder.sidebar import (
    PLAYED_CARD_HEIGHT,
    SIDEBAR_GAP,
    legend,
    played_card_panel,
)
from render.games.kingdom_builder.terrain_layer import terrain_layer
from render.games.kingdom_builder.view_helpers import KingdomContext, marked_hex_labels
from render.kit.frame import Heading, Panel, content_box, page_height
from render.kit.hexes import HexGridLayout
from render.kit.layout import DrawPanel, board_heading, board_scene
from render.kit.theme import PAGE_MARGIN, PAGE_WIDTH
from render.scene import Box, Scene

_MIN_HEX_WIDTH = 80  # a smaller hex is no help
_MAX_HEX_WIDTH = 104
_MIN_ROWS, _MIN_COLUMNS = 9, 11  # of a window at least
_MAX_WINDOW_HEIGHT = 1130  # of a window at most
_SIDE_MARGIN, _TOP_MARGIN = 72, 60  # for the coordinates
_COORDINATE_SIZE = 52
_WINDOW_WIDTH = PAGE_WIDTH - 2 * PAGE_MARGIN - SIDEBAR_GAP - 290  # left of the column
_STRIP_HEIGHT = 207
_MIN_SIDEBAR_HEIGHT = 900
_ROW_PITCH = 0.864  # from row to row, of a hex's width


def board_zoom(context: KingdomContext) -> ExtraPicture | None:
    """Return the surroundings of the legal hexes; None if they are all over the board."""
    marked = sorted(set(marked_hex_labels(context)))
    grid = _window(marked) if marked else None
    if grid is None:
        return None
    first, last = BOARD.labels[_hex(grid, 0)], BOARD.labels[_hex(grid, -1)]
    sentence = Text("say-zoom", {"first": first, "last": last, "hexes": tuple(marked)})
    return ExtraPicture(_scene(context, grid), (sentence,))


def quadrants(context: KingdomContext) -> Iterator[ExtraPicture]:
    """Yield the four quadrants of the board, each with a line of the others."""
    for rows, columns in product(_halves(BOARD.rows), _halves(BOARD.columns)):
        grid = _grid(rows, columns)
        first, last = BOARD.labels[_hex(grid, 0)], BOARD.labels[_hex(grid, -1)]
        sentence = Text("say-part", {"first": first, "last": last})
        yield ExtraPicture(_scene(context, grid), (sentence,))


def _halves(size: int) -> tuple[range, range]:
    return range(size // 2 + 1), range(size // 2 - 1, size)


def _hex(grid: HexGridLayout, end: int) -> int:
    return BOARD.hex_at(grid.rows[end], grid.columns[end])


def _window(marked: list[str]) -> HexGridLayout | None:
    """Return the part of the board with all marked hexes and their neighbours."""
    found = [divmod(BOARD.hex_of[label], BOARD.columns) for label in marked]
    rows = _visible_range([row for row, _ in found], _MIN_ROWS, BOARD.rows)
    columns = _visible_range([column for _, column in found], _MIN_COLUMNS, BOARD.columns)
    grid = _grid(rows, columns)
    return None if grid.hex_width < _MIN_HEX_WIDTH else grid


def _grid(rows: range, columns: range) -> HexGridLayout:
    """Return a part of the board, as large as fits."""
    across = (_WINDOW_WIDTH - 2 * _SIDE_MARGIN) / (len(columns) + 0.5)
    down = (_MAX_WINDOW_HEIGHT - 2 * _TOP_MARGIN) / (len(rows) + 1 / 3) / _ROW_PITCH
    wide = math.floor(min(_MAX_HEX_WIDTH, across, down) / 2) * 2
    return HexGridLayout(0, 0, wide, round(wide * _ROW_PITCH), rows, columns)


def _visible_range(at: list[int], min_count: int, size: int) -> range:
    """Return a range around the numbers, one more at either end, not beyond the board."""
    first, last = max(0, min(at) - 1), min(size - 1, max(at) + 1)
    missing = max(0, min_count - (last - first + 1))
    first = max(0, min(first - missing // 2, size - min_count))
    return range(first, max(last, first + min_count - 1) + 1)


def _scene(context: KingdomContext, grid: HexGridLayout) -> Scene:
    height = page_height(max(grid.box.h + 2 * _TOP_MARGIN, _MIN_SIDEBAR_HEIGHT))
    left, column = content_box(height).left_strip(_WINDOW_WIDTH, gap=SIDEBAR_GAP)
    place = left.centred_box(grid.box.w, grid.box.h)
    lying = grid.move_to(round(place.x), round(place.y))
    terrain = terrain_layer(left, lying, context.table.rows, _COORDINATE_SIZE)
    card, own, rest = _panels(column)
    visible = frozenset(terrain.hex_boxes)
    panels: list[tuple[Panel, DrawPanel | None]] = [
        (card, partial(played_card_panel, context=context)),
        (own, partial(player_strip, seat=context.focus_seat, context=context)),
        (rest, partial(legend, context=context, visible_hexes=visible)),
    ]
    return board_scene(
        height,
        _heading(context),
        panels,
        items=[terrain.layer, *pieces_layer(terrain, context)],
        spots=hex_spots(terrain, context, max_labels=len(BOARD.hexes)),
    )


def _panels(column: Box) -> list[Panel]:
    """Return the panels of the card played, the player to act and the legend."""
    card, rest = column.top_strip(PLAYED_CARD_HEIGHT, gap=SIDEBAR_GAP)
    own, foot = rest.top_strip(_STRIP_HEIGHT, gap=SIDEBAR_GAP)
    return [Panel(card), Panel(own, is_active=True), Panel(foot)]


def _heading(context: KingdomContext) -> Heading:
    number = len(set(marked_hex_labels(context)))
    return board_heading(context, context.translate("picture-hexes", number=number))
