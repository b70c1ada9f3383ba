"""How the questions of Kingdom Builder become menus: groups, their order, and how many at once."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from engines.core.kernel import Ask, Option
from engines.core.text import Seat, Text
from engines.kingdom_builder.legal_hexes import (
    CARD_BUILD,
    BuildContext,
    build_context,
    build_hexes,
    card_hexes,
    max_consecutive,
)
from engines.kingdom_builder.material import TILES, BuildOn, RaiseWalls, TileId, is_builder
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps import labels
from engines.kingdom_builder.steps.tile_options import (
    max_repeats,
    tile_options,
    usable_tile_options,
)

MAX_BUILDS_IN_ONE_MENU = 24  # by the card and by tiles


class HexAsk(Ask, frozen=True):
    """A question about hexes: options are grouped by quadrant and marked by the hex's label."""

    group_order: ClassVar[tuple[Text, ...]] = labels.QUADRANT_GROUPS
    marks_are_global: ClassVar[bool] = True

    def labelled(self, game: Kingdom, option: Option) -> Option:
        return labels.label_option(game, self.seat, option)


def label_turn_option(game: Kingdom, seat: Seat, option: Option) -> Option:
    """Return an option of the turn's question with its label, under its build or tile group."""
    one_menu = _all_builds_fit(game, seat)
    group = labels.group_of(game, seat, option, one_menu=one_menu)
    return replace(labels.label_option(game, seat, option), group=group)


def _all_builds_fit(game: Kingdom, seat: Seat) -> bool:
    """Return whether all builds fit into one menu, those by the card and those by tiles."""
    hexes = card_hexes(game, game.players[seat]) if game.to_build else 0
    by_tiles = [
        len(options)
        for tile, options in usable_tile_options(game, seat, build_context(game, seat))
        if is_builder(tile)
    ]
    return hexes.bit_count() + sum(by_tiles) <= MAX_BUILDS_IN_ONE_MENU


def max_turn_choices(game: Kingdom, seat: Seat) -> int:
    """Return how many builds and tile actions of the turn's question can follow each other."""
    context = build_context(game, seat)
    uses = {
        tile: max_uses(context, tile, max_repeats(TILES[tile].effect), options)
        for tile, options in usable_tile_options(game, seat, context)
    }
    by_tiles = sum(number for tile, number in uses.items() if is_builder(tile))
    builds = max_consecutive(context, CARD_BUILD, game.to_build) + by_tiles
    return min(builds, game.players[seat].supply) + sum(uses.values()) - by_tiles


def max_tile_choices(game: Kingdom, seat: Seat, tile: TileId, left: int) -> int:
    """Return how many walls, or builds beside own settlements, can follow each other."""
    context, effect = build_context(game, seat), TILES[tile].effect
    number = max_uses(context, tile, left, tile_options(game, seat, context, tile))
    match effect:
        case BuildOn() if build_hexes(context, effect) & context.adjacent:
            return min(number, game.players[seat].supply)
        case RaiseWalls():
            return number
        case _:
            return 1


def max_uses(context: BuildContext, tile: TileId, left: int, options: Sequence[Option]) -> int:
    """Return how many of so many uses of a tile can follow each other."""
    effect = TILES[tile].effect
    return (
        max_consecutive(context, effect, left)
        if type(effect) is BuildOn
        else min(left, len(options))
    )
