"""Quadrants, tiles and cards of Kingdom Builder and Nomads, read once from material.json."""

from functools import cache
from typing import Literal, TypeAlias, final

from msgspec import Struct

from engines.core.hexes import HexGrid
from engines.core.material import read_material
from engines.core.text import Text

Expansion: TypeAlias = Literal["base", "nomads"]
Terrain: TypeAlias = Literal[
    "grass", "canyon", "desert", "flower_field", "forest", "water", "mountain"
]
Site: TypeAlias = Literal["castle", "location", "nomad"]
Corner: TypeAlias = Literal["nw", "ne", "sw", "se"]
QuadrantId: TypeAlias = str
TileId: TypeAlias = str
CardId: TypeAlias = str

QUADRANT_SIZE = 10  # rows and columns of a quadrant
BOARD = HexGrid(2 * QUADRANT_SIZE, 2 * QUADRANT_SIZE)
CORNERS: tuple[Corner, ...] = ("nw", "ne", "sw", "se")
BUILDABLE_TERRAINS: tuple[Terrain, ...] = ("grass", "canyon", "desert", "flower_field", "forest")


class Quadrant(Struct, frozen=True):
    """A quarter of the board, drawn as it is printed."""

    id: QuadrantId
    set: Expansion
    rows: tuple[str, ...]

    @property
    def letters(self) -> str:
        """Return its hundred hexes in reading order."""
        return "".join(self.rows).replace(" ", "")


class Effect(Struct, frozen=True, tag_field="op", cache_hash=True):
    """What a tile lets a player do (specification 8)."""


@final
class BuildOn(Effect, frozen=True, tag="build"):
    """Build so many times on a terrain, on the card's, or on the edge; adjacent if possible."""

    on: Terrain | Literal["card", "edge"]
    times: int = 1


@final
class Prolong(Effect, frozen=True, tag="prolong"):
    """Build at either end of a line of so many own settlements."""

    line: int


@final
class Fill(Effect, frozen=True, tag="fill"):
    """Build beside so many own settlements."""

    neighbors: int


@final
class Transfer(Effect, frozen=True, tag="transfer"):
    """Move a settlement to a hex of a terrain, or of the card's; adjacent if possible."""

    on: Terrain | Literal["card"]


@final
class Jump(Effect, frozen=True, tag="jump"):
    """Move a settlement so many hexes straight on, over anything between."""

    distance: int


@final
class Slide(Effect, frozen=True, tag="slide"):
    """Move a settlement straight on until something stops it."""


@final
class RaiseWalls(Effect, frozen=True, tag="wall"):
    """Lay up to so many stone walls beside own settlements, on the card's terrain."""

    walls: int


@final
class Resettle(Effect, frozen=True, tag="resettle"):
    """Take up to so many steps of one hex with own settlements."""

    steps: int


@final
class Outpost(Effect, frozen=True, tag="outpost"):
    """One build need not be adjacent."""


@final
class Sword(Effect, frozen=True, tag="sword"):
    """Remove another player's settlement."""


@final
class Treasure(Effect, frozen=True, tag="treasure"):
    """Gold at once, when the tile is taken."""

    gold: int


Build: TypeAlias = BuildOn | Prolong | Fill
Move: TypeAlias = Transfer | Jump | Slide | Resettle
AnyEffect: TypeAlias = Build | Move | RaiseWalls | Outpost | Sword | Treasure


class Tile(Struct, frozen=True):
    """A location tile, or a nomad tile."""

    id: TileId
    effect: AnyEffect
    count: int = 1  # of nomad tiles in the box


class Card(Struct, frozen=True):
    """A Kingdom Builder card: what it pays, and when."""

    id: CardId
    set: Expansion
    timing: Literal["end", "during"]
    gold: int
    second: int = 0  # what Lords pay for the second place


class Constants(Struct, frozen=True):
    """The numbers of the rulebook."""

    settlements: int
    mandatory: int
    cards: int
    tiles_per_location: int
    walls: int
    terrain_cards: int
    castle: int


class FirstGame(Struct, frozen=True):
    """The board and cards that the rulebook proposes to newcomers."""

    quadrants: tuple[QuadrantId, ...]
    cards: tuple[CardId, ...]


class _Material(Struct, frozen=True):
    constants: Constants
    terrains: dict[str, Terrain]
    sites: dict[str, Site]
    first_game: FirstGame
    quadrants: tuple[Quadrant, ...]
    locations: tuple[Tile, ...]
    nomads: tuple[Tile, ...]
    cards: tuple[Card, ...]


_material = read_material(__package__, _Material)

RULES = _material.constants
TERRAINS = _material.terrains  # by letter
SITES = _material.sites  # by letter
FIRST_GAME = _material.first_game
QUADRANTS: dict[QuadrantId, Quadrant] = {one.id: one for one in _material.quadrants}
LOCATIONS: dict[TileId, Tile] = {tile.id: tile for tile in _material.locations}
NOMADS: dict[TileId, Tile] = {tile.id: tile for tile in _material.nomads}
TILES: dict[TileId, Tile] = LOCATIONS | NOMADS
CARDS: dict[CardId, Card] = {card.id: card for card in _material.cards}

CARD_NAMES: dict[str, Text] = {thing: Text(f"card-{thing}") for thing in (*TILES, *CARDS)}
TERRAIN_NAMES: dict[Terrain, Text] = {
    terrain: Text(f"terrain-{terrain}") for terrain in TERRAINS.values()
}
CORNER_NAMES: dict[Corner, Text] = {corner: Text(f"corner-{corner}") for corner in CORNERS}


@cache
def is_builder(tile: TileId) -> bool:
    """Return whether the tile lets its owner build."""
    return isinstance(TILES[tile].effect, Build)


def move_of(tile: TileId) -> Move | None:
    """Return how the tile lets its owner move a settlement, if it does."""
    effect = TILES[tile].effect
    return effect if isinstance(effect, Move) else None
