"""A turn as its pages tell it: who is asked what, and which options are within reach."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.pages.names import safe_names
from bot.pages.page import SELECT
from bot.words import say
from engines import Decision, Option
from engines.store import Table
from render import Mark
from render.words import Words, words_of

BESIDE = 5  # groups that stand open side by side, a select each


@dataclass(frozen=True)
class OpenTurn:
    """A decision at a table, and what else its page tells."""

    table: Table
    decision: Decision
    news: Sequence[str] = ()
    final: frozenset[str] = frozenset()
    can_undo: bool = False
    has_hand: bool = False
    group: int | None = None  # the fold that stands open
    unveiled: bool = False  # on a page that its player alone sees

    @property
    def words(self) -> Words:
        """Return the words of the game."""
        return words_of(self.table.game.id)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names, safe inside a message."""
        return safe_names(self.table)

    @property
    def said(self) -> dict[str, int]:
        """Return what a control's custom id says of the turn."""
        table = self.table
        return {"table": table.id, "revision": table.revision, "seat": self.decision.seat}

    @property
    def player(self) -> int:
        """Return the user who is asked."""
        return self.table.sitters[self.decision.seat].user

    @property
    def offered(self) -> tuple[Option, ...]:
        """Return the options that the page may show."""
        return self.decision.options if self.unveiled else self.decision.in_public

    @property
    def most(self) -> int:
        """Return how many may be named at once; what is private beside public comes on top."""
        public = len(self.decision.in_public)
        return self.decision.picks + (len(self.offered) - public if public else 0)

    @property
    def folded(self) -> bool:
        """Tell whether a group must be opened before one of its options can be picked."""
        return len(self.offered) > SELECT and len(folds(self)) > BESIDE

    @property
    def options(self) -> Sequence[Option]:
        """Return the options within reach: all of them, or those of the open fold."""
        if not self.folded:
            return self.offered
        return () if self.group is None else folds(self)[self.group][1]

    @property
    def question(self) -> str:
        """Return what is asked, in words."""
        return self.words.say(self.decision.prompt, self.names)

    def label(self, option: Option) -> str:
        """Return the option in words, with its mark on the picture in front."""
        words = self.words.say(option.text, self.names)
        if option.mark is None or option.mark in words.split():
            return words
        return f"{option.mark} · {words}"

    def labels(self, keys: Iterable[str]) -> list[str]:
        """Return the options with these keys in words; a key that is none stays as it is."""
        known = {option.key: option for option in self.decision.options}
        return [self.label(known[key]) if key in known else key for key in keys]

    def heading(self, option: Option) -> str | None:
        """Return the name of the option's group."""
        return self.words.say(option.group, self.names) if option.group else None


def marks(turn: OpenTurn) -> tuple[Mark, ...]:
    """Return the places to mark on the picture, each once: of an open fold its own alone."""
    reach = turn.options or turn.offered
    spots = {option.spot: option.mark for option in reach if option.spot and option.mark}
    return tuple(Mark(spot, mark) for spot, mark in spots.items() if spot and mark)


def folds(turn: OpenTurn) -> list[tuple[str, list[Option]]]:
    """Return the groups under which many options are folded, none longer than a select."""
    groups: dict[str, list[Option]] = {}
    for option in turn.offered:
        groups.setdefault(turn.heading(option) or say("fold-other"), []).append(option)
    return [part for name, options in groups.items() for part in _parts(name, options)]


def _parts(name: str, options: list[Option]) -> Iterable[tuple[str, list[Option]]]:
    if len(options) <= SELECT:
        return [(name, options)]
    starts = range(0, len(options), SELECT)
    return [
        (f"{name} ({number})", options[start : start + SELECT])
        for number, start in enumerate(starts, 1)
    ]
