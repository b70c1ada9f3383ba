"""What one settlement more is worth on any hex, at a glance: nothing is built for it.

Layers of hexes, each with its gold: a hex is worth what the layers bring that it lies in. The gold
is counted by the rates of `fitted.json`, in the terms of `outlook.py`, but roughly: what else would
change with the settlement is left out where it would take long to find.
"""

from collections.abc import Callable
from functools import cache, lru_cache
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
from engines.kingdom_builder.material import BOARD, BUILDABLE, CARDS, RULES, CardId
from engines.kingdom_builder.paying_hexes import PAYING_CARDS, beside_terrain, paying_hexes
from engines.kingdom_builder.scoring import areas, in_quadrants, in_rows
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.weights import Weights, weights_for

Layer: TypeAlias = tuple[HexSet, float]
Layers: TypeAlias = list[Layer]
LINK_PATH_SHARE = 0.5  # of the hope for a site to be linked, for a hex that leads there
SECOND_IN_LINE_GOLD = 0.7  # gold for a second settlement that a third may make a line of
LINE_CACHE_SIZE = 4_096  # pairs of hexes whose lines are remembered
ONE_BUILT, TWO_BUILT = 1, 2  # settlements of three in a line that are built


class HexScores(NamedTuple):
    """What a settlement is worth by where it lies."""

    layers: Layers

    def best(self, hexes: HexSet) -> tuple[float, Hex]:
        """Return the best of some hexes, and what it is worth; without any, less than nothing."""
        found, at = -inf, -1
        for equals, gold in self.parts(hexes):
            if gold > found:
                found, at = gold, (equals & -equals).bit_length() - 1
        return found, at

    def parts(self, hexes: HexSet) -> Layers:
        """Return the hexes in parts: those of a part lie in the same layers."""
        parts = [(hexes, 0.0)] if hexes else []
        for layer, gold in self.layers:
            if not hexes & layer:
                continue
            split: Layers = []
            for part, worth in parts:
                inside = part & layer
                if inside:
                    split.append((inside, worth + gold))
                    if inside == part:
                        continue
                    part ^= inside
                split.append((part, worth))
            parts = split
        return parts


def build_scores(game: Kingdom, seat: Seat) -> HexScores:
    """Return what one more settlement is worth."""
    scope, rates = eval_context(game, seat), weights_for(game)
    layers = (
        _site_layers(scope, rates)
        + _free_terrain_layers(scope, rates)
        + _reach_layers(scope, rates)
    )
    for card in game.cards:
        layers += _CARD_LAYERS[card](scope, CARDS[card].gold * rates[f"gold/{card}"], rates)
    return HexScores(layers)


def _reach_layers(scope: EvalContext, rates: Weights) -> Layers:
    """Return what is beside hexes where cards pay, as far as nothing was beside them so far."""
    game = scope.game
    new = game.ground.buildable & game.free & ~scope.player.near
    return [
        (hexes, rates[f"room/{card}"])
        for card in game.cards
        if card in PAYING_CARDS
        for hexes in BOARD.neighbour_sets(new & paying_hexes(game.ground, card))
    ]


def _site_layers(scope: EvalContext, rates: Weights) -> Layers:
    """Return the hexes beside sites that bring something, and those on the way there."""
    game, player = scope.game, scope.player
    layers: Layers = []
    castle = RULES.castle * rates["castles"]
    for site in open_castles(game, player):
        layers += _approach_layers(scope, site, castle, rates["near castle"], rates["next castle"])
    for site in open_locations(game, player):
        tile = rates[f"tile/{game.ground.locations[site]}"]
        layers += _approach_layers(
            scope, site, tile, rates["near location"], rates["next location"]
        )
    for label, nomad in game.nomads.items():
        gold = nomad_value(nomad, rates)
        layers += _approach_layers(scope, BOARD.hex_of[label], gold, rates["near nomad"], 0.0)
    return layers


def _approach_layers(
    scope: EvalContext, site: Hex, gold: float, soon: float, later: float
) -> Layers:
    """Return what it is worth to reach a site, or to come closer, from where one is."""
    beside, ring, beyond = _rings(site)
    if beside & scope.adjacent:
        return [(beside, gold - soon)]
    if beside & scope.two_steps:
        return [(beside, gold - later), (ring, soon - later)]
    return [(beside, gold), (ring, soon), (beyond, later)]


@cache
def _rings(site: Hex) -> tuple[HexSet, HexSet, HexSet]:
    """Return the hexes beside a site, those beside them, and the ones beyond."""
    beside = BOARD.neighbours[site]
    second = BOARD.neighbours_of(beside) | beside
    return beside, second ^ beside, BOARD.neighbours_of(second) & ~second


def _free_terrain_layers(scope: EvalContext, rates: Weights) -> Layers:
    """Return what it costs to come beside a terrain on which one could build anywhere."""
    ground, cards = scope.game.ground, scope.game.cards
    free = [one for one in BUILDABLE if not scope.player.near & ground.terrain[one]]
    cost = rates["free"] + sum([rates[f"free/{card}"] for card in cards])
    return [(beside_terrain(ground, terrain), -cost) for terrain in free]


