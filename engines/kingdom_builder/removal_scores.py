"""Scores of removing each settlement, for tiles that move one and for swords."""

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
    """Return the scores of one settlement less, mostly negative."""
    context, weights = eval_context(game, seat), weights_for(game)
    layers = _sole_holders(context, weights)
    for card in game.cards:
        if card in _CARD_LOSSES:
            lost = _CARD_LOSSES[card](context, CARDS[card].gold * weights[f"gold/{card}"], weights)
            layers += [(hexes, -gold) for hexes, gold in lost]
    return HexScores(layers)


def _sole_holders(context: EvalContext, weights: Weights) -> Layers:
    """Score the settlements that are the only ones beside a castle or a tile's location."""
    held = {BOARD.hex_of[one.at]: weights[f"tile/{one.tile}"] for one in context.player.tiles}
    held.update(dict.fromkeys(context.game.ground.castles, RULES.castle * weights["castles"]))
    holding = [(BOARD.neighbours[site] & context.player.own, gold) for site, gold in held.items()]
    return [(hexes, -gold) for hexes, gold in holding if not hexes & hexes - 1]


def _only_one_in_row(context: EvalContext, gold: float, _: Weights) -> Layers:
    rows = [context.player.own & row for row in BOARD.row_sets]
    return [(row, gold) for row in rows if not row & row - 1]


def _in_longest_row(context: EvalContext, gold: float, weights: Weights) -> Layers:
    longest = longest_rows(context, gold, weights)
    return longest if len(longest) == 1 else []


def _lone_settlements(context: EvalContext, gold: float, _: Weights) -> Layers:
    return [(context.player.own & ~context.player.near, gold)]


def _in_largest_area(context: EvalContext, gold: float, _: Weights) -> Layers:
    return [(max(areas(context.player.own), key=int.bit_count, default=0), gold)]


def _linking(context: EvalContext, gold: float, _: Weights) -> Layers:
    touched = [
        (area, BOARD.neighbours_of(area) & context.game.ground.sites)
        for area in areas(context.player.own)
    ]
    return [(area, gold) for area, sites in touched if sites & sites - 1]


_CARD_LOSSES: dict[CardId, Callable[[EvalContext, float, Weights], Layers]] = {
    **{card: paying_layers(card) for card in PAYING_CARDS},
    "discoverers": _only_one_in_row,
    "knights": _in_longest_row,
    "hermits": _lone_settlements,
    "citizens": _in_largest_area,
    "merchants": _linking,
    "farmers": poorest_quadrants,
    "lords": contested_quadrants,
}
