"""Options that name hexes: keys and values, made once; `labels` adds the texts."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import chain
from typing import final

from msgspec import Struct

from engines.core.hexes import Hex, HexSet, hexes_in, nth_hex
from engines.core.kernel import Option
from engines.core.lazy_options import LazyOptions, options_on_hexes
from engines.kingdom_builder.legal_hexes import (
    BuildContext,
    landing_hexes,
    movable_settlements,
    moves_by_source,
)
from engines.kingdom_builder.material import BOARD, Move, TileId

MAX_MOVE_PAIRS = 24  # a tile with more moves asks for the settlement first, then the target
HEX_SPOTS = tuple(f"hex/{label}" for label in BOARD.labels)


@final
class HexChoice(Struct, frozen=True):
    """A hex chosen, by the card or for a tile; for a move, the hex left and the target."""

    at: Hex
    tile: TileId | None = None
    to: Hex | None = None


@final
class OutpostChoice(Struct, frozen=True):
    """A build with a tile and an outpost; the hex is asked for next."""

    tile: TileId
    outpost: bool = True


@final
class OtherAnswer(Enum):
    """Answers that name no hex."""

    OUTPOST = "outpost"
    STOP = "stop"
    END = "end"


END_OPTION = Option("end", value=OtherAnswer.END)
STOP_OPTION = Option("stop", value=OtherAnswer.STOP)
OUTPOST_OPTION = Option("use/outpost", value=OtherAnswer.OUTPOST)
BUILD_OPTIONS = tuple(
    Option(f"build/{label}", value=HexChoice(h), spot=HEX_SPOTS[h])
    for h, label in enumerate(BOARD.labels)
)


@cache
def use_options(tile: TileId) -> tuple[Option, ...]:
    """Return a tile's use on every hex of the board."""
    return tuple(
        Option(f"use/{tile}/{label}", value=HexChoice(h, tile), spot=HEX_SPOTS[h])
        for h, label in enumerate(BOARD.labels)
    )


def outpost_option(tile: TileId) -> Option:
    """Offer to build with a tile and an outpost; the hex is asked for later."""
    return Option(f"use/{tile}/outpost", value=OutpostChoice(tile))


def move_option(tile: TileId, source: Hex, target: Hex) -> Option:
    """Offer a move from hex to hex; its spot is where it ends."""
    key = f"use/{tile}/{BOARD.labels[source]}/{BOARD.labels[target]}"
    return Option(key, value=HexChoice(source, tile, target), spot=HEX_SPOTS[target])


def options_at(hexes: HexSet, tile: TileId | None = None) -> Sequence[Option]:
    """Offer these hexes, for a build by the card or for a tile."""
    return options_on_hexes(hexes, BUILD_OPTIONS if tile is None else use_options(tile))


class MoveOptions(LazyOptions):
    """A tile's moves from hex to hex if they are few, else the settlements that can move.

    A settlement with a single target is always offered with it, so that the option names the hex.
    """

    __slots__ = ("_context", "_effect", "_lists_targets", "_number", "_sources", "_tile")

    def __init__(self, context: BuildContext, effect: Move, tile: TileId) -> None:
        self._context, self._effect, self._tile = context, effect, tile
        self._sources, pairs = movable_settlements(context, effect)
        self._lists_targets = pairs <= MAX_MOVE_PAIRS
        self._number = pairs if self._lists_targets else self._sources.bit_count()

    def __len__(self) -> int:
        return self._number

    def option_at(self, place: int) -> Option:
        """Return a move, or one of the settlements, in reading order."""
        if not self._lists_targets:
            return self._of(1 << nth_hex(self._sources, place))[0][0]
        for source, ahead in moves_by_source(self._context, self._effect, self._sources):
            if place < ahead.bit_count():
                return self._by(source, ahead)[place]
            place -= ahead.bit_count()
        raise IndexError(place)

    def __iter__(self) -> Iterator[Option]:
        return chain.from_iterable(self._of(self._sources))

    def _of(self, sources: HexSet) -> list[Sequence[Option]]:
        """Offer these settlements, each with its moves where targets are listed."""
        return [self._by(*move) for move in moves_by_source(self._context, self._effect, sources)]

    def _by(self, source: Hex, ahead: HexSet) -> Sequence[Option]:
        if self._lists_targets or not ahead & ahead - 1:
            reached = landing_hexes(self._context, self._effect, source, ahead)
            return TargetOptions(self._tile, source, reached)
        return (use_options(self._tile)[source],)


class TargetOptions(LazyOptions):
    """One settlement's moves."""

    __slots__ = ("_source", "_targets", "_tile")

    def __init__(self, tile: TileId, source: Hex, targets: HexSet) -> None:
        self._tile, self._source, self._targets = tile, source, targets

    def __len__(self) -> int:
        return self._targets.bit_count()

    def option_at(self, place: int) -> Option:
        """Return the move to the target at a place of the reading order."""
        return move_option(self._tile, self._source, nth_hex(self._targets, place))

    def __iter__(self) -> Iterator[Option]:
        return iter([move_option(self._tile, self._source, h) for h in hexes_in(self._targets)])
