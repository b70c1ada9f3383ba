"""What happened, complete: turn by turn, back to the start, for one reader."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple, TypeAlias

from bot.pages import custom_id, page
from bot.pages.names import safe_names
from bot.pages.news import began, told_of
from bot.pages.page import Item, Page
from bot.pages.signs import sign_of
from bot.words import say
from engines import Event
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import START, Excerpt, Move, Table

ROOM = 3600  # characters of a page
Way: TypeAlias = Literal["until", "from"]


class Told(NamedTuple):
    """A line, and under whose name it stands."""

    seat: Seat | None
    line: str
    listed: bool = False  # it stands alone


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


def _told(table: Table, move: Move, reader: Seat | None) -> list[Told]:
    """Return a move in words: of what one player did one line, of how it all began one each."""
    known = [one for one in move.events if one.private_to in (None, reader) and not one.is_summary]
    if move.key == START:
        lines = (began(table), *(_event_told(table, move, event, None) for event in known))
        return [Told(None, line) for line in lines]
    told = list[Told]()
    for event in known:
        told = _told_on(told, table, move, event)
    return told


def _told_on(told: list[Told], table: Table, move: Move, event: Event) -> list[Told]:
    """Add an event: to the line before, or to one of its own.

    What somebody else did has one, and what concerns all: so a scoring is a list.
    """
    before = told[-1].seat if told else move.seat
    seat = before if event.author is None or not move.is_choice else event.author
    listed = event.importance >= Importance.GLOBAL
    line = _event_told(table, move, event, seat)
    if told and seat == before and not listed and not told[-1].listed:
        return [*told[:-1], Told(seat, f"{told[-1].line} · {line}")]
    return [*told, Told(seat, line, listed)]


def _event_told(table: Table, move: Move, event: Event, seat: Seat | None) -> str:
    told = told_of(table, move, event, seat)
    return told if event.private_to is None else say("happened-alone", told=told)


def _lines(table: Table, moves: Iterable[Sequence[Told]]) -> Iterator[str]:
    """Yield the moves, those of one turn beneath the name of the player."""
    names, before = safe_names(table), None
    for seat, line, _ in chain.from_iterable(moves):
        if seat is not None and seat != before:
            yield f"{sign_of(seat)} **{names[seat]}**"
        before = seat
        yield f"• {line}"


def _fitting(table: Table, told: Sequence[Sequence[Told]]) -> int:
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
