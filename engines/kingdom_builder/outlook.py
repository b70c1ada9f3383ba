"""What a strong automa counts when it judges a position; what each thing is worth was fitted."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from engines.core.hexes import HexSet
from engines.core.text import Seat
from engines.kingdom_builder.board import CORNER_SETS
from engines.kingdom_builder.fitted import Rates, rates_at
from engines.kingdom_builder.material import BOARD, BUILDABLE, CardId
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
    return Scope(game, seat, player, near, land & BOARD.spread(near))


def things(scope: Scope) -> Iterator[Thing]:
    """Yield everything that counts."""
    game, player = scope.game, scope.player
    yield "supply", player.supply
    yield "castles", castles(game, scope.seat)
    yield "treasure", player.earned.get("treasure", 0)
    for held in player.tiles:
        yield f"tile {held.tile}", 1
    for nomad in player.nomads:
        yield kind_of_nomad(nomad.tile), 1
    yield from _free_terrains(scope)
    yield from _reach(scope)
    for card in game.cards:
        yield f"gold {card}", score(game, scope.seat, card)
        if card in _HOPES:
            yield from _HOPES[card](scope)


def kind_of_nomad(tile: str) -> str:
    """Return the name of a nomad tile among the rates: all donations are alike."""
    return "nomad " + tile.partition("_")[0]


def _free_terrains(scope: Scope) -> Things:
    near, terrains = scope.player.near, scope.game.ground.terrain
    free = sum([not near & terrains[terrain] for terrain in BUILDABLE])
    if not free:
        return [("free none", 1)]
    return [("free", free), *((f"free {card}", free) for card in scope.game.cards)]


def _reach(scope: Scope) -> Things:
    """Count the sites that would bring something, by how far they are."""
    game, player = scope.game, scope.player
    near, beyond = scope.near, scope.next
    found = {}
    for name, sites in (
        ("loc", open_locations(game, player)),
        ("castle", [one for one in game.ground.castles if not player.near >> one & 1]),
        ("nomad", [BOARD.hex_of[label] for label in game.nomads]),
    ):
        soon = later = 0
        for site in sites:
            beside = BOARD.beside[site]
            if beside & near:
                soon += 1
            elif beside & beyond:
                later += 1
        found["reach " + name], found["reach2 " + name] = soon, later
    del found["reach2 nomad"]
    return list(found.items())


def open_locations(game: Kingdom, player: Player) -> list[int]:
    """Return the locations that have a tile for a player."""
    had, left = player.taken_from, game.locations
    labels = BOARD.labels
    return [h for h in game.ground.locations if left[labels[h]] and labels[h] not in had]


def _room(card: CardId) -> Callable[[Scope], Things]:
    """Return what counts the hexes within reach where a card pays."""
    return lambda scope: [
        (f"room {card}", min(MANY, (scope.near & paying(scope.game.ground, card)).bit_count()))
    ]


def _rows(scope: Scope) -> Things:
    own, near, beyond = scope.player.own, scope.near, scope.next
    empty = [row for row in BOARD.row_sets if not own & row]
    soon = [row for row in empty if near & row]
    return [
        ("rows near", len(soon)),
        ("rows near2", sum([bool(beyond & row) for row in empty]) - len(soon)),
    ]


def _longest(scope: Scope) -> Things:
    numbers = in_rows(scope.player.own)
    most = max(numbers)
    rows = [row for row, n in zip(BOARD.row_sets, numbers, strict=True) if n == most]
    return [("knights room", max([min(3, (scope.near & row).bit_count()) for row in rows]))]


def _largest(scope: Scope) -> Things:
    sizes = sorted([area.bit_count() for area in areas(scope.player.own)], reverse=True)
    largest, second = (*sizes, 0, 0)[:2]
    return [("citizens odd", largest % 2), ("citizens second", second)]


def _links(scope: Scope) -> Things:
    ground = scope.game.ground
    land = ground.buildable & scope.game.free
    linked = lone = near = 0
    for area in areas(scope.player.own):
        ring = BOARD.spread(area)
        touched = ring & ground.sites
        if not touched:
            continue
        if touched & touched - 1:
            linked |= touched
        else:
            lone |= touched
        near |= BOARD.spread(ring & land) & ground.sites & ~touched
    return [
        ("merchants lone", (lone & ~linked).bit_count()),
        ("merchants near", (near & ~linked).bit_count()),
    ]


def _quadrants(scope: Scope) -> Things:
    numbers = in_quadrants(scope.player.own)
    least, second, third, _ = sorted(numbers)
    poorest = list(CORNER_SETS.values())[numbers.index(least)]
    return [
        ("farm 1", min(second - least, 3)),
        ("farm 2", min(third - least, 3)),
        ("farm can", bool(scope.near & poorest)),
    ]


def _ahead(scope: Scope) -> Things:
    ahead = quadrants_ahead(scope.game, scope.seat)
    return [("lords 3", sum([max(-FAR, min(FAR, one)) for one in ahead]) / 2)]


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
