"""What happened, complete: turn by turn, back to the start, for one reader."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.pages import custom_id, page
from bot.pages.names import safe_names
from bot.pages.news import began, told_of
from bot.pages.page import Item, Page
from bot.pages.signs import sign_of
from bot.words import say
from engines import Event
from engines.core.text import Seat
from engines.store import START, Excerpt, Move, Table

ROOM = 3600  # characters of a page
Way: TypeAlias = Literal["until", "from"]


class Told(NamedTuple):
    """A move in words, line by line, and whose it was."""

    seat: Seat | None
    lines: tuple[str, ...]


def happened_page(
    table: Table, excerpt: Excerpt, reader: Seat | None, *, way: Way = "until"
) -> Page:
    """Return as much of an excerpt as one page holds: its end, or its beginning.

    What only one seat was told is told to that seat alone.
    """
    told = [_told(table, move, reader) for move in excerpt.moves]
    number = _fitting(table, told if way == "from" else told[::-1])
    skipped = 0 if way == "from" else len(told) - number
    first = excerpt.first + skipped
    message = Page().text(say("happened-title", game=table.game.name))
    message.text("\n".join(_lines(table, told[skipped : skipped + number])), limit=ROOM)
    return message.row(*_ways(table, first, first + number, excerpt.of))


def _told(table: Table, move: Move, reader: Seat | None) -> Told:
    """Return a move in words: of what a player did one line, of how it all began one each."""
    told = [
        _event_told(table, move, event) for event in move.events if event.only in (None, reader)
    ]
    if move.key == START:
        return Told(None, (began(table), *told))
    return Told(move.seat, (" · ".join(told),) if told else ())


def _event_told(table: Table, move: Move, event: Event) -> str:
    told = told_of(table, move, event, move.seat)
    return told if event.only is None else say("happened-alone", told=told)


def _lines(table: Table, told: Iterable[Told]) -> Iterator[str]:
    """Yield the moves, those of one turn beneath the name of the player."""
    names, before = safe_names(table), None
    for seat, lines in told:
        if not lines:
            continue
        if seat is not None and seat != before:
            yield f"{sign_of(seat)} **{names[seat]}**"
        before = seat
        yield from (f"• {line}" for line in lines)


def _fitting(table: Table, told: Sequence[Told]) -> int:
    """Return how many moves, counted from the first of these, one page holds."""
    for number in range(len(told), 1, -1):
        if sum(len(line) + 1 for line in _lines(table, told[:number])) <= ROOM:
            return number
    return min(1, len(told))


def _ways(table: Table, first: int, end: int, of: int) -> list[Item]:
    """Return the ways to older and to newer turns, where there are any."""
    ways: list[tuple[str, Way, int]] = []
    if first > 0:
        ways.append(("happened-older", "until", first))
    if end < of:
        ways.append(("happened-newer", "from", end))
    return [
        page.button(say(name), custom_id.HAPPENED_AT(table=table.id, way=way, number=number))
        for name, way, number in ways
    ]
