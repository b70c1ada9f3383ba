"""Where one may build, move and wall: the legal hexes of every action (specification 7.4, 8)."""

from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec import Struct

from engines.core.hexes import Hex, HexSet, hexes_in
from engines.core.text import Seat
from engines.kingdom_builder.board import BoardLayout
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

CARD_BUILD = BuildOn("card")  # the mandatory action


class BuildContext(Struct, frozen=True):
    """The board as it lies before one player, who is about to build or to move."""

    board: BoardLayout
    card: Terrain | None  # that was played
    settlements: HexSet
    adjacent: HexSet  # beside an own settlement
    free: HexSet  # without settlement and wall, on any terrain

    @property
    def open_hexes(self) -> HexSet:
        """Return the free hexes that can be built on without a tile's leave."""
        return self.board.buildable & self.free

    def terrain(self, on: str) -> HexSet:
        """Return the hexes of a terrain, of the card's terrain, or on the board's edge."""
        terrain = self.card if on == "card" else on
        return self.board.fields[terrain] if terrain else 0

    def free_terrain(self, on: str) -> HexSet:
        """Return those of them that are free."""
        return self.terrain(on) & self.free


def build_context(game: Kingdom, seat: Seat) -> BuildContext:
    """Return the board as it lies before the seat."""
    player = game.players[seat]
    return BuildContext(game.board, game.card, player.settlements, player.adjacent, game.free)


def adjacent_if_possible(adjacent: HexSet, hexes: HexSet) -> HexSet:
    """Return those beside an own settlement, or all where none is."""
    return hexes & adjacent or hexes


def card_hexes(game: Kingdom, player: Player) -> HexSet:
    """Return where the card lets a player build, as long as there is a settlement for it."""
    field = game.board.terrain[game.card] & game.free if game.card else 0
    return field & player.adjacent or field


def build_hexes(context: BuildContext, effect: Build) -> HexSet:
    """Return where one may build with the effect, as long as there is a settlement for it."""
    if type(effect) is BuildOn:
        return adjacent_if_possible(context.adjacent, context.free_terrain(effect.on))
    if type(effect) is Prolong:
        return _line_ends(context.settlements, effect.line) & context.open_hexes
    return _hexes_beside(context.settlements, effect.neighbors) & context.open_hexes


def max_consecutive(context: BuildContext, effect: BuildOn, limit: int) -> int:
    """Return how many of so many builds can follow each other: each opens what lies beside it."""
    field = context.free_terrain(effect.on)
    hexes = adjacent_if_possible(context.adjacent, field)
    for _ in range(1, limit):
        hexes |= BOARD.neighbours_of(hexes) & field
    return min(limit, hexes.bit_count())


def outpost_hexes(context: BuildContext, effect: AnyEffect) -> HexSet:
    """Return where an outpost lets one build, if that is more than without it."""
    if type(effect) is not BuildOn:
        return 0
    hexes = context.free_terrain(effect.on)
    return 0 if adjacent_if_possible(context.adjacent, hexes) == hexes else hexes


def _line_ends(settlements: HexSet, line: int) -> HexSet:
    """Return the hexes that such a line of own settlements leads to."""
    ends = 0
    for way, ahead in enumerate(BOARD.neighbour_sets(settlements)):
        for _ in range(line - 1):
            ahead = ahead & settlements and BOARD.shift(ahead & settlements, way)
        ends |= ahead
    return ends


@lru_cache(maxsize=64)  # an option is made of the same settlements as it was counted of
def _hexes_beside(settlements: HexSet, number: int) -> HexSet:
    """Return the hexes beside at least so many own settlements, up to three."""
    once = twice = thrice = 0
    for hexes in BOARD.neighbour_sets(settlements):
        thrice |= twice & hexes
        twice |= once & hexes
        once |= hexes
    return (once, twice, thrice)[number - 1]


def movable_settlements(context: BuildContext, effect: Move) -> tuple[HexSet, int]:
    """Return the own settlements that the effect can move, and how many ways they have together."""
    if type(effect) is Transfer:
        return _transferable(context, effect.on)
    return BOARD.in_straight_line_of(
        context.settlements, context.open_hexes, effect.distance if type(effect) is Jump else 1
    )


def _transferable(context: BuildContext, on: str) -> tuple[HexSet, int]:
    field = context.free_terrain(on)
    if not field:
        return 0, 0
    near, by_one = _adjacent_hexes(context, field)
    if near == by_one:  # a settlement that leaves may leave nothing adjacent behind
        return context.settlements, sum(
            [ahead.bit_count() for _, ahead in _transfers(context, on, context.settlements)]
        )
    staying = context.settlements & context.adjacent & context.terrain(on)
    every_way = near.bit_count() * context.settlements.bit_count()
    return context.settlements, every_way - by_one.bit_count() + staying.bit_count()


def _adjacent_hexes(context: BuildContext, field: HexSet) -> tuple[HexSet, HexSet]:
    """Return the hexes beside own settlements, and those of them that are beside only one."""
    near = field & context.adjacent
    return near, near & ~_hexes_beside(context.settlements, 2)


def moves_by_source(
    context: BuildContext, effect: Move, sources: HexSet
) -> list[tuple[Hex, HexSet]]:
    """Return those of some own settlements that the effect can move, each with its ways.

    There are as many ways as targets; `landing` tells where they lead.
    """
    if type(effect) is Transfer:
        return _transfers(context, effect.on, sources)
    reached = _jump_targets(effect.distance) if type(effect) is Jump else BOARD.neighbours
    open_hexes = context.open_hexes
    return [(h, ahead) for h in hexes_in(sources) if (ahead := reached[h] & open_hexes)]


@cache
def _jump_targets(distance: int) -> tuple[HexSet, ...]:
    """Return for every hex those so many steps straight on."""
    return tuple(
        sum(1 << ray[distance - 1] for ray in rays if len(ray) >= distance) for rays in BOARD.rays
    )


def _transfers(context: BuildContext, on: str, sources: HexSet) -> list[tuple[Hex, HexSet]]:
    """Lift first: the old hex is free again, and its settlement makes nothing adjacent."""
    field, own = context.free_terrain(on), context.settlements
    if not field:
        return []
    terrain = context.terrain(on)
    near, by_one = _adjacent_hexes(context, field)
    found = []
    for source in hexes_in(sources):
        beside = BOARD.neighbours[source]
        old = terrain & 1 << source
        still_near = near & ~(by_one & beside) | (old if beside & own else 0)
        found.append((source, still_near or field | old))
    return found


def target_hexes(context: BuildContext, effect: Move, source: Hex) -> HexSet:
    """Return where the settlement may go."""
    for _, ahead in moves_by_source(context, effect, 1 << source):
        return landing_hexes(context, effect, source, ahead)
    return 0


def landing_hexes(context: BuildContext, effect: Move, source: Hex, ahead: HexSet) -> HexSet:
    """Return where a settlement's ways lead: a slide goes on until something stops it."""
    if type(effect) is not Slide:
        return ahead
    slides = [ray for ray in BOARD.rays[source] if ray and ahead >> ray[0] & 1]
    return sum([1 << _stop(context.open_hexes, ray) for ray in slides])


def _stop(open_hexes: HexSet, ray: Sequence[Hex]) -> Hex:
    """Return the last hex of the land straight on; the first is known to belong to it."""
    last = ray[0]
    for h in ray[1:]:
        if not open_hexes >> h & 1:
            break
        last = h
    return last


def wall_hexes(game: Kingdom, context: BuildContext) -> HexSet:
    """Return where a stone wall may be laid."""
    return context.free_terrain("card") & context.adjacent if game.walls_left else 0
