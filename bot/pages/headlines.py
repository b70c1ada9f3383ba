"""A few short lines out of much that happened: whole phrases are left out, nothing is cut."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import NamedTuple

from bot.pages.page import BETWEEN
from engines.core.kernel import Importance

LINES = 5
CHARACTERS = 600
PHRASES = 110  # characters of one player's line after the name
BOLD_LINES = 3  # that concern all, where they are no list
BOLD = 300  # characters of them


class Room(NamedTuple):
    """How much may be told."""

    lines: int
    characters: int


ABOVE_A_BOARD = Room(LINES, CHARACTERS)
AT_THE_END = Room(10, 1500)  # all of the last scoring, and a line for each player


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


def fitted(
    for_all: Sequence[Phrase], lines: Sequence[Line], room: Room = ABOVE_A_BOARD
) -> list[str]:
    """Return what concerns all, then the players' lines, within the limits."""
    players = [Line(line.head, _weightiest(line.phrases), line.own) for line in lines]
    left = Room(max(1, room.lines - len(players)), room.characters - _length(players))
    bold = _bold(for_all, left)
    while len(bold) + len(players) > room.lines:
        players.remove(min(players, key=lambda line: line.weight))
    while _length((*bold, *players)) > room.characters:
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


def _bold(phrases: Sequence[Phrase], left: Room) -> list[Line]:
    """Return what concerns all: complete if there is room for it, else in brief, else the latest.

    It is a list where the players leave room for one. What happened with one move stays together:
    of a scoring nothing is left out unseen. Beside other matters it is told in brief, which names
    it: the places of two would run together.
    """
    matters = [list(matter) for _, matter in groupby(phrases, key=lambda phrase: phrase.move)]
    full = [[one for one in matter if one.weight != Importance.GLOBAL_SUMMARY] for matter in matters]
    brief = [[one for one in matter if one.weight == Importance.GLOBAL_SUMMARY] or matter for matter in matters]
    apart = len(matters) > 1 and any(map(_is_summed_up, matters))
    listed = _listed(full, left.lines)
    if not apart and _fits(listed, Room(left.lines, max(BOLD, left.characters))):
        return listed
    short = [_packed(brief), _packed([[*chain.from_iterable(brief)]])]
    ways = short if apart else [_packed(full), *short]
    most = min(BOLD_LINES, left.lines)
    fitting = (way for way in ways if _fits(way, Room(most, BOLD)))
    return next(fitting, ways[-1][-most:])


def _fits(lines: Sequence[Line], room: Room) -> bool:
    return len(lines) <= room.lines and _length(lines) <= room.characters


def _listed(matters: Sequence[Sequence[Phrase]], most: int) -> list[Line]:
    """Return a line for each phrase; where these are too many, the shortest of a matter share."""
    lists = [[Line("", [phrase]) for phrase in matter] for matter in matters]
    while sum(map(len, lists)) > most:
        pairs = [(lines, at) for lines in lists for at in range(len(lines) - 1)]
        shared = [(_shared(lines, at), lines, at) for lines, at in pairs]
        fitting = [one for one in shared if len(str(one[0])) <= PHRASES]
        if not fitting:
            break
        line, lines, at = min(fitting, key=lambda one: len(str(one[0])))
        lines[at : at + 2] = [line]
    return [*chain.from_iterable(lists)]


def _shared(lines: Sequence[Line], at: int) -> Line:
    """Return a line and the one after it as one."""
    return Line("", [*lines[at].phrases, *lines[at + 1].phrases])


def _is_summed_up(matter: Sequence[Phrase]) -> bool:
    return any(phrase.weight == Importance.GLOBAL_SUMMARY for phrase in matter)


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
