"""The whole table of Kingdom Builder: the board, the players at its right, the cards below."""

from functools import cache, partial

from msgspec import Struct

from engines.kingdom_builder.material import BOARD, RULES
from render.games.kingdom_builder.pieces_layer import hex_spots, pieces_layer
from render.games.kingdom_builder.players import player_strip
from render.games.kingdom_builder.scoring import scoring_card
from render.games.kingdom_builder.sidebar import (
    PLAYED_CARD_HEIGHT,
    SIDEBAR_GAP,
    legend,
    played_card_panel,
)
from render.games.kingdom_builder.terrain_layer import terrain_layer
from render.games.kingdom_builder.view_helpers import KingdomContext
from render.kit.frame import Heading, Panel, content_box, page_height
from render.kit.hexes import HexGridLayout
from render.kit.layout import DrawPanel, board_heading, board_scene
from render.scene import Box, Scene

HEX_WIDTH, ROW_PITCH = 58, 50
_SIDE_MARGIN, _TOP_MARGIN = 34, 32  # of the board, for the coordinates
_COORDINATE_SIZE = 26
_CARD_HEIGHT = 168
_MAX_SEATS = 5


class _Layout(Struct, frozen=True):
    """The boxes of everything; with fewer than five players a legend replaces the last strips."""

    height: int
    board_box: Box
    grid: HexGridLayout
    played_card: Panel
    strips: tuple[Box, ...]
    legend: Panel | None
    cards: tuple[Panel, ...]


@cache
def _layout(seats: int) -> _Layout:
    grid = HexGridLayout(0, 0, HEX_WIDTH, ROW_PITCH, range(BOARD.rows), range(BOARD.columns))
    wide, high = grid.box.w + 2 * _SIDE_MARGIN, grid.box.h + 2 * _TOP_MARGIN
    height = page_height(high + SIDEBAR_GAP + _CARD_HEIGHT)
    left, column = content_box(height).left_strip(wide, gap=SIDEBAR_GAP)
    block, below = left.top_strip(high, gap=SIDEBAR_GAP)
    card, rest = column.top_strip(PLAYED_CARD_HEIGHT, gap=SIDEBAR_GAP)
    strips = rest.rows(_MAX_SEATS, gap=SIDEBAR_GAP)
    free = strips[seats:]
    return _Layout(
        height=height,
        board_box=block,
        grid=grid.move_to(round(block.x + _SIDE_MARGIN), round(block.y + _TOP_MARGIN)),
        played_card=Panel(card),
        strips=tuple(strips[:seats]),
        legend=Panel(rest.bottom_strip(rest.bottom - free[0].y)[0]) if free else None,
        cards=tuple(Panel(place) for place in below.columns(RULES.cards, gap=SIDEBAR_GAP)),
    )


def board(context: KingdomContext) -> Scene:
    """Return the table as all players see it."""
    table, layout = context.table, _layout(context.view.seats)
    active = context.winners if context.view.is_over else context.view.to_act
    panels: list[tuple[Panel, DrawPanel | None]] = [
        (layout.played_card, partial(played_card_panel, context=context))
    ]
    for seat, place in enumerate(layout.strips):
        panel = Panel(place, is_active=seat in active)
        panels.append((panel, partial(player_strip, seat=seat, context=context)))
    if layout.legend is not None:
        panels.append((layout.legend, partial(legend, context=context)))
    for card, panel in zip(table.cards, layout.cards, strict=True):
        panels.append((panel, partial(scoring_card, card=card, context=context)))
    terrain = terrain_layer(layout.board_box, layout.grid, table.rows, _COORDINATE_SIZE)
    return board_scene(
        layout.height,
        _heading(context),
        panels,
        items=[terrain.layer, *pieces_layer(terrain, context)],
        spots=hex_spots(terrain, context),
    )


def _heading(context: KingdomContext) -> Heading:
    table = context.table
    middle = context.translate(
        "picture-turn",
        round=table.round,
        turn=table.turn,
        turns=context.view.seats,
        last="yes" if table.is_last_round else "no",
    )
    return board_heading(context, middle)
