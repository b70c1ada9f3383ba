"""The page that says how things stand: whose turn it is, what is asked, the last moves."""

from collections.abc import Sequence

from bot.pages.formats import until
from bot.pages.lobby import seats_told
from bot.pages.names import safe_names
from bot.pages.news import news, shortened_news
from bot.pages.page import Page
from bot.pages.ratings import unrated_words
from bot.pages.signs import accent_of, sign_of
from bot.words import say
from engines import Decision
from engines.store import Move, Table, Turn
from render.words import translator_for


def info_page(
    table: Table,
    decision: Decision | None,
    moves: Sequence[Move],
    *,
    turn: Turn | None = None,
    missing: Sequence[str] = (),
) -> Page:
    """Return the page, for one player: also until when, and what the bot may not do here."""
    page = Page(accent=None if decision is None else accent_of(decision.seat))
    page.text(say("info-title", game=table.game.name))
    page.text(_standing(table, decision))
    if turn is not None and turn.deadline is not None:
        page.text(say("info-deadline", until=until(turn.deadline)))
    if table.status == "playing":
        page.text(unrated_words(table))
    page.text(seats_told(table) if table.status == "lobby" else shortened_news(news(table, moves)))
    if table.message is not None and table.guild is not None:
        link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}"
        page.text(say("info-link", link=link))
    return page.text(missing_words(missing))


def missing_words(missing: Sequence[str]) -> str:
    """Return what the bot may not do here, if there is anything."""
    return say("info-missing", names=", ".join(missing)) if missing else ""


def _standing(table: Table, decision: Decision | None) -> str:
    if decision is None:
        return say(f"info-{table.status}")
    names = safe_names(table)
    sign, name = sign_of(decision.seat), names[decision.seat]
    if not decision.public_options:
        return say("info-turn-secret", sign=sign, player=name)
    question = translator_for(table.game.id).text(decision.prompt, names)
    return say("info-turn", sign=sign, player=name, question=question)
