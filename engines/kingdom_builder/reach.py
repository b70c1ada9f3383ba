"""Where one may build, move and wall: the legal hexes of every action (specification 7.4, 8)."""

from collections.abc import Sequence
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
            return _common(BOARD.around(land.own), neighbors) & land.open


def anywhere(land: Land, effect: AnyEffect) -> HexSet:
    """Return where an outpost lets one build, if that is more than without it."""
    if not isinstance(effect, BuildOn):
        return 0
    hexes = land.field(effect.on)
    return 0 if adjacent_if_possible(land.near, hexes) == hexes else hexes


def _line_ends(own: HexSet, line: int) -> HexSet:
    ends = 0
    for ahead, back in ((0, 3), (1, 4), (2, 5)):
        foremost = own
        for _ in range(line - 1):
            foremost = BOARD.shifted(foremost, ahead) & own
        if foremost:
            ends |= BOARD.shifted(foremost, ahead)
            for _ in range(line):
                foremost = BOARD.shifted(foremost, back)
            ends |= foremost
    return ends


def _common(sets: Sequence[HexSet], number: int) -> HexSet:
    """Return the hexes in at least so many of these sets, up to three."""
    once = twice = thrice = 0
    for hexes in sets:
        thrice |= twice & hexes
        twice |= once & hexes
        once |= hexes
    return (once, twice, thrice)[number - 1]


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
    by_one = near & ~_common(BOARD.around(own), 2)  # beside a single own settlement
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
    if type(effect) is not Slide:
        return ahead
    slides = [ray for ray in BOARD.rays[source] if ray and ahead >> ray[0] & 1]
    return sum([1 << _stop(land.open, ray) for ray in slides])


def _stop(land: HexSet, ray: Sequence[Hex]) -> Hex:
    """Return the last hex of the land straight on; the first is known to belong to it."""
    last = ray[0]
    for h in ray[1:]:
        if not land >> h & 1:
            break
        last = h
    return last


def walling(game: Kingdom, land: Land) -> HexSet:
    """Return where a stone wall may be laid."""
    return land.field("card") & land.near if game.walls_left else 0
