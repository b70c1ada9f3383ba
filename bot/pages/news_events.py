"""Which events are news for a reader, each once and in the order in which they happened."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.pages.gain_summary import MovedEvent, merge_gains
from engines import Event, SeatRef, Text
from engines.core.events import SCORE_CHANGE
from engines.core.kernel import Importance
from engines.core.text import Seat, TextArg
from engines.store import Move
from render.i18n import Translator

SCORE_ARGS = ("points", "gold")  # arguments that state how much a seat scored


def since_last_turn(moves: Sequence[Move], reader: Seat) -> Iterator[Move]:
    """Yield the moves since the reader's last turn, unaffected by their current one.

    A scoring in the reader's turn ends what was news before it. The reader's own moves keep only
    what others did, global events, and what these did to the reader.
    """
    current_turn = _turn_start(moves, len(moves), reader)
    previous_end = next(
        (at for at in range(current_turn, 0, -1) if is_by(moves[at - 1], reader)), 0
    )
    last_own = max(0, previous_end - 1)
    for at in range(_turn_start(moves, last_own, reader), current_turn):
        move = moves[at]
        if not is_by(move, reader):
            yield move
            continue
        went_on = at + 1 < current_turn and is_by(moves[at + 1], reader)
        yield Move(move.seat, move.key, tuple(_consequences(move, reader, went_on=went_on)))


def is_by(move: Move, seat: Seat) -> bool:
    """Return whether a move is the seat's choice."""
    return move.seat == seat and move.is_choice


def _turn_start(moves: Sequence[Move], end: int, seat: Seat) -> int:
    """Return the index where the seat's moves before `end` start, after their last scoring."""
    while end and is_by(moves[end - 1], seat) and not _has_global(moves[end - 1]):
        end -= 1
    return end


def _has_global(move: Move) -> bool:
    return any(event.importance >= Importance.GLOBAL for event in move.events)


def _consequences(move: Move, reader: Seat, *, went_on: bool) -> Iterator[Event]:
    """Yield the events of the reader's move that were not their own choice."""
    is_own_turn = True
    for event in move.events:
        is_global = event.importance >= Importance.GLOBAL
        is_own_turn = is_own_turn and not is_global and not _is_forced_on(event, reader)
        if is_global:
            if not went_on:
                yield event
        elif event.author == reader:
            if not is_own_turn and event.text.id != SCORE_CHANGE:
                yield event
        elif event.author is not None:
            yield event


def _is_forced_on(event: Event, reader: Seat) -> bool:
    """Return whether another player's turn has passed without a choice."""
    return event.forced and event.author != reader


def told_events(
    moves: Iterable[Move], reader: Seat | None, translator: Translator
) -> list[MovedEvent]:
    """Return the public events that are news for the reader; a turn's gains of a kind as one."""
    events = [
        MovedEvent(at, move, event)
        for at, move in enumerate(moves)
        for event in move.events
        if event.private_to is None and event.text.id != SCORE_CHANGE
    ]
    told = [events[at] for at in _in_order(events) if _is_told(events, at, reader)]
    return merge_gains(told, translator)


def _is_told(events: Sequence[MovedEvent], at: int, reader: Seat | None) -> bool:
    event = events[at].event
    if event.importance != Importance.DETAIL:
        return event.importance > Importance.DETAIL
    if reader is None or event.author != reader:
        return False
    later = (other.event for other in events[at:])
    return not any(other.is_summary and _sums_up(other, event) for other in later)


def _in_order(events: Sequence[MovedEvent]) -> list[int]:
    """Return the order of the events, a player's summary before the first that it sums up."""
    ordered: list[int] = []
    for at, (_, _, event) in enumerate(events):
        place = len(ordered)
        if event.is_summary and event.author is not None:
            place = _first_part(events, ordered, event)
        ordered.insert(place, at)
    return ordered


def _first_part(events: Sequence[MovedEvent], ordered: Sequence[int], summary: Event) -> int:
    """Return the place of the first event that a summary sums up, since the summary before it."""
    first = len(ordered)
    for place in range(len(ordered) - 1, -1, -1):
        event = events[ordered[place]].event
        if event.is_summary and event.author == summary.author:
            break
        if _sums_up(summary, event):
            first = place
    return first


def _sums_up(summary: Event, event: Event) -> bool:
    """Return whether a summary says what a detail says: `built-all` tells of all `built`."""
    if summary.author is None:
        return any(name in event.text.args for name in SCORE_ARGS)
    return summary.author == event.author and summary.text.id.startswith(f"{event.text.id}-")


def concerns(event: Event, reader: Seat | None) -> bool:
    """Return whether an event names the reader: as its author, its victim or one who scored."""
    return reader is not None and any(_names(value, reader) for value in event.text.args.values())


def _names(value: TextArg, seat: Seat) -> bool:
    match value:
        case SeatRef():
            return value.seat == seat
        case Text():
            return any(_names(inner, seat) for inner in value.args.values())
        case tuple():
            return any(_names(inner, seat) for inner in value)
        case _:
            return False


def unstated_scores(moves: Iterable[Move], told: Iterable[Event]) -> dict[Seat, Event]:
    """Return the change of each seat's score where the told events do not state all of it."""
    changes: dict[Seat, Event] = {}
    for event in (event for move in moves for event in move.events):
        if event.text.id == SCORE_CHANGE and event.author is not None:
            first = changes.get(event.author, event)
            args = {**event.text.args, "before": first.text.args["before"]}
            changes[event.author] = Event(Text(SCORE_CHANGE, args))
    stated = Counter[Seat]()
    for event in told:
        if event.importance < Importance.GLOBAL_SUMMARY:
            _count_stated(event.text, stated)
    return {
        seat: change
        for seat, change in changes.items()
        if _difference(change) not in (0, stated[seat])
    }


def _difference(change: Event) -> int:
    before, after = change.text.args["before"], change.text.args["after"]
    return after - before if isinstance(before, int) and isinstance(after, int) else 0


def _count_stated(text: Text, stated: Counter[Seat]) -> None:
    """Count the points that a text and its parts state for each seat."""
    who = text.args.get("who")
    for name, value in text.args.items():
        if isinstance(who, SeatRef) and name in SCORE_ARGS:
            stated[who.seat] += _as_int(value)
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Text):
                _count_stated(inner, stated)


def _as_int(value: TextArg) -> int:
    """Return a number of points, which may be written with a minus sign."""
    number = str(value).replace("−", "-")
    return int(number) if number.removeprefix("-").isdigit() else 0


def without_stated_scores(move: Move) -> tuple[Event, ...]:
    """Return the public events of a move; changes of scores only where no event states them."""
    events = [event for event in move.events if event.text.id != SCORE_CHANGE]
    shown = [event for event in events if event.private_to is None and not event.is_summary]
    return (*events, *unstated_scores([move], shown).values())
