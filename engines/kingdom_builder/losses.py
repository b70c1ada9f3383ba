"""What one settlement less costs, at a glance: who moves one, or strikes one, looks at this."""

from collections.abc import Callable

from engines.core.text import Seat
from engines.kingdom_builder.fitted import Rates, rates_at
from engines.kingdom_builder.glance import (
    Glance,
    Layers,
    contested_quadrants,
    longest_rows,
    poorest_quadrants,
    where_it_pays,
)
from engines.kingdom_builder.material import BOARD, CARDS, RULES, CardId
from engines.kingdom_builder.outlook import Scope, scope_of
from engines.kingdom_builder.places import PAYING
from engines.kingdom_builder.scoring import areas
from engines.kingdom_builder.state import Kingdom


def losses(game: Kingdom, seat: Seat) -> Glance:
    """Return what it is worth to have one settlement less."""
    scope, rates = scope_of(game, seat), rates_at(game)
    layers = _places_held(scope, rates)
    for card in game.cards:
        if card in _LOSSES:
            lost = _LOSSES[card](scope, CARDS[card].gold * rates[f"gold/{card}"], rates)
            layers += [(hexes, -gold) for hexes, gold in lost]
    return Glance(layers)


def _places_held(scope: Scope, rates: Rates) -> Layers:
    """Return the settlements that alone hold a tile or a castle."""
    held = {BOARD.hex_of[one.at]: rates[f"tile/{one.tile}"] for one in scope.player.tiles}
    held.update(dict.fromkeys(scope.game.ground.castles, RULES.castle * rates["castles"]))
    holding = [(BOARD.neighbours[site] & scope.player.own, gold) for site, gold in held.items()]
    return [(hexes, -gold) for hexes, gold in holding if not hexes & hexes - 1]


def _alone_in_row(scope: Scope, gold: float, _: Rates) -> Layers:
    rows = [scope.player.own & row for row in BOARD.row_sets]
    return [(row, gold) for row in rows if not row & row - 1]


def _in_longest_row(scope: Scope, gold: float, rates: Rates) -> Layers:
    longest = longest_rows(scope, gold, rates)
    return longest if len(longest) == 1 else []


def _hermit(scope: Scope, gold: float, _: Rates) -> Layers:
    return [(scope.player.own & ~scope.player.near, gold)]


def _in_largest_area(scope: Scope, gold: float, _: Rates) -> Layers:
    return [(max(areas(scope.player.own), key=int.bit_count, default=0), gold)]


def _linking(scope: Scope, gold: float, _: Rates) -> Layers:
    touched = [
        (area, BOARD.neighbours_of(area) & scope.game.ground.sites) for area in areas(scope.player.own)
    ]
    return [(area, gold) for area, sites in touched if sites & sites - 1]


_LOSSES: dict[CardId, Callable[[Scope, float, Rates], Layers]] = {
    **{card: where_it_pays(card) for card in PAYING},
    "discoverers": _alone_in_row,
    "knights": _in_longest_row,
    "hermits": _hermit,
    "citizens": _in_largest_area,
    "merchants": _linking,
    "farmers": poorest_quadrants,
    "lords": contested_quadrants,
}
