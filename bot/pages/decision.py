"""The page of a turn: who is asked for what, what happened since, and exactly the legal choices."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.pages import custom_id, page
from bot.pages.news import shortened_news
from bot.pages.page import Item, Page
from bot.pages.signs import accent_of, sign_of
from bot.pages.turn import OpenTurn, folds
from bot.pages.upload import Upload
from bot.words import say
from engines import Option
from engines.store import NOBODY

SHORT = 38  # a button's label that a phone shows in full
PROMPT = 800


def decision_page(turn: OpenTurn, pictures: Sequence[Upload] = ()) -> Page:
    """Return the page for the channel: of a secret decision, what everybody may see."""
    sheet = Page(accent=accent_of(turn.decision.seat), ping=turn.player)
    sheet.text(shortened_news(turn.news)).pictures(pictures)
    sheet.text(_prompt(turn), limit=PROMPT).rows(_controls(turn))
    return sheet.row(*_tools(turn)).text(_finality(turn), note=True)


def secret_page(turn: OpenTurn, pictures: Sequence[Upload] = ()) -> Page:
    """Return the page on which a player alone sees all options of a secret decision."""
    sheet = Page(accent=accent_of(turn.decision.seat)).text(turn.question, limit=PROMPT)
    return sheet.pictures(pictures).rows(_controls(turn)).text(_finality(turn), note=True)


def _prompt(turn: OpenTurn) -> str:
    sign, mention = sign_of(turn.decision.seat), f"<@{turn.player}>"
    if not turn.offered:
        return say("asked-secretly", sign=sign, player=mention)
    return say("asked", sign=sign, player=mention, question=turn.question)


def _controls(turn: OpenTurn) -> list[list[Item]]:
    """Return rows of controls: buttons for a few short options, else selects, many folded."""
    if not turn.offered:
        return []
    if _as_buttons(turn):
        return [[_button(turn, option) for option in turn.offered]]
    if len(turn.offered) <= page.SELECT:
        return [[_option_menu(turn)]]
    if not turn.folded:
        return [[_group_menu(turn, number)] for number in range(len(folds(turn)))]
    opened = [] if turn.group is None else [[_option_menu(turn)]]
    return [[_fold_menu(turn)], *opened]


def _as_buttons(turn: OpenTurn) -> bool:
    options = turn.offered
    if min(turn.most, len(options)) > 1 or len(options) > page.BUTTONS:
        return False
    return all(len(turn.label(option)) <= SHORT for option in options)


def _button(turn: OpenTurn, option: Option) -> Item:
    chosen = custom_id.PICK(**turn.said, key=option.key)
    return page.button(turn.label(option), chosen, style=ButtonStyle.primary)


def _fold_menu(turn: OpenTurn) -> Item:
    choices = [
        page.choice(name, str(number), default=number == turn.group)
        for number, (name, _) in enumerate(folds(turn))
    ]
    return page.menu(choices, custom_id.FOLD(**turn.said), placeholder=say("fold-first"))


def _option_menu(turn: OpenTurn) -> Item:
    grouped = turn.folded
    choices = [_choice(turn, option, grouped=grouped) for option in turn.options]
    most = min(turn.most, len(choices))
    placeholder = say("choose-some", number=len(choices), most=most)
    picked = custom_id.PICK_FROM(**turn.said)
    return page.menu(choices, picked, placeholder=placeholder, most=most)


def _group_menu(turn: OpenTurn, number: int) -> Item:
    name, options = folds(turn)[number]
    choices = [_choice(turn, option, grouped=True) for option in options]
    most = min(turn.most, len(choices))
    placeholder = say("choose-in-group", group=name, most=most)
    picked = custom_id.PICK_FROM_GROUP(**turn.said, group=number)
    return page.menu(choices, picked, placeholder=placeholder, most=most)


def _choice(turn: OpenTurn, option: Option, *, grouped: bool) -> page.Choice:
    """Return an option as a line of a select; beneath it its group, and whether it is final."""
    group = None if grouped else turn.heading(option)
    final = say("final-option") if option.key in turn.final and not _all_final(turn) else None
    remark = " · ".join(filter(None, (group, final))) or None
    return page.choice(turn.label(option), option.key, description=remark)


def _finality(turn: OpenTurn) -> str:
    """Return what cannot be taken back; a select says it of each option itself."""
    if not turn.offered:
        return ""
    if _all_final(turn):
        return say("final-all")
    if not _as_buttons(turn):
        return ""
    final = [option for option in turn.offered if option.key in turn.final]
    names = ", ".join(option.mark or turn.label(option) for option in final)
    return say("final-some", choices=names) if final else ""


def _all_final(turn: OpenTurn) -> bool:
    return all(option.key in turn.final for option in turn.offered)


def _tools(turn: OpenTurn) -> list[Item]:
    table = turn.table
    tools: list[Item] = []
    if turn.decision.secret:  # even if nothing is secret now: that itself is nobody's business
        words = say("unveil-more") if turn.offered else say("unveil")
        tools.append(page.button(words, custom_id.UNVEIL(**turn.said)))
    if turn.has_hand:
        tools.append(page.button(say("my-hand"), custom_id.HAND(table=table.id)))
    if turn.can_undo:
        tools.append(page.button(say("undo"), custom_id.UNDO(**turn.said)))
    if any(sitter.automa and sitter.user != NOBODY for sitter in table.sitters):
        tools.append(page.button(say("retake"), custom_id.RETAKE(table=table.id)))
    return tools
