"""A turn as its pages tell it: who is asked what, which options are within reach, what they do."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bot.pages.menus import BESIDE, Menu, laid_out
from bot.pages.names import safe_names, short_names, shown_names
from bot.pages.page import BETWEEN, joined
from bot.service.lookahead import UnlockedOption
from bot.service.tutorial import NO_TEXT as NOTHING_TAUGHT
from bot.service.tutorial import TutorialText
from bot.words import say
from engines import Decision, Option
from engines.core.preview import NO_CHANGE, OptionPreview, preview_texts
from engines.store import Table
from render import Mark
from render.words import Translator, translator_for


@dataclass(frozen=True)
class OpenTurn:
    """A decision at a table, and what else its page tells."""

    table: Table
    decision: Decision
    news: Sequence[str] = ()
    foreseen: Mapping[str, OptionPreview] = field(default_factory=dict)  # by key, what is shown
    limits: Mapping[str, int] = field(default_factory=dict)  # by heading, how many at once
    taught: TutorialText = NOTHING_TAUGHT  # in a guided game
    followers: Mapping[str, UnlockedOption] = field(default_factory=dict)  # by key, opened by an option
    halves: Mapping[str, UnlockedOption] = field(default_factory=dict)  # by key, second ones of choices
    can_undo: bool = False
    has_hand: bool = False
    group: int | None = None  # the menu that stands open where many are folded
    unveiled: bool = False  # on a page that its player alone sees

    @property
    def words(self) -> Translator:
        """Return the words of the game."""
        return translator_for(self.table.game.id)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the players' names, safe inside a message."""
        return safe_names(self.table)

    @cached_property
    def plain_names(self) -> tuple[str, ...]:
        """Return the players' names as controls show them, where nothing is formatted."""
        return shown_names(self.table)

    @property
    def said(self) -> dict[str, int]:
        """Return what a control's custom id says of the turn."""
        table = self.table
        return {"table": table.id, "revision": table.revision, "seat": self.decision.seat}

    @property
    def player(self) -> int:
        """Return the user who is asked."""
        return self.table.sitters[self.decision.seat].user

    @cached_property
    def offered(self) -> tuple[Option, ...]:
        """Return the options that the page may show."""
        return self.decision.options if self.unveiled else self.decision.public_options

    @property
    def named(self) -> tuple[Option, ...]:
        """Return what may be named: the options, what they open up, and their second halves."""
        return (*self.offered, *self._following, *self._seconds)

    @cached_property
    def private(self) -> tuple[Option, ...]:
        """Return what the player alone may know of, beside what everybody sees."""
        if not self.decision.secret or not self.decision.public_options:
            return ()
        return tuple(option for option in self.offered if not option.public)

    @cached_property
    def apart(self) -> tuple[Option, ...]:
        """Return what ends, passes or gives something up."""
        return tuple(one for one in self.offered if one.separate and one not in self.private)

    @cached_property
    def main(self) -> tuple[Option, ...]:
        """Return the choices that the question is about: whole ones where both halves are known."""
        seconds: dict[str, list[Option]] = {}
        for half in self.halves.values():
            seconds.setdefault(half.after.key, []).append(half.option)
        main = (one for one in self.offered if not one.separate and one not in self.private)
        return tuple(whole for one in main for whole in seconds.get(one.key, [one]))

    @cached_property
    def menus(self) -> tuple[Menu, ...]:
        """Return the main choices as menus, each small enough for a select."""
        most = self.decision.max_choices
        groups = self._by_heading((*self.main, *self._following))
        limits = {name: min(self.limits.get(name, most), most) for name in groups}
        for name, options in groups.items():
            if limits[name] == 1:
                groups[name] = [option for option in options if option.key not in self.followers]
        return laid_out(groups, limits)

    @property
    def folded(self) -> bool:
        """Tell whether a menu must be opened before one of its options can be picked."""
        return len(self.menus) > BESIDE

    @property
    def open_menus(self) -> Sequence[Menu]:
        """Return the menus within reach: all of them, or the one that was opened."""
        if not self.folded:
            return self.menus
        return () if self.group is None else self.menus[self.group : self.group + 1]

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the options within reach."""
        menus = (option for menu in self.open_menus for option in menu.options)
        return (*self.private, *menus, *self.apart)

    @property
    def groups(self) -> Mapping[str, Sequence[Option]]:
        """Return the main choices by heading, as far as several of them may be named at once."""
        if self.decision.max_choices == 1:
            return {}
        return self._by_heading((*self.main, *self._following))

    @property
    def _following(self) -> Iterator[Option]:
        return (follower.option for follower in self.followers.values())

    @property
    def _seconds(self) -> Iterator[Option]:
        return (half.option for half in self.halves.values())

    @property
    def question(self) -> str:
        """Return what is asked, in words, and which of several such questions it is."""
        question = self.words.text(self.decision.prompt, self.names)
        if self.decision.progress is None:
            return question
        at, of = self.decision.progress
        return say("asked-again", question=question, at=at, of=of)

    def label(self, option: Option) -> str:
        """Return the option in words as a control shows it, its mark on the picture in front."""
        return self._label(option, self.plain_names)

    def labels(self, keys: Iterable[str]) -> list[str]:
        """Return the options with these keys, safe inside a message; what is none stays as is."""
        return [self.safe_label(self._known[key]) if key in self._known else key for key in keys]

    def in_short(self, keys: Iterable[str]) -> list[str]:
        """Return the same in short: by the mark alone where no other option has it."""
        keys = tuple(keys)
        marks = Counter(option.mark for option in self._known.values())
        own = (self._known[key].mark if key in self._known else None for key in keys)
        return [
            mark if mark and marks[mark] == 1 else label
            for mark, label in zip(own, self.labels(keys), strict=True)
        ]

    @cached_property
    def _known(self) -> dict[str, Option]:
        named = (*self.decision.options, *self._following, *self._seconds)
        return {one.key: one for one in named}

    def safe_label(self, option: Option) -> str:
        """Return the option in words, safe inside a message."""
        return self._label(option, self.names)

    def heading(self, option: Option) -> str:
        """Return the name of the option's group; empty where it has none."""
        return self.words.text(option.group, self.plain_names) if option.group else ""

    def is_final(self, option: Option) -> bool:
        """Tell whether the option is known to be one that cannot be taken back."""
        return option.key in self.foreseen and self.foreseen[option.key].irreversible

    def effect(self, option: Option, *, limit: int, safe: bool = False) -> str:
        """Return what the option does, all of it: in few words where many would be too long."""
        words = BETWEEN.join(self.effects(option, safe=safe))
        if len(words) <= limit:
            return words
        return joined(self.effects(option, brief=True), limit=limit)

    def effects(self, option: Option, *, safe: bool = False, brief: bool = False) -> list[str]:
        """Return what the option does, piece by piece, weightiest first."""
        names = self.names if safe else self.plain_names
        if brief:
            names = short_names(self.table)
        seen = self.foreseen.get(option.key)
        texts = preview_texts(seen or OptionPreview(), self.decision.seat, option.remark)
        if seen is not None and not texts and not option.separate and self._brings_something:
            texts = (NO_CHANGE,)
        # A remark may be two.
        told = BETWEEN.join(self.words.text(text, names, brief=brief) for text in texts)
        return [*self._opened_by(option), *(told.split(BETWEEN) if told else ())]

    def _opened_by(self, option: Option) -> Iterator[str]:
        """Yield after which other option this one can be chosen, where it is not open yet."""
        if option.key in self.followers:
            after = self.followers[option.key].after
            yield say("option-after", choice=after.mark or self.label(after))

    @cached_property
    def _brings_something(self) -> bool:
        """Tell whether any option changes anything at once."""
        return any(one.changes or one.uncertain for one in self.foreseen.values())

    def _label(self, option: Option, names: Sequence[str]) -> str:
        words = self.words.text(option.text, names)
        return words if option.mark is None else f"{option.mark} · {words}"

    def _by_heading(self, options: Iterable[Option]) -> dict[str, list[Option]]:
        """Return the options by heading: those with an order of their own, then as they come."""
        named = (self.words.text(one, self.plain_names) for one in self.decision.group_order)
        groups: dict[str, list[Option]] = {name: [] for name in named}
        for option in options:
            groups.setdefault(self.heading(option), []).append(option)
        return {name: those for name, those in groups.items() if those}


def marks(turn: OpenTurn) -> tuple[Mark, ...]:
    """Return the places to mark on the picture, each once: of an open menu its own alone."""
    reach = turn.offered if turn.folded and turn.group is None else turn.options
    spots = {option.spot: option.mark for option in reach if option.spot and option.mark}
    return tuple(Mark(spot, mark) for spot, mark in spots.items() if spot and mark)
