"""Hexes in horizontal rows, points up, odd rows half a hex to the right; sets of hexes are bits."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from engines.core.text import LETTERS

Hex: TypeAlias = int  # row * columns + column, from the top left
HexSet: TypeAlias = int  # one bit for each hex: set operations take a few instructions

DIRECTION_NAMES = ("e", "se", "sw", "w", "nw", "ne")
MAX_LINE_STEPS = 2  # the longest distance that `in_straight_line_of` knows
HexPredicate: TypeAlias = Callable[[int, int], bool]  # of a row and a column
Offsets: TypeAlias = tuple[
    tuple[int, HexSet], ...
]  # differences of hex numbers, and the hexes for which they hold

T = TypeVar("T")


class HexGrid:
    """A board of rows and columns, with neighbours and lines precomputed."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.hexes = range(rows * columns)
        self.all: HexSet = (1 << rows * columns) - 1
        self.row_sets = tuple(((1 << columns) - 1) << row * columns for row in range(rows))
        self.edge = self._where(lambda r, c: r in (0, rows - 1) or c in (0, columns - 1))
        self._even = self._where(lambda r, _: r % 2 == 0)
        self._odd = self.all ^ self._even
        self._not_first = self._where(lambda _, c: c > 0)
        self._not_last = self._where(lambda _, c: c < columns - 1)
        self.labels = tuple(f"{LETTERS[h % columns]}{h // columns + 1}" for h in self.hexes)
        self.hex_of = {label: index for index, label in enumerate(self.labels)}
        self.rays = tuple(tuple(self._ray(h, d) for d in range(6)) for h in self.hexes)
        self.neighbours = tuple(self.neighbours_of(1 << h) for h in self.hexes)
        self._offsets = tuple(self._offsets_at(length) for length in range(1, MAX_LINE_STEPS + 1))

    def _where(self, wanted: HexPredicate) -> HexSet:
        return sum(1 << h for h in self.hexes if wanted(*divmod(h, self.columns)))

    def _ray(self, start: Hex, direction: int) -> tuple[Hex, ...]:
        ray: list[Hex] = []
        ahead = self.shift(1 << start, direction)
        while ahead:
            ray.append(ahead.bit_length() - 1)
            ahead = self.shift(ahead, direction)
        return tuple(ray)

    def _offsets_at(self, length: int) -> Offsets:
        """Return the positive offsets to the hexes at that distance in a line."""
        offsets: dict[int, HexSet] = {}
        for h in self.hexes:
            for ahead in self._hexes_ahead(h, length):
                if ahead > h:
                    offsets[ahead - h] = offsets.get(ahead - h, 0) | 1 << h
        return tuple(offsets.items())

    def _hexes_ahead(self, h: Hex, length: int) -> list[Hex]:
        return [ray[length - 1] for ray in self.rays[h] if len(ray) >= length]

    def hex_at(self, row: int, column: int) -> Hex:
        """Return the hex in that row and column."""
        return row * self.columns + column

    def shift(self, hexes: HexSet, direction: int) -> HexSet:
        """Return the neighbours of the hexes in a direction, without those off the board."""
        wide = self.columns
        even, odd = hexes & self._even, hexes & self._odd
        match direction:
            case 0:
                return (hexes & self._not_last) << 1
            case 1:
                return (even << wide | (odd & self._not_last) << wide + 1) & self.all
            case 2:
                return ((even & self._not_first) << wide - 1 | odd << wide) & self.all
            case 3:
                return (hexes & self._not_first) >> 1
            case 4:
                return (even & self._not_first) >> wide + 1 | odd >> wide
            case _:
                return even >> wide | (odd & self._not_last) >> wide - 1

    def neighbour_sets(self, hexes: HexSet) -> tuple[HexSet, ...]:
        """Return the neighbours of the hexes, direction by direction."""
        wide, on_board = self.columns, self.all
        even, odd = hexes & self._even, hexes & self._odd
        not_first, not_last = hexes & self._not_first, hexes & self._not_last
        return (
            not_last << 1,
            (even << wide | (odd & not_last) << wide + 1) & on_board,
            ((even & not_first) << wide - 1 | odd << wide) & on_board,
            not_first >> 1,
            (even & not_first) >> wide + 1 | odd >> wide,
            even >> wide | (odd & not_last) >> wide - 1,
        )

    def in_straight_line_of(self, hexes: HexSet, land: HexSet, length: int) -> tuple[HexSet, int]:
        """Return the hexes at that distance in a line from `land`, and the number of such pairs."""
        found = count = 0
        for by, whence in self._offsets[length - 1]:
            ahead, back = hexes & whence & land >> by, hexes & (land & whence) << by
            found |= ahead | back
            count += ahead.bit_count() + back.bit_count()
        return found, count

    def neighbours_of(self, hexes: HexSet) -> HexSet:
        """Return every hex that is a neighbour of one of these."""
        wide = self.columns
        not_first, not_last = hexes & self._not_first, hexes & self._not_last
        # even rows have their diagonal neighbours at the same column and one to the left,
        # odd rows at the same column and one to the right
        across = (not_first & self._even) >> 1 | (not_last & self._odd) << 1 | hexes
        return (not_last << 1 | not_first >> 1 | across << wide | across >> wide) & self.all


_BITS_OF_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
_BIT_BY_BIT_LIMIT = 24  # hexes up to which going bit by bit is faster than byte by byte
_HEX_INDEXES = tuple(range(512))  # hex numbers of the largest board
_SINGLE_BITS = tuple(1 << h for h in _HEX_INDEXES)


def hexes_in(hexes: HexSet) -> list[Hex]:
    """Return the hexes of a set one by one, in reading order."""
    return items_on_hexes(hexes, _HEX_INDEXES)


def items_on_hexes(hexes: HexSet, items: Sequence[T]) -> list[T]:
    """Return the items on the hexes of a set, in reading order; `items` has one for each hex."""
    if hexes.bit_count() > _BIT_BY_BIT_LIMIT:
        size = (hexes.bit_length() + 7) // 8
        octets = zip(range(0, 8 * size, 8), hexes.to_bytes(size, "little"), strict=True)
        return [
            items[start + bit] for start, octet in octets if octet for bit in _BITS_OF_BYTE[octet]
        ]
    found = []
    while hexes:
        last = hexes.bit_length() - 1
        found.append(items[last])
        hexes ^= _SINGLE_BITS[last]
    found.reverse()
    return found


_SKIP_LIMIT = 8  # indexes up to which removing the hexes before is faster
_HALF_MASKS = tuple((width, (1 << width) - 1) for width in (256, 128, 64, 32, 16, 8))


def nth_hex(hexes: HexSet, index: int) -> Hex:
    """Return the hex at an index in reading order, from 0."""
    if index < _SKIP_LIMIT:
        for _ in range(index):
            hexes &= hexes - 1
        return (hexes & -hexes).bit_length() - 1
    start = 0
    for width, mask in _HALF_MASKS:
        first = hexes & mask
        count = first.bit_count()
        if index < count:
            hexes = first
        else:
            hexes >>= width
            index -= count
            start += width
    return start + _BITS_OF_BYTE[hexes][index]
