"""The whole table of Château Combo: market, player to act, the others in turn order."""

from collections.abc import Iterator

from engines.chateau_combo.material import RULES
from engines.chateau_combo.view import ChateauView
from render.games.chateau_combo import panels
from render.games.chateau_combo.market import market
from render.games.chateau_combo.tableau import own_panel
from render.overlay import trailed
from render.scene import Item, Scene
from render.showing import Showing
from render.table import Heading, Panel, content, height_for, laid
from render.theme import GAP, WIDTH

_MARKET_WIDTH = 912
_TOP = 644


def board(showing: Showing) -> Scene:
    """Return the table as everybody sees it."""
    view = showing.view
    card = panels.TALL if view.seats <= 3 else panels.LOW
    rows = 1 if view.seats <= 3 else 2
    high = panels.panel_height(card)
    height = height_for(_TOP + rows * (high + GAP))
    top, below = content(height).top(_TOP, gap=GAP)
    left, right = top.left(_MARKET_WIDTH, gap=GAP)
    stalls, own = Panel(left), Panel(right, lit=True)
    places = [
        Panel(place)
        for line in below.rows(rows, gap=GAP)
        for place in line.top(high)[0].columns(2, gap=GAP)
    ]
    seats = showing.others()
    others = list(zip(places, seats, strict=False))
    items: list[Item] = [
        *laid(height, _heading(showing), [stalls, own, *(place for place, _ in others)]),
        stalls.filled(market(stalls.inside.at_origin(), showing)),
        own.filled(own_panel(own.inside.at_origin(), showing.focus, showing)),
    ]
    for place, seat in others:
        side = _side(seat, seats)
        scene = panels.other_panel(place.inside.at_origin(), seat, showing, card=card, side=side)
        items.append(place.filled(scene))
    scene = Scene(WIDTH, height, tuple(items))
    return trailed(scene, _last_move(showing))


def _heading(showing: Showing) -> Heading:
    table: ChateauView = showing.view.table
    words, seats = showing.turn()
    rounds = RULES.turns_per_player
    over = showing.view.over
    return Heading(
        title=showing.words("picture-title"),
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


def _last_move(showing: Showing) -> Iterator[str]:
    """Name the cards laid last and, while the same player goes on, the market card chosen."""
    view = showing.view
    table: ChateauView = view.table
    for spot in view.touched:
        match spot.split("/"):
            case ["tableau", *_]:
                yield spot
            case ["display", location, slot] if view.mover in view.to_act:
                if table.markets[location].display[int(slot)] is not None:  # type: ignore[index]
                    yield spot
