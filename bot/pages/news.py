"""News as text: a short summary for the player whose turn it is, elsewhere move by move."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile

from bot.i18n import translate
from bot.pages.gain_summary import MovedEvent, merge_gain, split_gains
from bot.pages.names import escape_name, safe_names, with_seat_emoji
from bot.pages.news_layout import ABOVE_BOARD_LIMITS, FINAL_LIMITS, NewsLine, Phrase, fit_news
from bot.pages.page import truncate
from bot.pages.seat_emoji import seat_emoji
from engines import Event
from engines.core.kernel import Importance
from engines.core.text import Seat
from engines.store import START, Move, Table
from render.i18n import translator_for

MAX_NEWS_CHARS = 1500


def headlines(table: Table, moves: Sequence[Move], reader: Seat) -> list[str]:
    """Return a summary of what happened since the reader's last turn.

    Global events come first, then a line for each other player in turn order.
    """
    return summarise(table, since_last_turn(moves, reader), reader)


def summarise(table: Table, moves: Iterable[Move], reader: Seat | None = None) -> list[str]:
    """Return a summary of moves for one reader, or for all players at the end of the game."""
    global_phrases: list[Phrase] = []
    lines: dict[Seat, NewsLine] = {}
    for seat, phrase in _phrases(table, moves, reader):
        if seat is None:
            global_phrases.append(phrase)
            continue
        line = lines.setdefault(
            seat, NewsLine(_player_heading(table, seat), is_readers=seat == reader)
        )
        line.phrases.append(phrase)
    limits = FINAL_LIMITS if reader is None else ABOVE_BOARD_LIMITS
    return fit_news(global_phrases, list(lines.values()), limits)


def _phrases(
    table: Table, moves: Iterable[Move], reader: Seat | None
) -> Iterator[tuple[Seat | None, Phrase]]:
    """Yield the public phrases without details, each with its seat, or None if it is global."""
    events: list[MovedEvent] = []
    translator = translator_for(table.game.id)
    for at, move in enumerate(moves):
        if move.key == START:
            yield None, Phrase(start_text(table), Importance.GLOBAL, at)
        for event in _without_other_details(move.events, reader):
            for one in split_gains(event, translator):
                merge_gain(events, MovedEvent(at, move, one))
    for at, move, event in events:
        seat = move.seat if event.author is None else event.author
        if event.importance >= Importance.GLOBAL or not move.is_choice:
            weight = max(event.importance, Importance.GLOBAL)
            yield None, Phrase(event_text(table, move, event, None), weight, at)
        elif seat is not None:
            yield seat, Phrase(event_text(table, move, event, seat), event.importance, at)


def _without_other_details(events: Sequence[Event], reader: Seat | None) -> Iterator[Event]:
    """Yield public events; details only if they were forced moves of the reader.

    A reader must see a forced move that started their turn. When the turn is over, its summary
    replaces these details.
    """
    summed_up = {event.author for event in events if event.importance == Importance.HEADLINE}
    for event in events:
        done_for_them = event.forced and event.author == reader not in summed_up
        if event.private_to is None and (event.importance != Importance.DETAIL or done_for_them):
            yield event


def since_last_turn(moves: Sequence[Move], reader: Seat) -> Iterator[Move]:
    """Yield the moves since the reader's last turn, unaffected by their current one.

    The reader's own moves keep only other players' reactions and global events, except those that
    the reader has seen during their last turn.
    """
    current_turn = _turn_start(moves, len(moves), reader)
    previous_end = next(
        (at for at in range(current_turn, 0, -1) if _is_by(moves[at - 1], reader)), 0
    )
    for at in range(_turn_start(moves, previous_end, reader), len(moves)):
        move = moves[at]
        if not _is_by(move, reader):
            yield move
            continue
        silent = {reader, None} if at < current_turn else {event.author for event in move.events}
        went_on = at + 1 < current_turn and _is_by(moves[at + 1], reader)
        events = tuple(
            event
            for event in move.events
            if (
                not went_on if event.importance >= Importance.GLOBAL else event.author not in silent
            )
        )
        yield Move(move.seat, move.key, events)


def _is_by(move: Move, reader: Seat) -> bool:
    return move.seat == reader and move.is_choice


def _turn_start(moves: Sequence[Move], end: int, seat: Seat) -> int:
    """Return the index where the seat's run of moves before `end` starts."""
    while end and _is_by(moves[end - 1], seat):
        end -= 1
    return end


def event_text(table: Table, move: Move, event: Event, seat: Seat | None) -> str:
    """Return the text of an event, without the name of the seat under which it stands."""
    # A player who just left is not shown as an automa yet.
    names = with_seat_emoji(
        safe_names(table) if move.is_choice else tuple(map(escape_name, table.names))
    )
    text = translator_for(table.game.id).text(event.text, names)
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
    for event in move.events:
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
