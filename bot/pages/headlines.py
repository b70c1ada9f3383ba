"""A few short lines out of much that happened: whole phrases are left out, nothing is cut."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

LINES = 5
CHARACTERS = 600
PHRASES = 110  # characters of one player's line after the name
BOLD_LINES = 3  # that concern all
BETWEEN = " · "


class Phrase(NamedTuple):
    """Something that happened, and how much it matters."""

    words: str
    weight: int


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
    bold = _packed(for_all, max(1, min(BOLD_LINES, LINES - len(players))))
    while len(bold) + len(players) > LINES:
        players.remove(min(players, key=lambda line: line.weight))
    while sum(len(str(line)) + 1 for line in (*bold, *players)) > CHARACTERS:
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


def _packed(phrases: Sequence[Phrase], most: int) -> list[Line]:
    """Return a line for each phrase, or where they are too many as few lines as allowed."""
    if len(phrases) <= most:
        return [Line("", [phrase]) for phrase in phrases]
    lines: list[Line] = []
    for phrase in phrases:
        if lines and len(str(lines[-1])) + len(BETWEEN) + len(phrase.words) <= PHRASES:
            lines[-1].phrases.append(phrase)
        elif len(lines) < most:
            lines.append(Line("", [phrase]))
    return lines


def _lighten(bold: list[Line], players: list[Line]) -> None:
    """Leave out what matters least: a player's further phrase, a line for all, a player's line."""
    long = [line for line in players if len(line.phrases) > 1]
    if long:
        min(long, key=lambda line: line.phrases[-1].weight).phrases.pop()
    elif len(bold) > 1 or not players:
        bold.pop()
    else:
        players.remove(min(players, key=lambda line: line.weight))
