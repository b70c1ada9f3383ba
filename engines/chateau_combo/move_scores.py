"""The value of a tableau, now and with one more card in any cell, without laying the card.

Scrolls that count the whole tableau are evaluated once for each card; those that look at lines and
places are prepared for each open cell. A turn chosen by these scores takes a tenth of the time of a
planned one.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import inf
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from engines.chateau_combo.count_vector import (
    CARD_COUNTS,
    EFFECT_CHOICES,
    FACE_DOWN,
    FILLED,
    GOLD,
    KEYS,
    PURSE_GOLD,
    PURSE_ROOM,
    SHIELD_INDEX,
    TYPES,
    VECTOR_LENGTH,
    CountVector,
    count_shield_types,
)
from engines.chateau_combo.material import CARDS, RULES, SHIELDS, CardId
from engines.chateau_combo.state import (
    COORDINATES,
    GRID_SIZE,
    Cell,
    Coordinates,
    PlacedCard,
    open_cells_beside,
)
from engines.chateau_combo.value_tables import (
    LINE_SCROLLS,
    PATTERN_CARDS,
    VALUE_TABLES,
    Box,
    LineScroll,
    ValueFunction,
    ValueTable,
)
from engines.chateau_combo.weights import TURNS_LEFT

Tableau: TypeAlias = tuple[tuple[Cell, PlacedCard], ...]
SCORER_CACHE_SIZE = 512  # tableaus; each scores dozens of cards
FACE_UP_CACHE_SIZE = 8_192  # cards; most come again from one rollout to the next
TABLEAU_CACHE_SIZE = 2_048  # values of tableaus, and of cards face down

SHIELDS_OF = {card.id: tuple(SHIELD_INDEX[one] for one in card.shields) for card in CARDS.values()}
TYPE_BITS = {
    card.id: sum({1 << SHIELD_INDEX[one] for one in card.shields}) for card in CARDS.values()
}
BIT_COUNTS = [number.bit_count() for number in range(1 << len(SHIELDS))]


class GridLine:
    """A row or a column of a tableau."""

    __slots__ = ("bits", "shields", "used")

    def __init__(self) -> None:
        self.used = 0
        self.bits = 0  # the types of shields
        self.shields = [0] * len(SHIELDS)

    def lay(self, card: CardId) -> None:
        """Count the shields of a card face up."""
        self.bits |= TYPE_BITS[card]
        for shield in SHIELDS_OF[card]:
            self.shields[shield] += 1


class OpenCell(NamedTuple):
    """An open cell, and the value of the lines and places of a tableau with a card there."""

    cell: Cell
    at: Coordinates
    box: Box  # including the cell
    value: float  # with a card without shields
    shields: list[float]  # more for each shield of the card
    types: list[tuple[float, int]]  # more for each type of the card that is not in this bit set


class TableauScorer:
    """A tableau in numbers, evaluated as it is or with one more card (`coming`)."""

    def __init__(
        self, placed: Tableau, coming: int, tables: Mapping[int, ValueTable] = VALUE_TABLES
    ) -> None:
        self._table = tables[GRID_SIZE * GRID_SIZE - len(placed) - coming]
        self._features = self._table.weights.features
        self._counts = [0] * VECTOR_LENGTH
        self._rooms: list[int] = []
        self._scrolls: list[ValueFunction] = []
        self._rows = {row: GridLine() for row in range(1 - GRID_SIZE, GRID_SIZE)}
        self._columns = {column: GridLine() for column in range(1 - GRID_SIZE, GRID_SIZE)}
        self._lines: list[tuple[LineScroll, Coordinates, CardId]] = []
        self._pattern_cards: list[tuple[CardId, Coordinates]] = []
        self._card_value = 0.0
        for cell, one in placed:
            self._lay(COORDINATES[cell], one)
        self._counts[TYPES] = count_shield_types(self._counts)
        used = frozenset([cell for cell, _ in placed])
        cells = _open_cells_of(used) if coming else (("", (GRID_SIZE, GRID_SIZE), _box(used)),)
        self._open_cells = self._prepare_cells(cells)

    def _lay(self, at: Coordinates, placed: PlacedCard) -> None:
        row, column = self._rows[at[0]], self._columns[at[1]]
        row.used += 1
        column.used += 1
        if not placed.face_up:
            self._counts[FACE_DOWN] += 1
            self._counts[FILLED] += 1
            return
        card = placed.card
        counts = self._counts = [
            have + more for have, more in zip(self._counts, CARD_COUNTS[card], strict=True)
        ]
        counts[PURSE_GOLD] += placed.gold
        counts[PURSE_ROOM] -= placed.gold
        if CARDS[card].purse is not None:
            self._rooms.append(placed.free_capacity)
        row.lay(card)
        column.lay(card)
        self._card_value += self._table.weights.cards[card]
        if (scroll := self._table.scrolls[card]) is not None:
            self._scrolls.append(scroll)
        elif card in LINE_SCROLLS:
            self._lines.append((LINE_SCROLLS[card], at, card))
        elif card in PATTERN_CARDS:
            self._pattern_cards.append((card, at))

    def _prepare_cells(self, cells: Sequence[tuple[Cell, Coordinates, Box]]) -> list[OpenCell]:
        """Return the cells, each with the value of the cards that are there already."""
        features = self._features
        lines = [
            (line, at, line.points * features[line.empty], line.points * features["scored"])
            for line, at, _ in self._lines
        ]
        line_value = sum(
            [self._line_value(line, at, SHIELDS_OF[card], 0) for line, at, card in self._lines]
        )
        open_cells: list[OpenCell] = []
        for cell, (row, column), box in cells:
            value = self._card_value + line_value
            shields = [0.0] * len(SHIELDS)
            types: list[tuple[float, int]] = []
            for line, at, empty, scored in lines:
                if (line.by_row and at[0] == row) or (line.by_column and at[1] == column):
                    value -= empty
                    if line.shield is None:
                        grid_line = self._rows[row] if line.by_row else self._columns[column]
                        types.append((scored, grid_line.bits))
                    else:
                        shields[line.shield] += scored
            for card, at in self._pattern_cards:
                value += self._table.pattern(card, at, box)
            open_cells.append(OpenCell(cell, (row, column), box, value, shields, types))
        return open_cells

    def _line_value(
        self, line: LineScroll, at: Coordinates, shields: Sequence[int], coming: int
    ) -> float:
        """Return the value of a line scroll; `coming` is 1 for a card that is not laid yet."""
        grid_lines: list[GridLine] = []
        if line.by_row:
            grid_lines.append(self._rows[at[0]])
        if line.by_column:
            grid_lines.append(self._columns[at[1]])
        empty = sum([GRID_SIZE - coming - grid_line.used for grid_line in grid_lines])
        if line.shield is None:
            bits = grid_lines[0].bits
            for shield in shields:
                bits |= 1 << shield
            number = BIT_COUNTS[bits]
        else:
            number = sum([grid_line.shields[line.shield] for grid_line in grid_lines])
            if coming:
                number += shields.count(line.shield)
            elif len(grid_lines) > 1:  # the card lies in both
                number -= shields.count(line.shield)
        features = self._features
        return line.points * (number * features["scored"] + empty * features[line.empty])

    def value(self, gold: int, keys: int) -> float:
        """Return the value of the tableau as it is."""
        counts = self._counts.copy()
        counts[GOLD], counts[KEYS] = gold, keys
        return self._count_value(counts) + self._open_cells[0].value

    def face_down(self, gold: int, keys: int) -> tuple[float, Cell]:
        """Return the value with one more card face down in its best cell, and that cell."""
        counts = self._counts.copy()
        counts[GOLD], counts[KEYS] = gold + RULES.face_down_gold, keys + RULES.face_down_keys
        counts[FACE_DOWN] += 1
        counts[FILLED] += 1
        best = max(self._open_cells, key=attrgetter("value"))
        return self._count_value(counts) + best.value, best.cell

    def face_up(self, card: CardId, gold: int, keys: int, elsewhere: int) -> tuple[float, Cell]:
        """Return the value with one more card face up in its best cell, and that cell.

        `gold` is what is left after paying; `elsewhere` is what its effects count elsewhere.
        """
        added = CARD_COUNTS[card]
        counts = [have + more for have, more in zip(self._counts, added, strict=True)]
        counts[GOLD], counts[KEYS], counts[TYPES] = gold, keys, count_shield_types(counts)
        rooms = [*self._rooms, added[PURSE_ROOM]] if added[PURSE_ROOM] else self._rooms
        scroll = self._table.scrolls[card]
        best = -inf
        for apply_effects in EFFECT_CHOICES[card]:
            after = counts.copy()
            apply_effects(after, rooms, elsewhere)
            value = self._count_value(after)
            best = max(best, value if scroll is None else value + scroll(after))
        cell_value, cell = self._best_cell(card)
        return best + self._table.weights.cards[card] + cell_value, cell

    def _count_value(self, counts: CountVector) -> float:
        value = self._table.resources(counts)
        for scroll in self._scrolls:
            value += scroll(counts)
        return value

    def _best_cell(self, card: CardId) -> tuple[float, Cell]:
        """Return the value of lines and places with the card in its best cell, and that cell."""
        shields, type_bits, line = SHIELDS_OF[card], TYPE_BITS[card], LINE_SCROLLS.get(card)
        has_pattern = card in PATTERN_CARDS
        best, best_cell = -inf, ""
        for cell in self._open_cells:
            value = cell.value
            for shield in shields:
                value += cell.shields[shield]
            for each, present in cell.types:
                value += each * BIT_COUNTS[type_bits & ~present]
            if line is not None:
                value += self._line_value(line, cell.at, shields, 1)
            elif has_pattern:
                value += self._table.pattern(card, cell.at, cell.box)
            if value > best:
                best, best_cell = value, cell.cell
        return best, best_cell


def _box(used: frozenset[Cell]) -> Box:
    """Return the first and last row and column of cells."""
    rows, columns = zip(*(COORDINATES[cell] for cell in used), strict=True)
    return min(rows), max(rows), min(columns), max(columns)


@cache
def _open_cells_of(used: frozenset[Cell]) -> tuple[tuple[Cell, Coordinates, Box], ...]:
    """Return the open cells, each with the box of the tableau including it."""
    return tuple((cell, COORDINATES[cell], _box(used | {cell})) for cell in open_cells_beside(used))


@lru_cache(SCORER_CACHE_SIZE)
def _scorer(placed: Tableau) -> TableauScorer:
    return TableauScorer(placed, 1)


@lru_cache(FACE_UP_CACHE_SIZE)
def face_up(
    placed: Tableau, card: CardId, gold: int, keys: int, elsewhere: int
) -> tuple[float, Cell]:
    """Return the value of a tableau with one more card face up, and the best cell for it."""
    return _scorer(placed).face_up(card, gold, keys, elsewhere)


@lru_cache(TABLEAU_CACHE_SIZE)
def face_down(placed: Tableau, gold: int, keys: int) -> tuple[float, Cell]:
    """Return the value of a tableau with one more card face down, and the best cell for it."""
    return _scorer(placed).face_down(gold, keys)


@lru_cache(TABLEAU_CACHE_SIZE)
def tableau_value(placed: Tableau, gold: int, keys: int) -> float:
    """Return the value of a tableau: the points that it is expected to bring by the end."""
    if placed:
        return TableauScorer(placed, 0).value(gold, keys)
    weights = VALUE_TABLES[TURNS_LEFT[-1]].weights
    return weights.gold[gold] + weights.keys[keys]
