"""Choices of hexes as options: keys and values, made once; how they read is told in `labels`."""

from enum import Enum
from functools import cache, lru_cache

from msgspec import Struct

from engines.core.agenda import Option
from engines.core.hexes import Hex, HexSet, hexes_in
from engines.kingdom_builder.material import BOARD, Move, TileId
from engines.kingdom_builder.reach import Land, landing, ways

PAIRS = 24  # moves of a tile that one question names from hex to hex; more are asked in halves
SPOTS = tuple(f"hex/{label}" for label in BOARD.labels)


class Pick(Struct, frozen=True):
    """A hex chosen, by the card or for a tile; for a move, the hex left and the target."""

    at: Hex
    tile: TileId | None = None
    to: Hex | None = None


class Use(Struct, frozen=True):
    """The wish to build with a tile and an outpost; the hex is chosen in a further question."""

    tile: TileId
    outpost: bool = True


class Sign(Enum):
    """What else may be answered."""

    OUTPOST = "outpost"
    STOP = "stop"
    END = "end"


END = Option("end", value=Sign.END)
STOP = Option("stop", value=Sign.STOP)
OUTPOST = Option("use/outpost", value=Sign.OUTPOST)
BUILDS = tuple(
    Option(f"build/{label}", value=Pick(h), spot=SPOTS[h]) for h, label in enumerate(BOARD.labels)
)


@cache
def uses(tile: TileId) -> tuple[Option, ...]:
    """Return a tile's use on every hex of the board."""
    return tuple(
        Option(f"use/{tile}/{label}", value=Pick(h, tile), spot=SPOTS[h])
        for h, label in enumerate(BOARD.labels)
    )


@cache
def with_outpost(tile: TileId) -> Option:
    """Offer to build with a tile and an outpost; the hex is asked for later."""
    return Option(f"use/{tile}/outpost", value=Use(tile))


@lru_cache(maxsize=8192)
def pair(tile: TileId, source: Hex, target: Hex) -> Option:
    """Offer a move from hex to hex; its spot is where it ends."""
    key = f"use/{tile}/{BOARD.labels[source]}/{BOARD.labels[target]}"
    return Option(key, value=Pick(source, tile, target), spot=SPOTS[target])


def on(hexes: HexSet, tile: TileId | None = None) -> list[Option]:
    """Offer these hexes, for a build by the card or for a tile."""
    options = BUILDS if tile is None else uses(tile)
    return [options[h] for h in hexes_in(hexes)]


def moves(land: Land, effect: Move, tile: TileId) -> list[Option]:
    """Offer moves from hex to hex while they are few, else the settlements that can move.

    A settlement with one way to go is offered with it in any case: nothing moves to a hex that was
    not named.
    """
    found = ways(land, effect, land.own)
    few = len(found) <= PAIRS and sum([ahead.bit_count() for _, ahead in found]) <= PAIRS
    halves, offered = uses(tile), list[Option]()
    for source, ahead in found:
        if few or not ahead & ahead - 1:
            offered += to_targets(tile, source, landing(land, effect, source, ahead))
        else:
            offered.append(halves[source])
    return offered


def to_targets(tile: TileId, source: Hex, targets: HexSet) -> list[Option]:
    """Offer one settlement's moves."""
    return [pair(tile, source, target) for target in hexes_in(targets)]
