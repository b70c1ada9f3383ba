"""The whole table of Kingdom Builder: the board, the players at its right, the cards below."""

from functools import cache

from msgspec import Struct

from engines.kingdom_builder.material import BOARD, RULES
from render.games.kingdom_builder.pieces_layer import hex_spots, pieces_layer
from render.games.kingdom_builder.players import player_strip
from render.games.kingdom_builder.scoring import scoring_card
from render.games.kingdom_builder.sidebar import GAP, PLAYED_CARD_HEIGHT, legend, played_card_panel
from render.games.kingdom_builder.terrain_layer import terrain_layer
from render.games.kingdom_builder.view_helpers import KingdomContext
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.hexes import HexGrid
from render.scene import Box, Item, Scene

HEX_WIDTH, ROW_PITCH = 58, 50
_SIDE_MARGIN, _TOP_MARGIN = 34, 32  # of the board, for the coordinates
_COORDINATE_SIZE = 26
_CARD_HEIGHT = 168
_MAX_SEATS = 5


class _Layout(Struct, frozen=True):
    """Where everything lies; with fewer than five players the last strips are one key."""

    height: int
    board_box: Box
    grid: HexGrid
    played_card: Panel
    strips: tuple[Box, ...]
    legend: Panel | None
    cards: tuple[Panel, ...]


@cache
def _layout(seats: int) -> _Layout:
    grid = HexGrid(0, 0, HEX_WIDTH, ROW_PITCH, range(BOARD.rows), range(BOARD.columns))
    wide, high = grid.box.w + 2 * _SIDE_MARGIN, grid.box.h + 2 * _TOP_MARGIN
    height = page_height(high + GAP + _CARD_HEIGHT)
    left, column = content_box(height).left_strip(wide, gap=GAP)
    block, below = left.top_strip(high, gap=GAP)
    card, rest = column.top_strip(PLAYED_CARD_HEIGHT, gap=GAP)
    strips = rest.rows(_MAX_SEATS, gap=GAP)
    free = strips[seats:]
    return _Layout(
        height=height,
        board_box=block,
        grid=grid.move_to(round(block.x + _SIDE_MARGIN), round(block.y + _TOP_MARGIN)),
        played_card=Panel(card),
        strips=tuple(strips[:seats]),
        legend=Panel(rest.bottom_strip(rest.bottom - free[0].y)[0]) if free else None,
        cards=tuple(Panel(place) for place in below.columns(RULES.cards, gap=GAP)),
    )


def board(context: KingdomContext) -> Scene:
    """Return the table as everybody sees it."""
    table, plan = context.table, _layout(context.view.seats)
    strips = [
        Panel(
            place,
            is_active=seat in (context.winners if context.view.is_over else context.view.to_act),
        )
        for seat, place in enumerate(plan.strips)
    ]
    rest = [plan.legend] if plan.legend else []
    ground_now = terrain_layer(plan.board_box, plan.grid, table.rows, _COORDINATE_SIZE)
    items: list[Item] = [
        *table_background(
            plan.height, heading(context), [plan.played_card, *strips, *rest, *plan.cards]
        ),
        ground_now.layer,
        plan.played_card.layer(
            played_card_panel(plan.played_card.content_box.at_origin(), context)
        ),
        *(panel.layer(legend(panel.content_box.at_origin(), context)) for panel in rest),
    ]
    for seat, panel in enumerate(strips):
        items.append(panel.layer(player_strip(panel.content_box.at_origin(), seat, context)))
    for card, panel in zip(table.cards, plan.cards, strict=True):
        items.append(panel.layer(scoring_card(panel.content_box.at_origin(), card, context)))
    items += pieces_layer(ground_now, context)
    return Scene.of(page_box(plan.height), items, hex_spots(ground_now, context))


def heading(context: KingdomContext) -> Heading:
    """Return what the header says."""
    table = context.table
    words, seats = context.turn_caption()
    turn = context.translate(
        "picture-turn",
        round=table.round,
        turn=table.turn,
        turns=context.view.seats,
        last="yes" if table.ending else "no",
    )
    return Heading(
        title=context.text("picture-title"),
        middle=context.translate("game-ended") if context.view.is_over else turn,
        right=words,
        seats=seats,
    )
