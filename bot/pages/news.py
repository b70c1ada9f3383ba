"""News as text: a short summary for the player whose turn it is, elsewhere move by move."""

from collections.abc import Iterable, Sequence
from itertools import dropwhile, takewhile

from bot.i18n import translate
from bot.pages.gain_summary import MovedEvent
from bot.pages.icons import has_emojis
from bot.pages.names import escape_name, safe_names, with_seat_emoji
from bot.pages.news_events import (
    concerns,
    since_last_turn,
    told_events,
    unstated_scores,
    without_stated_scores,
)
from bot.pages.news_layout import FINAL_LIMITS, NewsLine, Phrase, fit_news
from bot.pages.page import truncate
from bot.pages.seat_emoji import seat_emoji
from engines import Event
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import START, Move, Table
from render.i18n import translator_for

MAX_NEWS_CHARS = 1500


def headlines(table: Table, moves: Sequence[Move], reader: Seat) -> list[str]:
    """Return a summary of what happened since the reader's last turn, in that order."""
    return summarise(table, since_last_turn(moves, reader), reader)


def summarise(table: Table, moves: Iterable[Move], reader: Seat | None = None) -> list[str]:
    """Return a summary of moves for one reader, or for all players at the end of the game.

    Each player has one line until a global event, which has its own.
    """
    moves = list(moves)
    told = told_events(moves, reader, translator_for(table.game.id))
    lines = _lines(table, moves, told, reader)
    if reader is None:
        return fit_news(lines, FINAL_LIMITS)
    for seat, change in unstated_scores(moves, [one.event for one in told]).items():
        _end_with_score(table, lines, seat, change, reader)
    return fit_news(lines)


def step_lines(table: Table, moves: Sequence[Move]) -> list[str]:
    """Return what happened in a step of a replay, with the changes of the scores."""
    told = told_events(moves, None, translator_for(table.game.id))
    lines = _lines(table, moves, told, None)
    for seat, change in unstated_scores(moves, [one.event for one in told]).items():
        _end_with_score(table, lines, seat, change, None)
    return fit_news(lines, FINAL_LIMITS) or move_lines(table, moves)


def _lines(
    table: Table, moves: Sequence[Move], told: Iterable[MovedEvent], reader: Seat | None
) -> list[NewsLine]:
    lines: list[NewsLine] = []
    if any(move.key == START for move in moves):
        lines.append(NewsLine(None, "", [Phrase(start_text(table), Importance.GLOBAL)]))
    for at, move, event in told:
        is_global = event.importance >= Importance.GLOBAL or not move.is_choice
        seat = None if is_global else move.seat if event.author is None else event.author
        weight = max(event.importance, Importance.GLOBAL) if is_global else event.importance
        text = event_text(table, move, event, seat, icons=has_emojis())
        phrase = Phrase(text, weight, at, is_readers=concerns(event, reader))
        _line_of(table, lines, seat).phrases.append(phrase)
    return lines


def _line_of(table: Table, lines: list[NewsLine], seat: Seat | None) -> NewsLine:
    """Return the seat's line since the last global one, or the open global line; else a new one."""
    for line in reversed(lines):
        if line.seat == seat:
            return line
        if line.seat is None or seat is None:
            break
    line = NewsLine(seat, "" if seat is None else _player_heading(table, seat))
    lines.append(line)
    return line


def _end_with_score(
    table: Table, lines: list[NewsLine], seat: Seat, change: Event, reader: Seat | None
) -> None:
    """End the seat's last line with the change of its score; the reader gets a line for it."""
    last = next((line for line in reversed(lines) if line.seat == seat), None)
    if last is None and seat == reader:
        last = _line_of(table, lines, seat)
    if last is not None:
        text = translator_for(table.game.id).text(change.text, ("",) * len(table.players)).strip()
        last.phrases.append(Phrase(text, Importance.GLOBAL, is_readers=seat == reader))


def event_text(
    table: Table, move: Move, event: Event, seat: Seat | None, *, icons: bool = False
) -> str:
    """Return the text of an event, without the name of the seat under which it stands."""
    # A player who just left is not shown as an automa yet.
    names = with_seat_emoji(
        safe_names(table) if move.is_choice else tuple(map(escape_name, table.names))
    )
    text = translator_for(table.game.id).text(event.text, names, icons=icons)
    if seat is not None and event.author == seat:
        text = _without_name(text, names[seat])
    return translate("told-forced", told=text) if event.forced else text


def _without_name(text: str, name: str) -> str:
    for front in (f"{name} ", f"{name}: "):
        if text.startswith(front):
            return text.removeprefix(front)
    return text


def start_text(table: Table) -> str:
    """Return the text about the start of the game: the seats."""
    return translate("began", names=" · ".join(with_seat_emoji(safe_names(table))))


def move_lines(table: Table, moves: Iterable[Move]) -> list[str]:
    """Return the public events of the moves, one line per move.

    A move with a global event, such as a scoring, has a line per player instead.
    """
    lines = []
    for move in moves:
        texts = [" · ".join(phrases) for phrases in _merge_by_author(table, move)]
        if move.key == START:
            texts.insert(0, start_text(table))
        if texts and not any(event.importance >= Importance.GLOBAL for event in move.events):
            texts = [" · ".join(texts)]
        lines += [f"• {line}" for line in texts]
    return lines


def _merge_by_author(table: Table, move: Move) -> list[list[str]]:
    """Return the public phrases of a move, grouped by consecutive author.

    Summaries are left out because their parts are shown.
    """
    runs: list[list[str]] = []
    previous_author: Seat | None = None
    for event in without_stated_scores(move):
        if event.private_to is not None or event.is_summary:
            continue
        author = event.author if move.is_choice else None
        phrase = event_text(table, move, event, author)
        if author is not None and author == previous_author:
            runs[-1].append(phrase)
        else:
            runs.append(
                [phrase if author is None else f"{_player_heading(table, author)} {phrase}"]
            )
        previous_author = author
    return runs


def _player_heading(table: Table, seat: Seat) -> str:
    """Return the start of a player's line: emoji and name."""
    return f"{seat_emoji(seat)} **{safe_names(table)[seat]}**"


def last_turn(table: Table, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the last human player's turn with its forced start, and the automas' moves after."""
    automas = {at for at, player in enumerate(table.players) if player.automa}
    start = len(moves)
    while start and moves[start - 1].seat in automas:
        start -= 1
    last = moves[start - 1].seat if start else None
    while start and moves[start - 1].seat == last:
        start -= 1
    forced_events = _forced_start(moves[start - 1], last) if start else ()
    return (
        [Move(last, moves[start - 1].key, forced_events), *moves[start:]]
        if forced_events
        else moves[start:]
    )


def _forced_start(move: Move, seat: Seat | None) -> tuple[Event, ...]:
    """Return the seat's forced events at the end of another player's move."""
    if not move.is_choice or seat is None:
        return ()
    tail = takewhile(lambda event: event.author in (seat, None), reversed(move.events))
    own = [event for event in tail if event.author == seat][::-1]
    return tuple(dropwhile(lambda event: not event.forced, own))


def truncate_news(lines: Sequence[str]) -> str:
    """Return the news within the limit, dropping the oldest lines."""
    newest_lines: list[str] = []
    chars_left = MAX_NEWS_CHARS
    for line in reversed(lines):
        line = truncate(line, MAX_NEWS_CHARS // 3)
        chars_left -= len(line) + 1
        if chars_left < 0:
            newest_lines.append("…")
            break
        newest_lines.append(line)
    return "\n".join(reversed(newest_lines))
