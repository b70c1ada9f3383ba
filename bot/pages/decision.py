"""The page of a turn: who is asked for what, what happened since, and exactly the legal choices."""

from collections.abc import Sequence

from bot.controls.lobby import LobbyButton
from bot.controls.turn import Fold, Hand, Pick, PickFrom, PickFromGroup, Undo, Unveil
from bot.delivery.pictures import Upload
from bot.pages import page
from bot.pages.news import shortened_news
from bot.pages.page import Item, Page
from bot.pages.signs import accent_of, sign_of
from bot.pages.turn import Turn, folds
from bot.words import say
from engines import Option
from engines.store import NOBODY

SHORT = 38  # a button's label that a phone shows in full
PROMPT = 800


def decision_page(turn: Turn, pictures: Sequence[Upload] = ()) -> Page:
    """Return the page for the channel: of a secret decision, what everybody may see."""
    seat = turn.decision.seat
    sheet = Page(accent=accent_of(seat)).text(shortened_news(turn.news))
    sheet.pictures((picture.name, picture.alt) for picture in pictures)
    sheet.text(_prompt(turn), limit=PROMPT).rows(_controls(turn))
    return sheet.row(*_tools(turn)).text(_finality(turn), note=True)


def secret_page(turn: Turn, pictures: Sequence[Upload] = ()) -> Page:
    """Return the page on which a player alone sees all options of a secret decision."""
    sheet = Page(accent=accent_of(turn.decision.seat)).text(turn.question, limit=PROMPT)
    sheet.pictures((picture.name, picture.alt) for picture in pictures)
    return sheet.rows(_controls(turn)).text(_finality(turn), note=True)


def _prompt(turn: Turn) -> str:
    sign, mention = sign_of(turn.decision.seat), f"<@{turn.player}>"
    if not turn.offered:
        return say("asked-secretly", sign=sign, player=mention)
    return say("asked", sign=sign, player=mention, question=turn.question)


def _controls(turn: Turn) -> list[list[Item]]:
    """Return rows of controls: buttons for a few short options, else selects, many folded."""
    if not turn.offered:
        return []
    if _as_buttons(turn):
        return [[Pick.of(turn.label(option), turn.id, option.key) for option in turn.offered]]
    if len(turn.offered) <= page.SELECT:
        return [[_option_menu(turn)]]
    if not turn.folded:
        return [[_group_menu(turn, number)] for number in range(len(folds(turn)))]
    opened = [] if turn.group is None else [[_option_menu(turn)]]
    return [[_fold_menu(turn)], *opened]


def _as_buttons(turn: Turn) -> bool:
    options = turn.offered
    if min(turn.most, len(options)) > 1 or len(options) > page.BUTTONS:
        return False
    return all(len(turn.label(option)) <= SHORT for option in options)


def _fold_menu(turn: Turn) -> Item:
    choices = [
        page.choice(name, str(number), default=number == turn.group)
        for number, (name, _) in enumerate(folds(turn))
    ]
    return Fold(page.menu(choices, f"fold:{turn.id}", placeholder=say("fold-first")))


def _option_menu(turn: Turn) -> Item:
    grouped = turn.folded
    choices = [_choice(turn, option, grouped=grouped) for option in turn.options]
    most = min(turn.most, len(choices))
    placeholder = say("choose-some", number=len(choices), most=most)
    return PickFrom(page.menu(choices, f"pick:{turn.id}", placeholder=placeholder, most=most))


def _group_menu(turn: Turn, number: int) -> Item:
    name, options = folds(turn)[number]
    choices = [_choice(turn, option, grouped=True) for option in options]
    most = min(turn.most, len(choices))
    placeholder = say("choose-in-group", group=name, most=most)
    custom_id = f"pick-from:{turn.id}:{number}"
    return PickFromGroup(page.menu(choices, custom_id, placeholder=placeholder, most=most))


def _choice(turn: Turn, option: Option, *, grouped: bool) -> page.Choice:
    """Return an option as a line of a select; beneath it its group, and whether it is final."""
    group = None if grouped else turn.heading(option)
    final = say("final-option") if option.key in turn.final and not _all_final(turn) else None
    remark = " · ".join(filter(None, (group, final))) or None
    return page.choice(turn.label(option), option.key, description=remark)


def _finality(turn: Turn) -> str:
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


def _all_final(turn: Turn) -> bool:
    return all(option.key in turn.final for option in turn.offered)


def _tools(turn: Turn) -> list[Item]:
    table = turn.table
    tools: list[Item] = []
    if turn.decision.secret:  # even if nothing is secret now: that itself is nobody's business
        words = say("unveil-more") if turn.offered else say("unveil")
        tools.append(Unveil(page.button(words, f"unveil:{turn.id}")))
    if turn.has_hand:
        tools.append(Hand(page.button(say("my-hand"), f"hand:{table.id}")))
    if turn.can_undo:
        tools.append(Undo(page.button(say("undo"), f"undo:{table.id}:{table.revision}")))
    if any(sitter.automa and sitter.user != NOBODY for sitter in table.sitters):
        tools.append(LobbyButton(page.button(say("retake"), f"retake:{table.id}")))
    return tools
