"""Options that are counted without being made: each is made when somebody looks at it."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from engines.core.hexes import HexSet, hex_at, lying_in
from engines.core.kernel import Option

_FEW = 8  # options that are made sooner than what would make them later


class Offer(Sequence[Option]):
    """Options in their order."""

    __slots__ = ()

    @abstractmethod
    def at(self, place: int) -> Option:
        """Return the option at a place; 0 is the first."""

    @overload
    def __getitem__(self, place: int) -> Option: ...
    @overload
    def __getitem__(self, place: slice) -> list[Option]: ...
    def __getitem__(self, place: int | slice) -> Option | list[Option]:
        if type(place) is int:
            return self.at(place if place >= 0 else place + len(self))
        return list(self)[place]


def on_hexes(hexes: HexSet, options: Sequence[Option]) -> Sequence[Option]:
    """Offer the hexes of a set, each as the option that was made for it."""
    if hexes.bit_count() > _FEW:
        return _ManyHexes(hexes, options)
    return lying_in(hexes, options)


class _ManyHexes(Offer):
    """Hexes that would take longer to list than to count."""

    __slots__ = ("_hexes", "_number", "_options")

    def __init__(self, hexes: HexSet, options: Sequence[Option]) -> None:
        self._hexes, self._options = hexes, options
        self._number = hexes.bit_count()

    def __len__(self) -> int:
        return self._number

    def at(self, place: int) -> Option:
        """Return the option of the hex at a place of the reading order."""
        return self._options[hex_at(self._hexes, place)]

    def __iter__(self) -> Iterator[Option]:
        return iter(lying_in(self._hexes, self._options))


class Together(Offer):
    """What one question offers, part after part."""

    __slots__ = ("_number", "_parts")

    def __init__(self, parts: Sequence[Sequence[Option]]) -> None:
        self._parts = parts
        self._number = sum(map(len, parts))

    def __len__(self) -> int:
        return self._number

    def at(self, place: int) -> Option:
        """Return the option at a place, counted over all parts."""
        for part in self._parts:
            number = len(part)
            if place < number:
                return part[place]
            place -= number
        raise IndexError(place)

    def __iter__(self) -> Iterator[Option]:
        return iter([option for part in self._parts for option in part])
