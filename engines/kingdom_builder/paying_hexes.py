"""Hexes where a card always pays, whatever else is built."""

from engines.core.hexes import HexSet
from engines.kingdom_builder.board import BoardLayout
from engines.kingdom_builder.material import BOARD, CardId

PAYING_CARDS: tuple[CardId, ...] = ("fishermen", "miners", "workers")
TERRAIN_BESIDE = {"fishermen": "water", "miners": "mountain"}


def beside_terrain(board: BoardLayout, terrain: str) -> HexSet:
    """Return the hexes beside a terrain."""
    return BOARD.neighbours_of(board.fields[terrain])


def paying_hexes(board: BoardLayout, card: CardId) -> HexSet:
    """Return the hexes where the card pays for a settlement."""
    if card == "workers":
        return board.adjacent_to_sites
    terrain = TERRAIN_BESIDE[card]
    return beside_terrain(board, terrain) & ~board.fields[terrain]
