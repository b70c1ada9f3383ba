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
from engines.kingdom_builder.fitted import Rates, rates_at
from engines.kingdom_builder.material import BOARD, BUILDABLE, CARDS, RULES, CardId
from engines.kingdom_builder.outlook import (
    FAR,
    Scope,
    nomad_worth,
    open_castles,
    open_locations,
    quadrants_ahead,
    scope_of,
)
from engines.kingdom_builder.places import PAYING, beside_terrain, paying
from engines.kingdom_builder.scoring import areas, in_quadrants, in_rows
from engines.kingdom_builder.state import Kingdom

Layer: TypeAlias = tuple[HexSet, float]
Layers: TypeAlias = list[Layer]
ON_THE_WAY = 0.5  # of the hope for a site to be linked, for a hex that leads there
IN_LINE = 0.7  # gold for a second settlement that a third may make a line of
KEPT = 4_096  # pairs of hexes whose lines are remembered
BEFORE, AFTER = 1, 2  # settlements of three in a line that are built


class Glance(NamedTuple):
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


def gains(game: Kingdom, seat: Seat) -> Glance:
    """Return what one more settlement is worth."""
    scope, rates = scope_of(game, seat), rates_at(game)
    layers = _sites(scope, rates) + _freedom(scope, rates) + _within_reach(scope, rates)
    for card in game.cards:
        layers += _GAINS[card](scope, CARDS[card].gold * rates[f"gold/{card}"], rates)
    return Glance(layers)


def _within_reach(scope: Scope, rates: Rates) -> Layers:
    """Return what is beside hexes where cards pay, as far as nothing was beside them so far."""
    game = scope.game
    new = game.ground.buildable & game.free & ~scope.player.near
    return [
        (hexes, rates[f"room/{card}"])
        for card in game.cards
        if card in PAYING
        for hexes in BOARD.neighbour_sets(new & paying(game.ground, card))
    ]


def _sites(scope: Scope, rates: Rates) -> Layers:
    """Return the hexes beside sites that bring something, and those on the way there."""
    game, player = scope.game, scope.player
    layers: Layers = []
    castle = RULES.castle * rates["castles"]
    for site in open_castles(game, player):
        layers += _towards(scope, site, castle, rates["near castle"], rates["next castle"])
    for site in open_locations(game, player):
        tile = rates[f"tile/{game.ground.locations[site]}"]
        layers += _towards(scope, site, tile, rates["near location"], rates["next location"])
    for label, nomad in game.nomads.items():
        gold = nomad_worth(nomad, rates)
        layers += _towards(scope, BOARD.hex_of[label], gold, rates["near nomad"], 0.0)
    return layers


def _towards(scope: Scope, site: Hex, gold: float, soon: float, later: float) -> Layers:
    """Return what it is worth to reach a site, or to come closer, from where one is."""
    beside, ring, beyond = _rings(site)
    if beside & scope.near:
        return [(beside, gold - soon)]
    if beside & scope.next:
        return [(beside, gold - later), (ring, soon - later)]
    return [(beside, gold), (ring, soon), (beyond, later)]


@cache
def _rings(site: Hex) -> tuple[HexSet, HexSet, HexSet]:
    """Return the hexes beside a site, those beside them, and the ones beyond."""
    beside = BOARD.neighbours[site]
    second = BOARD.neighbours_of(beside) | beside
    return beside, second ^ beside, BOARD.neighbours_of(second) & ~second


def _freedom(scope: Scope, rates: Rates) -> Layers:
    """Return what it costs to come beside a terrain on which one could build anywhere."""
    ground, cards = scope.game.ground, scope.game.cards
    free = [one for one in BUILDABLE if not scope.player.near & ground.terrain[one]]
    cost = rates["free"] + sum([rates[f"free/{card}"] for card in cards])
    return [(beside_terrain(ground, terrain), -cost) for terrain in free]


def where_it_pays(card: CardId) -> Callable[[Scope, float, Rates], Layers]:
    """Return what tells the hexes where a card pays whatever else lies there."""
    return lambda scope, gold, _: [(paying(scope.game.ground, card), gold)]


def _empty_rows(scope: Scope, gold: float, _: Rates) -> Layers:
    return [(row, gold) for row in BOARD.row_sets if not scope.player.own & row]


def longest_rows(scope: Scope, gold: float, _: Rates) -> Layers:
    """Return the rows that have most settlements."""
    numbers = in_rows(scope.player.own)
    most = max(numbers)
    return [(row, gold) for row, n in zip(BOARD.row_sets, numbers, strict=True) if n == most]


