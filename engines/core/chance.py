"""Chance as part of a table: a seed and how often it was asked."""

from random import Random
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Chance(Struct):
    """Each use derives its own generator, so a saved table goes on as it would have."""

    seed: str
    draws: int = 0

    def generator(self) -> Random:
        """Return a fresh generator; the next call returns another."""
        generator = Random(f"{self.seed}/{self.draws}")
        self.draws += 1
        return generator

    def shuffled(self, things: list[T]) -> list[T]:
        """Return the things in a random order."""
        return self.generator().sample(things, len(things))

    def below(self, limit: int) -> int:
        """Return a whole number from 0 up to, not including, the limit."""
        return self.generator().randrange(limit)
