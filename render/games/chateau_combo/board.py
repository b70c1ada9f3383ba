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
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.theme import GAP
from render.scene import Item, Scene
from render.scene.overlay import trailed

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
    height = height_for(_TOP + rows * (high + GAP))
    top, below = content(height).top(_TOP, gap=GAP)
    left, right = top.left(_MARKET_WIDTH, gap=GAP)
    places = [place for line in below.rows(rows, gap=GAP) for place in line.columns(2, gap=GAP)]
    others = tuple(Panel(place) for place in places)
    return _Plan(height, Panel(left), Panel(right, lit=True), others, card)


def board(showing: ChateauShowing) -> Scene:
    """Return the table as everybody sees it."""
    plan = _plan(showing.view.seats)
    market_scene = market(plan.market.inside.at_origin(), showing)
    own_scene = own_panel(plan.own.inside.at_origin(), showing.focus, showing)
    items: list[Item] = [
        *laid(plan.height, _heading(showing), [plan.market, plan.own, *plan.others]),
        plan.market.filled(market_scene),
        plan.own.filled(own_scene),
        *_others(plan, showing),
    ]
    return trailed(Scene.of(page(plan.height), items), _last_move(showing))


def _others(plan: _Plan, showing: ChateauShowing) -> Iterator[Item]:
    """The other players in turn order; a panel left over explains the icons."""
    seats = showing.others()
    inside = plan.others[0].inside.at_origin()
    for panel, seat in zip(plan.others, seats, strict=False):
        side = "" if showing.view.over else _side(seat, seats)
        yield panel.filled(panels.other_panel(inside, seat, showing, card=plan.card, side=side))
    for panel in plan.others[len(seats) :]:
        yield panel.filled(legend(inside, showing.words))


def _heading(showing: ChateauShowing) -> Heading:
    table = showing.table
    words, seats = showing.turn()
    rounds = RULES.turns_per_player
    over = showing.view.over
    return Heading(
        title=showing.say("picture-title"),
        middle=showing.words("game-ended")
        if over
        else showing.words("round-of", round=table.round, rounds=rounds),
        pips=rounds,
        pip=rounds + 1 if over else table.round,
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
        if card is not None and view.mover in view.to_act
    }
    return [spot for spot in view.touched if spot.startswith("tableau/") or spot in lying]
