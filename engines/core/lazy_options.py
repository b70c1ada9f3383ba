"""Option sequences with a known length whose options are built on access."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from engines.core.hexes import HexSet, items_on_hexes, nth_hex
from engines.core.kernel import Option

_EAGER_LIMIT = 8  # hexes up to which a list is faster


class LazyOptions(Sequence[Option]):
    """A sequence of options, built on access."""

    __slots__ = ()

    @abstractmethod
    def option_at(self, index: int) -> Option:
        """Return the option at an index, from 0."""

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if type(index) is int:
            return self.option_at(index if index >= 0 else index + len(self))
        return list(self)[index]


def options_on_hexes(hexes: HexSet, options: Sequence[Option]) -> Sequence[Option]:
    """Return the options of the hexes in a set, given one option for each hex of the board."""
    if hexes.bit_count() > _EAGER_LIMIT:
        return _HexOptions(hexes, options)
    return items_on_hexes(hexes, options)


class _HexOptions(LazyOptions):
    """The options of many hexes."""

    __slots__ = ("_count", "_hexes", "_options")

    def __init__(self, hexes: HexSet, options: Sequence[Option]) -> None:
        self._hexes, self._options = hexes, options
        self._count = hexes.bit_count()

    def __len__(self) -> int:
        return self._count

    def option_at(self, index: int) -> Option:
        """Return the option of the hex at an index in reading order."""
        return self._options[nth_hex(self._hexes, index)]

    def __iter__(self) -> Iterator[Option]:
        return iter(items_on_hexes(self._hexes, self._options))


class ConcatOptions(LazyOptions):
    """Several option sequences, one after another."""

    __slots__ = ("_count", "_parts")

    def __init__(self, parts: Sequence[Sequence[Option]]) -> None:
        self._parts = parts
        self._count = sum(map(len, parts))

    def __len__(self) -> int:
        return self._count

    def option_at(self, index: int) -> Option:
        """Return the option at an index over all parts."""
        for part in self._parts:
            count = len(part)
            if index < count:
                return part[index]
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Option]:
        return iter([option for part in self._parts for option in part])
