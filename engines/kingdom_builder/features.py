"""Features of a seat, and the evaluation of strong automas: a sum by fitted weights."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engines.core.hexes import Hex, HexSet
from engines.core.text import Seat
from engines.kingdom_builder.board import CORNER_SETS
from engines.kingdom_builder.material import (
    BOARD,
    BUILDABLE_TERRAINS,
    RULES,
    TILES,
    CardId,
    TileId,
    Treasure,
)
from engines.kingdom_builder.paying_hexes import PAYING_CARDS, paying_hexes
from engines.kingdom_builder.scoring import (
    card_gold,
    castle_gold,
    count_by_quadrant,
    count_by_row,
    settlement_areas,
)
from engines.kingdom_builder.state import Kingdom, Player
from engines.kingdom_builder.weights import Weights, weights_for

MAX_PAYING_HEXES = 8  # further hexes within reach make no difference
SAFE_LEAD = 3  # settlements ahead in a quadrant; a larger lead counts no more


class EvalContext(NamedTuple):
    """A seat with the free hexes one step and two steps from its settlements."""

    game: Kingdom
    seat: Seat
    player: Player
    adjacent: HexSet
    two_steps: HexSet


Feature: TypeAlias = tuple[str, float]  # its name among the weights, and its amount
Features: TypeAlias = list[Feature]


def evaluate_for_search(game: Kingdom, seat: Seat) -> float:
    """Return the seat's expected margin in gold at the end."""
    weights = weights_for(game)
    values = [_seat_value(eval_context(game, one), weights) for one in range(game.seats)]
    return values.pop(seat) - max(values)


def _seat_value(context: EvalContext, weights: Weights) -> float:
    return sum([weights[name] * number for name, number in features(context)])


def eval_context(game: Kingdom, seat: Seat) -> EvalContext:
    """Return the context that features and move scores of a seat share."""
    player = game.players[seat]
    land = game.board.buildable & game.free
    near = land & player.adjacent
    return EvalContext(game, seat, player, near, land & BOARD.neighbours_of(near))


def features(context: EvalContext) -> Iterator[Feature]:
    """Yield all features of a seat."""
    game, player = context.game, context.player
    yield "supply", player.supply
    yield "castles", castle_gold(game, context.seat)
    yield "treasure", player.earned.get("treasure", 0)
    for held in player.tiles:
        yield f"tile/{held.tile}", 1
    for nomad in player.nomads:
        yield _nomad_feature(nomad.tile), 1
    yield from _free_terrains(context)
    yield from _sites_within_reach(context)
    for card in game.cards:
        yield f"gold/{card}", card_gold(game, context.seat, card)
        if card in _CARD_FEATURES:
            yield from _CARD_FEATURES[card](context)


def all_features(game: Kingdom) -> list[dict[str, float]]:
    """Return the features of every seat, for the fit of the weights."""
    found: list[dict[str, float]] = []
    for seat in range(game.seats):
        amounts: dict[str, float] = {}
        for name, amount in features(eval_context(game, seat)):
            amounts[name] = amounts.get(name, 0.0) + amount
        found.append(amounts)
    return found


def share_left(game: Kingdom, seat: Seat) -> float:
    """Return the smallest supply of all players as a share, which scales the weights."""
    del seat
    return min([player.supply for player in game.players]) / RULES.settlements


def _nomad_feature(tile: TileId) -> str:
    """Return the feature of a nomad tile: all donations share one."""
    return "nomad/" + tile.partition("_")[0]


def nomad_value(tile: TileId, weights: Weights) -> float:
    """Return the gold that taking a nomad tile is expected to bring."""
    effect = TILES[tile].effect
    if isinstance(effect, Treasure):
        return effect.gold * weights["treasure"]
    return weights[_nomad_feature(tile)]


def _free_terrains(context: EvalContext) -> Features:
    near, terrains = context.player.adjacent, context.game.board.terrain
    free = sum([not near & terrains[terrain] for terrain in BUILDABLE_TERRAINS])
    if not free:
        return [("none free", 1)]
    return [("free", free), *((f"free/{card}", free) for card in context.game.cards)]


def _sites_within_reach(context: EvalContext) -> Features:
    """Count the sites that still bring something, by distance."""
    game, player = context.game, context.player
    near, beyond = _by_distance(context, open_locations(game, player))
    found = [("near location", near), ("next location", beyond)]
    near, beyond = _by_distance(context, open_castles(game, player))
    found += [("near castle", near), ("next castle", beyond)]
    near, _ = _by_distance(context, [BOARD.hex_of[label] for label in game.nomads])
    return [*found, ("near nomad", near)]


