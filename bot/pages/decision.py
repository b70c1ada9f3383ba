"""The page of a turn: news, board, prompt, exactly the legal options, tools."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.common_effects import MenuEffects
from bot.pages.hand import add_hand, hand_label, hand_title
from bot.pages.icons import has_emojis
from bot.pages.menus import Menu
from bot.pages.page import Item, Page
from bot.pages.seat_emoji import seat_colour, seat_emoji
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from engines import Option
from engines.store import NO_USER

PHONE_LABEL_CHARS = 38  # longest button label that a phone shows in full
MAX_LONG_BUTTONS = 2  # with labels that a phone cuts; the list of effects has them in full
MAX_TUTORIAL_CHARS = 1400
MAX_PROMPT_CHARS = 400
MAX_BUTTON_EFFECTS_CHARS = 1100  # all buttons together
MAX_EFFECT_CHARS = 200  # one button
MAX_HAND_CHARS = 1200  # the hand as text
LOCK_EMOJI = "🔒"


def decision_page(turn: TurnViewModel, pictures: Sequence[Upload] = ()) -> Page:
    """Return the page for the channel; it shows only the public options of a secret decision."""
    message = Page(accent=seat_colour(turn.decision.seat), ping=turn.user_id)
    message.add_text("\n".join(turn.news)).add_pictures(pictures)
    message.add_lines(tutorial_blocks(turn), limit=MAX_TUTORIAL_CHARS)
    message.add_text(_prompt(turn), limit=MAX_PROMPT_CHARS, note=True)
    _add_choices(message, turn)
    return message.add_rows(_split_rows(_tool_buttons(turn))).add_text(
        "\n".join(_notes(turn)), note=True
    )


def private_page(turn: TurnViewModel, hand: Upload | None = None) -> Page:
    """Return the ephemeral page with the player's hand and all of their options."""
    message = Page(accent=seat_colour(turn.decision.seat))
    message.add_text(hand_title(turn.table.game))
    add_hand(message, turn.table, turn.decision.seat, hand, limit=MAX_HAND_CHARS)
    message.add_text(
        translate("own-question", question=turn.prompt_with_icons), limit=MAX_PROMPT_CHARS
    )
    _add_choices(message, turn)
    return message.add_text("\n".join(_notes(turn)), note=True)


def tutorial_blocks(turn: TurnViewModel) -> Iterator[str]:
    """Yield the feedback on the last move, the lessons and their notes, as quote blocks."""
    tutorial = turn.tutorial
    lessons = (("💡", lesson) for lesson in tutorial.lessons)
    for emoji, text in (("💬", tutorial.feedback), *lessons, ("🔢", tutorial.note)):
        if text is not None:
            yield _quote(f"{emoji} {turn.translator.text(text, turn.names, icons=has_emojis())}")
    if tutorial.is_first:
        yield _quote(translate("icons-first"))


def _quote(block: str) -> str:
    return "\n".join(f"> {line}" for line in block.splitlines())


def _prompt(turn: TurnViewModel) -> str:
    sign, mention = seat_emoji(turn.decision.seat), f"<@{turn.user_id}>"
    if not turn.visible_options:
        return translate("asked-secretly", sign=sign, player=mention)
    return translate("asked", sign=sign, player=mention, question=turn.prompt_with_icons)


def _add_choices(message: Page, turn: TurnViewModel) -> None:
    """Add the secret options, then the menus, then the separate options such as passing."""
    effects = MenuEffects(turn)
    lines = (*effects.common_lines(MAX_EFFECT_CHARS), *_button_effects(turn, effects))
    message.add_lines(lines, limit=MAX_BUTTON_EFFECTS_CHARS, note=True)
    message.add_rows(_button_rows(turn, turn.secret_options, ButtonStyle.success))
    if turn.is_grouped:
        message.add_row(_group_select(turn))
    for menu_index, menu in enumerate(turn.menus):
        if menu in turn.visible_menus:
            message.add_row(*_menu_items(turn, menu, menu_index, effects))
    message.add_rows(_button_rows(turn, turn.separate_options, ButtonStyle.secondary))
    if not turn.visible_options:
        unveil = custom_id.SHOW_PRIVATE(**turn.id_params)
        message.add_row(page.button(translate("unveil"), unveil, style=ButtonStyle.primary))


def _menu_items(
    turn: TurnViewModel, menu: Menu, menu_index: int, effects: MenuEffects
) -> list[Item]:
    """Return buttons for a few short options, otherwise a select."""
    if _fits_buttons(turn, menu):
        return [_button(turn, option) for option in menu.options]
    choices = [_select_option(turn, option, effects) for option in menu.options]
    single = len(turn.menus) == 1
    select_id = (
        custom_id.OPTION_SELECT(**turn.id_params)
        if single
        else custom_id.GROUPED_OPTION_SELECT(**turn.id_params, group=menu_index)
    )
    return [
        page.select(choices, select_id, placeholder=_placeholder(menu), max_values=menu.max_picks)
    ]


def _placeholder(menu: Menu) -> str:
    if menu.name:
        return translate("choose-in-group", group=menu.name, most=menu.max_picks)
    return translate("choose-some", number=len(menu.options), most=menu.max_picks)


