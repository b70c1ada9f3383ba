"""A few short lines out of much that happened: whole phrases are left out, nothing is cut."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import NamedTuple

from bot.pages.page import BETWEEN
from engines.core.agenda import Weight

LINES = 5
CHARACTERS = 600
PHRASES = 110  # characters of one player's line after the name
BOLD_LINES = 3  # that concern all
BOLD = 300  # characters of them


class Phrase(NamedTuple):
    """Something that happened, and how much it matters."""

    words: str
    weight: int
    move: int = 0  # with which it happened


@dataclass
class Line:
    """What one player did, or what concerns all where it has no head."""

    head: str
    phrases: list[Phrase] = field(default_factory=list)
    own: bool = False  # of the reader: what was done for them must be seen

    @property
    def weight(self) -> tuple[bool, int]:
        """Return how much the line matters."""
        return self.own, max(phrase.weight for phrase in self.phrases)

    def __str__(self) -> str:
        told = BETWEEN.join(phrase.words for phrase in self.phrases)
        return f"{self.head} {told}" if self.head else f"**{told}**"


def fitted(for_all: Sequence[Phrase], lines: Sequence[Line]) -> list[str]:
    """Return what concerns all, then the players' lines, within the limits."""
    players = [Line(line.head, _weightiest(line.phrases), line.own) for line in lines]
    bold = _bold(for_all, max(1, min(BOLD_LINES, LINES - len(players))))
    while len(bold) + len(players) > LINES:
        players.remove(min(players, key=lambda line: line.weight))
    while _length((*bold, *players)) > CHARACTERS:
        _lighten(bold, players)
    return [str(line) for line in (*bold, *players)]


def _weightiest(phrases: Sequence[Phrase]) -> list[Phrase]:
    """Return the phrases that fit into a line, the weightiest first and at least that."""
    kept: list[Phrase] = []
    room = PHRASES + len(BETWEEN)
    for phrase in sorted(phrases, key=lambda phrase: -phrase.weight):
        needed = len(phrase.words) + len(BETWEEN)
        if needed <= room or not kept:
            kept.append(phrase)
            room -= needed
    return kept


def _bold(phrases: Sequence[Phrase], most: int) -> list[Line]:
    """Return what concerns all: complete if there is room for it, else in brief, else the latest.

    What happened with one move stays together: of a scoring nothing is left out unseen. Beside
    other matters it is told in brief, which names it: the places of two would run together.
    """
    matters = [list(matter) for _, matter in groupby(phrases, key=lambda phrase: phrase.move)]
    full = [[one for one in matter if one.weight != Weight.IN_ALL] for matter in matters]
    brief = [[one for one in matter if one.weight == Weight.IN_ALL] or matter for matter in matters]
    ways = (
        [Line("", [phrase]) for phrase in chain.from_iterable(full)],
        _packed(full),
        _packed(brief),
        _packed([[*chain.from_iterable(brief)]]),
    )
    apart = ways[2:] if len(matters) > 1 and any(map(_is_summed_up, matters)) else ways
    fitting = (way for way in apart if len(way) <= most and _length(way) <= BOLD)
    return next(fitting, ways[-1][-most:])


def _is_summed_up(matter: Sequence[Phrase]) -> bool:
    return any(phrase.weight == Weight.IN_ALL for phrase in matter)


def _packed(matters: Sequence[Sequence[Phrase]]) -> list[Line]:
    """Return each matter in as few lines as its phrases need."""
    lines: list[Line] = []
    for matter in matters:
        line: Line | None = None
        for phrase in matter:
            if line and len(str(line)) + len(BETWEEN) + len(phrase.words) <= PHRASES:
                line.phrases.append(phrase)
            else:
                line = Line("", [phrase])
                lines.append(line)
    return lines


def _length(lines: Sequence[Line]) -> int:
    return sum(len(str(line)) + 1 for line in lines)


def _lighten(bold: list[Line], players: list[Line]) -> None:
    """Leave out what matters least: a player's further phrase, a line for all, a player's line."""
    long = [line for line in players if len(line.phrases) > 1]
    if long:
        min(long, key=lambda line: line.phrases[-1].weight).phrases.pop()
    elif len(bold) > 1 or not players:
        bold.pop(0)
    else:
        players.remove(min(players, key=lambda line: line.weight))
