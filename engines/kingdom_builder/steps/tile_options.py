"""The legal options of location tiles and nomad tiles (specification 8)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import assert_never

from engines.core.kernel import Option
from engines.core.lazy_options import ConcatOptions
from engines.core.text import Seat
from engines.kingdom_builder.legal_hexes import (
    BuildContext,
    build_hexes,
    outpost_hexes,
    wall_hexes,
)
from engines.kingdom_builder.material import (
    TILES,
    AnyEffect,
    Build,
    BuildOn,
    Fill,
    Jump,
    Outpost,
    Prolong,
    RaiseWalls,
    Resettle,
    Slide,
    Sword,
    TileId,
    Transfer,
    Treasure,
)
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps import hex_options


def usable_tiles(game: Kingdom, seat: Seat) -> list[TileId]:
    """Return the tiles that the seat may use; nothing comes between mandatory builds."""
    return [] if game.is_building else game.players[seat].usable_tiles()


def usable_tile_options(
    game: Kingdom, seat: Seat, context: BuildContext
) -> Iterator[tuple[TileId, Sequence[Option]]]:
    """Yield every usable tile with its options."""
    for tile in usable_tiles(game, seat):
        yield tile, tile_options(game, seat, context, tile)


def tile_options(
    game: Kingdom, seat: Seat, context: BuildContext, tile: TileId
) -> Sequence[Option]:
    """Return a tile's options now; none if it is useless."""
    return _option_finder(tile)(game, seat, context)


@cache
def _option_finder(tile: TileId) -> Callable[[Kingdom, Seat, BuildContext], Sequence[Option]]:
    """Return the function that lists a tile's options."""
    effect = TILES[tile].effect
    match effect:
        case BuildOn() | Prolong() | Fill():
            return partial(_build_options, tile, effect)
        case Transfer() | Jump() | Slide() | Resettle():
            return lambda _game, _seat, context: hex_options.MoveOptions(context, effect, tile)
        case RaiseWalls():
            return lambda game, _seat, context: hex_options.options_at(
                wall_hexes(game, context), tile
            )
        case Sword():
            return lambda game, seat, _context: hex_options.options_at(
                game.settlements_of_others(seat), tile
            )
        case Outpost() | Treasure():
            return lambda _game, _seat, _context: ()
        case _:
            assert_never(effect)


def _build_options(
    tile: TileId, effect: Build, game: Kingdom, seat: Seat, context: BuildContext
) -> Sequence[Option]:
    player = game.players[seat]
    if not player.supply:
        return []
    offered = hex_options.options_at(build_hexes(context, effect), tile)
    if player.has_outpost() and outpost_hexes(context, effect):
        return ConcatOptions([offered, (hex_options.outpost_option(tile),)])
    return offered


def max_repeats(effect: AnyEffect) -> int:
    """Return how often the effect is repeated at most."""
    match effect:
        case BuildOn():
            return effect.times
        case RaiseWalls(walls):
            return walls
        case Resettle(steps):
            return steps
        case _:
            return 1
