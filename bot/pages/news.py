"""What happened, as pages tell it: to who has the turn in a few lines, elsewhere move by move."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile

from bot.pages.gains import Happened, add_up, gains_apart
from bot.pages.headlines import ABOVE_A_BOARD, AT_THE_END, Line, Phrase, fitted
from bot.pages.names import safe, safe_names, signed
from bot.pages.page import shortened
from bot.pages.signs import sign_of
from bot.words import say
from engines import Event
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import START, Move, Table
from render.words import translator_for

NEWS = 1500  # characters


def headlines(table: Table, moves: Sequence[Move], reader: Seat) -> list[str]:
    """Return what happened since the reader's own last turn, in a few short lines.

    First what concerns all; then a line for each other player, in the order of their turns.
    """
    return summary(table, unread(moves, reader), reader)


def summary(table: Table, moves: Iterable[Move], reader: Seat | None = None) -> list[str]:
    """Return moves in a few short lines: for who has the turn, or for all at the end."""
    for_all: list[Phrase] = []
    lines: dict[Seat, Line] = {}
    for seat, phrase in _phrases(table, moves, reader):
        if seat is None:
            for_all.append(phrase)
            continue
        line = lines.setdefault(seat, Line(_head(table, seat), own=seat == reader))
        line.phrases.append(phrase)
    room = AT_THE_END if reader is None else ABOVE_A_BOARD
    return fitted(for_all, list(lines.values()), room)


def _phrases(
    table: Table, moves: Iterable[Move], reader: Seat | None
) -> Iterator[tuple[Seat | None, Phrase]]:
    """Yield what everybody may know but for details: in whose line, or that it concerns all."""
    told: list[Happened] = []
    words = translator_for(table.game.id)
    for at, move in enumerate(moves):
        if move.key == START:
            yield None, Phrase(began(table), Importance.GLOBAL, at)
        for event in _without_details(move.events, reader):
            for one in gains_apart(event, words):
                add_up(told, Happened(at, move, one))
    for at, move, event in told:
        seat = move.seat if event.author is None else event.author
        if event.importance >= Importance.GLOBAL or not move.is_choice:
            weight = max(event.importance, Importance.GLOBAL)
            yield None, Phrase(told_of(table, move, event, None), weight, at)
        elif seat is not None:
            yield seat, Phrase(told_of(table, move, event, seat), event.importance, at)


def _without_details(events: Sequence[Event], reader: Seat | None) -> Iterator[Event]:
    """Yield what everybody may know; of details what was done for the reader, till it is summed up.

    A build of theirs before they were asked must be seen; with their turn over its sum is told.
    """
    summed_up = {event.author for event in events if event.importance == Importance.HEADLINE}
    for event in events:
        done_for_them = event.forced and event.author == reader not in summed_up
        if event.private_to is None and (event.importance != Importance.DETAIL or done_for_them):
            yield event


def unread(moves: Sequence[Move], reader: Seat) -> Iterator[Move]:
    """Yield what has happened since the reader's own last turn, whatever they do in this one.

    Of their own moves only what others did because of them is left, and what concerns all; but not
    what they were shown while their last turn went on.
    """
    now = _turn_begins(moves, len(moves), reader)
    before = next((at for at in range(now, 0, -1) if _is_by(moves[at - 1], reader)), 0)
    for at in range(_turn_begins(moves, before, reader), len(moves)):
        move = moves[at]
        if not _is_by(move, reader):
            yield move
            continue
        silent = {reader, None} if at < now else {event.author for event in move.events}
        went_on = at + 1 < now and _is_by(moves[at + 1], reader)
        kept = tuple(
            event
            for event in move.events
            if (not went_on if event.importance >= Importance.GLOBAL else event.author not in silent)
        )
        yield Move(move.seat, move.key, kept)


def _is_by(move: Move, reader: Seat) -> bool:
    return move.seat == reader and move.is_choice


def _turn_begins(moves: Sequence[Move], end: int, seat: Seat) -> int:
    """Return where the run of a seat's moves begins that ends there."""
    while end and _is_by(moves[end - 1], seat):
        end -= 1
    return end


def told_of(table: Table, move: Move, event: Event, seat: Seat | None) -> str:
    """Return an event as it is told after the name of a seat: without that name."""
    # Who leaves is not called an automa.
    names = signed(safe_names(table) if move.is_choice else tuple(map(safe, table.names)))
    told = translator_for(table.game.id).text(event.text, names)
    if seat is not None and event.author == seat:
        told = _without_name(told, names[seat])
    return say("told-forced", told=told) if event.forced else told


def _without_name(told: str, name: str) -> str:
    for front in (f"{name} ", f"{name}: "):
        if told.startswith(front):
            return told.removeprefix(front)
    return told


def began(table: Table) -> str:
    """Return how the game began: who sits where."""
    return say("began", names=" · ".join(signed(safe_names(table))))


def news(table: Table, moves: Iterable[Move]) -> list[str]:
    """Return what the moves brought, a line each; what only one seat may know is left out.

    What concerns all makes a list of it, such as a scoring.
    """
    lines = []
    for move in moves:
        told = [" · ".join(phrases) for phrases in _runs(table, move)]
        if move.key == START:
            told.insert(0, began(table))
        if told and not any(event.importance >= Importance.GLOBAL for event in move.events):
            told = [" · ".join(told)]
        lines += [f"• {line}" for line in told]
    return lines


def _runs(table: Table, move: Move) -> list[list[str]]:
    """Return what a move brought, each player named once for all that they did in a row.

    What only sums up what was told one by one is left out.
    """
    told: list[list[str]] = []
    named: Seat | None = None
    for event in move.events:
        if event.private_to is not None or event.is_summary:
            continue
        who = event.author if move.is_choice else None
        phrase = told_of(table, move, event, who)
        if who is not None and who == named:
            told[-1].append(phrase)
        else:
            told.append([phrase if who is None else f"{_head(table, who)} {phrase}"])
        named = who
    return told


def _head(table: Table, seat: Seat) -> str:
    """Return how a player's line begins: sign and name."""
    return f"{sign_of(seat)} **{safe_names(table)[seat]}**"


def latest(table: Table, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the last person's moves, what was done for them before, and the automas' after."""
    automas = {at for at, sitter in enumerate(table.sitters) if sitter.automa}
    start = len(moves)
    while start and moves[start - 1].seat in automas:
        start -= 1
    last = moves[start - 1].seat if start else None
    while start and moves[start - 1].seat == last:
        start -= 1
    begun = _begun(moves[start - 1], last) if start else ()
    return [Move(last, moves[start - 1].key, begun), *moves[start:]] if begun else moves[start:]


def _begun(move: Move, seat: Seat | None) -> tuple[Event, ...]:
    """Return how a player's turn began with the move of another: with their only choice."""
    if not move.is_choice or seat is None:
        return ()
    tail = takewhile(lambda event: event.author in (seat, None), reversed(move.events))
    own = [event for event in tail if event.author == seat][::-1]
    return tuple(dropwhile(lambda event: not event.forced, own))


def shortened_news(lines: Sequence[str]) -> str:
    """Return what happened, one line a move; of a long story the end is kept."""
    kept: list[str] = []
    room = NEWS
    for line in reversed(lines):
        line = shortened(line, NEWS // 3)
        room -= len(line) + 1
        if room < 0:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))