def _apart(scope: Scope, gold: float, _: Rates) -> Layers:
    beside_one = beside_two = 0
    for area in areas(scope.player.own):
        ring = BOARD.neighbours_of(area)
        beside_two |= beside_one & ring
        beside_one |= ring
    return [(BOARD.all ^ beside_one, gold), (beside_two, -gold)]


def _largest_area(scope: Scope, gold: float, rates: Rates) -> Layers:
    if not scope.player.own:
        return []
    largest, *others = sorted(areas(scope.player.own), key=int.bit_count, reverse=True)
    ring, each = BOARD.neighbours_of(largest), gold / 2
    joined = each - rates["second area"]
    return [
        (ring, each),
        *((ring & BOARD.neighbours_of(area), joined * area.bit_count()) for area in others),
    ]


def _links(scope: Scope, gold: float, rates: Rates) -> Layers:
    hope, lone, sites = rates["sites to link"], rates["lone sites"], scope.game.ground.sites
    rings = [BOARD.neighbours_of(area) for area in areas(scope.player.own)]
    touching = [(ring, ring & sites) for ring in rings if ring & sites]
    layers: Layers = []
    for ring, touched in touching:
        new = BOARD.neighbours_of(sites & ~touched)
        linked = gold if touched & touched - 1 else 2 * gold - lone
        layers.append((ring & new, linked - hope))
        layers.append((ring & BOARD.neighbours_of(new) & ~new, ON_THE_WAY * hope))
    for (ring, touched), (other, too) in combinations(touching, 2):
        new_links = (not touched & touched - 1) + (not too & too - 1)
        if touched != too and new_links:
            layers.append((ring & other, gold * new_links))
    return layers


def poorest_quadrants(scope: Scope, gold: float, _: Rates) -> Layers:
    """Return the quadrants that have fewest: where there are several, each brings a share."""
    numbers = in_quadrants(scope.player.own)
    least = min(numbers)
    share = gold / numbers.count(least)
    return [
        (corner, share)
        for corner, number in zip(CORNER_SETS.values(), numbers, strict=True)
        if number == least
    ]


def contested_quadrants(scope: Scope, _: float, rates: Rates) -> Layers:
    """Return the quadrants in which somebody may still overtake."""
    ahead = quadrants_ahead(scope.game, scope.seat)
    return [
        (corner, rates["quadrants ahead"])
        for corner, lead in zip(CORNER_SETS.values(), ahead, strict=True)
        if -FAR <= lead < FAR
    ]


def _last_of_pasture(scope: Scope, gold: float, _: Rates) -> Layers:
    last = 0
    for terrain in scope.game.ground.terrain.values():
        pasture = terrain & scope.game.free
        last |= pasture & ~BOARD.neighbours_of(pasture)
    return [(last, gold)]


def _beside_others(scope: Scope, gold: float, _: Rates) -> Layers:
    return [(BOARD.neighbours_of(scope.game.of_others(scope.seat)), gold)]


def _in_line(scope: Scope, gold: float, _: Rates) -> Layers:
    built = scope.game.built if scope.game.to_build else []
    if len(built) == BEFORE:
        return [(_lines_from(built[0]), IN_LINE)]
    return [(_third_of(*built), gold)] if len(built) == AFTER else []


@cache
def _lines_from(h: Hex) -> HexSet:
    """Return the hexes one or two steps straight on."""
    return sum([1 << one for ray in BOARD.rays[h] for one in ray[:2]])


@lru_cache(KEPT)
def _third_of(one: Hex, other: Hex) -> HexSet:
    """Return the hexes that make three in a line of two."""
    for way, ray in enumerate(BOARD.rays[one]):
        if ray[:1] == (other,):
            return sum([1 << end for end in (*ray[1:2], *BOARD.rays[one][(way + 3) % 6][:1])])
        if ray[1:2] == (other,):
            return 1 << ray[0]
    return 0


_GAINS: dict[CardId, Callable[[Scope, float, Rates], Layers]] = {
    **{card: where_it_pays(card) for card in PAYING},
    "discoverers": _empty_rows,
    "knights": longest_rows,
    "hermits": _apart,
    "citizens": _largest_area,
    "merchants": _links,
    "farmers": poorest_quadrants,
    "lords": contested_quadrants,
    "shepherds": _last_of_pasture,
    "ambassadors": _beside_others,
    "families": _in_line,
}
