"""Options that are counted without being made: each is made when somebody looks at it."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from engines.core.hexes import HexSet, nth_hex, select
from engines.core.kernel import Option

_EAGER_LIMIT = 8  # options that are made sooner than what would make them later


class LazyOptions(Sequence[Option]):
    """Options in their order."""

    __slots__ = ()

    @abstractmethod
    def option_at(self, place: int) -> Option:
        """Return the option at a place; 0 is the first."""

    @overload
    def __getitem__(self, place: int) -> Option: ...
    @overload
    def __getitem__(self, place: slice) -> list[Option]: ...
    def __getitem__(self, place: int | slice) -> Option | list[Option]:
        if type(place) is int:
            return self.option_at(place if place >= 0 else place + len(self))
        return list(self)[place]


def options_on_hexes(hexes: HexSet, options: Sequence[Option]) -> Sequence[Option]:
    """Offer the hexes of a set, each as the option that was made for it."""
    if hexes.bit_count() > _EAGER_LIMIT:
        return _HexOptions(hexes, options)
    return select(hexes, options)


class _HexOptions(LazyOptions):
    """Hexes that would take longer to list than to count."""

    __slots__ = ("_hexes", "_number", "_options")

    def __init__(self, hexes: HexSet, options: Sequence[Option]) -> None:
        self._hexes, self._options = hexes, options
        self._number = hexes.bit_count()

    def __len__(self) -> int:
        return self._number

    def option_at(self, place: int) -> Option:
        """Return the option of the hex at a place of the reading order."""
        return self._options[nth_hex(self._hexes, place)]

    def __iter__(self) -> Iterator[Option]:
        return iter(select(self._hexes, self._options))


class ConcatOptions(LazyOptions):
    """What one question offers, part after part."""

    __slots__ = ("_number", "_parts")

    def __init__(self, parts: Sequence[Sequence[Option]]) -> None:
        self._parts = parts
        self._number = sum(map(len, parts))

    def __len__(self) -> int:
        return self._number

    def option_at(self, place: int) -> Option:
        """Return the option at a place, counted over all parts."""
        for part in self._parts:
            number = len(part)
            if place < number:
                return part[place]
            place -= number
        raise IndexError(place)

    def __iter__(self) -> Iterator[Option]:
        return iter([option for part in self._parts for option in part])
