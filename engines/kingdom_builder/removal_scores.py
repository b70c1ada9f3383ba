"""What one settlement less costs, at a glance: who moves one, or strikes one, looks at this."""

from collections.abc import Callable

from engines.core.text import Seat
from engines.kingdom_builder.features import EvalContext, eval_context
from engines.kingdom_builder.material import BOARD, CARDS, RULES, CardId
from engines.kingdom_builder.move_scores import (
    HexScores,
    Layers,
    contested_quadrants,
    longest_rows,
    paying_layers,
    poorest_quadrants,
)
from engines.kingdom_builder.paying_hexes import PAYING_CARDS
from engines.kingdom_builder.scoring import areas
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.weights import Weights, weights_for


def removal_scores(game: Kingdom, seat: Seat) -> HexScores:
    """Return what it is worth to have one settlement less."""
    scope, rates = eval_context(game, seat), weights_for(game)
    layers = _sole_holders(scope, rates)
    for card in game.cards:
        if card in _CARD_LOSSES:
            lost = _CARD_LOSSES[card](scope, CARDS[card].gold * rates[f"gold/{card}"], rates)
            layers += [(hexes, -gold) for hexes, gold in lost]
    return HexScores(layers)


def _sole_holders(scope: EvalContext, rates: Weights) -> Layers:
    """Return the settlements that alone hold a tile or a castle."""
    held = {BOARD.hex_of[one.at]: rates[f"tile/{one.tile}"] for one in scope.player.tiles}
    held.update(dict.fromkeys(scope.game.ground.castles, RULES.castle * rates["castles"]))
    holding = [(BOARD.neighbours[site] & scope.player.own, gold) for site, gold in held.items()]
    return [(hexes, -gold) for hexes, gold in holding if not hexes & hexes - 1]


def _alone_in_row(scope: EvalContext, gold: float, _: Weights) -> Layers:
    rows = [scope.player.own & row for row in BOARD.row_sets]
    return [(row, gold) for row in rows if not row & row - 1]


def _in_longest_row(scope: EvalContext, gold: float, rates: Weights) -> Layers:
    longest = longest_rows(scope, gold, rates)
    return longest if len(longest) == 1 else []


def _lone_settlements(scope: EvalContext, gold: float, _: Weights) -> Layers:
    return [(scope.player.own & ~scope.player.near, gold)]


def _in_largest_area(scope: EvalContext, gold: float, _: Weights) -> Layers:
    return [(max(areas(scope.player.own), key=int.bit_count, default=0), gold)]


def _linking(scope: EvalContext, gold: float, _: Weights) -> Layers:
    touched = [
        (area, BOARD.neighbours_of(area) & scope.game.ground.sites)
        for area in areas(scope.player.own)
    ]
    return [(area, gold) for area, sites in touched if sites & sites - 1]


_CARD_LOSSES: dict[CardId, Callable[[EvalContext, float, Weights], Layers]] = {
    **{card: paying_layers(card) for card in PAYING_CARDS},
    "discoverers": _alone_in_row,
    "knights": _in_longest_row,
    "hermits": _lone_settlements,
    "citizens": _in_largest_area,
    "merchants": _linking,
    "farmers": poorest_quadrants,
    "lords": contested_quadrants,
}
