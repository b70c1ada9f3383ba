"""Hexes where a card always pays, computed once for each board layout."""

from functools import lru_cache

from engines.core.hexes import HexSet
from engines.kingdom_builder.board import Ground
from engines.kingdom_builder.material import BOARD, CardId

PAYING_CARDS: tuple[CardId, ...] = ("fishermen", "miners", "workers")
TERRAIN_BESIDE = {"fishermen": "water", "miners": "mountain"}


@lru_cache(maxsize=256)
def beside_terrain(ground: Ground, terrain: str) -> HexSet:
    """Return the hexes beside a terrain."""
    return BOARD.neighbours_of(ground.fields[terrain])


@lru_cache(maxsize=256)
def paying_hexes(ground: Ground, card: CardId) -> HexSet:
    """Return the hexes where the card pays for a settlement."""
    if card == "workers":
        return ground.near_sites
    terrain = TERRAIN_BESIDE[card]
    return beside_terrain(ground, terrain) & ~ground.fields[terrain]