def paying_layers(card: CardId) -> Callable[[EvalContext, float, Weights], Layers]:
    """Return what tells the hexes where a card pays whatever else lies there."""
    return lambda scope, gold, _: [(paying_hexes(scope.game.ground, card), gold)]


def _empty_rows(scope: EvalContext, gold: float, _: Weights) -> Layers:
    return [(row, gold) for row in BOARD.row_sets if not scope.player.own & row]


def longest_rows(scope: EvalContext, gold: float, _: Weights) -> Layers:
    """Return the rows that have most settlements."""
    numbers = in_rows(scope.player.own)
    most = max(numbers)
    return [(row, gold) for row, n in zip(BOARD.row_sets, numbers, strict=True) if n == most]


def _separate_areas(scope: EvalContext, gold: float, _: Weights) -> Layers:
    beside_one = beside_two = 0
    for area in areas(scope.player.own):
        ring = BOARD.neighbours_of(area)
        beside_two |= beside_one & ring
        beside_one |= ring
    return [(BOARD.all ^ beside_one, gold), (beside_two, -gold)]


def _largest_area(scope: EvalContext, gold: float, rates: Weights) -> Layers:
    if not scope.player.own:
        return []
    largest, *others = sorted(areas(scope.player.own), key=int.bit_count, reverse=True)
    ring, each = BOARD.neighbours_of(largest), gold / 2
    joined = each - rates["second area"]
    return [
        (ring, each),
        *((ring & BOARD.neighbours_of(area), joined * area.bit_count()) for area in others),
    ]


def _links(scope: EvalContext, gold: float, rates: Weights) -> Layers:
    hope, lone, sites = rates["sites to link"], rates["lone sites"], scope.game.ground.sites
    rings = [BOARD.neighbours_of(area) for area in areas(scope.player.own)]
    touching = [(ring, ring & sites) for ring in rings if ring & sites]
    layers: Layers = []
    for ring, touched in touching:
        new = BOARD.neighbours_of(sites & ~touched)
        linked = gold if touched & touched - 1 else 2 * gold - lone
        layers.append((ring & new, linked - hope))
        layers.append((ring & BOARD.neighbours_of(new) & ~new, LINK_PATH_SHARE * hope))
    for (ring, touched), (other, too) in combinations(touching, 2):
        new_links = (not touched & touched - 1) + (not too & too - 1)
        if touched != too and new_links:
            layers.append((ring & other, gold * new_links))
    return layers


def poorest_quadrants(scope: EvalContext, gold: float, _: Weights) -> Layers:
    """Return the quadrants that have fewest: where there are several, each brings a share."""
    numbers = in_quadrants(scope.player.own)
    least = min(numbers)
    share = gold / numbers.count(least)
    return [
        (corner, share)
        for corner, number in zip(CORNER_SETS.values(), numbers, strict=True)
        if number == least
    ]


def contested_quadrants(scope: EvalContext, _: float, rates: Weights) -> Layers:
    """Return the quadrants in which somebody may still overtake."""
    ahead = quadrants_ahead(scope.game, scope.seat)
    return [
        (corner, rates["quadrants ahead"])
        for corner, lead in zip(CORNER_SETS.values(), ahead, strict=True)
        if -SAFE_LEAD <= lead < SAFE_LEAD
    ]


def _last_of_pasture(scope: EvalContext, gold: float, _: Weights) -> Layers:
    last = 0
    for terrain in scope.game.ground.terrain.values():
        pasture = terrain & scope.game.free
        last |= pasture & ~BOARD.neighbours_of(pasture)
    return [(last, gold)]


def _beside_others(scope: EvalContext, gold: float, _: Weights) -> Layers:
    return [(BOARD.neighbours_of(scope.game.of_others(scope.seat)), gold)]


def _in_line(scope: EvalContext, gold: float, _: Weights) -> Layers:
    built = scope.game.built if scope.game.to_build else []
    if len(built) == ONE_BUILT:
        return [(_lines_from(built[0]), SECOND_IN_LINE_GOLD)]
    return [(_third_of(*built), gold)] if len(built) == TWO_BUILT else []


@cache
def _lines_from(h: Hex) -> HexSet:
    """Return the hexes one or two steps straight on."""
    return sum([1 << one for ray in BOARD.rays[h] for one in ray[:2]])


@lru_cache(LINE_CACHE_SIZE)
def _third_of(one: Hex, other: Hex) -> HexSet:
    """Return the hexes that make three in a line of two."""
    for way, ray in enumerate(BOARD.rays[one]):
        if ray[:1] == (other,):
            return sum([1 << end for end in (*ray[1:2], *BOARD.rays[one][(way + 3) % 6][:1])])
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
    "shepherds": _last_of_pasture,
    "ambassadors": _beside_others,
    "families": _in_line,
}
