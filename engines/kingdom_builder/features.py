"""What a strong automa counts when it judges a position; what each thing is worth was fitted."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engines.core.hexes import Hex, HexSet
from engines.core.text import Seat
from engines.kingdom_builder.board import CORNER_SETS
from engines.kingdom_builder.material import BOARD, BUILDABLE, TILES, CardId, TileId, Treasure
from engines.kingdom_builder.paying_hexes import PAYING_CARDS, paying_hexes
from engines.kingdom_builder.scoring import areas, castles, in_quadrants, in_rows, score
from engines.kingdom_builder.state import Kingdom, Player
from engines.kingdom_builder.weights import Weights, weights_for

MAX_PAYING_HEXES = 8  # hexes beside own settlements where a card pays: more make no difference
SAFE_LEAD = 3  # settlements ahead in a quadrant, beyond which it is safe


class EvalContext(NamedTuple):
    """A seat, and the hexes that it can build on beside its settlements, at once or after that."""

    game: Kingdom
    seat: Seat
    player: Player
    adjacent: HexSet
    two_steps: HexSet


Feature: TypeAlias = tuple[str, float]  # its name among the rates, and how many there are
Features: TypeAlias = list[Feature]


def evaluate_for_search(game: Kingdom, seat: Seat) -> float:
    """Return the seat's lead in gold to be expected at the end."""
    rates = weights_for(game)
    worths = [_seat_value(eval_context(game, one), rates) for one in range(game.seats)]
    return worths.pop(seat) - max(worths)


def _seat_value(scope: EvalContext, rates: Weights) -> float:
    return sum([rates[name] * number for name, number in features(scope)])


def eval_context(game: Kingdom, seat: Seat) -> EvalContext:
    """Return where a seat can build."""
    player = game.players[seat]
    land = game.ground.buildable & game.free
    near = land & player.near
    return EvalContext(game, seat, player, near, land & BOARD.neighbours_of(near))


def features(scope: EvalContext) -> Iterator[Feature]:
    """Yield everything that counts."""
    game, player = scope.game, scope.player
    yield "supply", player.supply
    yield "castles", castles(game, scope.seat)
    yield "treasure", player.earned.get("treasure", 0)
    for held in player.tiles:
        yield f"tile/{held.tile}", 1
    for nomad in player.nomads:
        yield _nomad_feature(nomad.tile), 1
    yield from _free_terrains(scope)
    yield from _sites_within_reach(scope)
    for card in game.cards:
        yield f"gold/{card}", score(game, scope.seat, card)
        if card in _CARD_FEATURES:
            yield from _CARD_FEATURES[card](scope)


def _nomad_feature(tile: TileId) -> str:
    """Return the name of a nomad tile among the rates: all donations are alike."""
    return "nomad/" + tile.partition("_")[0]


def nomad_value(tile: TileId, rates: Weights) -> float:
    """Return what it is worth to take a nomad tile."""
    effect = TILES[tile].effect
    if isinstance(effect, Treasure):
        return effect.gold * rates["treasure"]
    return rates[_nomad_feature(tile)]


def _free_terrains(scope: EvalContext) -> Features:
    near, terrains = scope.player.near, scope.game.ground.terrain
    free = sum([not near & terrains[terrain] for terrain in BUILDABLE])
    if not free:
        return [("none free", 1)]
    return [("free", free), *((f"free/{card}", free) for card in scope.game.cards)]


def _sites_within_reach(scope: EvalContext) -> Features:
    """Count the sites that would bring something, by how far they are."""
    game, player = scope.game, scope.player
    near, beyond = _by_distance(scope, open_locations(game, player))
    found = [("near location", near), ("next location", beyond)]
    near, beyond = _by_distance(scope, open_castles(game, player))
    found += [("near castle", near), ("next castle", beyond)]
    near, _ = _by_distance(scope, [BOARD.hex_of[label] for label in game.nomads])
    return [*found, ("near nomad", near)]


