"""Chance as part of a table: a seed and how often it was asked."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


def fast_choice(bits: Callable[[int], int], things: Sequence[T]) -> T:
    """Return the thing that `Random.choice` would pick with these bits, in half of its time."""
    number = len(things)
    size = number.bit_length()
    while (place := bits(size)) >= number:
        pass
    return things[place]


class SeededRng(Struct):
    """Each use derives its own generator, so a saved table goes on as it would have."""

    seed: str
    draws: int = 0

    def next_generator(self) -> Random:
        """Return a fresh generator; the next call returns another."""
        generator = Random(f"{self.seed}/{self.draws}")
        self.draws += 1
        return generator

    def shuffle(self, things: Sequence[T]) -> list[T]:
        """Return the things in a random order: one after the other is drawn from those left."""
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
        """Return a whole number from 0 up to, not including, the limit."""
        return self.next_generator().randrange(limit)
