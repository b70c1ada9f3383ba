"""The tiles, persons and scenarios of Provence 890, read once from material.json."""

from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct, field

from engines.core.material import read_material
from engines.core.text import Text

TileId: TypeAlias = str
PersonId: TypeAlias = str
ScenarioId: TypeAlias = str
Cell: TypeAlias = str  # "1" to "9", in reading order
Crop: TypeAlias = Literal["wheat", "olive", "lavender", "poppy"]
Piece: TypeAlias = Literal["tower", "noble"]
Resource: TypeAlias = Literal["nobles", "coins", "towers"]
Element: TypeAlias = Literal["tower", "noble", "tavern", "church", "special_building", "person"]

CROPS: tuple[Crop, ...] = ("wheat", "olive", "lavender", "poppy")
RESOURCES: tuple[Resource, ...] = ("nobles", "coins", "towers")
CELLS: tuple[Cell, ...] = tuple("123456789")
CASTLE_CELL: Cell = "5"


class Bonus(Struct, frozen=True):
    """So many points for every so many elements of a kingdom."""

    vp: int
    element: Element
    per: int = 1


class Tile(Struct, frozen=True):
    """A castle, a special building or a land tile; what it carries (specification 3.2)."""

    id: TileId
    kind: Literal["castle", "special", "land"]
    provenance: str
    crops: tuple[Crop, ...] = ()
    building: Literal["tavern", "church"] | None = None
    towers: int = 0
    saracens: int = 0
    nobles: int = 0
    coins: int = 0
    pay: int = 0
    toll_crop: Crop | None = None
    vp: int = 0
    bonus: Bonus | None = None
    clear: bool = False
    min_players: int = 2
    ruin_towers: int = 0


class Effect(Struct, frozen=True, tag_field="do"):
    """What a person does (specification 5.7)."""


class GainCoins(Effect, frozen=True, tag="gain_coins"):
    """Coins from the supply."""

    amount: int


class CoinsPerPiece(Effect, frozen=True, tag="coins_per_piece"):
    """A coin for every such piece in the kingdom."""

    piece: Piece


class OthersPay(Effect, frozen=True, tag="others_pay"):
    """Every other player pays so much, as far as they can."""

    amount: int


class PlacePieces(Effect, frozen=True, tag="place_pieces"):
    """Pieces from the supply on one own tile."""

    piece: Piece
    amount: int


class MoveToCastle(Effect, frozen=True, tag="move_to_castle"):
    """Own pieces go to the castle, where no raid can destroy them."""

    piece: Piece
    limit: int = field(name="most")


class StealPiece(Effect, frozen=True, tag="steal_piece"):
    """A piece of another player comes onto an own tile."""

    piece: Piece


class RestoreRuin(Effect, frozen=True, tag="restore_ruin"):
    """A ruined land tile is turned face up again, with its towers and nobles."""


class SwapTiles(Effect, frozen=True, tag="swap_tiles"):
    """Two own tiles change places, with what stands on them."""


class LayTokens(Effect, frozen=True, tag="lay_tokens"):
    """Saracen tokens are laid beside open land tiles."""

    amount: int


class FreeSpecialBuilding(Effect, frozen=True, tag="free_special_building"):
    """Discard the person on a later turn: a special building costs nothing."""


class Score(Effect, frozen=True, tag="score"):
    """Points at the end."""

    bonus: Bonus


class WinTies(Effect, frozen=True, tag="win_ties"):
    """Ahead in every tie at the end."""


class DrawAndKeep(Effect, frozen=True, tag="draw_and_keep"):
    """At the end draw so many persons and keep one for its points."""

    draw: int


AnyEffect: TypeAlias = (
    GainCoins
    | CoinsPerPiece
    | OthersPay
    | PlacePieces
    | MoveToCastle
    | StealPiece
    | RestoreRuin
    | SwapTiles
    | LayTokens
    | FreeSpecialBuilding
    | Score
    | WinTies
    | DrawAndKeep
)


class Person(Struct, frozen=True):
    """A person card: its points, and when its effect happens."""

    id: PersonId
    vp: int
    when: Literal["now", "round", "turn", "end"]
    effect: AnyEffect


