"""A tableau at a glance: what one more card makes of it, in every cell, without laying it.

It judges like `outlook.py`, by rates that were fitted for it (`fitted.py`). Scrolls that look at
the whole tableau are counted once for each card on offer, those that look at lines and places are
made ready for each open cell. So a turn in the mind takes a tenth of the time of a planned one.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf
from typing import NamedTuple, TypeAlias

from engines.chateau_combo.weights import (
    LINES,
    PLACED,
    RATES,
    SCROLLS,
    STOCKS,
    Box,
    Line,
    Valued,
    place_worth,
)
from engines.chateau_combo.material import CARDS, RULES, SHIELDS, CardId
from engines.chateau_combo.state import (
    COORDINATES,
    SIZE,
    Cell,
    Coordinates,
    Laid,
    cells_open_beside,
)
from engines.chateau_combo.count_vector import (
    CARD_COUNTS,
    FACE_DOWN,
    FILLED,
    GOLD,
    KEYS,
    VECTOR_LENGTH,
    SHIELD_INDEX,
    PURSE_GOLD,
    PURSE_ROOM,
    TYPES,
    EFFECT_CHOICES,
    CountVector,
    count_shield_types,
)

Tableau: TypeAlias = tuple[tuple[Cell, Laid], ...]
TABLEAU_CACHE_SIZE = 512  # tableaus that are remembered: of a few, cards by the dozen are judged
JUDGED = 8_192  # cards, of which most come again from one simulation to the next
TABLEAUS = 2_048  # as they lie, or with a card face down

SHOWN = {card.id: tuple(SHIELD_INDEX[one] for one in card.shields) for card in CARDS.values()}
BITS = {card.id: sum({1 << SHIELD_INDEX[one] for one in card.shields}) for card in CARDS.values()}
BITS_SET = [number.bit_count() for number in range(1 << len(SHIELDS))]


class Lane:
    """A row or a column of a tableau."""

    __slots__ = ("bits", "shields", "used")

    def __init__(self) -> None:
        self.used = 0
        self.bits = 0  # the types of shields
        self.shields = [0] * len(SHIELDS)

    def lay(self, card: CardId) -> None:
        """Count the shields of a card that lies there face up."""
        self.bits |= BITS[card]
        for shield in SHOWN[card]:
            self.shields[shield] += 1


class Spot(NamedTuple):
    """An open cell, and what lines and places are worth with a card there."""

    cell: Cell
    at: Coordinates
    box: Box  # with that cell
    worth: float
    shields: list[float]  # more for each shield that is laid there
    types: list[tuple[float, int]]  # more for each type that is not among these


class TableauScorer:
    """A tableau in numbers, with so many cards to come before it is judged: one, or none."""

    def __init__(self, laid: Tableau, coming: int) -> None:
        self.left = SIZE * SIZE - len(laid) - coming
        self._tally = [0] * VECTOR_LENGTH
        self._rooms: list[int] = []
        self._scrolls: list[Valued] = []
        self._rows = {row: Lane() for row in range(1 - SIZE, SIZE)}
        self._columns = {column: Lane() for column in range(1 - SIZE, SIZE)}
        self._lines: list[tuple[Line, Coordinates, CardId]] = []
        self._placed: list[tuple[CardId, Coordinates]] = []
        self._cards = 0.0
        for cell, one in laid:
            self._lay(COORDINATES[cell], one)
        self._tally[TYPES] = count_shield_types(self._tally)
        used = frozenset([cell for cell, _ in laid])
        reaches = _reaches(used) if coming else (("", (SIZE, SIZE), _box(used)),)
        self._spots = self._ready(reaches)

    def _lay(self, at: Coordinates, laid: Laid) -> None:
        row, column = self._rows[at[0]], self._columns[at[1]]
        row.used += 1
        column.used += 1
        if not laid.face_up:
            self._tally[FACE_DOWN] += 1
            self._tally[FILLED] += 1
            return
        card = laid.card
        tally = self._tally = [
            have + more for have, more in zip(self._tally, CARD_COUNTS[card], strict=True)
        ]
        tally[PURSE_GOLD] += laid.gold
        tally[PURSE_ROOM] -= laid.gold
        if CARDS[card].purse is not None:
            self._rooms.append(laid.room)
        row.lay(card)
        column.lay(card)
        self._cards += RATES[self.left].cards[card]
        if (scroll := SCROLLS[self.left][card]) is not None:
            self._scrolls.append(scroll)
        elif card in LINES:
            self._lines.append((LINES[card], at, card))
        elif card in PLACED:
            self._placed.append((card, at))

    def _ready(self, reaches: Sequence[tuple[Cell, Coordinates, Box]]) -> list[Spot]:
        """Return the cells with what lines and places that are there will make of them."""
        things = RATES[self.left].things
        lines = [
            (line, at, line.points * things[line.hope], line.points * things["scored"])
            for line, at, _ in self._lines
        ]
        standing = sum([self._along(line, at, SHOWN[card], 0) for line, at, card in self._lines])
        spots: list[Spot] = []
        for cell, (row, column), box in reaches:
            worth = self._cards + standing
            shields = [0.0] * len(SHIELDS)
            kinds: list[tuple[float, int]] = []
            for line, at, hope, scored in lines:
                if (line.by_row and at[0] == row) or (line.by_column and at[1] == column):
                    worth -= hope
                    if line.shield is None:
                        lane = self._rows[row] if line.by_row else self._columns[column]
                        kinds.append((scored, lane.bits))
                    else:
                        shields[line.shield] += scored
            for card, at in self._placed:
                worth += place_worth(card, at, box, self.left)
            spots.append(Spot(cell, (row, column), box, worth, shields, kinds))
        return spots

    def _along(self, line: Line, at: Coordinates, shown: Sequence[int], own: int) -> float:
        """Return what a line is worth to a card there, its own shields being laid or to come."""
        lanes: list[Lane] = []
        if line.by_row:
            lanes.append(self._rows[at[0]])
        if line.by_column:
            lanes.append(self._columns[at[1]])
        things = RATES[self.left].things
        empty = sum([SIZE - own - lane.used for lane in lanes])
        if line.shield is None:
            bits = lanes[0].bits
            for shield in shown:
                bits |= 1 << shield
            number = BITS_SET[bits]
        else:
            number = sum([lane.shields[line.shield] for lane in lanes])
            if own:
                number += shown.count(line.shield)
            elif len(lanes) > 1:  # it lies in both
                number -= shown.count(line.shield)
        return line.points * (number * things["scored"] + empty * things[line.hope])

    def now(self, gold: int, keys: int) -> float:
        """Return what the tableau is worth as it lies."""
        tally = self._tally.copy()
        tally[GOLD], tally[KEYS] = gold, keys
        return self._whole(tally) + self._spots[0].worth

    def face_down(self, gold: int, keys: int) -> tuple[float, Cell]:
        """Return what any card is worth face down in its best cell, and that cell."""
        tally = self._tally.copy()
        tally[GOLD], tally[KEYS] = gold + RULES.face_down_gold, keys + RULES.face_down_keys
        tally[FACE_DOWN] += 1
        tally[FILLED] += 1
        best = max(self._spots, key=_worth_of)
        return self._whole(tally) + best.worth, best.cell

    def face_up(self, card: CardId, gold: int, keys: int, there: int) -> tuple[float, Cell]:
        """Return what a card is worth face up in its best cell, and that cell.

        It is paid for already; `there` is what its effects count elsewhere.
        """
        adds = CARD_COUNTS[card]
        tally = [have + more for have, more in zip(self._tally, adds, strict=True)]
        tally[GOLD], tally[KEYS], tally[TYPES] = gold, keys, count_shield_types(tally)
        rooms = [*self._rooms, adds[PURSE_ROOM]] if adds[PURSE_ROOM] else self._rooms
        scroll = SCROLLS[self.left][card]
        worth = -inf
        for way in EFFECT_CHOICES[card]:
            after = tally.copy()
            way(after, rooms, there)
            whole = self._whole(after)
            worth = max(worth, whole if scroll is None else whole + scroll(after))
        beside, cell = self._best_cell(card)
        return worth + RATES[self.left].cards[card] + beside, cell

    def _whole(self, tally: CountVector) -> float:
        worth = STOCKS[self.left](tally)
        for scroll in self._scrolls:
            worth += scroll(tally)
        return worth

    def _best_cell(self, card: CardId) -> tuple[float, Cell]:
        """Return what lines and places are worth with the card in its best cell, and that cell."""
        shown, bits, line, placed = SHOWN[card], BITS[card], LINES.get(card), card in PLACED
        best, where = -inf, ""
        for spot in self._spots:
            worth = spot.worth
            for shield in shown:
                worth += spot.shields[shield]
            for each, seen in spot.types:
                worth += each * BITS_SET[bits & ~seen]
            if line is not None:
                worth += self._along(line, spot.at, shown, 1)
            elif placed:
                worth += place_worth(card, spot.at, spot.box, self.left)
            if worth > best:
                best, where = worth, spot.cell
        return best, where


def _worth_of(spot: Spot) -> float:
    return spot.worth


def _box(used: frozenset[Cell]) -> Box:
    """Return how far cells reach."""
    rows, columns = zip(*(COORDINATES[cell] for cell in used), strict=True)
    return min(rows), max(rows), min(columns), max(columns)


@cache
def _reaches(used: frozenset[Cell]) -> tuple[tuple[Cell, Coordinates, Box], ...]:
    """Return the open cells, and how far the tableau reaches with each of them."""
    return tuple((cell, COORDINATES[cell], _box(used | {cell})) for cell in cells_open_beside(used))


@lru_cache(TABLEAU_CACHE_SIZE)
def _glance(laid: Tableau) -> TableauScorer:
    return TableauScorer(laid, 1)


@lru_cache(JUDGED)
def face_up(laid: Tableau, card: CardId, gold: int, keys: int, there: int) -> tuple[float, Cell]:
    """Return what a tableau is worth with one more card face up in its best cell, and the cell."""
    return _glance(laid).face_up(card, gold, keys, there)


@lru_cache(TABLEAUS)
def face_down(laid: Tableau, gold: int, keys: int) -> tuple[float, Cell]:
    """Return what a tableau is worth with one more card face down, and the cell."""
    return _glance(laid).face_down(gold, keys)


@lru_cache(TABLEAUS)
def as_it_lies(laid: Tableau, gold: int, keys: int) -> float:
    """Return what a tableau is worth."""
    return TableauScorer(laid, 0).now(gold, keys) if laid else RATES[-1].gold[gold] + RATES[-1].keys[keys]
