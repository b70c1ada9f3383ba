"""Fits news into a few short lines by leaving out whole phrases, which are counted."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby, pairwise
from typing import NamedTuple, TypeAlias

from bot.i18n import translate
from bot.pages.page import SEPARATOR
from engines.core.kernel import Importance
from engines.core.text import Seat

MAX_LINES = 5
MAX_CHARS = 600
MAX_LINE_CHARS = 110  # of one player's line, after the name
MAX_JOINED_CHARS = 170  # of a line that two players share
MAX_GLOBAL_LINES = 3  # global lines that are not a list
MAX_GLOBAL_CHARS = 300


class Limits(NamedTuple):
    """How many lines and characters a text may have."""

    lines: int
    characters: int


ABOVE_BOARD_LIMITS = Limits(MAX_LINES, MAX_CHARS)
FINAL_LIMITS = Limits(10, 1500)  # the whole final scoring and a line for each player


class Phrase(NamedTuple):
    """The text of an event and its importance."""

    text: str
    weight: int
    move: int = 0  # index of its move
    is_readers: bool = False  # concerns the reader: left out only if nothing else can be

    @property
    def is_action(self) -> bool:
        """Return whether it tells what a player did, not a score."""
        return self.weight < Importance.GLOBAL

    @property
    def rank(self) -> tuple[bool, int]:
        """Return how important the phrase is."""
        return self.is_readers, self.weight


@dataclass
class NewsLine:
    """The phrases of one player, or global phrases if there is no seat."""

    seat: Seat | None
    head: str
    phrases: list[Phrase] = field(default_factory=list)
    missing: int = 0  # phrases left out

    @property
    def rank(self) -> tuple[bool, int]:
        """Return the importance of the line."""
        return max((phrase.rank for phrase in self.phrases), default=(False, 0))

    def __str__(self) -> str:
        text = SEPARATOR.join(phrase.text for phrase in self.phrases)
        return f"**{text}**" if self.seat is None else f"{self.head} {text}"


Row: TypeAlias = list[NewsLine]  # the lines that share a row


def fit_news(lines: Sequence[NewsLine], limits: Limits = ABOVE_BOARD_LIMITS) -> list[str]:
    """Return the lines within the limits, in their order, with the number of what is left out."""
    lines = [line if line.seat is None else _shorten(line) for line in lines]
    remaining = Limits(
        max(1, limits.lines - _count_rows(lines)),
        limits.characters - _length(line for line in lines if line.seat is not None),
    )
    blocks = iter(_global_rows([line for line in lines if line.seat is None], remaining))
    rows: list[Row] = []
    for line in lines:
        rows += next(blocks) if line.seat is None else [[line]]
    while len(rows) > limits.lines:
        if not (_join_rows(rows, _are_players) or _join_rows(rows, _are_any)):
            _drop_row(rows)
    while len("\n".join(_render(rows))) > limits.characters and _drop_phrase(rows):
        pass
    return _render(rows)


def _render(rows: Sequence[Row]) -> list[str]:
    """Return the rows as text; the last number of what is left out names where to find it."""
    texts: list[str] = []
    is_last = True
    for row in reversed(rows):
        text = SEPARATOR.join(map(str, row))
        if missing := sum(line.missing for line in row):
            name = "news-more-in-log" if is_last else "news-more"
            text += SEPARATOR + translate(name, number=missing)
            is_last = False
        texts.append(text)
    return texts[::-1]


def _shorten(line: NewsLine) -> NewsLine:
    """Return a player's line with the phrases that fit into it, in their order.

    The main phrase and those that concern the reader are never left out.
    """
    numbered = [*enumerate(line.phrases)]
    main = min(numbered, key=lambda one: -one[1].weight if one[1].is_action else 0)[0]
    fitting: set[int] = set()
    chars_left = MAX_LINE_CHARS + len(SEPARATOR)
    for at, phrase in sorted(numbered, key=lambda one: (one[0] == main, one[1].rank), reverse=True):
        needed = len(phrase.text) + len(SEPARATOR)
        if needed <= chars_left or phrase.is_readers or at == main:
            fitting.add(at)
            chars_left -= needed
    phrases = [line.phrases[at] for at in sorted(fitting)]
    return NewsLine(line.seat, line.head, phrases, len(line.phrases) - len(phrases))


def _global_rows(lines: Sequence[NewsLine], limits: Limits) -> list[list[Row]]:
    """Return the rows of each global line."""
    blocks = _layout_globals([line.phrases for line in lines], limits)
    return [[[line] for line in block] for block in blocks]


def _layout_globals(blocks: Sequence[Sequence[Phrase]], limits: Limits) -> list[list[NewsLine]]:
    """Return global phrases: complete if they fit, otherwise summaries, otherwise the latest.

    One phrase per line is preferred. Phrases of one move stay together, so that no part of a
    scoring is silently dropped. A scoring beside other moves is shown by its summary, because two
    lists in a row could not be distinguished.
    """
    by_move = [
        [list(matter) for _, matter in groupby(block, key=lambda phrase: phrase.move)]
        for block in blocks
    ]
    full = [[_without_summaries(matter) for matter in block] for block in by_move]
    brief = [[_summaries(matter) or matter for matter in block] for block in by_move]
    matters = [*chain.from_iterable(by_move)]
    is_mixed = len(matters) > 1 and any(map(_summaries, matters))
    lists = _one_per_line(full, limits.lines)
    if not is_mixed and _fits(
        lists, Limits(limits.lines, max(MAX_GLOBAL_CHARS, limits.characters))
    ):
        return lists
    joined = [_fill_lines([[*chain.from_iterable(block)]]) for block in brief]
    layouts = [[*map(_fill_lines, brief)], joined]
    if not is_mixed:
        layouts.insert(0, [*map(_fill_lines, full)])
    max_lines = min(MAX_GLOBAL_LINES, limits.lines)
    fitting = (way for way in layouts if _fits(way, Limits(max_lines, MAX_GLOBAL_CHARS)))
    if (layout := next(fitting, None)) is not None:
        return layout
    return (
        joined if _fits(joined, Limits(MAX_LINES, MAX_GLOBAL_CHARS)) else _latest(joined, max_lines)
    )


def _without_summaries(phrases: Sequence[Phrase]) -> list[Phrase]:
    return [phrase for phrase in phrases if phrase.weight != Importance.GLOBAL_SUMMARY]


def _summaries(phrases: Sequence[Phrase]) -> list[Phrase]:
    return [phrase for phrase in phrases if phrase.weight == Importance.GLOBAL_SUMMARY]


def _latest(blocks: list[list[NewsLine]], max_lines: int) -> list[list[NewsLine]]:
    """Return the latest lines; the last one counts what is left out."""
    left_out = 0
    while sum(map(len, blocks)) > max_lines:
        block = next(block for block in blocks if block)
        left_out += len(block.pop(0).phrases)
    blocks[-1][-1].missing += left_out
    return blocks


def _fits(blocks: Sequence[Sequence[NewsLine]], limits: Limits) -> bool:
    lines = [*chain.from_iterable(blocks)]
    return len(lines) <= limits.lines and _length(lines) <= limits.characters


def _one_per_line(
    blocks: Sequence[Sequence[Sequence[Phrase]]], max_lines: int
) -> list[list[NewsLine]]:
    """Return a line for each phrase; merge the shortest neighbours if there are too many."""
    lists = [
        [[_global_line([phrase]) for phrase in matter] for matter in block] for block in blocks
    ]
    matters = [*chain.from_iterable(lists)]
    while sum(map(len, matters)) > max_lines:
        pairs = [(lines, at) for lines in matters for at in range(len(lines) - 1)]
        shared = [(_merge_with_next(lines, at), lines, at) for lines, at in pairs]
        fitting = [one for one in shared if len(str(one[0])) <= MAX_LINE_CHARS]
        if not fitting:
            break
        line, lines, at = min(fitting, key=lambda one: len(str(one[0])))
        lines[at : at + 2] = [line]
    return [[*chain.from_iterable(block)] for block in lists]


def _global_line(phrases: Sequence[Phrase]) -> NewsLine:
    return NewsLine(None, "", [*phrases])


def _merge_with_next(lines: Sequence[NewsLine], at: int) -> NewsLine:
    """Return a line merged with the next one."""
    return _global_line([*lines[at].phrases, *lines[at + 1].phrases])


def _fill_lines(by_move: Sequence[Sequence[Phrase]]) -> list[NewsLine]:
    """Return the phrases of each move in as few lines as possible."""
    lines: list[NewsLine] = []
    for matter in by_move:
        line: NewsLine | None = None
        for phrase in matter:
            if line and len(str(line)) + len(SEPARATOR) + len(phrase.text) <= MAX_LINE_CHARS:
                line.phrases.append(phrase)
            else:
                line = _global_line([phrase])
                lines.append(line)
    return lines


def _length(lines: Iterable[NewsLine]) -> int:
    return sum(len(str(line)) + 1 for line in lines)


def _count_rows(lines: Sequence[NewsLine]) -> int:
    """Return how many rows the players' lines need where short neighbours share one."""
    rows: list[Row] = []
    for line in lines:
        together = [*rows[-1], line] if rows else [line]
        if rows and _are_players(together) and len(_render([together])[0]) <= MAX_JOINED_CHARS:
            rows[-1] = together
        else:
            rows.append([line])
    return sum(row[0].seat is not None for row in rows)


