"""The page of a replay: one moment of a finished game, and the way to every other."""

from collections.abc import Mapping, Sequence

from bot.pages import custom_id, page
from bot.pages.news import news, shortened_news
from bot.pages.page import Item, Page
from bot.pages.turned import told_here
from bot.pages.upload import Upload
from bot.service.archive import ReplayFrame
from bot.service.analysis import AnalysedMistake
from bot.words import say
from engines.store import Table


def replay_page(
    table: Table,
    moment: ReplayFrame,
    rounds: Mapping[int, int],
    picture: Upload | None = None,
    *,
    slips: Sequence[AnalysedMistake] = (),
) -> Page:
    """Return a moment of the game: what was played last, the board after it, the ways on.

    Where the next choice is known to be a miss, what would have been better is told, too.
    """
    message = Page().text(say("replay-title", game=table.game.name, table=table.id))
    message.text(shortened_news(news(table, [moment.move]))).picture(picture)
    for slip in slips:
        message.text(told_here(table, slip))
    message.text(_where(moment)).row(*_steps(table, moment))
    for part in _parts(rounds):
        message.row(_round_menu(table, part, moment))
    turned = page.button(say("turned"), custom_id.TURNED(table=table.id))
    return message.row(page.button(say("film"), custom_id.FILM(table=table.id)), turned)


def _where(moment: ReplayFrame) -> str:
    number, of = moment.number, moment.total - 1
    if not moment.round:  # the game counts none, or the first has not begun
        return say("replay-at", number=number, of=of)
    return say("replay-at-round", number=number, of=of, round=moment.round)


def _steps(table: Table, moment: ReplayFrame) -> list[Item]:
    """Return the four steps; those that lead nowhere cannot be pressed."""
    last = moment.total - 1
    targets = {
        "first": 0,
        "previous": max(0, moment.number - 1),
        "next": min(last, moment.number + 1),
        "last": last,
    }
    return [_step(table, step, to, idle=to == moment.number) for step, to in targets.items()]


def _step(table: Table, step: str, number: int, *, idle: bool) -> Item:
    target = custom_id.REPLAY(table=table.id, number=number, step=step)
    return page.button(say(f"replay-{step}"), target, idle=idle)


def _parts(rounds: Mapping[int, int]) -> list[Sequence[tuple[int, int]]]:
    """Return the rounds as one menu, cut to what a select holds; none for a single round."""
    begins = list(rounds.items())
    return [begins[: page.SELECT]] if len(begins) > 1 else []


def _round_menu(table: Table, rounds: Sequence[tuple[int, int]], moment: ReplayFrame) -> Item:
    choices = [
        page.choice(say("replay-round", round=number), str(begin), default=number == moment.round)
        for number, begin in rounds
    ]
    jump = custom_id.REPLAY_ROUND(table=table.id)
    return page.menu(choices, jump, placeholder=say("replay-jump"))


def film_page(table: Table, film: Upload) -> Page:
    """Return the page of a whole game as one moving picture."""
    return Page().text(say("film-title", game=table.game.name, table=table.id)).picture(film)


def progress_page(done: int, of: int) -> Page:
    """Return the page that says how far a moving picture is."""
    return Page().text(say("film-progress", done=done, of=of))
