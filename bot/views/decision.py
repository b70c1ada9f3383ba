"""The page of a turn: who is asked for what, what happened since, and exactly the legal choices."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.painter import Upload
from bot.views import page
from bot.views.items import Fold, Hand, Pick, PickFrom, Undo, Unveil
from bot.views.news import safe_names, shortened_news
from bot.views.page import Item, Page
from bot.views.seats import accent_of, sign_of
from bot.words import say
from engines import Decision, Option
from engines.store import Table
from render import Mark
from render.words import Words, words_of

SHORT = 38  # a button's label that a phone shows in full
PROMPT = 800


@dataclass(frozen=True)
class Turn:
    """A decision at a table, and what else its page tells."""

    table: Table
    decision: Decision
    news: Sequence[str] = ()
    final: frozenset[str] = frozenset()
    can_undo: bool = False
    has_hand: bool = False
    group: int | None = None  # the fold that stands open

    @property
    def words(self) -> Words:
        """Return the words of the game."""
        return words_of(self.table.game.id)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names, safe inside a message."""
        return safe_names(self.table)

    @property
    def id(self) -> str:
        """Return what a control's custom id says of the turn."""
        return f"{self.table.id}:{self.table.revision}:{self.decision.seat}"

    @property
    def player(self) -> int:
        """Return the user who is asked."""
        return self.table.sitters[self.decision.seat].user

    @property
    def options(self) -> Sequence[Option]:
        """Return the options within reach: all of them, or those of the open fold."""
        if len(self.decision.options) <= page.SELECT:
            return self.decision.options
        return () if self.group is None else folds(self)[self.group][1]

    def label(self, option: Option) -> str:
        """Return the option in words, with its mark on the picture in front."""
        words = self.words.say(option.text, self.names)
        if option.mark is None or option.mark in words.split():
            return words
        return f"{option.mark} · {words}"


def decision_page(turn: Turn, board: Upload | None = None) -> Page:
    """Return the page for the channel."""
    seat = turn.decision.seat
    sheet = Page(accent=accent_of(seat)).text(shortened_news(turn.news))
    if board is not None:
        sheet.picture(board.name, board.alt)
    sheet.text(_prompt(turn), limit=PROMPT)
    if turn.decision.secret:
        opener = Unveil(page.button(say("unveil"), f"unveil:{turn.id}"))
        return sheet.row(opener, *_tools(turn))
    return sheet.rows(_controls(turn)).row(*_tools(turn)).text(_finality(turn), note=True)


def secret_page(turn: Turn) -> Page:
    """Return the page on which a player alone sees the options of a secret decision."""
    asked = turn.words.say(turn.decision.prompt, turn.names)
    sheet = Page(accent=accent_of(turn.decision.seat)).text(asked)
    return sheet.rows(_controls(turn)).text(_finality(turn), note=True)


def marks(turn: Turn) -> tuple[Mark, ...]:
    """Return the places to mark on the picture, each once; a secret decision marks none."""
    if turn.decision.secret:
        return ()
    reach = turn.options or turn.decision.options
    spots = {option.spot: option.mark for option in reach if option.spot and option.mark}
    return tuple(Mark(spot, mark) for spot, mark in spots.items() if spot and mark)


def folds(turn: Turn) -> list[tuple[str, list[Option]]]:
    """Return the groups under which many options are folded, none longer than a select."""
    groups: dict[str, list[Option]] = {}
    for option in turn.decision.options:
        name = turn.words.say(option.group, turn.names) if option.group else say("fold-other")
        groups.setdefault(name, []).append(option)
    return [part for name, options in groups.items() for part in _parts(name, options)]


def _parts(name: str, options: list[Option]) -> Iterable[tuple[str, list[Option]]]:
    if len(options) <= page.SELECT:
        return [(name, options)]
    starts = range(0, len(options), page.SELECT)
    return [
        (f"{name} ({number})", options[start : start + page.SELECT])
        for number, start in enumerate(starts, 1)
    ]


def _prompt(turn: Turn) -> str:
    seat = turn.decision.seat
    sign, mention = sign_of(seat), f"<@{turn.player}>"
    if turn.decision.secret:
        return say("asked-secretly", sign=sign, player=mention)
    question = turn.words.say(turn.decision.prompt, turn.names)
    return say("asked", sign=sign, player=mention, question=question)


def _controls(turn: Turn) -> list[list[Item]]:
    """Return the rows of controls: buttons for a few short options, else one or two selects."""
    if _as_buttons(turn):
        options = turn.decision.options
        return [[Pick.of(turn.label(option), turn.id, option.key) for option in options]]
    rows: list[list[Item]] = []
    if len(turn.decision.options) > page.SELECT:
        rows.append([_fold_menu(turn)])
    if turn.options:
        rows.append([_option_menu(turn)])
    return rows


def _as_buttons(turn: Turn) -> bool:
    options = turn.decision.options
    return len(options) <= page.BUTTONS and all(len(turn.label(o)) <= SHORT for o in options)


def _fold_menu(turn: Turn) -> Item:
    names = [name for name, _ in folds(turn)]
    choices = [
        page.choice(name, str(number), default=number == turn.group)
        for number, name in enumerate(names)
    ]
    return Fold(page.menu(choices, f"fold:{turn.id}", placeholder=say("fold-first")))


def _option_menu(turn: Turn) -> Item:
    choices = [
        page.choice(turn.label(option), option.key, description=_remark(turn, option))
        for option in turn.options
    ]
    placeholder = say("choose-one", number=len(choices))
    return PickFrom(page.menu(choices, f"pick:{turn.id}", placeholder=placeholder))


def _remark(turn: Turn, option: Option) -> str | None:
    """Return the line under an option in a select: its group, and whether it is final."""
    group = turn.words.say(option.group, turn.names) if option.group else None
    final = say("final-option") if option.key in turn.final and not _all_final(turn) else None
    return " · ".join(filter(None, (group, final))) or None


def _finality(turn: Turn) -> str:
    """Return what cannot be taken back; a select says it of each option itself."""
    if _all_final(turn):
        return say("final-all")
    if not _as_buttons(turn):
        return ""
    final = [option for option in turn.options if option.key in turn.final]
    names = ", ".join(option.mark or turn.label(option) for option in final)
    return say("final-some", choices=names) if final else ""


def _all_final(turn: Turn) -> bool:
    return all(option.key in turn.final for option in turn.decision.options)


def _tools(turn: Turn) -> list[Item]:
    table = turn.table
    tools: list[Item] = []
    if turn.has_hand:
        tools.append(Hand(page.button(say("my-hand"), f"hand:{table.id}")))
    if turn.can_undo:
        tools.append(Undo(page.button(say("undo"), f"undo:{table.id}:{table.revision}")))
    return tools
