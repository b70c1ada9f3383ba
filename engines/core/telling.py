"""News that every game tells: what a seat did, and who has won."""

from collections.abc import Iterable

from engines.core.agenda import Event
from engines.core.text import Arg, Seat, Text, Who, Word
from engines.core.view import Standing


def news(name: str, seat: Seat, *spots: str, **args: Arg) -> Event:
    """Return the news that a seat did or got something, and where."""
    return Event(Text(name, {"who": Who(seat), **args}), spots)


def victory(results: Iterable[Standing], *, counted: str = "points") -> Event:
    """Return the news of the end: all who are first, and what they have."""
    first = [result for result in results if result.rank == 1]
    winners: tuple[Word, ...] = tuple(Who(result.seat) for result in first)
    told: dict[str, Arg] = {"winners": winners, "number": len(winners), counted: first[0].total}
    return Event(Text("game-over", told))
