"""The table of Provence 890: the market, banners, markers, and a kingdom for every player."""

from msgspec import Struct, field

from engines.core.kernel import State
from engines.core.text import Seat
from engines.provence.material import (
    CASTLE_CELL,
    CELLS,
    CLEARABLE_TILES,
    CROP_BITS,
    CROPS,
    CROPS_OF_BITS,
    LINES_THROUGH,
    RULES,
    SCENARIOS,
    Cell,
    Crop,
    PersonId,
    Piece,
    Scenario,
    ScenarioId,
    TileId,
)


class PlacedTile(Struct):
    """A tile in a kingdom, with the pieces on it; a ruin lies face down."""

    tile: TileId
    towers: int = 0
    nobles: int = 0
    ruined: bool = False

    @property
    def crop_bits(self) -> int:
        """Return the crops it shows; a ruin shows none."""
        return 0 if self.ruined else CROP_BITS[self.tile]

    def pieces(self, piece: Piece) -> int:
        """Return the number of its pieces of a kind."""
        return self.towers if piece == "tower" else self.nobles

    def put(self, piece: Piece, amount: int) -> None:
        """Put pieces on it, or take some away."""
        if piece == "tower":
            self.towers += amount
        else:
            self.nobles += amount


class Player(Struct):
    """A player's coins, kingdom and persons."""

    coins: int
    kingdom: dict[Cell, PlacedTile] = {}
    persons: list[PersonId] = []
    apprentice_card: PersonId | None = field(name="kept", default=None)  # scores its points only

    @property
    def towers(self) -> int:
        """Return the towers in the kingdom, on ruins too."""
        return sum([placed.towers for placed in self.kingdom.values()])

    @property
    def nobles(self) -> int:
        """Return the nobles in the kingdom, on ruins too."""
        return sum([placed.nobles for placed in self.kingdom.values()])

    def cells(self) -> list[Cell]:
        """Return the cells in use, in reading order."""
        return [cell for cell in CELLS if cell in self.kingdom]

    def empty_cells(self) -> list[Cell]:
        """Return the cells where a tile may be laid."""
        return [cell for cell in CELLS if cell not in self.kingdom]

    def face_up(self) -> list[PlacedTile]:
        """Return the tiles that count for anything: all but ruins."""
        return [placed for placed in self.kingdom.values() if not placed.ruined]

    def crop_bits(self) -> int:
        """Return all crops that the kingdom shows."""
        bits = 0
        for placed in self.kingdom.values():
            bits |= placed.crop_bits
        return bits

    def destructible(self) -> list[Cell]:
        """Return the cells of face-up tiles other than the castle, in reading order."""
        kingdom = self.kingdom
        return [cell for cell in self.cells() if cell != CASTLE_CELL and not kingdom[cell].ruined]

    def forest(self) -> Cell | None:
        """Return the cell of a face-up tile that may be cleared."""
        for cell, placed in self.kingdom.items():
            if placed.tile in CLEARABLE_TILES and not placed.ruined:
                return cell
        return None

    def with_piece(self, piece: Piece) -> list[Cell]:
        """Return the cells with such a piece, in reading order."""
        return [cell for cell in self.cells() if self.kingdom[cell].pieces(piece)]

    def trios(self, cell: Cell, tile: TileId) -> tuple[Crop, ...]:
        """Return the crop of every trio that the tile would complete there (specification 5.5)."""
        kingdom, bits = self.kingdom, CROP_BITS[tile]
        if not bits:
            return ()
        found: list[Crop] = []
        for one, other in LINES_THROUGH[cell]:
            if one in kingdom and other in kingdom and (shared := bits & kingdom[one].crop_bits):
                found += CROPS_OF_BITS[shared & kingdom[other].crop_bits]
        return tuple(sorted(found, key=CROPS.index)) if found else ()


class MarketTile(Struct):
    """An open land tile in the column, with the coins and Saracen tokens beside it."""

    tile: TileId
    coins: int = 0
    tokens: int = 0


class TileInHand(Struct):
    """A tile that was taken and is still to be placed, with its tokens."""

    tile: TileId
    tokens: int = 0


class Provence(State, kw_only=True):
    """Everything on the table."""

    scenario: ScenarioId
    first: Seat
    players: list[Player]
    row: list[TileId | None]  # special buildings; None where one was taken
    column: list[MarketTile]  # open land tiles, the free position first
    deck: list[TileId]  # land tiles; the last one is on top
    castles: list[TileId]  # still to be chosen
    banners: dict[Crop, list[PersonId]]
    person_deck: list[PersonId]  # the last one is on top
    towers: int = RULES.towers  # the supplies
    nobles: int = RULES.nobles
    tokens: int = RULES.tokens
    attack: int = 0
    attack_moved: bool = False  # in this turn
    round: int = 0
    hand: list[TileInHand] = []  # none, or the tile that the player on turn is about to lay
    to_destroy: list[tuple[Seat, Cell]] = field(  # in the invasion in progress
        name="doomed", default_factory=list
    )
    removed: list[str] = field(
        name="gone", default_factory=list
    )  # tiles and persons out of the game

    @property
    def defence(self) -> int:
        """Return the defence: one for each player, one for each tower on a board."""
        return self.seats + RULES.towers - self.towers

    @property
    def card(self) -> Scenario:
        """Return the scenario that is played."""
        return SCENARIOS[self.scenario]

    def supply(self, piece: Piece) -> int:
        """Return how many pieces of a kind are left."""
        return self.towers if piece == "tower" else self.nobles

    def put(self, placed: PlacedTile, piece: Piece, amount: int) -> int:
        """Put pieces from the supply on a tile as far as they go; return how many."""
        if piece == "tower":
            amount = min(amount, self.towers)
            self.towers -= amount
            placed.towers += amount
        else:
            amount = min(amount, self.nobles)
            self.nobles -= amount
            placed.nobles += amount
        return amount

    def strip(self, placed: PlacedTile) -> None:
        """Return the pieces on a tile to the supply."""
        self.towers += placed.towers
        self.nobles += placed.nobles
        placed.towers = placed.nobles = 0

    def least_defended(self, seat: Seat, *, extra: int = 0) -> list[Seat]:
        """Return the seats with the fewest towers, from the seat on, which gets `extra` more."""
        towers = {other: self.players[other].towers for other in self.seats_from(seat)}
        towers[seat] += extra
        fewest = min(towers.values())
        return [other for other, number in towers.items() if number == fewest]

    def is_raid_coming(self, *, saracens: int = 0, towers: int = 0) -> bool:
        """Return whether the turn would end in an invasion, after so many more of each."""
        if not saracens and not self.attack_moved:
            return False
        return self.attack + saracens > self.defence + min(towers, self.towers)
