"""Fits news into a few short lines by leaving out whole phrases."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import NamedTuple

from bot.pages.page import SEPARATOR
from engines.core.kernel import Importance

MAX_LINES = 5
MAX_CHARS = 600
MAX_LINE_CHARS = 110  # of one player's line, after the name
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


@dataclass
class NewsLine:
    """The phrases of one player, or global phrases if the head is empty."""

    head: str
    phrases: list[Phrase] = field(default_factory=list)
    is_readers: bool = False  # never left out: forced moves of the reader

    @property
    def weight(self) -> tuple[bool, int]:
        """Return the importance of the line."""
        return self.is_readers, max(phrase.weight for phrase in self.phrases)

    def __str__(self) -> str:
        text = SEPARATOR.join(phrase.text for phrase in self.phrases)
        return f"{self.head} {text}" if self.head else f"**{text}**"


def fit_news(
    global_phrases: Sequence[Phrase], lines: Sequence[NewsLine], limits: Limits = ABOVE_BOARD_LIMITS
) -> list[str]:
    """Return the global lines, then the players' lines, within the limits."""
    players = [
        NewsLine(line.head, _most_important(line.phrases), line.is_readers) for line in lines
    ]
    remaining = Limits(max(1, limits.lines - len(players)), limits.characters - _length(players))
    global_lines = _global_lines(global_phrases, remaining)
    while len(global_lines) + len(players) > limits.lines:
        players.remove(min(players, key=lambda line: line.weight))
    while _length((*global_lines, *players)) > limits.characters:
        _drop_least_important(global_lines, players)
    return [str(line) for line in (*global_lines, *players)]


def _most_important(phrases: Sequence[Phrase]) -> list[Phrase]:
    """Return the phrases that fit into a line, most important first, at least one."""
    fitting: list[Phrase] = []
    chars_left = MAX_LINE_CHARS + len(SEPARATOR)
    for phrase in sorted(phrases, key=lambda phrase: -phrase.weight):
        needed = len(phrase.text) + len(SEPARATOR)
        if needed <= chars_left or not fitting:
            fitting.append(phrase)
            chars_left -= needed
    return fitting


def _global_lines(phrases: Sequence[Phrase], limits: Limits) -> list[NewsLine]:
    """Return the global lines: complete if they fit, otherwise summaries, otherwise the latest.

    One phrase per line is preferred. Phrases of one move stay together, so that no part of a
    scoring is silently dropped. A scoring beside other moves is shown by its summary, because two
    lists in a row could not be distinguished.
    """
    by_move = [list(matter) for _, matter in groupby(phrases, key=lambda phrase: phrase.move)]
    full = [
        [one for one in matter if one.weight != Importance.GLOBAL_SUMMARY] for matter in by_move
    ]
    brief = [
        [one for one in matter if one.weight == Importance.GLOBAL_SUMMARY] or matter
        for matter in by_move
    ]
    is_mixed = len(by_move) > 1 and any(map(_has_summary, by_move))
    list_lines = _one_per_line(full, limits.lines)
    if not is_mixed and _fits(
        list_lines, Limits(limits.lines, max(MAX_GLOBAL_CHARS, limits.characters))
    ):
        return list_lines
    short = [_fill_lines(brief), _fill_lines([[*chain.from_iterable(brief)]])]
    layouts = short if is_mixed else [_fill_lines(full), *short]
    max_lines = min(MAX_GLOBAL_LINES, limits.lines)
    fitting = (lines for lines in layouts if _fits(lines, Limits(max_lines, MAX_GLOBAL_CHARS)))
    return next(fitting, layouts[-1][-max_lines:])


def _fits(lines: Sequence[NewsLine], limits: Limits) -> bool:
    return len(lines) <= limits.lines and _length(lines) <= limits.characters


def _one_per_line(by_move: Sequence[Sequence[Phrase]], max_lines: int) -> list[NewsLine]:
    """Return a line for each phrase; merge the shortest neighbours if there are too many."""
    lists = [[NewsLine("", [phrase]) for phrase in matter] for matter in by_move]
    while sum(map(len, lists)) > max_lines:
        pairs = [(lines, at) for lines in lists for at in range(len(lines) - 1)]
        shared = [(_merge_with_next(lines, at), lines, at) for lines, at in pairs]
        fitting = [one for one in shared if len(str(one[0])) <= MAX_LINE_CHARS]
        if not fitting:
            break
        line, lines, at = min(fitting, key=lambda one: len(str(one[0])))
        lines[at : at + 2] = [line]
    return [*chain.from_iterable(lists)]


def _merge_with_next(lines: Sequence[NewsLine], at: int) -> NewsLine:
    """Return a line merged with the next one."""
    return NewsLine("", [*lines[at].phrases, *lines[at + 1].phrases])


def _has_summary(phrases: Sequence[Phrase]) -> bool:
    return any(phrase.weight == Importance.GLOBAL_SUMMARY for phrase in phrases)


def _fill_lines(by_move: Sequence[Sequence[Phrase]]) -> list[NewsLine]:
    """Return the phrases of each move in as few lines as possible."""
    lines: list[NewsLine] = []
    for matter in by_move:
        line: NewsLine | None = None
        for phrase in matter:
            if line and len(str(line)) + len(SEPARATOR) + len(phrase.text) <= MAX_LINE_CHARS:
                line.phrases.append(phrase)
            else:
                line = NewsLine("", [phrase])
                lines.append(line)
    return lines


def _length(lines: Sequence[NewsLine]) -> int:
    return sum(len(str(line)) + 1 for line in lines)


def _drop_least_important(global_lines: list[NewsLine], players: list[NewsLine]) -> None:
    """Remove the least important: a player's last phrase, a global line or a player's line."""
    long = [line for line in players if len(line.phrases) > 1]
    if long:
        min(long, key=lambda line: line.phrases[-1].weight).phrases.pop()
    elif len(global_lines) > 1 or not players:
        global_lines.pop(0)
    else:
        players.remove(min(players, key=lambda line: line.weight))
