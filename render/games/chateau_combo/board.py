"""The whole table of Château Combo: market, player to act, the others in turn order."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from engines.chateau_combo.material import RULES
from render.games.chateau_combo import panels
from render.games.chateau_combo.legend import legend
from render.games.chateau_combo.market import market
from render.games.chateau_combo.tableau import own_panel
from render.games.chateau_combo.view_helpers import ChateauContext
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.theme import PANEL_GAP
from render.scene import Item, Scene
from render.scene.overlay import with_last_move

_MARKET_WIDTH = 912
_UPPER_HEIGHT = 644


class _Layout(Struct, frozen=True):
    """Where the panels lie; four and more players need two rows of lower ones."""

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
    """Return the table as everybody sees it."""
    plan = _layout(context.view.seats)
    market_scene = market(plan.market.content_box.at_origin(), context)
    own_scene = own_panel(plan.own.content_box.at_origin(), context.focus_seat, context)
    items: list[Item] = [
        *table_background(
            plan.height, _heading(context), [plan.market, plan.own, *plan.other_panels]
        ),
        plan.market.layer(market_scene),
        plan.own.layer(own_scene),
        *_others(plan, context),
    ]
    return with_last_move(Scene.of(page_box(plan.height), items), _last_move_spots(context))


def _others(plan: _Layout, context: ChateauContext) -> Iterator[Item]:
    """The other players in turn order; a panel left over explains the icons."""
    seats = context.other_seats()
    inside = plan.other_panels[0].content_box.at_origin()
    for panel, seat in zip(plan.other_panels, seats, strict=False):
        side = "" if context.view.is_over else _side(seat, seats)
        yield panel.layer(
            panels.other_panel(inside, seat, context, card=plan.card_height, side=side)
        )
    for panel in plan.other_panels[len(seats) :]:
        yield panel.layer(legend(inside, context.translate))


def _heading(context: ChateauContext) -> Heading:
    table = context.table
    words, seats = context.turn_caption()
    rounds = RULES.turns_per_player
    over = context.view.is_over
    return Heading(
        title=context.text("picture-title"),
        middle=context.translate("game-ended")
        if over
        else context.translate("round-of", round=table.round, rounds=rounds),
        steps=rounds,
        current_step=rounds + 1 if over else table.round,
        right=words,
        seats=seats,
    )


def _side(seat: int, others: list[int]) -> str:
    """Return which neighbour of the player to act the seat is; with two players it is both."""
    if len(others) < 2:
        return ""
    return {others[0]: "left", others[-1]: "right"}.get(seat, "")


def _last_move_spots(context: ChateauContext) -> list[str]:
    """Name the cards laid last and, while the same player goes on, the market card chosen."""
    view = context.view
    lying = {
        f"display/{location}/{slot}"
        for location, stall in context.table.markets.items()
        for slot, card in enumerate(stall.display)
        if card is not None and view.last_seat in view.to_act
    }
    return [spot for spot in view.last_spots if spot.startswith("tableau/") or spot in lying]
