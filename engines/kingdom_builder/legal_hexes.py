"""Where one may build, move and wall: the legal hexes of every action (specification 7.4, 8)."""

from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec import Struct

from engines.core.hexes import Hex, HexSet, hexes_in
from engines.core.text import Seat
from engines.kingdom_builder.board import Ground
from engines.kingdom_builder.material import (
    BOARD,
    AnyEffect,
    Build,
    BuildOn,
    Jump,
    Move,
    Prolong,
    Slide,
    Terrain,
    Transfer,
)
from engines.kingdom_builder.state import Kingdom, Player

BY_CARD = BuildOn("card")  # the mandatory action


class BuildContext(Struct, frozen=True):
    """The board as it lies before one player, who is about to build or to move."""

    ground: Ground
    card: Terrain | None  # that was played
    own: HexSet
    near: HexSet  # beside an own settlement
    free: HexSet  # without settlement and wall, on any terrain

    @property
    def open(self) -> HexSet:
        """Return the free hexes that can be built on without a tile's leave."""
        return self.ground.buildable & self.free

    def terrain(self, on: str) -> HexSet:
        """Return the hexes of a terrain, of the card's terrain, or on the board's edge."""
        terrain = self.card if on == "card" else on
        return self.ground.fields[terrain] if terrain else 0

    def field(self, on: str) -> HexSet:
        """Return those of them that are free."""
        return self.terrain(on) & self.free


def land_before(game: Kingdom, seat: Seat) -> BuildContext:
    """Return the board as it lies before the seat."""
    player = game.players[seat]
    return BuildContext(game.ground, game.card, player.own, player.near, game.free)


def adjacent_if_possible(near: HexSet, hexes: HexSet) -> HexSet:
    """Return those beside an own settlement, or all where none is."""
    return hexes & near or hexes


def by_card(game: Kingdom, player: Player) -> HexSet:
    """Return where the card lets a player build, as long as there is a settlement for it."""
    field = game.ground.terrain[game.card] & game.free if game.card else 0
    return field & player.near or field


def building(land: BuildContext, effect: Build) -> HexSet:
    """Return where one may build with the effect, as long as there is a settlement for it."""
    if type(effect) is BuildOn:
        return adjacent_if_possible(land.near, land.field(effect.on))
    if type(effect) is Prolong:
        return _line_ends(land.own, effect.line) & land.open
    return _beside(land.own, effect.neighbors) & land.open


def max_consecutive(land: BuildContext, effect: BuildOn, most: int) -> int:
    """Return how many of so many builds can follow each other: each opens what lies beside it."""
    field = land.field(effect.on)
    hexes = adjacent_if_possible(land.near, field)
    for _ in range(1, most):
        hexes |= BOARD.neighbours_of(hexes) & field
    return min(most, hexes.bit_count())


def anywhere(land: BuildContext, effect: AnyEffect) -> HexSet:
    """Return where an outpost lets one build, if that is more than without it."""
    if type(effect) is not BuildOn:
        return 0
    hexes = land.field(effect.on)
    return 0 if adjacent_if_possible(land.near, hexes) == hexes else hexes


def _line_ends(own: HexSet, line: int) -> HexSet:
    """Return the hexes that such a line of own settlements leads to."""
    ends = 0
    for way, ahead in enumerate(BOARD.neighbour_sets(own)):
        for _ in range(line - 1):
            ahead = ahead & own and BOARD.shift(ahead & own, way)
        ends |= ahead
    return ends


@lru_cache(maxsize=64)  # an option is made of the same settlements as it was counted of
def _beside(own: HexSet, number: int) -> HexSet:
    """Return the hexes beside at least so many own settlements, up to three."""
    once = twice = thrice = 0
    for hexes in BOARD.neighbour_sets(own):
        thrice |= twice & hexes
        twice |= once & hexes
        once |= hexes
    return (once, twice, thrice)[number - 1]


def movable(land: BuildContext, effect: Move) -> tuple[HexSet, int]:
    """Return the own settlements that the effect can move, and how many ways they have together."""
    if type(effect) is Transfer:
        return _transferable(land, effect.on)
    return BOARD.in_straight_line_of(land.own, land.open, effect.distance if type(effect) is Jump else 1)


def _transferable(land: BuildContext, on: str) -> tuple[HexSet, int]:
    field = land.field(on)
    if not field:
        return 0, 0
    near, by_one = _adjacent_hexes(land, field)
    if near == by_one:  # a settlement that leaves may leave nothing adjacent behind
        return land.own, sum([ahead.bit_count() for _, ahead in _transfers(land, on, land.own)])
    staying = land.own & land.near & land.terrain(on)
    every_way = near.bit_count() * land.own.bit_count()
    return land.own, every_way - by_one.bit_count() + staying.bit_count()


def _adjacent_hexes(land: BuildContext, field: HexSet) -> tuple[HexSet, HexSet]:
    """Return the hexes beside own settlements, and those of them that are beside only one."""
    near = field & land.near
    return near, near & ~_beside(land.own, 2)


def resettlement_targets(land: BuildContext, effect: Move, sources: HexSet) -> list[tuple[Hex, HexSet]]:
    """Return those of some own settlements that the effect can move, each with its ways.

    There are as many ways as targets; `landing` tells where they lead.
    """
    if type(effect) is Transfer:
        return _transfers(land, effect.on, sources)
    reached = _jumps(effect.distance) if type(effect) is Jump else BOARD.neighbours
    land_open = land.open
    return [(h, ahead) for h in hexes_in(sources) if (ahead := reached[h] & land_open)]


@cache
def _jumps(distance: int) -> tuple[HexSet, ...]:
    """Return for every hex those so many steps straight on."""
    return tuple(
        sum(1 << ray[distance - 1] for ray in rays if len(ray) >= distance) for rays in BOARD.rays
    )


def _transfers(land: BuildContext, on: str, sources: HexSet) -> list[tuple[Hex, HexSet]]:
    """Lift first: the old hex is free again, and its settlement makes nothing adjacent."""
    field, own = land.field(on), land.own
    if not field:
        return []
    terrain = land.terrain(on)
    near, by_one = _adjacent_hexes(land, field)
    found = []
    for source in hexes_in(sources):
        beside = BOARD.neighbours[source]
        old = terrain & 1 << source
        still_near = near & ~(by_one & beside) | (old if beside & own else 0)
        found.append((source, still_near or field | old))
    return found


def targets(land: BuildContext, effect: Move, source: Hex) -> HexSet:
    """Return where the settlement may go."""
    for _, ahead in resettlement_targets(land, effect, 1 << source):
        return landing(land, effect, source, ahead)
    return 0


def landing(land: BuildContext, effect: Move, source: Hex, ahead: HexSet) -> HexSet:
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


def walling(game: Kingdom, land: BuildContext) -> HexSet:
    """Return where a stone wall may be laid."""
    return land.field("card") & land.near if game.walls_left else 0
