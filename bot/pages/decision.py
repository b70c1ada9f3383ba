"""The page of a turn: news, the picture, the question, exactly the legal choices, tools."""

from collections import Counter
from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.pages import custom_id, page
from bot.pages.hand import own_cards, own_title, with_hand
from bot.pages.menus import Menu
from bot.pages.page import Item, Page
from bot.pages.signs import accent_of, sign_of
from bot.pages.turn import OpenTurn
from bot.pages.upload import Upload
from bot.words import say
from engines import Option
from engines.store import NOBODY

SHORT = 38  # a button's label that a phone shows in full
TAUGHT = 900  # what the guide says
PROMPT = 400
LISTED = 1100  # what the buttons do, all told
EFFECT = 200  # what one of them does
HELD = 1200  # what a player holds, in words
LOCK = "🔒"


def decision_page(turn: OpenTurn, pictures: Sequence[Upload] = ()) -> Page:
    """Return the page for the channel: of a secret decision, what everybody may see."""
    message = Page(accent=accent_of(turn.decision.seat), ping=turn.player)
    message.text("\n".join(turn.news)).pictures(pictures)
    message.lines(_told_by_guide(turn), limit=TAUGHT)
    message.text(_prompt(turn), limit=PROMPT, note=True)
    _add_choices(message, turn)
    return message.rows(_in_rows(_tools(turn))).text(_finality(turn), note=True)


def private_page(turn: OpenTurn, hand: Upload | None = None) -> Page:
    """Return the page on which a player alone sees what they hold and may do, and can do it."""
    message = Page(accent=accent_of(turn.decision.seat))
    message.text(own_title(turn.table.game))
    with_hand(message, turn.table, turn.decision.seat, hand, limit=HELD)
    message.text(say("own-question", question=turn.question), limit=PROMPT)
    _add_choices(message, turn)
    return message.text(_finality(turn), note=True)


def _told_by_guide(turn: OpenTurn) -> Iterator[str]:
    """Yield what the guide of a game says: of the choice before, then its lesson, each a block."""
    for sign, text in (("💬", turn.taught.remark), ("💡", turn.taught.lesson)):
        if text is not None:
            told = f"{sign} {turn.words.text(text, turn.names)}"
            yield "\n".join(f"> {line}" for line in told.splitlines())


def _prompt(turn: OpenTurn) -> str:
    sign, mention = sign_of(turn.decision.seat), f"<@{turn.player}>"
    if not turn.offered:
        return say("asked-secretly", sign=sign, player=mention)
    return say("asked", sign=sign, player=mention, question=turn.question)


def _add_choices(message: Page, turn: OpenTurn) -> None:
    """Add what the player alone may do, then the menus, then what ends or passes."""
    message.lines(_told_of_buttons(turn), limit=LISTED, note=True)
    message.rows(_button_rows(turn, turn.private, ButtonStyle.success))
    if turn.folded:
        message.row(_fold_menu(turn))
    for number, menu in enumerate(turn.menus):
        if menu in turn.open_menus:
            message.row(*_controls(turn, menu, number))
    message.rows(_button_rows(turn, turn.apart, ButtonStyle.secondary))
    if not turn.offered:
        unveil = custom_id.UNVEIL(**turn.said)
        message.row(page.button(say("unveil"), unveil, style=ButtonStyle.primary))


def _controls(turn: OpenTurn, menu: Menu, number: int) -> list[Item]:
    """Return buttons for a few short options, else a select."""
    if _as_buttons(turn, menu):
        return [_button(turn, option) for option in menu.options]
    choices = [_choice(turn, option) for option in menu.options]
    single = len(turn.menus) == 1
    picked = (
        custom_id.PICK_FROM(**turn.said)
        if single
        else custom_id.PICK_FROM_GROUP(**turn.said, group=number)
    )
    return [page.menu(choices, picked, placeholder=_placeholder(menu), most=menu.most)]


def _placeholder(menu: Menu) -> str:
    if menu.name:
        return say("choose-in-group", group=menu.name, most=menu.most)
    return say("choose-some", number=len(menu.options), most=menu.most)


