"""Constructors of events: of one seat, of all seats, and of the game's end."""

from collections.abc import Callable, Iterable, Iterator

from engines.core.kernel import Event, Importance
from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.core.view import SeatScore

SCORE_CHANGE = "score-change"  # id of the event of a seat's score before and after a move
_SEAT_REFS = tuple(SeatRef(seat) for seat in range(10))  # more than any table seats
# Module globals are much faster to read than enum members.
_DETAIL, _HEADLINE, _GLOBAL = Importance.DETAIL, Importance.HEADLINE, Importance.GLOBAL


def seat_event(name: str, seat: Seat, *spots: str, **args: TextArg) -> Event:
    """Return the event of something that a seat did or got, and where."""
    args["who"] = _SEAT_REFS[seat]
    return Event(Text(name, args), spots)


def headline(name: str, seat: Seat, *spots: str, **args: TextArg) -> Event:
    """Return the event that is the result of a seat's turn."""
    args["who"] = _SEAT_REFS[seat]
    return Event(Text(name, args), spots, importance=_HEADLINE)


def summary(name: str, seat: Seat, **args: TextArg) -> Event:
    """Return the event that sums up a seat's many detailed events."""
    args["who"] = _SEAT_REFS[seat]
    return Event(Text(name, args), importance=_HEADLINE, is_summary=True)


def detail(name: str, seat: Seat, *spots: str, **args: TextArg) -> Event:
    """Return an event of a seat for the full log only."""
    args["who"] = _SEAT_REFS[seat]
    return Event(Text(name, args), spots, importance=_DETAIL)


def global_event(name: str, *spots: str, **args: TextArg) -> Event:
    """Return an event that concerns all players."""
    return Event(Text(name, args), spots, importance=_GLOBAL)


def points_by_seat(
    name: str, points: Iterable[int], amount: Callable[[int], TextValue] = int
) -> tuple[TextValue, ...]:
    """Return one message for each seat that scored or lost points: `who` and `points`."""
    return tuple(
        [
            Text(name, {"who": _SEAT_REFS[seat], "points": amount(seat_points)})
            for seat, seat_points in enumerate(points)
            if seat_points
        ]
    )


def score_change_events(before: Iterable[SeatScore], after: Iterable[SeatScore]) -> Iterator[Event]:
    """Yield an event for each seat whose score has changed."""
    for old, new in zip(before, after, strict=True):
        if old.total != new.total:
            yield seat_event(SCORE_CHANGE, new.seat, before=old.total, after=new.total)


def game_over_event(results: Iterable[SeatScore], *, counted: str = "points") -> Event:
    """Return the event of the game's end: the winners and their points."""
    first = [result for result in results if result.rank == 1]
    winners: tuple[TextValue, ...] = tuple(SeatRef(result.seat) for result in first)
    args: dict[str, TextArg] = {"winners": winners, "number": len(winners), counted: first[0].total}
    return Event(Text("game-over", args), importance=_GLOBAL)
