"""What happened, as a page tells it: one line a move."""

from collections.abc import Iterable, Sequence

from bot.pages.names import safe, safe_names
from bot.pages.page import shortened
from bot.words import say
from engines.core.text import Seat
from engines.store import START, Move, Table
from render.words import words_of

NEWS = 1500  # characters


def news(table: Table, moves: Iterable[Move]) -> list[str]:
    """Return what the moves brought, a line each; what only one seat may know is left out."""
    words, names = words_of(table.game.id), safe_names(table)
    bare = tuple(map(safe, table.names))
    lines = []
    for move in moves:
        called = names if move.is_choice else bare  # who leaves is not called an automa
        told = [words.say(event.text, called) for event in move.events if event.only is None]
        if move.key == START:
            told.insert(0, say("began", names=", ".join(names)))
        if told:
            lines.append("• " + " · ".join(told))
    return lines


def since(table: Table, moves: Sequence[Move], seat: Seat | None) -> Sequence[Move]:
    """Return what no message has told yet: the last person's moves, and the automas' after them.

    Of a seat that goes on, its message is edited: then also what it told before.
    """
    automas = {at for at, sitter in enumerate(table.sitters) if sitter.automa}
    start = _run(moves, automas)
    if seat is not None and moves and moves[-1].seat == seat:
        start = _run(moves[:start], automas)
    return moves[start:]


def _run(moves: Sequence[Move], automas: set[Seat]) -> int:
    """Return where the moves of the last person begin, whatever automas did since."""
    start = len(moves)
    while start and moves[start - 1].seat in automas:
        start -= 1
    last = moves[start - 1].seat if start else None
    while start and moves[start - 1].seat == last:
        start -= 1
    return start


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