def _fits_buttons(turn: TurnViewModel, menu: Menu) -> bool:
    named = menu.name and len(turn.menus) > 1  # buttons cannot show the group's name
    if named or menu.max_picks > 1 or len(menu.options) > page.MAX_ROW_BUTTONS:
        return False
    return len(menu.options) <= MAX_LONG_BUTTONS or all(
        _fits_phone(turn, option) for option in menu.options
    )


def _fits_phone(turn: TurnViewModel, option: Option) -> bool:
    return len(turn.label(option)) <= PHONE_LABEL_CHARS


def _button(turn: TurnViewModel, option: Option, style: ButtonStyle = ButtonStyle.primary) -> Item:
    button_id = custom_id.OPTION_BUTTON(**turn.id_params, key=option.key)
    label = _label_with_lock(turn, option, page.MAX_BUTTON_LABEL_CHARS)
    return page.button(label, button_id, style=style, icon=turn.icon(option))


def _button_rows(
    turn: TurnViewModel, options: Sequence[Option], style: ButtonStyle
) -> Iterator[Sequence[Item]]:
    return _split_rows([_button(turn, one, style) for one in options])


def _split_rows(buttons: Sequence[Item]) -> Iterator[Sequence[Item]]:
    for start in range(0, len(buttons), page.MAX_ROW_BUTTONS):
        yield buttons[start : start + page.MAX_ROW_BUTTONS]


def _group_select(turn: TurnViewModel) -> Item:
    choices = [
        page.select_option(
            menu.name or translate("fold-other"),
            str(index),
            description=translate("fold-size", number=len(menu.options)),
            default=index == turn.open_group,
        )
        for index, menu in enumerate(turn.menus)
    ]
    return page.select(
        choices, custom_id.GROUP_SELECT(**turn.id_params), placeholder=translate("fold-first")
    )


def _select_option(turn: TurnViewModel, option: Option, effects: MenuEffects) -> page.SelectOption:
    """Return an option as an entry of a select, with its own effect as the description."""
    effect = effects.of_option(option, limit=page.MAX_OPTION_CHARS)
    label = _label_with_lock(turn, option, page.MAX_OPTION_CHARS)
    return page.select_option(label, option.key, description=effect or None, icon=turn.icon(option))


def _label_with_lock(turn: TurnViewModel, option: Option, limit: int) -> str:
    """Return the label of an option, with a lock if it cannot be undone."""
    label = turn.label(option)
    if not turn.is_final(option):
        return label
    return f"{page.truncate(label, limit - len(LOCK_EMOJI) - 1)} {LOCK_EMOJI}"


def _button_effects(turn: TurnViewModel, effects: MenuEffects) -> Iterator[str]:
    """Yield the effects of buttons; buttons with the same effect share a line.

    A button with a long label has a line even without effect.
    """
    menus = (menu.options for menu in turn.visible_menus if _fits_buttons(turn, menu))
    options = (
        *turn.secret_options,
        *(one for menu in menus for one in menu),
        *turn.separate_options,
    )
    names_by_effect: dict[str, list[str]] = {}
    for option in options:
        effect = effects.of_option(option, limit=MAX_EFFECT_CHARS, safe=True)
        short = turn.marks.get(option.key) if _fits_phone(turn, option) else None
        if effect or not _fits_phone(turn, option):
            names_by_effect.setdefault(effect, []).append(short or turn.safe_label(option))
    for effect, names in names_by_effect.items():
        yield (
            translate("button-effect", choice=", ".join(names), effect=effect)
            if effect
            else translate("button-choice", choice=", ".join(names))
        )


def _notes(turn: TurnViewModel) -> Iterator[str]:
    """Yield what the pale marks and the lock emoji mean, if an option has one."""
    if turn.has_later_options:
        yield translate("later-note")
    if any(map(turn.is_final, turn.selectable_options)):
        yield translate("final-note")


def _tool_buttons(turn: TurnViewModel) -> list[Item]:
    """Return the tool buttons, always in the same order."""
    table = turn.table
    tools: list[Item] = []
    if turn.can_undo:
        tools.append(page.button(translate("undo"), custom_id.UNDO(**turn.id_params)))
    if turn.has_hand or "own-cards" in turn.translator:  # also while the hand is empty
        tools.append(page.button(hand_label(table.game), custom_id.HAND(table=table.id)))
    tools.append(page.button(translate("happened"), custom_id.LOG(table=table.id)))
    tools.append(page.button(translate("rules"), custom_id.RULES(table=table.id)))
    tools.append(page.button(translate("icons"), custom_id.ICONS(game=table.game.id)))
    if "closer-look" in turn.translator:
        look = custom_id.CLOSER_LOOK(table=table.id)
        tools.append(page.button(turn.translator("closer-look"), look))
    if not table.is_rated:
        tools.append(page.button(translate("advice"), custom_id.ADVICE(**turn.id_params)))
    if any(player.automa and player.user != NO_USER for player in table.players):
        tools.append(page.button(translate("retake"), custom_id.RETAKE(table=table.id)))
    if turn.tutorial.can_skip:
        tools.append(page.button(translate("skip-lessons"), custom_id.SKIP(table=table.id)))
    return tools
