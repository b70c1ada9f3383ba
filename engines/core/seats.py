"""Seats around the table, and the order of play."""

from functools import cache
from typing import TypeAlias

Seat: TypeAlias = int


@cache
def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats in turn order, beginning with `first`."""
    return tuple((first + turn) % seats for turn in range(seats))
