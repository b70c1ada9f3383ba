"""Scores of one more settlement on every hex, without building it.

Scores are layers: sets of hexes with gold, and the score of a hex is the sum of its layers. The
gold approximates the change of the features in `features.py` by the same weights; effects that
take long to compute are left out.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import inf
from typing import NamedTuple, TypeAlias

from engines.core.hexes import Hex, HexSet
from engines.core.text import Seat
from engines.kingdom_builder.board import CORNER_SETS
from engines.kingdom_builder.features import (
    SAFE_LEAD,
    EvalContext,
    eval_context,
    nomad_value,
    open_castles,
    open_locations,
    quadrants_ahead,
)
from engines.kingdom_builder.material import BOARD, BUILDABLE_TERRAINS, CARDS, RULES, CardId
from engines.kingdom_builder.paying_hexes import PAYING_CARDS, beside_terrain, paying_hexes
from engines.kingdom_builder.scoring import count_by_quadrant, count_by_row, settlement_areas
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.weights import Weights, weights_for

Layer: TypeAlias = tuple[HexSet, float]
Layers: TypeAlias = list[Layer]
LINK_PATH_SHARE = 0.5  # of the value of a site to link, for a hex on the way to it
SECOND_IN_LINE_GOLD = 0.7  # for a second settlement that a third may extend to a line
ONE_BUILT, TWO_BUILT = 1, 2  # settlements of this turn, of three for a line


class HexScores(NamedTuple):
    """The score of a settlement on each hex, as layers."""

    layers: Layers

    def best(self, hexes: HexSet) -> tuple[float, Hex]:
        """Return the highest score of these hexes and its first hex; -inf without hexes."""
        best, at = -inf, -1
        for equals, gold in self.parts(hexes):
            if gold > best:
                best, at = gold, (equals & -equals).bit_length() - 1
        return best, at

    def parts(self, hexes: HexSet) -> Layers:
        """Return the hexes split into sets of equal score."""
        parts = [(hexes, 0.0)] if hexes else []
        for layer, gold in self.layers:
            if not hexes & layer:
                continue
            split: Layers = []
            for part, score in parts:
                inside = part & layer
                if inside:
                    split.append((inside, score + gold))
                    if inside == part:
                        continue
                    part ^= inside
                split.append((part, score))
            parts = split
        return parts


def build_scores(game: Kingdom, seat: Seat) -> HexScores:
    """Return the scores of one more settlement of the seat."""
    context, weights = eval_context(game, seat), weights_for(game)
    layers = (
        _site_layers(context, weights)
        + _free_terrain_layers(context, weights)
        + _reach_layers(context, weights)
    )
    for card in game.cards:
        layers += _CARD_LAYERS[card](context, CARDS[card].gold * weights[f"gold/{card}"], weights)
    return HexScores(layers)


def _reach_layers(context: EvalContext, weights: Weights) -> Layers:
    """Score hexes that bring new paying hexes within reach."""
    game = context.game
    new = game.board.buildable & game.free & ~context.player.adjacent
    return [
        (hexes, weights[f"room/{card}"])
        for card in game.cards
        if card in PAYING_CARDS
        for hexes in BOARD.neighbour_sets(new & paying_hexes(game.board, card))
    ]


def _site_layers(context: EvalContext, weights: Weights) -> Layers:
    """Score the hexes beside castles, locations and nomad tiles, and those on the way."""
    game, player = context.game, context.player
    layers: Layers = []
    castle = RULES.castle * weights["castles"]
    for site in open_castles(game, player):
        layers += _approach_layers(
            context, site, castle, weights["near castle"], weights["next castle"]
        )
    for site in open_locations(game, player):
        tile = weights[f"tile/{game.board.locations[site]}"]
        layers += _approach_layers(
            context, site, tile, weights["near location"], weights["next location"]
        )
    for label, nomad in game.nomads.items():
        gold = nomad_value(nomad, weights)
        layers += _approach_layers(context, BOARD.hex_of[label], gold, weights["near nomad"], 0.0)
    return layers


def _approach_layers(
    context: EvalContext, site: Hex, gold: float, soon: float, later: float
) -> Layers:
    """Score reaching a site, or coming closer, beyond what the seat's distance counts already."""
    beside, ring, beyond = _rings(site)
    if beside & context.adjacent:
        return [(beside, gold - soon)]
    if beside & context.two_steps:
        return [(beside, gold - later), (ring, soon - later)]
    return [(beside, gold), (ring, soon), (beyond, later)]


@cache
def _rings(site: Hex) -> tuple[HexSet, HexSet, HexSet]:
    """Return the hexes at distance one, two and three of a site."""
    beside = BOARD.neighbours[site]
    second = BOARD.neighbours_of(beside) | beside
    return beside, second ^ beside, BOARD.neighbours_of(second) & ~second


def _free_terrain_layers(context: EvalContext, weights: Weights) -> Layers:
    """Score the loss of a free terrain, on which the player could build anywhere."""
    board, cards = context.game.board, context.game.cards
    free = [one for one in BUILDABLE_TERRAINS if not context.player.adjacent & board.terrain[one]]
    cost = weights["free"] + sum([weights[f"free/{card}"] for card in cards])
    return [(beside_terrain(board, terrain), -cost) for terrain in free]


