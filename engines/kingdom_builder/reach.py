"""Where one may build, move and wall: the legal hexes of every action (specification 7.4, 8)."""

from functools import cache

from msgspec import Struct

from engines.core.hexes import Hex, HexSet, hexes_in
from engines.core.text import Seat
from engines.kingdom_builder.board import Ground
from engines.kingdom_builder.material import (
    BOARD,
    AnyEffect,
    Build,
    BuildOn,
    Fill,
    Jump,
    Move,
    Prolong,
    Resettle,
    Slide,
    Terrain,
    Transfer,
)
from engines.kingdom_builder.state import Kingdom

BY_CARD = BuildOn("card")  # the mandatory action


class Land(Struct, frozen=True):
    """The board as it lies before one player, who is about to build or to move."""

    ground: Ground
    card: Terrain | None  # that was played
    own: HexSet
    near: HexSet  # beside an own settlement
    free: HexSet  # without settlement and wall, whatever the terrain

    @property
    def open(self) -> HexSet:
        """Return the free hexes that can be built on without a tile's leave."""
        return self.ground.buildable & self.free

    def field(self, on: str) -> HexSet:
        """Return the free hexes of a terrain, of the card's terrain, or on the board's edge."""
        terrain = self.card if on == "card" else on
        return self.ground.fields[terrain] & self.free if terrain else 0


def land_before(game: Kingdom, seat: Seat) -> Land:
    """Return the board as it lies before the seat."""
    own = game.players[seat].own
    return Land(game.ground, game.card, own, BOARD.spread(own), BOARD.all & ~game.taken())


def adjacent_if_possible(near: HexSet, hexes: HexSet) -> HexSet:
    """Return those beside an own settlement, or all where none is."""
    return hexes & near or hexes


def building(land: Land, effect: Build) -> HexSet:
    """Return where one may build with the effect, as long as there is a settlement for it."""
    match effect:
        case BuildOn(on):
            return adjacent_if_possible(land.near, land.field(on))
        case Prolong(line):
            return _line_ends(land.own, line) & land.open
        case Fill(neighbors):
            return _surrounded(land.own, neighbors) & land.open


def anywhere(land: Land, effect: AnyEffect) -> HexSet:
    """Return where an outpost lets one build, if that is more than without it."""
    if not isinstance(effect, BuildOn):
        return 0
    hexes = land.field(effect.on)
    return 0 if adjacent_if_possible(land.near, hexes) == hexes else hexes


def _line_ends(own: HexSet, line: int) -> HexSet:
    ends = 0
    for direction in range(6):
        behind = own
        for _ in range(line - 1):
            behind = BOARD.shifted(behind, direction) & own
        ends |= BOARD.shifted(behind, direction)
    return ends


def _surrounded(own: HexSet, neighbors: int) -> HexSet:
    """Return the hexes beside at least so many own settlements."""
    at_least = [BOARD.all] + [0] * neighbors
    for direction in range(6):
        beside = BOARD.shifted(own, direction)
        for number in range(neighbors, 0, -1):
            at_least[number] |= at_least[number - 1] & beside
    return at_least[neighbors]


def ways(land: Land, effect: Move, sources: HexSet) -> list[tuple[Hex, HexSet]]:
    """Return those of some own settlements that the effect can move, each with its ways.

    There are as many ways as targets; `landing` tells where they lead.
    """
    match effect:
        case Transfer(on):
            return _transfers(land, on, sources)
        case Jump(distance):
            reached = _jumps(distance)
        case Slide() | Resettle():
            reached = BOARD.beside
    land_open = land.open
    return [(h, ahead) for h in hexes_in(sources) if (ahead := reached[h] & land_open)]


@cache
def _jumps(distance: int) -> tuple[HexSet, ...]:
    """Return for every hex those so many steps straight on."""
    return tuple(
        sum(1 << ray[distance - 1] for ray in rays if len(ray) >= distance) for rays in BOARD.rays
    )


def _transfers(land: Land, on: str, sources: HexSet) -> list[tuple[Hex, HexSet]]:
    """Lift first: the old hex is free again, and its settlement makes nothing adjacent."""
    field, own = land.field(on), land.own
    if not field:
        return []
    terrain = land.ground.fields[land.card if on == "card" and land.card else on]
    near = field & land.near
    by_one = near & ~_surrounded(own, 2)  # beside a single own settlement
    found = []
    for source in hexes_in(sources):
        beside = BOARD.beside[source]
        old = terrain & 1 << source
        still_near = near & ~(by_one & beside) | (old if beside & own else 0)
        found.append((source, still_near or field | old))
    return found


def targets(land: Land, effect: Move, source: Hex) -> HexSet:
    """Return where the settlement may go."""
    for _, ahead in ways(land, effect, 1 << source):
        return landing(land, effect, source, ahead)
    return 0


def landing(land: Land, effect: Move, source: Hex, ahead: HexSet) -> HexSet:
    """Return where a settlement's ways lead: a slide goes on until something stops it."""
    return _stops(land.open, source) if isinstance(effect, Slide) else ahead


def _stops(land: HexSet, source: Hex) -> HexSet:
    reached = 0
    for ray in BOARD.rays[source]:
        last = None
        for h in ray:
            if not land >> h & 1:
                break
            last = h
        reached |= 0 if last is None else 1 << last
    return reached


def walling(game: Kingdom, land: Land) -> HexSet:
    """Return where a stone wall may be laid."""
    return land.field("card") & land.near if game.walls_left else 0
