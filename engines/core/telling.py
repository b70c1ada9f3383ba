"""News that every game tells: what a seat did, and who has won."""

from collections.abc import Iterable

from engines.core.kernel import Event, Weight
from engines.core.text import Arg, Seat, Text, Who, Word
from engines.core.view import Standing

_WHO = tuple(Who(seat) for seat in range(10))  # more than any table seats
# Read much faster than through their class.
_DETAIL, _HEADLINE, _FOR_ALL = Weight.DETAIL, Weight.HEADLINE, Weight.FOR_ALL


def news(name: str, seat: Seat, *spots: str, **args: Arg) -> Event:
    """Return the news that a seat did or got something, and where."""
    args["who"] = _WHO[seat]
    return Event(Text(name, args), spots)


def headline(name: str, seat: Seat, *spots: str, **args: Arg) -> Event:
    """Return the news of what a seat's turn comes to."""
    args["who"] = _WHO[seat]
    return Event(Text(name, args), spots, weight=_HEADLINE)


def in_sum(name: str, seat: Seat, **args: Arg) -> Event:
    """Return in one phrase what a seat did in many steps, each told in detail."""
    args["who"] = _WHO[seat]
    return Event(Text(name, args), weight=_HEADLINE, sums=True)


def detail(name: str, seat: Seat, *spots: str, **args: Arg) -> Event:
    """Return news for whoever wants to know everything."""
    args["who"] = _WHO[seat]
    return Event(Text(name, args), spots, weight=_DETAIL)


def for_all(name: str, *spots: str, **args: Arg) -> Event:
    """Return news that concern the whole table, whoever brought them about."""
    return Event(Text(name, args), spots, weight=_FOR_ALL)


def victory(results: Iterable[Standing], *, counted: str = "points") -> Event:
    """Return the news of the end: all who are first, and what they have."""
    first = [result for result in results if result.rank == 1]
    winners: tuple[Word, ...] = tuple(Who(result.seat) for result in first)
    told: dict[str, Arg] = {"winners": winners, "number": len(winners), counted: first[0].total}
    return Event(Text("game-over", told), weight=_FOR_ALL)
