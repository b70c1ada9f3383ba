"""A few short lines out of much that happened: whole phrases are left out, nothing is cut."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import NamedTuple

from bot.pages.page import SEPARATOR
from engines.core.kernel import Importance

MAX_LINES = 5
MAX_CHARS = 600
MAX_LINE_CHARS = 110  # characters of one player's line after the name
MAX_GLOBAL_LINES = 3  # that concern all, where they are no list
MAX_GLOBAL_CHARS = 300  # characters of them


class Limits(NamedTuple):
    """How much may be told."""

    lines: int
    characters: int


ABOVE_BOARD_LIMITS = Limits(MAX_LINES, MAX_CHARS)
FINAL_LIMITS = Limits(10, 1500)  # all of the last scoring, and a line for each player


class Phrase(NamedTuple):
    """Something that happened, and how much it matters."""

    text: str
    weight: int
    move: int = 0  # with which it happened


@dataclass
class NewsLine:
    """What one player did, or what concerns all where it has no head."""

    head: str
    phrases: list[Phrase] = field(default_factory=list)
    is_readers: bool = False  # of the reader: what was done for them must be seen

    @property
    def weight(self) -> tuple[bool, int]:
        """Return how much the line matters."""
        return self.is_readers, max(phrase.weight for phrase in self.phrases)

    def __str__(self) -> str:
        told = SEPARATOR.join(phrase.text for phrase in self.phrases)
        return f"{self.head} {told}" if self.head else f"**{told}**"


def fit(
    global_phrases: Sequence[Phrase], lines: Sequence[NewsLine], limits: Limits = ABOVE_BOARD_LIMITS
) -> list[str]:
    """Return what concerns all, then the players' lines, within the limits."""
    players = [NewsLine(line.head, _weightiest(line.phrases), line.is_readers) for line in lines]
    remaining = Limits(max(1, limits.lines - len(players)), limits.characters - _length(players))
    global_lines = _global_lines(global_phrases, remaining)
    while len(global_lines) + len(players) > limits.lines:
        players.remove(min(players, key=lambda line: line.weight))
    while _length((*global_lines, *players)) > limits.characters:
        _drop_least(global_lines, players)
    return [str(line) for line in (*global_lines, *players)]


def _weightiest(phrases: Sequence[Phrase]) -> list[Phrase]:
    """Return the phrases that fit into a line, the weightiest first and at least that."""
    fitting: list[Phrase] = []
    chars_left = MAX_LINE_CHARS + len(SEPARATOR)
    for phrase in sorted(phrases, key=lambda phrase: -phrase.weight):
        needed = len(phrase.text) + len(SEPARATOR)
        if needed <= chars_left or not fitting:
            fitting.append(phrase)
            chars_left -= needed
    return fitting


def _global_lines(phrases: Sequence[Phrase], limits: Limits) -> list[NewsLine]:
    """Return what concerns all: complete if there is room for it, else in brief, else the latest.

    It is a list where the players leave room for one. What happened with one move stays together:
    of a scoring nothing is left out unseen. Beside other matters it is told in brief, which names
    it: the places of two would run together.
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
    fitting = (way for way in layouts if _fits(way, Limits(max_lines, MAX_GLOBAL_CHARS)))
    return next(fitting, layouts[-1][-max_lines:])


def _fits(lines: Sequence[NewsLine], limits: Limits) -> bool:
    return len(lines) <= limits.lines and _length(lines) <= limits.characters


def _one_per_line(by_move: Sequence[Sequence[Phrase]], max_lines: int) -> list[NewsLine]:
    """Return a line for each phrase; where these are too many, the shortest of a matter share."""
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
    """Return a line and the one after it as one."""
    return NewsLine("", [*lines[at].phrases, *lines[at + 1].phrases])


def _has_summary(phrases: Sequence[Phrase]) -> bool:
    return any(phrase.weight == Importance.GLOBAL_SUMMARY for phrase in phrases)


def _fill_lines(by_move: Sequence[Sequence[Phrase]]) -> list[NewsLine]:
    """Return each matter in as few lines as its phrases need."""
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


def _drop_least(global_lines: list[NewsLine], players: list[NewsLine]) -> None:
    """Leave out what matters least: a player's further phrase, a line for all, a player's line."""
    long = [line for line in players if len(line.phrases) > 1]
    if long:
        min(long, key=lambda line: line.phrases[-1].weight).phrases.pop()
    elif len(global_lines) > 1 or not players:
        global_lines.pop(0)
    else:
        players.remove(min(players, key=lambda line: line.weight))