def paying_layers(card: CardId) -> Callable[[EvalContext, float, Weights], Layers]:
    """Return a function that scores the hexes where the card always pays."""
    return lambda context, gold, _: [(paying_hexes(context.game.board, card), gold)]


def _empty_rows(context: EvalContext, gold: float, _: Weights) -> Layers:
    return [(row, gold) for row in BOARD.row_sets if not context.player.settlements & row]


def longest_rows(context: EvalContext, gold: float, _: Weights) -> Layers:
    """Score the rows with the most settlements."""
    numbers = count_by_row(context.player.settlements)
    longest = max(numbers)
    return [(row, gold) for row, n in zip(BOARD.row_sets, numbers, strict=True) if n == longest]


def _separate_areas(context: EvalContext, gold: float, _: Weights) -> Layers:
    beside_one = beside_two = 0
    for area in settlement_areas(context.player.settlements):
        ring = BOARD.neighbours_of(area)
        beside_two |= beside_one & ring
        beside_one |= ring
    return [(BOARD.all ^ beside_one, gold), (beside_two, -gold)]


def _largest_area(context: EvalContext, gold: float, weights: Weights) -> Layers:
    if not context.player.settlements:
        return []
    largest, *others = sorted(
        settlement_areas(context.player.settlements), key=int.bit_count, reverse=True
    )
    ring, each = BOARD.neighbours_of(largest), gold / 2
    joined = each - weights["second area"]
    return [
        (ring, each),
        *((ring & BOARD.neighbours_of(area), joined * area.bit_count()) for area in others),
    ]


def _links(context: EvalContext, gold: float, weights: Weights) -> Layers:
    to_link, lone, sites = (
        weights["sites to link"],
        weights["lone sites"],
        context.game.board.sites,
    )
    rings = [BOARD.neighbours_of(area) for area in settlement_areas(context.player.settlements)]
    touching = [(ring, ring & sites) for ring in rings if ring & sites]
    layers: Layers = []
    for ring, touched in touching:
        new = BOARD.neighbours_of(sites & ~touched)
        linked = gold if touched & touched - 1 else 2 * gold - lone
        layers.append((ring & new, linked - to_link))
        layers.append((ring & BOARD.neighbours_of(new) & ~new, LINK_PATH_SHARE * to_link))
    for (ring, touched), (other, too) in combinations(touching, 2):
        new_links = (not touched & touched - 1) + (not too & too - 1)
        if touched != too and new_links:
            layers.append((ring & other, gold * new_links))
    return layers


def poorest_quadrants(context: EvalContext, gold: float, _: Weights) -> Layers:
    """Score the quadrants with the fewest settlements, a share each where several tie."""
    numbers = count_by_quadrant(context.player.settlements)
    fewest = min(numbers)
    share = gold / numbers.count(fewest)
    return [
        (corner, share)
        for corner, number in zip(CORNER_SETS.values(), numbers, strict=True)
        if number == fewest
    ]


def contested_quadrants(context: EvalContext, _: float, weights: Weights) -> Layers:
    """Score the quadrants whose majority may still change."""
    ahead = quadrants_ahead(context.game, context.seat)
    return [
        (corner, weights["quadrants ahead"])
        for corner, lead in zip(CORNER_SETS.values(), ahead, strict=True)
        if -SAFE_LEAD <= lead < SAFE_LEAD
    ]


def _isolated_pastures(context: EvalContext, gold: float, _: Weights) -> Layers:
    isolated = 0
    for terrain in context.game.board.terrain.values():
        pasture = terrain & context.game.free
        isolated |= pasture & ~BOARD.neighbours_of(pasture)
    return [(isolated, gold)]


def _beside_others(context: EvalContext, gold: float, _: Weights) -> Layers:
    return [(BOARD.neighbours_of(context.game.settlements_of_others(context.seat)), gold)]


def _in_line(context: EvalContext, gold: float, _: Weights) -> Layers:
    built = context.game.built if context.game.to_build else []
    if len(built) == ONE_BUILT:
        return [(_lines_from(built[0]), SECOND_IN_LINE_GOLD)]
    return [(_third_of(*built), gold)] if len(built) == TWO_BUILT else []


def _lines_from(h: Hex) -> HexSet:
    """Return the hexes one or two steps away in a straight line."""
    return sum([1 << one for ray in BOARD.rays[h] for one in ray[:2]])


def _third_of(one: Hex, other: Hex) -> HexSet:
    """Return the hexes that extend two settlements to a line of three."""
    for direction, ray in enumerate(BOARD.rays[one]):
        if ray[:1] == (other,):
            return sum([1 << end for end in (*ray[1:2], *BOARD.rays[one][(direction + 3) % 6][:1])])
        if ray[1:2] == (other,):
            return 1 << ray[0]
    return 0


_CARD_LAYERS: dict[CardId, Callable[[EvalContext, float, Weights], Layers]] = {
    **{card: paying_layers(card) for card in PAYING_CARDS},
    "discoverers": _empty_rows,
    "knights": longest_rows,
    "hermits": _separate_areas,
    "citizens": _largest_area,
    "merchants": _links,
    "farmers": poorest_quadrants,
    "lords": contested_quadrants,
    "shepherds": _isolated_pastures,
    "ambassadors": _beside_others,
    "families": _in_line,
}
