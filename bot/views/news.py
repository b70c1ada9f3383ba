"""What happened, as a page tells it: one line a move."""

from collections.abc import Iterable, Sequence

import discord

from bot.views.page import shortened
from bot.words import say
from engines.core.text import Seat
from engines.store import START, Move, Table
from render.words import words_of

NEWS = 1500  # characters


def safe_names(table: Table) -> tuple[str, ...]:
    """Return the players' names so that none of them formats or mentions anything."""
    return tuple(
        discord.utils.escape_mentions(discord.utils.escape_markdown(name)) for name in table.names
    )


def news(table: Table, moves: Iterable[Move]) -> list[str]:
    """Return what the moves brought, a line each; what only one seat may know is left out."""
    words, names = words_of(table.game.id), safe_names(table)
    lines = []
    for move in moves:
        told = [words.say(event.text, names) for event in move.events if event.only is None]
        if move.key == START:
            told.insert(0, say("began", names=", ".join(names)))
        if told:
            lines.append("• " + " · ".join(told))
    return lines


def since(moves: Sequence[Move], seat: Seat | None) -> Sequence[Move]:
    """Return the moves of whoever moved last; of a seat that goes on, and of the one before it."""
    start = _run(moves)
    if seat is not None and moves and moves[-1].seat == seat:
        start = _run(moves[:start])
    return moves[start:]


def _run(moves: Sequence[Move]) -> int:
    """Return where the moves of the last mover begin."""
    start = len(moves)
    while start and moves[start - 1].seat == moves[-1].seat:
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
