"""The whole table of Château Combo: market, player to act, the others in turn order."""

from collections.abc import Iterator
from functools import cache, partial

from msgspec import Struct

from engines.chateau_combo.material import RULES
from render.games.chateau_combo import panels
from render.games.chateau_combo.legend import legend
from render.games.chateau_combo.market import market
from render.games.chateau_combo.tableau import own_panel
from render.games.chateau_combo.view_helpers import ChateauContext
from render.kit.frame import Heading, Panel, content_box, page_height
from render.kit.layout import DrawPanel, board_heading, board_scene, last_move_spots
from render.kit.theme import PANEL_GAP
from render.scene import Scene

_MARKET_WIDTH = 912
_UPPER_HEIGHT = 644


class _Layout(Struct, frozen=True):
    """The boxes of the panels; four and more players need two rows of lower ones."""

    height: int
    market: Panel
    own: Panel
    other_panels: tuple[Panel, ...]
    card_height: int


@cache
def _layout(seats: int) -> _Layout:
    rows, card = (1, panels.TALL_CARD_HEIGHT) if seats <= 3 else (2, panels.LOW_CARD_HEIGHT)
    high = panels.panel_height(card)
    height = page_height(_UPPER_HEIGHT + rows * (high + PANEL_GAP))
    top, below = content_box(height).top_strip(_UPPER_HEIGHT, gap=PANEL_GAP)
    left, right = top.left_strip(_MARKET_WIDTH, gap=PANEL_GAP)
    places = [
        place
        for line in below.rows(rows, gap=PANEL_GAP)
        for place in line.columns(2, gap=PANEL_GAP)
    ]
    others = tuple(Panel(place) for place in places)
    return _Layout(height, Panel(left), Panel(right, is_active=True), others, card)


def board(context: ChateauContext) -> Scene:
    """Return the table as all players see it."""
    layout = _layout(context.view.seats)
    panels_drawn: list[tuple[Panel, DrawPanel | None]] = [
        (layout.market, partial(market, context=context)),
        (layout.own, partial(own_panel, seat=context.focus_seat, context=context)),
        *_other_panels(layout, context),
    ]
    return board_scene(
        layout.height, _heading(context), panels_drawn, last_move=_last_move_spots(context)
    )


def _other_panels(layout: _Layout, context: ChateauContext) -> Iterator[tuple[Panel, DrawPanel]]:
    """Yield the panels of the other players in turn order; a free panel explains the icons."""
    seats = context.other_seats()
    for panel, seat in zip(layout.other_panels, seats, strict=False):
        side = "" if context.view.is_over else _side(seat, seats)
        draw = partial(
            panels.other_panel, seat=seat, context=context, card=layout.card_height, side=side
        )
        yield panel, draw
    for panel in layout.other_panels[len(seats) :]:
        yield panel, partial(legend, translate=context.translate)


def _heading(context: ChateauContext) -> Heading:
    now, rounds = context.table.round, RULES.turns_per_player
    middle = context.translate("round-of", round=now, rounds=rounds)
    return board_heading(context, middle, steps=rounds, current_step=now)


def _side(seat: int, others: list[int]) -> str:
    """Return which neighbour of the player to act the seat is; with two players it is both."""
    if len(others) < 2:
        return ""
    return {others[0]: "left", others[-1]: "right"}.get(seat, "")


def _last_move_spots(context: ChateauContext) -> list[str]:
    """Return the cards laid last and, during the same player's turn, the chosen market card."""
    view = context.view
    display_spots = {
        f"display/{location}/{slot}"
        for location, market in context.table.markets.items()
        for slot, card in enumerate(market.display)
        if card is not None and view.last_seat in view.to_act
    }
    return last_move_spots(context, "tableau/", *display_spots)
