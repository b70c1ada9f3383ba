"""The legal hexes of every action: build, move, wall (specification 7.4, 8)."""

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
    """The board from the point of view of the player who builds or moves."""

    board: BoardLayout
    card: Terrain | None  # the played terrain card
    settlements: HexSet
    adjacent: HexSet  # beside an own settlement
    free: HexSet  # without settlement and wall, on any terrain

    @property
    def open_hexes(self) -> HexSet:
        """Return the free hexes of buildable terrain."""
        return self.board.buildable & self.free

    def terrain(self, on: str) -> HexSet:
        """Return the hexes of a terrain, of the card's terrain, or on the board's edge."""
        terrain = self.card if on == "card" else on
        return self.board.fields[terrain] if terrain else 0

    def free_terrain(self, on: str) -> HexSet:
        """Return the free hexes among those of `terrain`."""
        return self.terrain(on) & self.free


def build_context(game: Kingdom, seat: Seat) -> BuildContext:
    """Return the board from the point of view of the seat."""
    player = game.players[seat]
    return BuildContext(game.board, game.card, player.settlements, player.adjacent, game.free)


def adjacent_if_possible(adjacent: HexSet, hexes: HexSet) -> HexSet:
    """Return the hexes beside an own settlement, or all if there are none."""
    return hexes & adjacent or hexes


def card_hexes(game: Kingdom, player: Player) -> HexSet:
    """Return the hexes where the card lets a player build, if a settlement is left."""
    field = game.board.terrain[game.card] & game.free if game.card else 0
    return field & player.adjacent or field


def build_hexes(context: BuildContext, effect: Build) -> HexSet:
    """Return the hexes where the effect lets a player build, if a settlement is left."""
    if type(effect) is BuildOn:
        return adjacent_if_possible(context.adjacent, context.free_terrain(effect.on))
    if type(effect) is Prolong:
        return _line_ends(context.settlements, effect.line) & context.open_hexes
    return _hexes_beside(context.settlements, effect.neighbors) & context.open_hexes


def max_consecutive(context: BuildContext, effect: BuildOn, limit: int) -> int:
    """Return how many builds, up to the limit, can follow each other; each opens adjacent hexes."""
    field = context.free_terrain(effect.on)
    hexes = adjacent_if_possible(context.adjacent, field)
    for _ in range(1, limit):
        hexes |= BOARD.neighbours_of(hexes) & field
    return min(limit, hexes.bit_count())


def outpost_hexes(context: BuildContext, effect: AnyEffect) -> HexSet:
    """Return the hexes where an outpost allows a build; none if it adds nothing."""
    if type(effect) is not BuildOn:
        return 0
    hexes = context.free_terrain(effect.on)
    return 0 if adjacent_if_possible(context.adjacent, hexes) == hexes else hexes


def _line_ends(settlements: HexSet, line: int) -> HexSet:
    """Return the hexes that such a line of own settlements leads to."""
    ends = 0
    for direction, ahead in enumerate(BOARD.neighbour_sets(settlements)):
        for _ in range(line - 1):
            ahead = ahead & settlements and BOARD.shift(ahead & settlements, direction)
        ends |= ahead
    return ends


@lru_cache(maxsize=64)  # options are counted, then made, for the same settlements
def _hexes_beside(settlements: HexSet, number: int) -> HexSet:
    """Return the hexes beside at least so many own settlements, up to three."""
    once = twice = thrice = 0
    for hexes in BOARD.neighbour_sets(settlements):
        thrice |= twice & hexes
        twice |= once & hexes
        once |= hexes
    return (once, twice, thrice)[number - 1]


def movable_settlements(context: BuildContext, effect: Move) -> tuple[HexSet, int]:
    """Return the own settlements that the effect can move, and the number of their moves."""
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
    all_moves = near.bit_count() * context.settlements.bit_count()
    return context.settlements, all_moves - by_one.bit_count() + staying.bit_count()


def _adjacent_hexes(context: BuildContext, field: HexSet) -> tuple[HexSet, HexSet]:
    """Return the hexes beside own settlements, and those of them that are beside only one."""
    near = field & context.adjacent
    return near, near & ~_hexes_beside(context.settlements, 2)


def moves_by_source(
    context: BuildContext, effect: Move, sources: HexSet
) -> list[tuple[Hex, HexSet]]:
    """Return the movable settlements among the sources, each with the first hexes of its moves.

    There are as many first hexes as targets; `landing_hexes` returns the targets.
    """
    if type(effect) is Transfer:
        return _transfers(context, effect.on, sources)
    reached = _jump_targets(effect.distance) if type(effect) is Jump else BOARD.neighbours
    open_hexes = context.open_hexes
    return [(h, ahead) for h in hexes_in(sources) if (ahead := reached[h] & open_hexes)]


@cache
def _jump_targets(distance: int) -> tuple[HexSet, ...]:
    """Return for every hex the hexes at that distance in a straight line."""
    return tuple(
        sum(1 << ray[distance - 1] for ray in rays if len(ray) >= distance) for rays in BOARD.rays
    )


def _transfers(context: BuildContext, on: str, sources: HexSet) -> list[tuple[Hex, HexSet]]:
    """Return the targets of each source, counted after it is lifted.

    Its old hex is free again, and it makes no hex adjacent.
    """
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
    """Return the hexes to which the settlement may move."""
    for _, ahead in moves_by_source(context, effect, 1 << source):
        return landing_hexes(context, effect, source, ahead)
    return 0


def landing_hexes(context: BuildContext, effect: Move, source: Hex, ahead: HexSet) -> HexSet:
    """Return the targets of a settlement's moves: a slide goes on until something stops it."""
    if type(effect) is not Slide:
        return ahead
    slides = [ray for ray in BOARD.rays[source] if ray and ahead >> ray[0] & 1]
    return sum([1 << _stop(context.open_hexes, ray) for ray in slides])


def _stop(open_hexes: HexSet, ray: Sequence[Hex]) -> Hex:
    """Return the last open hex straight on; the first one is open."""
    last = ray[0]
    for h in ray[1:]:
        if not open_hexes >> h & 1:
            break
        last = h
    return last


def wall_hexes(game: Kingdom, context: BuildContext) -> HexSet:
    """Return the hexes where a stone wall may be laid."""
    return context.free_terrain("card") & context.adjacent if game.walls_left else 0