def _by_distance(context: EvalContext, sites: Sequence[Hex]) -> tuple[int, int]:
    """Count the sites that one settlement reaches, and those that need two."""
    near = two_away = 0
    for site in sites:
        beside = BOARD.neighbours[site]
        if beside & context.adjacent:
            near += 1
        elif beside & context.two_steps:
            two_away += 1
    return near, two_away


def open_castles(game: Kingdom, player: Player) -> list[Hex]:
    """Return the castles without a settlement of the player beside them."""
    return [castle for castle in game.board.castles if not player.adjacent >> castle & 1]


def open_locations(game: Kingdom, player: Player) -> list[Hex]:
    """Return the locations from which the player can still take a tile."""
    had, left = player.taken_from, game.locations
    labels = BOARD.labels
    return [h for h in game.board.locations if left[labels[h]] and labels[h] not in had]


def _paying_hexes_within_reach(card: CardId) -> Callable[[EvalContext], Features]:
    """Return a function that counts the hexes within reach where the card pays."""
    return lambda context: [
        (
            f"room/{card}",
            min(
                MAX_PAYING_HEXES,
                (context.adjacent & paying_hexes(context.game.board, card)).bit_count(),
            ),
        )
    ]


def _row_features(context: EvalContext) -> Features:
    own, near, beyond = context.player.settlements, context.adjacent, context.two_steps
    empty = [row for row in BOARD.row_sets if not own & row]
    soon = [row for row in empty if near & row]
    return [
        ("near rows", len(soon)),
        ("next rows", sum([bool(beyond & row) for row in empty]) - len(soon)),
    ]


def _longest_row(context: EvalContext) -> Features:
    numbers = count_by_row(context.player.settlements)
    longest = max(numbers)
    rows = [row for row, n in zip(BOARD.row_sets, numbers, strict=True) if n == longest]
    return [("room in row", max([min(3, (context.adjacent & row).bit_count()) for row in rows]))]


def _largest_area(context: EvalContext) -> Features:
    sizes = sorted(
        [area.bit_count() for area in settlement_areas(context.player.settlements)], reverse=True
    )
    largest, second = (*sizes, 0, 0)[:2]
    return [("odd citizen", largest % 2), ("second area", second)]


def _links(context: EvalContext) -> Features:
    board = context.game.board
    land = board.buildable & context.game.free
    linked = lone = near = 0
    for area in settlement_areas(context.player.settlements):
        ring = BOARD.neighbours_of(area)
        touched = ring & board.sites
        if not touched:
            continue
        if touched & touched - 1:
            linked |= touched
        else:
            lone |= touched
        near |= BOARD.neighbours_of(ring & land) & board.sites & ~touched
    return [
        ("lone sites", (lone & ~linked).bit_count()),
        ("sites to link", (near & ~linked).bit_count()),
    ]


def _quadrants(context: EvalContext) -> Features:
    numbers = count_by_quadrant(context.player.settlements)
    fewest, second, third, _ = sorted(numbers)
    poorest = list(CORNER_SETS.values())[numbers.index(fewest)]
    return [
        ("second quadrant", min(second - fewest, 3)),
        ("third quadrant", min(third - fewest, 3)),
        ("near quadrant", bool(context.adjacent & poorest)),
    ]


def _quadrant_leads(context: EvalContext) -> Features:
    ahead = quadrants_ahead(context.game, context.seat)
    return [("quadrants ahead", sum([max(-SAFE_LEAD, min(SAFE_LEAD, one)) for one in ahead]) / 2)]


def quadrants_ahead(game: Kingdom, seat: Seat) -> list[int]:
    """Return the seat's settlements minus those of the best other seat, for each quadrant."""
    numbers = [count_by_quadrant(player.settlements) for player in game.players]
    mine = numbers.pop(seat)
    return [one - max(others) for one, *others in zip(mine, *numbers, strict=True)]


_CARD_FEATURES: dict[CardId, Callable[[EvalContext], Features]] = {
    **{card: _paying_hexes_within_reach(card) for card in PAYING_CARDS},
    "discoverers": _row_features,
    "knights": _longest_row,
    "citizens": _largest_area,
    "merchants": _links,
    "farmers": _quadrants,
    "lords": _quadrant_leads,
}
