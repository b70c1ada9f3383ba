"""The page of /table info: whose turn it is, the prompt, the last moves."""

from collections.abc import Sequence

from bot.i18n import translate
from bot.pages.formats import format_relative
from bot.pages.lobby import seat_list
from bot.pages.names import safe_names
from bot.pages.news import move_lines, truncate_news
from bot.pages.page import Page
from bot.pages.ratings import unrated_text
from bot.pages.seat_emoji import seat_colour, seat_emoji
from engines import Decision
from engines.store import Move, Table, Turn
from render.i18n import translator_for


def info_page(
    table: Table,
    decision: Decision | None,
    moves: Sequence[Move],
    *,
    turn: Turn | None = None,
    missing: Sequence[str] = (),
) -> Page:
    """Return the page, with the deadline and the permissions that the bot lacks."""
    page = Page(accent=None if decision is None else seat_colour(decision.seat))
    page.add_text(translate("info-title", game=table.game.name))
    page.add_text(_status_text(table, decision))
    if turn is not None and turn.deadline is not None:
        page.add_text(translate("info-deadline", until=format_relative(turn.deadline)))
    if table.status == "playing":
        page.add_text(unrated_text(table))
    page.add_text(seat_list(table))
    if table.status != "lobby":
        page.add_text(truncate_news(move_lines(table, moves)))
    if table.message is not None and table.guild is not None:
        link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}"
        page.add_text(translate("info-link", link=link))
    return page.add_text(missing_permissions_text(missing))


def missing_permissions_text(missing: Sequence[str]) -> str:
    """Return a sentence about the permissions that the bot lacks; empty if none."""
    return translate("info-missing", names=", ".join(missing)) if missing else ""


def _status_text(table: Table, decision: Decision | None) -> str:
    if decision is None:
        return translate(f"info-{table.status}")
    names = safe_names(table)
    sign, name = seat_emoji(decision.seat), names[decision.seat]
    if not decision.public_options:
        return translate("info-turn-secret", sign=sign, player=name)
    prompt = translator_for(table.game.id).text(decision.prompt, names)
    return translate("info-turn", sign=sign, player=name, question=prompt)
