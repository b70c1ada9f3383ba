"""What happened, as pages tell it: to who has the turn in a few lines, elsewhere move by move."""

from collections.abc import Iterable, Iterator, Sequence

from bot.pages.headlines import Line, Phrase, fitted
from bot.pages.names import safe, safe_names
from bot.pages.page import shortened
from bot.pages.signs import sign_of
from bot.words import say
from engines import Event
from engines.core.agenda import Weight
from engines.core.text import Seat
from engines.store import START, Move, Table
from render.words import words_of

NEWS = 1500  # characters


def headlines(table: Table, moves: Sequence[Move], reader: Seat) -> list[str]:
    """Return what happened since the reader's own last turn, in a few short lines.

    First what concerns all; then a line for each other player, in the order of their turns.
    """
    return summary(table, unread(moves, reader), reader)


def summary(table: Table, moves: Iterable[Move], reader: Seat | None = None) -> list[str]:
    """Return moves in a few short lines, for one reader or for all."""
    for_all: list[Phrase] = []
    lines: dict[Seat, Line] = {}
    names = safe_names(table)
    for seat, phrase in _phrases(table, moves):
        if seat is None:
            for_all.append(phrase)
            continue
        head = f"{sign_of(seat)} **{names[seat]}**"
        lines.setdefault(seat, Line(head, own=seat == reader)).phrases.append(phrase)
    return fitted(for_all, list(lines.values()))


def _phrases(table: Table, moves: Iterable[Move]) -> Iterator[tuple[Seat | None, Phrase]]:
    """Yield what everybody may know but for details: in whose line, or that it concerns all."""
    for move in moves:
        if move.key == START:
            yield None, Phrase(began(table), Weight.FOR_ALL)
        for event in move.events:
            seat = move.seat if event.author is None else event.author
            if event.only is not None or event.weight == Weight.DETAIL:
                continue
            if event.weight == Weight.FOR_ALL or not move.is_choice:
                yield None, Phrase(told_of(table, move, event, None), Weight.FOR_ALL)
            elif seat is not None:
                yield seat, Phrase(told_of(table, move, event, seat), event.weight)


def unread(moves: Sequence[Move], reader: Seat) -> Iterator[Move]:
    """Yield what has happened since the reader's own last turn, whatever they do in this one.

    Of their own moves only what concerns all is left, and what others did because of them.
    """
    now = _turn_begins(moves, len(moves), reader)
    before = next((at for at in range(now, 0, -1) if _is_by(moves[at - 1], reader)), 0)
    for at in range(_turn_begins(moves, before, reader), len(moves)):
        move = moves[at]
        if not _is_by(move, reader):
            yield move
            continue
        silent = {reader, None} if at < now else {event.author for event in move.events}
        kept = tuple(
            event
            for event in move.events
            if event.weight == Weight.FOR_ALL or event.author not in silent
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
    names = safe_names(table) if move.is_choice else tuple(map(safe, table.names))
    told = words_of(table.game.id).say(event.text, names)
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
    names = enumerate(safe_names(table))
    return say("began", names=" · ".join(f"{sign_of(seat)} {name}" for seat, name in names))


def news(table: Table, moves: Iterable[Move]) -> list[str]:
    """Return what the moves brought, a line each; what only one seat may know is left out."""
    lines = []
    for move in moves:
        told = [told_of(table, move, event, None) for event in move.events if event.only is None]
        if move.key == START:
            told.insert(0, began(table))
        if told:
            lines.append("• " + " · ".join(told))
    return lines


def latest(table: Table, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the last person's moves, and the automas' after them."""
    automas = {at for at, sitter in enumerate(table.sitters) if sitter.automa}
    start = len(moves)
    while start and moves[start - 1].seat in automas:
        start -= 1
    last = moves[start - 1].seat if start else None
    while start and moves[start - 1].seat == last:
        start -= 1
    return moves[start:]


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
