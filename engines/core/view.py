"""Views: the state as one seat may see it, with all scores."""

from typing import Generic, TypeVar

from msgspec import Struct

from engines.core.seats import seats_from
from engines.core.text import Seat, Text

T_co = TypeVar("T_co", covariant=True)


class ScorePart(Struct, frozen=True):
    """Points from one source."""

    source: Text
    points: int
    spot: str | None = None  # the place on the picture they come from


class SeatScore(Struct, frozen=True):
    """A seat's points by source, and its rank: 1 is first, ties share a rank."""

    seat: Seat
    total: int
    parts: tuple[ScorePart, ...]
    rank: int
    tie_break: int = 0


class View(Struct, Generic[T_co], frozen=True):
    """The state as one seat sees it, or the public (seat None); `table` is the game's own part."""

    game: str
    seat: Seat | None
    seats: int
    to_act: tuple[Seat, ...]  # empty when the game is over
    last_spots: tuple[str, ...]
    last_seat: Seat | None
    standings: tuple[SeatScore, ...]
    table: T_co
    round: int | None = None

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, beginning with `first`."""
        return seats_from(first, self.seats)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return not self.to_act


def rank_scores(results: list[tuple[int, int, tuple[ScorePart, ...]]]) -> tuple[SeatScore, ...]:
    """Return scores in seat order from totals, tie-breaks and parts; ranks go 1, 1, 3, 4."""
    keys = [(total, tie_break) for total, tie_break, _ in results]
    best_first = sorted(keys, reverse=True)
    return tuple(
        [
            SeatScore(seat, total, parts, 1 + best_first.index((total, tie_break)), tie_break)
            for seat, (total, tie_break, parts) in enumerate(results)
        ]
    )
