"""Randomness as part of the state: a seed and the number of draws."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


def fast_choice(bits: Callable[[int], int], things: Sequence[T]) -> T:
    """Return what `Random.choice` would pick with these bits, in half the time."""
    number = len(things)
    size = number.bit_length()
    while (place := bits(size)) >= number:
        pass
    return things[place]


class SeededRng(Struct):
    """A generator whose state is stored: each draw derives a fresh `Random` from seed and count."""

    seed: str
    draws: int = 0

    def next_generator(self) -> Random:
        """Return a fresh generator and count the draw."""
        generator = Random(f"{self.seed}/{self.draws}")
        self.draws += 1
        return generator

    def shuffle(self, things: Sequence[T]) -> list[T]:
        """Return the things in random order (Fisher-Yates)."""
        bits, left = self.next_generator().getrandbits, list(things)
        drawn = []
        for number in range(len(left), 0, -1):
            size = number.bit_length()
            while (place := bits(size)) >= number:
                pass
            drawn.append(left[place])
            left[place] = left[number - 1]
        return drawn

    def randrange(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, the limit."""
        return self.next_generator().randrange(limit)
