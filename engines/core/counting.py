"""Counting what lies on the table: every piece, and what each seat holds."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from engines.core.kernel import State
from engines.core.text import Seat

S = TypeVar("S", bound=State)


def count_pieces(*groups: Iterable[str | None]) -> Counter[str]:
    """Return how many pieces of each name the groups hold; None is an empty place."""
    pieces: Counter[str] = Counter()
    for group in groups:
        pieces.update(piece for piece in group if piece is not None)
    return pieces


def for_each_seat(
    count: Callable[[S, Seat], Mapping[str, int]],
) -> Callable[[S], Sequence[Mapping[str, int]]]:
    """Return the function that counts every seat's resources, from the one that counts a seat's."""
    return lambda state: [count(state, seat) for seat in range(state.seats)]
