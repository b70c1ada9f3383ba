"""The table of Château Combo: two locations, a messenger, and a tableau for every player."""

from functools import cache
from typing import TypeAlias

from msgspec import Struct, field

from engines.chateau_combo.material import (
    CARDS,
    DISCOUNTS,
    LOCATIONS,
    PURSE_CARDS,
    RULES,
    Card,
    CardId,
    Location,
    other,
)
from engines.core.kernel import State
from engines.core.text import Seat

Cell: TypeAlias = str  # "row,column", the first card at "0,0"
Coordinates: TypeAlias = tuple[int, int]  # row and column

GRID_SIZE = RULES.grid_size
_CELL_OFFSETS = range(1 - GRID_SIZE, GRID_SIZE)
COORDINATES: dict[Cell, Coordinates] = {
    f"{row},{column}": (row, column) for row in _CELL_OFFSETS for column in _CELL_OFFSETS
}
_CELL_AT = {place: cell for cell, place in COORDINATES.items()}
_START_CELL = "0,0"
_SIDE_OFFSETS = {"below": (-1, 0), "right": (0, -1), "left": (0, 1), "above": (1, 0)}
NEIGHBOUR_CELLS: dict[
    Cell, dict[str, Cell]
] = {  # a cell lies below, right of, left of, above these
    cell: {
        side: _CELL_AT[row + down, column + across]
        for side, (down, across) in _SIDE_OFFSETS.items()
        if (row + down, column + across) in _CELL_AT
    }
    for cell, (row, column) in COORDINATES.items()
}


SLOT_SPOTS: dict[Location, tuple[str, ...]] = {  # the places of a display on the picture
    place: tuple(f"display/{place}/{slot}" for slot in range(RULES.display_size))
    for place in LOCATIONS
}
SLOT_MARKS = {
    spot: str(number)
    for number, spot in enumerate((spot for spots in SLOT_SPOTS.values() for spot in spots), 1)
}


class PlacedCard(Struct, frozen=True):
    """A card in a tableau, with the gold on it."""

    card: CardId
    face_up: bool
    gold: int = 0

    @property
    def free_capacity(self) -> int:
        """Return how much gold its purse still takes."""
        capacity = CARDS[self.card].purse if self.face_up else None
        return 0 if capacity is None else capacity - self.gold


class Player(Struct):
    """A player's gold, keys and tableau."""

    gold: int = RULES.start_gold
    keys: int = RULES.start_keys
    tableau: dict[Cell, PlacedCard] = {}

    def face_up(self) -> list[Card]:
        """Return the cards that count for anything (specification R4)."""
        return [CARDS[placed.card] for placed in self.tableau.values() if placed.face_up]

    def purses(self) -> list[Cell]:
        """Return the cells of purse cards, in reading order."""
        found = [cell for cell, placed in self.tableau.items() if placed.card in PURSE_CARDS]
        return sorted(found, key=COORDINATES.__getitem__)

    def purses_with_space(self) -> list[Cell]:
        """Return the cells of face-up purse cards with room for gold, in reading order."""
        return [cell for cell in self.purses() if self.tableau[cell].free_capacity]

    def put_gold(self, cell: Cell, gold: int) -> PlacedCard:
        """Put gold on a purse card, and return it."""
        placed = self.tableau[cell]
        self.tableau[cell] = PlacedCard(placed.card, placed.face_up, placed.gold + gold)
        return self.tableau[cell]

    def cells(self) -> list[Cell]:
        """Return the cells in use, row by row."""
        return sorted(self.tableau, key=COORDINATES.__getitem__)

    def discount(self, location: Location) -> int:
        """Return how much less cards of the location cost this player."""
        amounts, granted = DISCOUNTS[location], 0
        for placed in self.tableau.values():
            if placed.card in amounts and placed.face_up:
                granted += amounts[placed.card]
        return granted


class Market(Struct):
    """One location: deck (its last card on top), three cards on display, discard pile."""

    deck: list[CardId]
    display: list[CardId | None] = field(default_factory=lambda: [None] * RULES.display_size)
    discard: list[CardId] = []
    open: bool = True

    def visible_cards(self) -> list[CardId]:
        """Return the cards on display."""
        return [card for card in self.display if card is not None]

    def take(self, card: CardId) -> None:
        """Take a card away; its slot stays empty until the refill."""
        self.display[self.display.index(card)] = None


class Chateau(State, kw_only=True):
    """Everything on the table."""

    first: Seat
    players: list[Player]
    markets: dict[Location, Market]
    messenger: Location = RULES.messenger_start
    round: int = 0
    removed: list[CardId] = []  # by the closing of a location

    def market(self) -> Market:
        """Return the messenger's location."""
        return self.markets[self.messenger]

    def price(self, seat: Seat, card: CardId) -> int:
        """Return the seat's price for the card: printed cost less discounts, never below 0."""
        wanted = CARDS[card]
        return max(0, wanted.cost - self.players[seat].discount(wanted.location))

    def can_move_messenger(self) -> bool:
        """Return whether the other location is open."""
        return self.markets[other(self.messenger)].open

    def neighbors(self, seat: Seat) -> tuple[Seat, Seat]:
        """Return the left neighbour, who is next in turn order, and the right one."""
        order = self.seats_from(seat)
        return order[1], order[-1]


def open_cells(tableau: dict[Cell, PlacedCard]) -> tuple[Cell, ...]:
    """Return the legal cells for the next card, in reading order (specification 7)."""
    return open_cells_beside(frozenset(tableau))


@cache
def open_cells_beside(used: frozenset[Cell]) -> tuple[Cell, ...]:
    """Return the legal cells beside those in use."""
    if not used:
        return (_START_CELL,)
    if len(used) == GRID_SIZE * GRID_SIZE:
        return ()
    beside = {neighbor for cell in used for neighbor in NEIGHBOUR_CELLS[cell].values()} - used
    return tuple(cell for cell in COORDINATES if cell in beside and _fits(cell, used))


def _fits(cell: Cell, used: frozenset[Cell]) -> bool:
    """Return whether all cards still lie inside three by three with one more there."""
    places = (COORDINATES[one] for one in (cell, *used))
    return all(max(along) - min(along) < GRID_SIZE for along in zip(*places, strict=True))


def possible_places(tableau: dict[Cell, PlacedCard], cell: Cell) -> set[Coordinates]:
    """Return the cell's possible positions in the finished square, (0, 0) being top left."""
    row, column = COORDINATES[cell]
    rows, columns = zip(*(COORDINATES[used] for used in tableau), strict=True)
    return {
        (row - top, column - left)
        for top in range(max(rows) - GRID_SIZE + 1, min(rows) + 1)
        for left in range(max(columns) - GRID_SIZE + 1, min(columns) + 1)
    }