def _as_buttons(turn: OpenTurn, menu: Menu) -> bool:
    named = menu.name and len(turn.menus) > 1  # a button could not say under which name it stands
    if named or menu.most > 1 or len(menu.options) > page.BUTTONS:
        return False
    return all(len(turn.label(option)) <= SHORT for option in menu.options)


def _button(turn: OpenTurn, option: Option, style: ButtonStyle = ButtonStyle.primary) -> Item:
    chosen = custom_id.PICK(**turn.said, key=option.key)
    return page.button(_locked(turn, option, page.BUTTON_LABEL), chosen, style=style)


def _button_rows(
    turn: OpenTurn, options: Sequence[Option], style: ButtonStyle
) -> Iterator[Sequence[Item]]:
    return _in_rows([_button(turn, one, style) for one in options])


def _in_rows(buttons: Sequence[Item]) -> Iterator[Sequence[Item]]:
    for start in range(0, len(buttons), page.BUTTONS):
        yield buttons[start : start + page.BUTTONS]


def _fold_menu(turn: OpenTurn) -> Item:
    choices = [
        page.choice(
            menu.name or say("fold-other"),
            str(number),
            description=say("fold-size", number=len(menu.options)),
            default=number == turn.group,
        )
        for number, menu in enumerate(turn.menus)
    ]
    return page.menu(choices, custom_id.FOLD(**turn.said), placeholder=say("fold-first"))


def _choice(turn: OpenTurn, option: Option) -> page.Choice:
    """Return an option as a line of a select; beneath it what it does."""
    effect = turn.effect(option, limit=page.OPTION_LABEL)
    label = _locked(turn, option, page.OPTION_LABEL)
    return page.choice(label, option.key, description=effect or None)


def _locked(turn: OpenTurn, option: Option, limit: int) -> str:
    """Return the label of an option, with a lock where it is final."""
    label = turn.label(option)
    if not turn.is_final(option):
        return label
    return f"{page.shortened(label, limit - len(LOCK) - 1)} {LOCK}"


def _told_of_buttons(turn: OpenTurn) -> Iterator[str]:
    """Yield what buttons do beyond what their labels say; those that do the same share a line."""
    menus = (menu.options for menu in turn.open_menus if _as_buttons(turn, menu))
    shown = (*turn.private, *(one for menu in menus for one in menu), *turn.apart)
    marks = Counter(option.mark for option in shown)
    alike: dict[str, list[str]] = {}
    for option in shown:
        effect = turn.effect(option, limit=EFFECT, safe=True)
        alone = option.mark if marks[option.mark] == 1 else None
        alike.setdefault(effect, []).append(alone or turn.safe_label(option))
    for effect, names in alike.items():
        if effect:
            yield say("button-effect", choice=", ".join(names), effect=effect)


def _finality(turn: OpenTurn) -> str:
    """Return what the lock means, where one is shown."""
    return say("final-note") if any(map(turn.is_final, turn.options)) else ""


def _tools(turn: OpenTurn) -> list[Item]:
    """Return what helps, always in the same order."""
    table = turn.table
    tools: list[Item] = []
    if turn.can_undo:
        tools.append(page.button(say("undo"), custom_id.UNDO(**turn.said)))
    if turn.has_hand or "own-cards" in turn.words:  # whatever hands hold just now
        tools.append(page.button(own_cards(table.game), custom_id.HAND(table=table.id)))
    tools.append(page.button(say("happened"), custom_id.HAPPENED(table=table.id)))
    tools.append(page.button(say("rules"), custom_id.RULES(table=table.id)))
    if not table.rated:
        tools.append(page.button(say("advice"), custom_id.ADVICE(**turn.said)))
    if any(sitter.automa and sitter.user != NOBODY for sitter in table.sitters):
        tools.append(page.button(say("retake"), custom_id.RETAKE(table=table.id)))
    if turn.taught.can_skip:
        tools.append(page.button(say("skip-lessons"), custom_id.SKIP(table=table.id)))
    return tools
