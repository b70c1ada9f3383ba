"""The whole table of Château Combo: market, player to act, the others in turn order."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from engines.chateau_combo.material import RULES
from render.games.chateau_combo import panels
from render.games.chateau_combo.legend import legend
from render.games.chateau_combo.market import market
from render.games.chateau_combo.position import ChateauShowing
from render.games.chateau_combo.tableau import own_panel
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.theme import PANEL_GAP
from render.scene import Item, Scene
from render.scene.overlay import with_last_move

_MARKET_WIDTH = 912
_TOP = 644


class _Plan(Struct, frozen=True):
    """Where the panels lie; four and more players need two rows of lower ones."""

    height: int
    market: Panel
    own: Panel
    others: tuple[Panel, ...]
    card: int


@cache
def _plan(seats: int) -> _Plan:
    rows, card = (1, panels.TALL) if seats <= 3 else (2, panels.LOW)
    high = panels.panel_height(card)
    height = page_height(_TOP + rows * (high + PANEL_GAP))
    top, below = content_box(height).top_strip(_TOP, gap=PANEL_GAP)
    left, right = top.left_strip(_MARKET_WIDTH, gap=PANEL_GAP)
    places = [place for line in below.rows(rows, gap=PANEL_GAP) for place in line.columns(2, gap=PANEL_GAP)]
    others = tuple(Panel(place) for place in places)
    return _Plan(height, Panel(left), Panel(right, is_active=True), others, card)


def board(showing: ChateauShowing) -> Scene:
    """Return the table as everybody sees it."""
    plan = _plan(showing.view.seats)
    market_scene = market(plan.market.content_box.at_origin(), showing)
    own_scene = own_panel(plan.own.content_box.at_origin(), showing.focus_seat, showing)
    items: list[Item] = [
        *table_background(plan.height, _heading(showing), [plan.market, plan.own, *plan.others]),
        plan.market.layer(market_scene),
        plan.own.layer(own_scene),
        *_others(plan, showing),
    ]
    return with_last_move(Scene.of(page_box(plan.height), items), _last_move(showing))


def _others(plan: _Plan, showing: ChateauShowing) -> Iterator[Item]:
    """The other players in turn order; a panel left over explains the icons."""
    seats = showing.other_seats()
    inside = plan.others[0].content_box.at_origin()
    for panel, seat in zip(plan.others, seats, strict=False):
        side = "" if showing.view.is_over else _side(seat, seats)
        yield panel.layer(panels.other_panel(inside, seat, showing, card=plan.card, side=side))
    for panel in plan.others[len(seats) :]:
        yield panel.layer(legend(inside, showing.translate))


def _heading(showing: ChateauShowing) -> Heading:
    table = showing.table
    words, seats = showing.turn_caption()
    rounds = RULES.turns_per_player
    over = showing.view.is_over
    return Heading(
        title=showing.text("picture-title"),
        middle=showing.translate("game-ended")
        if over
        else showing.translate("round-of", round=table.round, rounds=rounds),
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


def _last_move(showing: ChateauShowing) -> list[str]:
    """Name the cards laid last and, while the same player goes on, the market card chosen."""
    view = showing.view
    lying = {
        f"display/{location}/{slot}"
        for location, stall in showing.table.markets.items()
        for slot, card in enumerate(stall.display)
        if card is not None and view.last_seat in view.to_act
    }
    return [spot for spot in view.last_spots if spot.startswith("tableau/") or spot in lying]
