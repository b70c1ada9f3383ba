"""The view model of a turn: the prompt, the options and their effects."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from bot.i18n import translate
from bot.pages.icons import has_emojis
from bot.pages.menus import MAX_MENUS, Menu, build_menus
from bot.pages.names import display_names, safe_names, short_names
from bot.pages.option_marks import unique_marks
from bot.pages.page import SEPARATOR, count_chars, join_within
from bot.service.lookahead import UnlockedOption
from bot.service.tutorial_turn import NO_TUTORIAL_TEXT, TutorialText
from engines import Decision, Option
from engines.core.preview import NO_CHANGE, POINTS, OptionPreview, preview_texts
from engines.store import Table
from render import Mark
from render.i18n import Translator, translator_for

MAX_MARKED_SPOTS = 40  # more have no labels on a board; of an opened menu all have


@dataclass(frozen=True)
class TurnViewModel:
    """A decision at a table and everything else that its page shows."""

    table: Table
    decision: Decision
    news: Sequence[str] = ()
    previews: Mapping[str, OptionPreview] = field(default_factory=dict)  # by option key
    max_per_group: Mapping[str, int] = field(default_factory=dict)  # by heading
    tutorial: TutorialText = NO_TUTORIAL_TEXT
    unlocked: Mapping[str, UnlockedOption] = field(default_factory=dict)  # by option key
    can_undo: bool = False
    has_hand: bool = False
    open_group: int | None = None  # index of the opened menu
    is_private: bool = False  # on an ephemeral page of its player

    @property
    def translator(self) -> Translator:
        """Return the game's translator."""
        return translator_for(self.table.game.id)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the players' escaped names."""
        return safe_names(self.table)

    @cached_property
    def plain_names(self) -> tuple[str, ...]:
        """Return the players' names for labels of controls."""
        return display_names(self.table)

    @property
    def id_params(self) -> dict[str, int]:
        """Return the fields that identify the turn in a custom id."""
        table = self.table
        return {"table": table.id, "revision": table.revision, "seat": self.decision.seat}

    @property
    def user_id(self) -> int:
        """Return the user who must decide."""
        return self.table.players[self.decision.seat].user

    @cached_property
    def visible_options(self) -> tuple[Option, ...]:
        """Return the options that the page may show."""
        return self.decision.options if self.is_private else self.decision.public_options

    @property
    def choosable_options(self) -> tuple[Option, ...]:
        """Return all options that the player may type: visible and unlocked ones."""
        return (*self.visible_options, *self._unlocked_options)

    @cached_property
    def secret_options(self) -> tuple[Option, ...]:
        """Return the options that only the player may know, if there are public ones too."""
        if not self.decision.secret or not self.decision.public_options:
            return ()
        return tuple(option for option in self.visible_options if not option.public)

    @cached_property
    def separate_options(self) -> tuple[Option, ...]:
        """Return the options that stand apart, such as ending or passing."""
        return tuple(
            one for one in self.visible_options if one.separate and one not in self.secret_options
        )

    @cached_property
    def main_options(self) -> tuple[Option, ...]:
        """Return the options that are neither separate nor secret."""
        return tuple(
            one
            for one in self.visible_options
            if not one.separate and one not in self.secret_options
        )

    @cached_property
    def menus(self) -> tuple[Menu, ...]:
        """Return the main options as menus, each small enough for a select."""
        max_picks = self.decision.max_choices
        groups = self._group_by_heading((*self.main_options, *self._unlocked_options))
        limits = {name: min(self.max_per_group.get(name, max_picks), max_picks) for name in groups}
        for name, options in groups.items():
            if limits[name] == 1:
                groups[name] = [option for option in options if option.key not in self.unlocked]
        return build_menus(groups, limits)

    @property
    def is_grouped(self) -> bool:
        """Return whether the player must open a menu before picking an option."""
        if len(self.menus) <= 1:
            return False
        spots = {option.spot for option in self.main_options if option.mark}
        return len(self.menus) > MAX_MENUS or len(spots) > MAX_MARKED_SPOTS

    @property
    def visible_menus(self) -> Sequence[Menu]:
        """Return all menus, or only the opened one if they are grouped."""
        if not self.is_grouped:
            return self.menus
        return () if self.open_group is None else self.menus[self.open_group : self.open_group + 1]

    @property
    def selectable_options(self) -> tuple[Option, ...]:
        """Return the options that can be picked on the page."""
        menus = (option for menu in self.visible_menus for option in menu.options)
        return (*self.secret_options, *menus, *self.separate_options)

    @property
    def multi_pick_groups(self) -> Mapping[str, Sequence[Option]]:
        """Return the main options by heading if several may be chosen at once."""
        if self.decision.max_choices == 1:
            return {}
        return self._group_by_heading((*self.main_options, *self._unlocked_options))

    @property
    def _unlocked_options(self) -> Iterator[Option]:
        return (unlocked_option.option for unlocked_option in self.unlocked.values())

    @property
    def prompt(self) -> str:
        """Return the prompt of the decision, with its number if it is one of several."""
        return self._prompt(icons=False)

    @property
    def prompt_with_icons(self) -> str:
        """Return the prompt for the text of a page."""
        return self._prompt(icons=has_emojis())

    def _prompt(self, *, icons: bool) -> str:
        prompt = self.translator.text(self.decision.prompt, self.names, icons=icons)
        if self.decision.progress is None:
            return prompt
        at, total = self.decision.progress
        return translate("asked-again", question=prompt, at=at, of=total)

    def label(self, option: Option) -> str:
        """Return the label of an option for a control, after its mark on the board."""
        return self._label(option, self.plain_names)

    def labels(self, keys: Iterable[str]) -> list[str]:
        """Return the escaped labels of these keys; unknown keys are returned unchanged."""
        return [
            self.safe_label(self._options_by_key[key]) if key in self._options_by_key else key
            for key in keys
        ]

    def short_labels(self, keys: Iterable[str]) -> list[str]:
        """Return the labels of these keys, shortened to the mark if they have one."""
        keys = tuple(keys)
        return [
            self.marks.get(key, label) for key, label in zip(keys, self.labels(keys), strict=True)
        ]

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """Return the mark of each option by key, each unique."""
        return unique_marks(self.choosable_options)

    @cached_property
    def _options_by_key(self) -> dict[str, Option]:
        return {one.key: one for one in (*self.decision.options, *self._unlocked_options)}

    def safe_label(self, option: Option) -> str:
        """Return the label of an option for a message, with escaped names."""
        return self._label(option, self.names)

    def heading(self, option: Option) -> str:
        """Return the name of the option's group, or an empty string."""
        return self.translator.text(option.group, self.plain_names) if option.group else ""

    @property
    def has_later_options(self) -> bool:
        """Return whether an option on the page is legal only after another one."""
        return any(option.key in self.unlocked for option in self.selectable_options)

    def is_final(self, option: Option) -> bool:
        """Return whether the option is known to be irreversible."""
        return option.key in self.previews and self.previews[option.key].irreversible

    def icon(self, option: Option) -> str:
        """Return the label with its icons; a control shows the first of them as its emoji."""
        return self.translator.text(option.text, self.plain_names, icons=has_emojis())

    def preview(self, option: Option, *, limit: int, safe: bool = False) -> str:
        """Return all effects of an option, abbreviated if they exceed the limit."""
        text = SEPARATOR.join(self.preview_parts(option, safe=safe))
        if count_chars(text) <= limit:
            return text
        return join_within(self.preview_parts(option, brief=True), limit=limit)

    def preview_parts(
        self, option: Option, *, safe: bool = False, brief: bool = False
    ) -> list[str]:
        """Return the effects of an option, most important first; safe ones may have icons."""
        names = self.names if safe else self.plain_names
        if brief:
            names = short_names(self.table)
        preview = self.previews.get(option.key)
        told = self._without_obvious_costs(preview or OptionPreview())
        texts = preview_texts(told, self.decision.seat, option.remark)
        if preview is not None and not texts and not option.separate and self._has_any_effect:
            texts = (NO_CHANGE,)
        # A single text may contain several parts.
        icons = safe and has_emojis()
        joined = SEPARATOR.join(
            self.translator.text(text, names, brief=brief, icons=icons) for text in texts
        )
        return joined.split(SEPARATOR) if joined else []

    def _without_obvious_costs(self, preview: OptionPreview) -> OptionPreview:
        obvious, seat = self.table.game.obvious_costs, self.decision.seat
        told = (one for one in preview.changes if one.seat != seat or one.resource not in obvious)
        return replace(preview, changes=tuple(told)) if obvious else preview

    def rival_points_parts(self, option: Option, *, safe: bool = False) -> list[str]:
        """Return the effects of an option on the points of other seats."""
        preview, seat = self.previews.get(option.key, OptionPreview()), self.decision.seat
        points = tuple(
            one for one in preview.changes if one.seat != seat and one.resource == POINTS
        )
        texts = preview_texts(OptionPreview(points, other_seats=preview.other_seats), seat)
        names = self.names if safe else self.plain_names
        icons = safe and has_emojis()
        return [self.translator.text(text, names, icons=icons) for text in texts]

    @cached_property
    def _has_any_effect(self) -> bool:
        """Return whether any option has an immediate effect."""
        told = (self._without_obvious_costs(one) for one in self.previews.values())
        return any(one.changes or one.uncertain for one in told)

    def _label(self, option: Option, names: Sequence[str]) -> str:
        text = self.translator.text(option.text, names)
        if option.key in self.unlocked:
            after = self.unlocked[option.key].unlocked_by
            named = self.marks.get(after.key) or self.translator.text(after.text, names)
            text = translate("option-after", choice=named, option=text)
        mark = self.marks.get(option.key, option.mark)
        return text if mark is None else f"{mark}{SEPARATOR}{text}"

    def _group_by_heading(self, options: Iterable[Option]) -> dict[str, list[Option]]:
        """Return the options by heading, in the decision's group order, then in their own order."""
        named = (self.translator.text(one, self.plain_names) for one in self.decision.group_order)
        groups: dict[str, list[Option]] = {name: [] for name in named}
        for option in options:
            groups.setdefault(self.heading(option), []).append(option)
        return {name: those for name, those in groups.items() if those}


def board_marks(turn: TurnViewModel) -> tuple[Mark, ...]:
    """Return the marks for the board, each once; only those of the opened menu if there is one."""
    options = (
        turn.visible_options
        if turn.is_grouped and turn.open_group is None
        else turn.selectable_options
    )
    marks: dict[str, Mark] = {}
    for option in options:
        if option.spot and option.mark:
            later = option.key in turn.unlocked
            marks.setdefault(option.spot, Mark(option.spot, option.mark, is_later=later))
    return tuple(marks.values())
