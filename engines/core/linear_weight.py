"""What a thing is worth in the course of a game, as automas guess it."""

from typing import NamedTuple


class LinearWeight(NamedTuple):
    """Points to be expected at the end for each of something: how many depends on what is left."""

    base: float
    per_turn_left: float  # beyond that, for all that is still left to be played

    def at(self, left: float) -> float:
        """Return what one is worth with so much of the game left."""
        return self.base + left * self.per_turn_left
