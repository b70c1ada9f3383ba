"""The order of play around the table."""

from functools import cache

from engines.core.text import Seat


@cache
def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats in turn order, beginning with `first`."""
    return tuple((first + turn) % seats for turn in range(seats))
