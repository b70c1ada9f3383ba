"""The whole table of Kingdom Builder: the board, the players at its right, the cards below."""

from functools import cache

from msgspec import Struct

from engines.kingdom_builder.material import BOARD, RULES
from render.games.kingdom_builder.column import GAP, PLAYED, key, played
from render.games.kingdom_builder.ground import ground
from render.games.kingdom_builder.players import strip
from render.games.kingdom_builder.position import KingdomShowing
from render.games.kingdom_builder.scoring import scoring_card
from render.games.kingdom_builder.standing import spots, standing
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.hexes import HexGrid
from render.scene import Box, Item, Scene

HEX, PITCH = 58, 50
_SIDE, _ABOVE = 34, 32  # of the board, for the coordinates
_LETTERS = 26
_CARD = 168
_STRIPS = 5


class _Plan(Struct, frozen=True):
    """Where everything lies; with fewer than five players the last strips are one key."""

    height: int
    block: Box
    grid: HexGrid
    played: Panel
    strips: tuple[Box, ...]
    key: Panel | None
    cards: tuple[Panel, ...]


@cache
def _plan(seats: int) -> _Plan:
    grid = HexGrid(0, 0, HEX, PITCH, range(BOARD.rows), range(BOARD.columns))
    wide, high = grid.box.w + 2 * _SIDE, grid.box.h + 2 * _ABOVE
    height = page_height(high + GAP + _CARD)
    left, column = content_box(height).left_strip(wide, gap=GAP)
    block, below = left.top_strip(high, gap=GAP)
    card, rest = column.top_strip(PLAYED, gap=GAP)
    strips = rest.rows(_STRIPS, gap=GAP)
    free = strips[seats:]
    return _Plan(
        height=height,
        block=block,
        grid=grid.move_to(round(block.x + _SIDE), round(block.y + _ABOVE)),
        played=Panel(card),
        strips=tuple(strips[:seats]),
        key=Panel(rest.bottom_strip(rest.bottom - free[0].y)[0]) if free else None,
        cards=tuple(Panel(place) for place in below.columns(RULES.cards, gap=GAP)),
    )


def board(showing: KingdomShowing) -> Scene:
    """Return the table as everybody sees it."""
    table, plan = showing.table, _plan(showing.view.seats)
    strips = [
        Panel(place, is_active=seat in (showing.winners if showing.view.is_over else showing.view.to_act))
        for seat, place in enumerate(plan.strips)
    ]
    rest = [plan.key] if plan.key else []
    ground_now = ground(plan.block, plan.grid, table.rows, _LETTERS)
    items: list[Item] = [
        *table_background(plan.height, heading(showing), [plan.played, *strips, *rest, *plan.cards]),
        ground_now.layer,
        plan.played.layer(played(plan.played.content_box.at_origin(), showing)),
        *(panel.layer(key(panel.content_box.at_origin(), showing)) for panel in rest),
    ]
    for seat, panel in enumerate(strips):
        items.append(panel.layer(strip(panel.content_box.at_origin(), seat, showing)))
    for card, panel in zip(table.cards, plan.cards, strict=True):
        items.append(panel.layer(scoring_card(panel.content_box.at_origin(), card, showing)))
    items += standing(ground_now, showing)
    return Scene.of(page_box(plan.height), items, spots(ground_now, showing))


def heading(showing: KingdomShowing) -> Heading:
    """Return what the header says."""
    table = showing.table
    words, seats = showing.turn_caption()
    turn = showing.translate(
        "picture-turn",
        round=table.round,
        turn=table.turn,
        turns=showing.view.seats,
        last="yes" if table.ending else "no",
    )
    return Heading(
        title=showing.text("picture-title"),
        middle=showing.translate("game-ended") if showing.view.is_over else turn,
        right=words,
        seats=seats,
    )
