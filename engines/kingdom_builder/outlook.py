"""What a strong automa counts when it judges a position; what each thing is worth was fitted."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engines.core.hexes import Hex, HexSet
from engines.core.text import Seat
from engines.kingdom_builder.board import CORNER_SETS
from engines.kingdom_builder.fitted import Rates, rates_at
from engines.kingdom_builder.material import BOARD, BUILDABLE, TILES, CardId, TileId, Treasure
from engines.kingdom_builder.places import PAYING, paying
from engines.kingdom_builder.scoring import areas, castles, in_quadrants, in_rows, score
from engines.kingdom_builder.state import Kingdom, Player

MANY = 8  # hexes beside own settlements where a card pays: more make no difference
FAR = 3  # settlements ahead in a quadrant, beyond which it is safe


class Scope(NamedTuple):
    """A seat, and the hexes that it can build on beside its settlements, at once or after that."""

    game: Kingdom
    seat: Seat
    player: Player
    near: HexSet
    next: HexSet


Thing: TypeAlias = tuple[str, float]  # its name among the rates, and how many there are
Things: TypeAlias = list[Thing]


def judge(game: Kingdom, seat: Seat) -> float:
    """Return the seat's lead in gold to be expected at the end."""
    rates = rates_at(game)
    worths = [_worth(scope_of(game, one), rates) for one in range(game.seats)]
    return worths.pop(seat) - max(worths)


def _worth(scope: Scope, rates: Rates) -> float:
    return sum([rates[name] * number for name, number in things(scope)])


def scope_of(game: Kingdom, seat: Seat) -> Scope:
    """Return where a seat can build."""
    player = game.players[seat]
    land = game.ground.buildable & game.free
    near = land & player.near
    return Scope(game, seat, player, near, land & BOARD.neighbours_of(near))


def things(scope: Scope) -> Iterator[Thing]:
    """Yield everything that counts."""
    game, player = scope.game, scope.player
    yield "supply", player.supply
    yield "castles", castles(game, scope.seat)
    yield "treasure", player.earned.get("treasure", 0)
    for held in player.tiles:
        yield f"tile/{held.tile}", 1
    for nomad in player.nomads:
        yield _nomad(nomad.tile), 1
    yield from _free_terrains(scope)
    yield from _within_reach(scope)
    for card in game.cards:
        yield f"gold/{card}", score(game, scope.seat, card)
        if card in _HOPES:
            yield from _HOPES[card](scope)


def _nomad(tile: TileId) -> str:
    """Return the name of a nomad tile among the rates: all donations are alike."""
    return "nomad/" + tile.partition("_")[0]


def nomad_worth(tile: TileId, rates: Rates) -> float:
    """Return what it is worth to take a nomad tile."""
    effect = TILES[tile].effect
    if isinstance(effect, Treasure):
        return effect.gold * rates["treasure"]
    return rates[_nomad(tile)]


def _free_terrains(scope: Scope) -> Things:
    near, terrains = scope.player.near, scope.game.ground.terrain
    free = sum([not near & terrains[terrain] for terrain in BUILDABLE])
    if not free:
        return [("none free", 1)]
    return [("free", free), *((f"free/{card}", free) for card in scope.game.cards)]


def _within_reach(scope: Scope) -> Things:
    """Count the sites that would bring something, by how far they are."""
    game, player = scope.game, scope.player
    near, beyond = _by_distance(scope, open_locations(game, player))
    found = [("near location", near), ("next location", beyond)]
    near, beyond = _by_distance(scope, open_castles(game, player))
    found += [("near castle", near), ("next castle", beyond)]
    near, _ = _by_distance(scope, [BOARD.hex_of[label] for label in game.nomads])
    return [*found, ("near nomad", near)]


def _by_distance(scope: Scope, sites: Sequence[Hex]) -> tuple[int, int]:
    """Count the sites that one settlement reaches, and those that two do."""
    near = next_ones = 0
    for site in sites:
        beside = BOARD.neighbours[site]
        if beside & scope.near:
            near += 1
        elif beside & scope.next:
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


def _room(card: CardId) -> Callable[[Scope], Things]:
    """Return what counts the hexes within reach where a card pays."""
    return lambda scope: [
        (f"room/{card}", min(MANY, (scope.near & paying(scope.game.ground, card)).bit_count()))
    ]


def _rows(scope: Scope) -> Things:
    own, near, beyond = scope.player.own, scope.near, scope.next
    empty = [row for row in BOARD.row_sets if not own & row]
    soon = [row for row in empty if near & row]
    return [
        ("near rows", len(soon)),
        ("next rows", sum([bool(beyond & row) for row in empty]) - len(soon)),
    ]


def _longest(scope: Scope) -> Things:
    numbers = in_rows(scope.player.own)
    most = max(numbers)
    rows = [row for row, n in zip(BOARD.row_sets, numbers, strict=True) if n == most]
    return [("room in row", max([min(3, (scope.near & row).bit_count()) for row in rows]))]


def _largest(scope: Scope) -> Things:
    sizes = sorted([area.bit_count() for area in areas(scope.player.own)], reverse=True)
    largest, second = (*sizes, 0, 0)[:2]
    return [("odd citizen", largest % 2), ("second area", second)]


def _links(scope: Scope) -> Things:
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


def _quadrants(scope: Scope) -> Things:
    numbers = in_quadrants(scope.player.own)
    least, second, third, _ = sorted(numbers)
    poorest = list(CORNER_SETS.values())[numbers.index(least)]
    return [
        ("second quadrant", min(second - least, 3)),
        ("third quadrant", min(third - least, 3)),
        ("near quadrant", bool(scope.near & poorest)),
    ]


def _ahead(scope: Scope) -> Things:
    ahead = quadrants_ahead(scope.game, scope.seat)
    return [("quadrants ahead", sum([max(-FAR, min(FAR, one)) for one in ahead]) / 2)]


def quadrants_ahead(game: Kingdom, seat: Seat) -> list[int]:
    """Return by how many settlements the seat leads the best of the others in every quadrant."""
    numbers = [in_quadrants(player.own) for player in game.players]
    mine = numbers.pop(seat)
    return [one - max(others) for one, *others in zip(mine, *numbers, strict=True)]


_HOPES: dict[CardId, Callable[[Scope], Things]] = {
    **{card: _room(card) for card in PAYING},
    "discoverers": _rows,
    "knights": _longest,
    "citizens": _largest,
    "merchants": _links,
    "farmers": _quadrants,
    "lords": _ahead,
}