def _are_players(rows: Row) -> bool:
    return all(line.seat is not None for line in rows)


def _are_any(rows: Row) -> bool:
    return bool(rows)


def _join_rows(rows: list[Row], may_share: Callable[[Row], bool]) -> bool:
    """Let two short neighbours share a row; return whether any can."""
    joined = [
        (len(_render([first + second])[0]), at)
        for at, (first, second) in enumerate(pairwise(rows))
        if may_share(first + second)
    ]
    length, at = min(joined, default=(MAX_JOINED_CHARS + 1, 0))
    if length > MAX_JOINED_CHARS:
        return False
    rows[at : at + 2] = [rows[at] + rows[at + 1]]
    return True


def _drop_row(rows: list[Row]) -> None:
    """Remove the least important row; its neighbour counts it."""
    at = min(range(len(rows)), key=lambda index: max(line.rank for line in rows[index]))
    dropped = rows.pop(at)
    neighbour = rows[max(0, at - 1)][-1]
    neighbour.missing += sum(len(line.phrases) + line.missing for line in dropped)


def _drop_phrase(rows: list[Row]) -> bool:
    """Remove the least important phrase, or row; return false where only one phrase is left."""
    long = [
        (phrase.rank, -at, line)
        for row in rows
        for line in row
        if len(line.phrases) > 1
        for at, phrase in enumerate(line.phrases)
    ]
    if long:
        _, at, line = min(long, key=lambda one: one[:2])
        del line.phrases[-at]
        line.missing += 1
    elif len(rows) > 1:
        _drop_row(rows)
    return bool(long) or len(rows) > 1
