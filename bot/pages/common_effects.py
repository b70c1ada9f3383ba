"""What all options of a menu have in common: said once above it, and not on each option."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from bot.i18n import translate
from bot.pages.page import SEPARATOR, count_chars, join_within

if TYPE_CHECKING:
    from bot.pages.menus import Menu
    from bot.pages.turn import TurnViewModel
    from engines import Option


class CommonEffects:
    """The effects of a group of options: those of all of them, and what is left for each."""

    def __init__(self, turn: "TurnViewModel", options: Sequence["Option"]) -> None:
        self._turn = turn
        self._options = options
        self._keys = {option.key for option in options}
        self._texts: dict[tuple[bool, bool], tuple[str, ...]] = {}  # by safe and brief

    def texts(self, *, safe: bool = False, brief: bool = False) -> tuple[str, ...]:
        """Return the effects that every option of the group has, as the first one orders them."""
        if (safe, brief) not in self._texts:
            self._texts[safe, brief] = tuple(self._find(safe=safe, brief=brief))
        return self._texts[safe, brief]

    def _find(self, *, safe: bool, brief: bool) -> Iterator[str]:
        if len(self._options) < 2:
            return
        first, *others = (
            self._turn.preview_parts(option, safe=safe, brief=brief) for option in self._options
        )
        yield from (part for part in first if all(part in parts for parts in others))

    def __contains__(self, option: "Option") -> bool:
        return option.key in self._keys


class MenuEffects:
    """The effects that the menus of a turn show."""

    def __init__(self, turn: "TurnViewModel", menus: "Sequence[Menu] | None" = None) -> None:
        self._turn = turn
        menus = turn.visible_menus if menus is None else menus
        self._all_menus = menus
        self._all = CommonEffects(turn, [one for menu in menus for one in menu.options])
        self._menus = {menu.name: CommonEffects(turn, menu.options) for menu in menus[1:] and menus}

    def common_lines(self, limit: int) -> Iterator[str]:
        """Yield what all options have in common, then what those of one menu have."""
        if told := self.of_all(limit):
            yield told
        for name in self._menus:
            if told := self.of_menu(name, limit):
                yield translate("common-group-effect", group=name, effect=told)

    def of_all(self, limit: int) -> str:
        """Return the line about what all options have in common; empty if nothing."""
        told = join_within(self._worth_telling(self._all.texts(safe=True)), limit=limit)
        return translate("common-effect", effect=told) if told else ""

    def of_menu(self, name: str, limit: int) -> str:
        """Return what only the options of one menu have in common."""
        if name not in self._menus:
            return ""
        shared = self._all.texts(safe=True)
        rest = [one for one in self._menus[name].texts(safe=True) if one not in shared]
        return join_within(self._worth_telling(rest), limit=limit)

    def _worth_telling(self, texts: Sequence[str]) -> list[str]:
        """Leave out the rivals' points: what all options change is no help to choose."""
        return [one for one in texts if one not in self._rival_points]

    @cached_property
    def _rival_points(self) -> set[str]:
        return {
            text
            for menu in self._all_menus
            for option in menu.options[:1]
            for text in self._turn.rival_points_parts(option, safe=True)
        }

    def of_option(self, option: "Option", *, limit: int, safe: bool = False) -> str:
        """Return the effects that an option does not share, abbreviated beyond the limit."""
        text = SEPARATOR.join(self._own_parts(option, safe=safe, brief=False))
        if count_chars(text) <= limit:
            return text
        return join_within(self._own_parts(option, safe=False, brief=True), limit=limit)

    def _own_parts(self, option: "Option", *, safe: bool, brief: bool) -> list[str]:
        shared = {
            text
            for effects in (self._all, *self._menus.values())
            if option in effects
            for text in effects.texts(safe=safe, brief=brief)
        }
        parts = self._turn.preview_parts(option, safe=safe, brief=brief)
        return [part for part in parts if part not in shared]
