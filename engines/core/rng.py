"""Randomness as part of the state: a seed and the number of draws."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


def fast_choice(bits: Callable[[int], int], items: Sequence[T]) -> T:
    """Return the same item as `Random.choice` with these bits, in half the time."""
    count = len(items)
    size = count.bit_length()
    while (index := bits(size)) >= count:
        pass
    return items[index]


class SeededRng(Struct):
    """A generator whose state is stored: each draw derives a fresh `Random` from seed and count."""

    seed: str
    draws: int = 0

    def next_generator(self) -> Random:
        """Return a fresh generator and count the draw."""
        generator = Random(f"{self.seed}/{self.draws}")
        self.draws += 1
        return generator

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher-Yates)."""
        bits, remaining = self.next_generator().getrandbits, list(items)
        drawn = []
        for remaining_count in range(len(remaining), 0, -1):
            size = remaining_count.bit_length()
            while (index := bits(size)) >= remaining_count:
                pass
            drawn.append(remaining[index])
            remaining[index] = remaining[remaining_count - 1]
        return drawn

    def randrange(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, the limit."""
        return self.next_generator().randrange(limit)
