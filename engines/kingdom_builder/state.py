"""The table of Kingdom Builder: settlements and walls on the board, tiles and cards beside it."""

from enum import Enum
from typing import TypeAlias

from msgspec import Struct, field

from engines.core.hexes import Hex, HexSet
from engines.core.kernel import State
from engines.core.text import Seat
from engines.kingdom_builder.board import BoardLayout, QuadrantLayout, board_of
from engines.kingdom_builder.material import (
    BOARD,
    RULES,
    CardId,
    Expansion,
    Terrain,
    TileId,
)

Label: TypeAlias = str  # of a hex: "H5"


class Status(Enum):
    """Whether a tile can be used: taken this turn, ready, or used this turn."""

    FRESH = "fresh"
    READY = "ready"
    USED = "used"


FRESH, READY, USED = Status  # module globals are much faster to read than enum members


class LocationTile(Struct):
    """A location tile in front of a player, with the hex it was taken from."""

    tile: TileId
    at: Label
    status: Status = FRESH


class NomadTile(Struct):
    """A nomad tile in front of a player."""

    tile: TileId
    status: Status = FRESH


class Player(Struct, dict=True):  # the dict holds derived values
    """A player's pieces, on the board and off it."""

    supply: int = RULES.settlements
    settlements: HexSet = field(name="own", default=0)  # the hexes where they stand
    hand: Terrain | None = None
    tiles: list[LocationTile] = []
    nomads: list[NomadTile] = []
    taken_from: list[Label] = []  # location hexes that gave a tile, even if it was lost
    earned: dict[str, int] = {}  # gold in play, by card or tile

    def __post_init__(self) -> None:
        """Compute the hexes beside own settlements."""
        self.adjacent: HexSet = BOARD.neighbours_of(self.settlements)

    @property
    def gold(self) -> int:
        """Return the gold gained so far."""
        return sum(self.earned.values())

    def usable_tiles(self) -> list[TileId]:
        """Return the kinds of tiles that can be used now, each once, in the order taken."""
        ready = [held.tile for held in self.tiles if held.status is READY]
        if self.nomads:
            ready += [nomad.tile for nomad in self.nomads if nomad.status is READY]
        return list(dict.fromkeys(ready)) if len(ready) > 1 else ready

    def refresh(self) -> None:
        """Make all tiles ready, as at the start of a turn."""
        for held in self.tiles:
            held.status = READY
        for nomad in self.nomads:
            nomad.status = READY

    def has_outpost(self) -> bool:
        """Return whether an outpost can be declared."""
        if not self.nomads:
            return False
        return "outpost" in [nomad.tile for nomad in self.nomads if nomad.status is READY]


class Kingdom(State, kw_only=True, dict=True):
    """Everything on the table."""

    expansion: Expansion
    layout: QuadrantLayout
    cards: tuple[CardId, ...]
    first: Seat
    players: list[Player]
    deck: list[Terrain]  # its last card on top
    discard: list[Terrain] = []
    removed_cards: list[Terrain] = field(name="removed", default_factory=list)  # out of the game
    card: Terrain | None = None  # face up, of the player whose turn it is
    locations: dict[Label, int]  # tiles left there
    nomads: dict[Label, TileId]  # tiles lying there
    removed_tiles: list[TileId] = field(name="gone", default_factory=list)  # out of the game
    walls: HexSet = 0  # change it and settlements by `settle`, `leave` and `wall` only
    round: int = 0
    turn: int = 0  # of the round
    to_build: int = 0  # of the mandatory action; 0 when it is done
    built: list[Hex] = []  # in the mandatory action of this turn
    is_last_round: bool = field(name="ending", default=False)  # a player's supply ran out
    changed_hexes: list[Label] = field(name="latest", default_factory=list)  # in the last turn
    changed_by: Seat | None = field(name="latest_by", default=None)

    def __post_init__(self) -> None:
        """Compute the board without pieces, and the hexes without settlement and wall."""
        self.board: BoardLayout = board_of(self.layout)
        taken = self.walls
        for player in self.players:
            taken |= player.settlements
        self.free: HexSet = BOARD.all ^ taken

    @property
    def walls_left(self) -> int:
        """Return how many stone walls are left in the supply."""
        return RULES.walls - self.walls.bit_count() if self.expansion == "nomads" else 0

    @property
    def is_building(self) -> bool:
        """Return whether the mandatory action is in progress; nothing may interrupt it."""
        return self.to_build > 0 and bool(self.built)

    def is_full(self, terrain: Terrain) -> bool:
        """Return whether no hex of a terrain is free."""
        return not self.board.terrain[terrain] & self.free

    def settle(self, player: Player, h: Hex) -> None:
        """Put a player's settlement on a free hex."""
        here = 1 << h
        player.settlements |= here
        player.adjacent |= BOARD.neighbours[h]
        self.free ^= here

    def leave(self, player: Player, h: Hex) -> None:
        """Take a player's settlement off a hex."""
        player.settlements ^= 1 << h
        player.adjacent = BOARD.neighbours_of(player.settlements)
        self.free |= 1 << h

    def wall(self, h: Hex) -> None:
        """Put a stone wall on a free hex."""
        self.walls |= 1 << h
        self.free &= ~(1 << h)

    def settlements_of_others(self, seat: Seat) -> HexSet:
        """Return the hexes with settlements of other players."""
        hexes = 0
        for other, player in enumerate(self.players):
            if other != seat:
                hexes |= player.settlements
        return hexes

    def owner_of(self, h: Hex) -> Seat:
        """Return the owner of the settlement on the hex."""
        return next(seat for seat, player in enumerate(self.players) if player.settlements >> h & 1)

    def mark_changed(self, seat: Seat, h: Hex) -> None:
        """Record that the seat's turn changed the hex."""
        if self.changed_by != seat:
            self.changed_by = seat
            self.changed_hexes = []
        self.changed_hexes.append(BOARD.labels[h])
