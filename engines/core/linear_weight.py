"""Weights of evaluation features that change linearly in the course of a game."""

from typing import NamedTuple


class LinearWeight(NamedTuple):
    """The points that one unit of a feature is expected to bring by the end of the game."""

    base: float
    per_turn_left: float  # for each turn left, or for the share of the game that is left

    def at(self, turns_left: float) -> float:
        """Return the weight with that many turns, or that share of the game, left."""
        return self.base + turns_left * self.per_turn_left
