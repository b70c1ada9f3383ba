"""Views: the state as one seat may see it, with all scores."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
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


class TieBreak(Struct, frozen=True):
    """What is compared between seats with equal totals: message `tie-break-<name>`."""

    name: str
    values: tuple[int, ...]  # by seat; the highest wins


class BrokenTie(Struct, frozen=True):
    """Two seats with equal totals, one of which ranks higher, and why."""

    ahead: Seat
    behind: Seat
    reason: Text


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
    broken_ties: tuple[BrokenTie, ...] = ()  # at the end of the game

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, beginning with `first`."""
        return seats_from(first, self.seats)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return not self.to_act


def find_broken_ties(
    standings: Iterable[SeatScore], tie_breaks: Sequence[TieBreak]
) -> tuple[BrokenTie, ...]:
    """Return neighbours in the ranking with equal totals, and the first difference between them."""
    ranked = sorted(standings, key=lambda score: score.rank)
    return tuple(
        BrokenTie(first.seat, second.seat, reason)
        for first, second in pairwise(ranked)
        if first.total == second.total
        and first.rank != second.rank
        and (reason := _first_difference(first.seat, second.seat, tie_breaks))
    )


def _first_difference(ahead: Seat, behind: Seat, tie_breaks: Iterable[TieBreak]) -> Text | None:
    for one in tie_breaks:
        first, second = one.values[ahead], one.values[behind]
        if first != second:
            return Text(f"tie-break-{one.name}", {"first": first, "second": second})
    return None


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