def _by_distance(scope: EvalContext, sites: Sequence[Hex]) -> tuple[int, int]:
    """Count the sites that one settlement reaches, and those that two do."""
    near = next_ones = 0
    for site in sites:
        beside = BOARD.neighbours[site]
        if beside & scope.adjacent:
            near += 1
        elif beside & scope.two_steps:
            next_ones += 1
    return near, next_ones


def open_castles(game: Kingdom, player: Player) -> list[Hex]:
    """Return the castles that still pay a player."""
    return [castle for castle in game.ground.castles if not player.near >> castle & 1]


def open_locations(game: Kingdom, player: Player) -> list[Hex]:
    """Return the locations that have a tile for a player."""
    had, left = player.taken_from, game.locations
    labels = BOARD.labels
    return [h for h in game.ground.locations if left[labels[h]] and labels[h] not in had]


def _paying_hexes_within_reach(card: CardId) -> Callable[[EvalContext], Features]:
    """Return what counts the hexes within reach where a card pays."""
    return lambda scope: [
        (
            f"room/{card}",
            min(
                MAX_PAYING_HEXES,
                (scope.adjacent & paying_hexes(scope.game.ground, card)).bit_count(),
            ),
        )
    ]


def _rows(scope: EvalContext) -> Features:
    own, near, beyond = scope.player.own, scope.adjacent, scope.two_steps
    empty = [row for row in BOARD.row_sets if not own & row]
    soon = [row for row in empty if near & row]
    return [
        ("near rows", len(soon)),
        ("next rows", sum([bool(beyond & row) for row in empty]) - len(soon)),
    ]


def _longest(scope: EvalContext) -> Features:
    numbers = in_rows(scope.player.own)
    most = max(numbers)
    rows = [row for row, n in zip(BOARD.row_sets, numbers, strict=True) if n == most]
    return [("room in row", max([min(3, (scope.adjacent & row).bit_count()) for row in rows]))]


def _largest(scope: EvalContext) -> Features:
    sizes = sorted([area.bit_count() for area in areas(scope.player.own)], reverse=True)
    largest, second = (*sizes, 0, 0)[:2]
    return [("odd citizen", largest % 2), ("second area", second)]


def _links(scope: EvalContext) -> Features:
    ground = scope.game.ground
    land = ground.buildable & scope.game.free
    linked = lone = near = 0
    for area in areas(scope.player.own):
        ring = BOARD.neighbours_of(area)
        touched = ring & ground.sites
        if not touched:
            continue
        if touched & touched - 1:
            linked |= touched
        else:
            lone |= touched
        near |= BOARD.neighbours_of(ring & land) & ground.sites & ~touched
    return [
        ("lone sites", (lone & ~linked).bit_count()),
        ("sites to link", (near & ~linked).bit_count()),
    ]


def _quadrants(scope: EvalContext) -> Features:
    numbers = in_quadrants(scope.player.own)
    least, second, third, _ = sorted(numbers)
    poorest = list(CORNER_SETS.values())[numbers.index(least)]
    return [
        ("second quadrant", min(second - least, 3)),
        ("third quadrant", min(third - least, 3)),
        ("near quadrant", bool(scope.adjacent & poorest)),
    ]


def _ahead(scope: EvalContext) -> Features:
    ahead = quadrants_ahead(scope.game, scope.seat)
    return [("quadrants ahead", sum([max(-SAFE_LEAD, min(SAFE_LEAD, one)) for one in ahead]) / 2)]


def quadrants_ahead(game: Kingdom, seat: Seat) -> list[int]:
    """Return by how many settlements the seat leads the best of the others in every quadrant."""
    numbers = [in_quadrants(player.own) for player in game.players]
    mine = numbers.pop(seat)
    return [one - max(others) for one, *others in zip(mine, *numbers, strict=True)]


_CARD_FEATURES: dict[CardId, Callable[[EvalContext], Features]] = {
    **{card: _paying_hexes_within_reach(card) for card in PAYING_CARDS},
    "discoverers": _rows,
    "knights": _longest,
    "citizens": _largest,
    "merchants": _links,
    "farmers": _quadrants,
    "lords": _ahead,
}
