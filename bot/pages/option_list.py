"""The open question's options as a list in words: the name that `/move` takes, and the effects."""

from collections.abc import Iterable, Iterator

from bot.i18n import translate
from bot.pages.common_effects import MenuEffects
from bot.pages.menus import Menu
from bot.pages.page import SEPARATOR
from bot.pages.turn import TurnViewModel
from engines import Option

MAX_EFFECT_CHARS = 500  # of one option


def listed_options(turn: TurnViewModel) -> tuple[Option, ...]:
    """Return the options of the list: the secret ones, those of all menus, the separate ones."""
    in_menus = (option for menu in turn.menus for option in menu.options)
    return (*turn.secret_options, *in_menus, *turn.separate_options)


def option_lines(turn: TurnViewModel) -> Iterator[str]:
    """Yield how to choose, then the options under the headings of their menus."""
    options, effects = listed_options(turn), MenuEffects(turn, turn.menus)
    yield translate("text-choices", number=len(options))
    if turn.decision.max_choices > 1:
        yield translate("text-choose-several", most=turn.decision.max_choices)
    if later := next((one for one in options if one.key in turn.unlocked), None):
        first = turn.unlocked[later.key].unlocked_by
        both = ", ".join(turn.short_labels((first.key, later.key)))
        yield translate("text-later", both=both)
    all_final = all(map(turn.is_final, options))
    if all_final:
        yield translate("text-all-final")
    yield from _lines(turn, turn.secret_options, effects, mark_final=not all_final)
    if told := effects.of_all(MAX_EFFECT_CHARS):
        yield told
    for menu in turn.menus:
        if len(turn.menus) > 1:
            yield from _headings(menu, effects)
        yield from _lines(turn, menu.options, effects, mark_final=not all_final)
    if turn.separate_options and len(turn.menus) > 1:
        yield translate("text-other-choices")
    yield from _lines(turn, turn.separate_options, effects, mark_final=not all_final)


def _headings(menu: Menu, effects: MenuEffects) -> Iterator[str]:
    """Yield the name of a menu if it has one, with what all its options do."""
    told = effects.of_menu(menu.name, MAX_EFFECT_CHARS)
    if menu.name and told:
        yield translate("common-group-effect", group=menu.name, effect=told)
    elif menu.name:
        yield translate("text-group", group=menu.name)
    elif told:
        yield translate("common-effect", effect=told)


def _lines(
    turn: TurnViewModel, options: Iterable[Option], effects: MenuEffects, *, mark_final: bool
) -> Iterator[str]:
    """Yield a line for each option: its name in bold, then its own effects."""
    for option in options:
        effect = effects.of_option(option, limit=MAX_EFFECT_CHARS, safe=True)
        final = translate("text-final") if mark_final and turn.is_final(option) else ""
        told, name = SEPARATOR.join(filter(None, (effect, final))), turn.safe_label(option)
        line = (
            translate("button-effect", choice=name, effect=told)
            if told
            else translate("button-choice", choice=name)
        )
        yield f"- {line}"