class Breadth(Struct, frozen=True):
    """Points for every crop that is shown on enough face-up tiles."""

    tiles: int
    vp: int


Places: TypeAlias = dict[Resource, tuple[int, ...]]  # points for first place, second place


class Scenario(Struct, frozen=True):
    """A scenario card: its front is for three or four players, its back for two."""

    id: ScenarioId
    provenance: str
    start_coins: int
    front: Places
    back: Places
    attack_start: int = 0
    decline_coins: int = 2
    castle_nobles: int = 0
    setup_tokens: int = 0
    breadth: Breadth | None = None

    def places(self, seats: int) -> Places:
        """Return the bonuses of the side that so many players use."""
        return self.back if seats == 2 else self.front


class Constants(Struct, frozen=True):
    """The numbers of the rulebook, and of the supplies."""

    rounds: int
    column: int
    special_price: int
    extra_specials: int  # special buildings on offer beyond one for each player
    towers: int
    nobles: int
    tokens: int
    track: int  # the last field of the invasion track
    persons_per_banner: dict[str, int]  # by the number of players


class _Material(Struct, frozen=True):
    provenance: dict[str, str]
    constants: Constants
    lines: tuple[str, ...]
    tiles: tuple[Tile, ...]
    persons: tuple[Person, ...]
    scenarios: tuple[Scenario, ...]


_material = read_material(__package__, _Material)

RULES = _material.constants
PROVENANCE = _material.provenance
TILES: dict[TileId, Tile] = {tile.id: tile for tile in _material.tiles}
PERSONS: dict[PersonId, Person] = {person.id: person for person in _material.persons}
PERSON_BONUSES: dict[PersonId, Bonus] = {  # what persons score beyond their own points
    person.id: person.effect.bonus
    for person in PERSONS.values()
    if isinstance(person.effect, Score)
}
PERSON_INCOMES: dict[PersonId, int] = {  # the coins that persons bring every round
    person.id: person.effect.amount
    for person in PERSONS.values()
    if person.when == "round" and isinstance(person.effect, GainCoins)
}
TIE_WINNERS = frozenset(
    person.id for person in PERSONS.values() if isinstance(person.effect, WinTies)
)
CLEARABLE_TILES = frozenset(tile.id for tile in TILES.values() if tile.clear)
SCENARIOS: dict[ScenarioId, Scenario] = {one.id: one for one in _material.scenarios}
CARD_NAMES: dict[str, Text] = {one: Text(f"card-{one}") for one in (*TILES, *PERSONS)}
CROP_NAMES: dict[Crop, Text] = {crop: Text(f"crop-{crop}") for crop in CROPS}
CELL_NAMES: dict[Cell, Text] = {cell: Text(f"cell-{cell}") for cell in CELLS}

LINES: tuple[tuple[Cell, ...], ...] = tuple(tuple(line) for line in _material.lines)
LINES_THROUGH: dict[Cell, tuple[tuple[Cell, Cell], ...]] = {  # the other two cells of each line
    cell: tuple(
        (line.replace(cell, "")[0], line.replace(cell, "")[1])
        for line in _material.lines
        if cell in line
    )
    for cell in CELLS
}

# Crops as bits, so that three tiles are a trio where something is left of `a & b & c`.
CROP_BIT: dict[Crop, int] = {crop: 1 << number for number, crop in enumerate(CROPS)}
CROP_BITS: dict[TileId, int] = {
    tile.id: sum(CROP_BIT[crop] for crop in tile.crops) for tile in TILES.values()
}
CROPS_OF_BITS: tuple[tuple[Crop, ...], ...] = tuple(
    tuple(crop for crop in CROPS if bits & CROP_BIT[crop]) for bits in range(1 << len(CROPS))
)


@cache
def tiles_of(kind: str, *, seats: int = 4) -> tuple[TileId, ...]:
    """Return the tiles of a kind that are used with so many players."""
    used = [tile for tile in TILES.values() if tile.kind == kind and tile.min_players <= seats]
    return tuple(tile.id for tile in used)
