"""The page that says how things stand: whose turn it is, what is asked, the last moves."""

from collections.abc import Sequence

from bot.views.lobby import seats_told
from bot.views.news import news, safe_names, shortened_news
from bot.views.page import Page
from bot.views.seats import accent_of, sign_of
from bot.words import say
from engines import Decision
from engines.store import Move, Table
from render.words import words_of


def info_page(table: Table, decision: Decision | None, moves: Sequence[Move]) -> Page:
    """Return the page, for one player."""
    page = Page(accent=None if decision is None else accent_of(decision.seat))
    page.text(say("info-title", game=table.game.name))
    page.text(_standing(table, decision))
    page.text(seats_told(table) if table.status == "lobby" else shortened_news(news(table, moves)))
    if table.message is not None and table.guild is not None:
        link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}"
        page.text(say("info-link", link=link))
    return page


def _standing(table: Table, decision: Decision | None) -> str:
    if decision is None:
        return say(f"info-{table.status}")
    names = safe_names(table)
    sign, name = sign_of(decision.seat), names[decision.seat]
    if decision.secret:
        return say("info-turn-secret", sign=sign, player=name)
    question = words_of(table.game.id).say(decision.prompt, names)
    return say("info-turn", sign=sign, player=name, question=question)
