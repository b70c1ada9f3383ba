"""A turn as its pages tell it: who is asked what, which options are within reach, what they do."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bot.i18n import translate
from bot.pages.menus import MAX_MENUS, Menu, build_menus
from bot.pages.names import display_names, safe_names, short_names
from bot.pages.page import SEPARATOR, join_within
from bot.service.lookahead import UnlockedOption
from bot.service.tutorial import NO_TEXT as NOTHING_TAUGHT
from bot.service.tutorial import TutorialText
from engines import Decision, Option
from engines.core.preview import NO_CHANGE, OptionPreview, preview_texts
from engines.store import Table
from render import Mark
from render.i18n import Translator, translator_for


@dataclass(frozen=True)
class TurnViewModel:
    """A decision at a table, and what else its page tells."""

    table: Table
    decision: Decision
    news: Sequence[str] = ()
    previews: Mapping[str, OptionPreview] = field(default_factory=dict)  # by key, what is shown
    max_per_group: Mapping[str, int] = field(default_factory=dict)  # by heading, how many at once
    tutorial: TutorialText = NOTHING_TAUGHT  # in a guided game
    unlocked: Mapping[str, UnlockedOption] = field(
        default_factory=dict
    )  # by key, opened by an option
    two_step: Mapping[str, UnlockedOption] = field(
        default_factory=dict
    )  # by key, second ones of choices
    can_undo: bool = False
    has_hand: bool = False
    open_group: int | None = None  # the menu that stands open where many are folded
    is_private: bool = False  # on a page that its player alone sees

    @property
    def translator(self) -> Translator:
        """Return the words of the game."""
        return translator_for(self.table.game.id)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the players' names, safe inside a message."""
        return safe_names(self.table)

    @cached_property
    def plain_names(self) -> tuple[str, ...]:
        """Return the players' names as controls show them, where nothing is formatted."""
        return display_names(self.table)

    @property
    def id_params(self) -> dict[str, int]:
        """Return what a control's custom id says of the turn."""
        table = self.table
        return {"table": table.id, "revision": table.revision, "seat": self.decision.seat}

    @property
    def user_id(self) -> int:
        """Return the user who is asked."""
        return self.table.players[self.decision.seat].user

    @cached_property
    def visible_options(self) -> tuple[Option, ...]:
        """Return the options that the page may show."""
        return self.decision.options if self.is_private else self.decision.public_options

    @property
    def choosable(self) -> tuple[Option, ...]:
        """Return what may be named: the options, what they open up, and their second halves."""
        return (*self.visible_options, *self._unlocked_options, *self._second_steps)

    @cached_property
    def secret_options(self) -> tuple[Option, ...]:
        """Return what the player alone may know of, beside what everybody sees."""
        if not self.decision.secret or not self.decision.public_options:
            return ()
        return tuple(option for option in self.visible_options if not option.public)

    @cached_property
    def separate_options(self) -> tuple[Option, ...]:
        """Return what ends, passes or gives something up."""
        return tuple(
            one for one in self.visible_options if one.separate and one not in self.secret_options
        )

    @cached_property
    def main_options(self) -> tuple[Option, ...]:
        """Return the choices that the question is about: whole ones where both halves are known."""
        seconds: dict[str, list[Option]] = {}
        for half in self.two_step.values():
            seconds.setdefault(half.after.key, []).append(half.option)
        main = (
            one
            for one in self.visible_options
            if not one.separate and one not in self.secret_options
        )
        return tuple(whole for one in main for whole in seconds.get(one.key, [one]))

    @cached_property
    def menus(self) -> tuple[Menu, ...]:
        """Return the main choices as menus, each small enough for a select."""
        max_picks = self.decision.max_choices
        groups = self._group_by_heading((*self.main_options, *self._unlocked_options))
        limits = {name: min(self.max_per_group.get(name, max_picks), max_picks) for name in groups}
        for name, options in groups.items():
            if limits[name] == 1:
                groups[name] = [option for option in options if option.key not in self.unlocked]
        return build_menus(groups, limits)

    @property
    def is_grouped(self) -> bool:
        """Tell whether a menu must be opened before one of its options can be picked."""
        return len(self.menus) > MAX_MENUS

    @property
    def visible_menus(self) -> Sequence[Menu]:
        """Return the menus within reach: all of them, or the one that was opened."""
        if not self.is_grouped:
            return self.menus
        return () if self.open_group is None else self.menus[self.open_group : self.open_group + 1]

    @property
    def selectable_options(self) -> tuple[Option, ...]:
        """Return the options within reach."""
        menus = (option for menu in self.visible_menus for option in menu.options)
        return (*self.secret_options, *menus, *self.separate_options)

    @property
    def multi_pick_groups(self) -> Mapping[str, Sequence[Option]]:
        """Return the main choices by heading, as far as several of them may be named at once."""
        if self.decision.max_choices == 1:
            return {}
        return self._group_by_heading((*self.main_options, *self._unlocked_options))

    @property
    def _unlocked_options(self) -> Iterator[Option]:
        return (follower.option for follower in self.unlocked.values())

    @property
    def _second_steps(self) -> Iterator[Option]:
        return (half.option for half in self.two_step.values())

    @property
    def question(self) -> str:
        """Return what is asked, in words, and which of several such questions it is."""
        question = self.translator.text(self.decision.prompt, self.names)
        if self.decision.progress is None:
            return question
        at, of = self.decision.progress
        return translate("asked-again", question=question, at=at, of=of)

    def label(self, option: Option) -> str:
        """Return the option in words as a control shows it, its mark on the picture in front."""
        return self._label(option, self.plain_names)

    def labels(self, keys: Iterable[str]) -> list[str]:
        """Return the options with these keys, safe inside a message; what is none stays as is."""
        return [
            self.safe_label(self._options_by_key[key]) if key in self._options_by_key else key
            for key in keys
        ]

    def short_labels(self, keys: Iterable[str]) -> list[str]:
        """Return the same in short: by the mark alone where no other option has it."""
        keys = tuple(keys)
        marks = Counter(option.mark for option in self._options_by_key.values())
        own = (
            self._options_by_key[key].mark if key in self._options_by_key else None for key in keys
        )
        return [
            mark if mark and marks[mark] == 1 else label
            for mark, label in zip(own, self.labels(keys), strict=True)
        ]

    @cached_property
    def _options_by_key(self) -> dict[str, Option]:
        named = (*self.decision.options, *self._unlocked_options, *self._second_steps)
        return {one.key: one for one in named}

    def safe_label(self, option: Option) -> str:
        """Return the option in words, safe inside a message."""
        return self._label(option, self.names)

    def heading(self, option: Option) -> str:
        """Return the name of the option's group; empty where it has none."""
        return self.translator.text(option.group, self.plain_names) if option.group else ""

    def is_final(self, option: Option) -> bool:
        """Tell whether the option is known to be one that cannot be taken back."""
        return option.key in self.previews and self.previews[option.key].irreversible

    def preview(self, option: Option, *, limit: int, safe: bool = False) -> str:
        """Return what the option does, all of it: in few words where many would be too long."""
        words = SEPARATOR.join(self.preview_parts(option, safe=safe))
        if len(words) <= limit:
            return words
        return join_within(self.preview_parts(option, brief=True), limit=limit)

    def preview_parts(
        self, option: Option, *, safe: bool = False, brief: bool = False
    ) -> list[str]:
        """Return what the option does, piece by piece, weightiest first."""
        names = self.names if safe else self.plain_names
        if brief:
            names = short_names(self.table)
        preview = self.previews.get(option.key)
        texts = preview_texts(preview or OptionPreview(), self.decision.seat, option.remark)
        if preview is not None and not texts and not option.separate and self._has_any_effect:
            texts = (NO_CHANGE,)
        # A remark may be two.
        told = SEPARATOR.join(self.translator.text(text, names, brief=brief) for text in texts)
        return [*self._unlocked_by(option), *(told.split(SEPARATOR) if told else ())]

    def _unlocked_by(self, option: Option) -> Iterator[str]:
        """Yield after which other option this one can be chosen, where it is not open yet."""
        if option.key in self.unlocked:
            after = self.unlocked[option.key].after
            yield translate("option-after", choice=after.mark or self.label(after))

    @cached_property
    def _has_any_effect(self) -> bool:
        """Tell whether any option changes anything at once."""
        return any(one.changes or one.uncertain for one in self.previews.values())

    def _label(self, option: Option, names: Sequence[str]) -> str:
        words = self.translator.text(option.text, names)
        return words if option.mark is None else f"{option.mark} · {words}"

    def _group_by_heading(self, options: Iterable[Option]) -> dict[str, list[Option]]:
        """Return the options by heading: those with an order of their own, then as they come."""
        named = (self.translator.text(one, self.plain_names) for one in self.decision.group_order)
        groups: dict[str, list[Option]] = {name: [] for name in named}
        for option in options:
            groups.setdefault(self.heading(option), []).append(option)
        return {name: those for name, those in groups.items() if those}


def board_marks(turn: TurnViewModel) -> tuple[Mark, ...]:
    """Return the places to mark on the picture, each once: of an open menu its own alone."""
    options = (
        turn.visible_options
        if turn.is_grouped and turn.open_group is None
        else turn.selectable_options
    )
    spots = {option.spot: option.mark for option in options if option.spot and option.mark}
    return tuple(Mark(spot, mark) for spot, mark in spots.items() if spot and mark)
