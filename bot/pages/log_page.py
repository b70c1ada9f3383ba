"""The log page: the complete history of a game, turn by turn, for one reader."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple, TypeAlias

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.names import safe_names
from bot.pages.news import event_text, start_text
from bot.pages.news_events import without_stated_scores
from bot.pages.page import Item, Page, count_chars
from bot.pages.seat_emoji import seat_emoji
from engines import Event
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import START, LogSlice, Move, Table

MAX_LOG_CHARS = 3600
Direction: TypeAlias = Literal["until", "from"]  # the older or the newer page; in custom ids


class LogLine(NamedTuple):
    """A line of the log and the seat it belongs to."""

    seat: Seat | None
    text: str
    is_list_item: bool = False  # is never joined with another line


def log_page(
    table: Table, log_slice: LogSlice, reader: Seat | None, *, direction: Direction = "until"
) -> Page:
    """Return as much of a log slice as fits on one page: its end or, going forward, its beginning.

    Private events are shown only to their seat.
    """
    moves = [_move_lines(table, move, reader) for move in log_slice.moves]
    count = _count_fitting(table, moves if direction == "from" else moves[::-1])
    skipped = 0 if direction == "from" else len(moves) - count
    first = log_slice.first + skipped
    message = Page().add_text(translate("happened-title", game=table.game.name))
    message.add_text(
        "\n".join(_with_player_headings(table, moves[skipped : skipped + count])),
        limit=MAX_LOG_CHARS,
    )
    return message.add_row(*_nav_buttons(table, first, first + count, log_slice.total))


def _move_lines(table: Table, move: Move, reader: Seat | None) -> list[LogLine]:
    """Return the lines of a move; events of one player share a line."""
    events = without_stated_scores(move)
    known = [one for one in events if one.private_to in (None, reader) and not one.is_summary]
    if move.key == START:
        lines = (start_text(table), *(_event_text(table, move, event, None) for event in known))
        return [LogLine(None, line) for line in lines]
    log_lines = list[LogLine]()
    for event in known:
        log_lines = _append_event(log_lines, table, move, event)
    return log_lines


def _append_event(lines: list[LogLine], table: Table, move: Move, event: Event) -> list[LogLine]:
    """Append an event to the last line, or as a new line.

    Events of another player and global events get their own line, so a scoring becomes a list.
    """
    before = lines[-1].seat if lines else move.seat
    seat = before if event.author is None or not move.is_choice else event.author
    listed = event.importance >= Importance.GLOBAL
    line = _event_text(table, move, event, seat)
    if lines and seat == before and not listed and not lines[-1].is_list_item:
        return [*lines[:-1], LogLine(seat, f"{lines[-1].text} · {line}")]
    return [*lines, LogLine(seat, line, listed)]


def _event_text(table: Table, move: Move, event: Event, seat: Seat | None) -> str:
    text = event_text(table, move, event, seat)
    return text if event.private_to is None else translate("happened-alone", told=text)


def _with_player_headings(table: Table, moves: Iterable[Sequence[LogLine]]) -> Iterator[str]:
    """Yield the lines of the moves, with a heading where the player changes."""
    names, before = safe_names(table), None
    for seat, line, _ in chain.from_iterable(moves):
        if seat is not None and seat != before:
            yield f"{seat_emoji(seat)} **{names[seat]}**"
        before = seat
        yield f"• {line}"


def _count_fitting(table: Table, moves: Sequence[Sequence[LogLine]]) -> int:
    """Return how many of the moves, from the first on, fit on one page."""
    for count in range(len(moves), 1, -1):
        if (
            sum(count_chars(line) + 1 for line in _with_player_headings(table, moves[:count]))
            <= MAX_LOG_CHARS
        ):
            return count
    return min(1, len(moves))


def _nav_buttons(table: Table, first: int, end: int, total: int) -> list[Item]:
    """Return the buttons to older and newer turns, if there are any."""
    targets: list[tuple[str, Direction, int]] = []
    if first > 0:
        targets.append(("happened-older", "until", first))
    if end < total:
        targets.append(("happened-newer", "from", end))
    return [
        page.button(
            translate(name),
            custom_id.LOG_PAGE(table=table.id, direction=direction, move_index=move_index),
        )
        for name, direction, move_index in targets
    ]
