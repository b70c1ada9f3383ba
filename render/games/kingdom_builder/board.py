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
from render.kit.frame import Heading, Panel, content, height_for, laid, page
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
    height = height_for(high + GAP + _CARD)
    left, column = content(height).left(wide, gap=GAP)
    block, below = left.top(high, gap=GAP)
    card, rest = column.top(PLAYED, gap=GAP)
    strips = rest.rows(_STRIPS, gap=GAP)
    free = strips[seats:]
    return _Plan(
        height=height,
        block=block,
        grid=grid.moved(round(block.x + _SIDE), round(block.y + _ABOVE)),
        played=Panel(card),
        strips=tuple(strips[:seats]),
        key=Panel(rest.foot(rest.bottom - free[0].y)[0]) if free else None,
        cards=tuple(Panel(place) for place in below.columns(RULES.cards, gap=GAP)),
    )


def board(showing: KingdomShowing) -> Scene:
    """Return the table as everybody sees it."""
    table, plan = showing.table, _plan(showing.view.seats)
    strips = [
        Panel(place, lit=seat in (showing.winners if showing.view.over else showing.view.to_act))
        for seat, place in enumerate(plan.strips)
    ]
    rest = [plan.key] if plan.key else []
    ground_now = ground(plan.block, plan.grid, table.rows, _LETTERS)
    items: list[Item] = [
        *laid(plan.height, heading(showing), [plan.played, *strips, *rest, *plan.cards]),
        ground_now.layer,
        plan.played.filled(played(plan.played.inside.at_origin(), showing)),
        *(panel.filled(key(panel.inside.at_origin(), showing)) for panel in rest),
    ]
    for seat, panel in enumerate(strips):
        items.append(panel.filled(strip(panel.inside.at_origin(), seat, showing)))
    for card, panel in zip(table.cards, plan.cards, strict=True):
        items.append(panel.filled(scoring_card(panel.inside.at_origin(), card, showing)))
    items += standing(ground_now, showing)
    return Scene.of(page(plan.height), items, spots(ground_now, showing))


def heading(showing: KingdomShowing) -> Heading:
    """Return what the header says."""
    table = showing.table
    words, seats = showing.turn()
    turn = showing.words(
        "picture-turn",
        round=table.round,
        turn=table.turn,
        turns=showing.view.seats,
        last="yes" if table.ending else "no",
    )
    return Heading(
        title=showing.say("picture-title"),
        middle=showing.words("game-ended") if showing.view.over else turn,
        right=words,
        seats=seats,
    )
