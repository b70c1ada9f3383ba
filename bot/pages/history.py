"""The history page: one line per table, the user's own first, with a select of replays."""

from collections.abc import Sequence

import msgspec

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.formats import format_date
from bot.pages.names import display_name, safe_name
from bot.pages.page import Item, Page
from engines import GAMES
from engines.store import Player, TableSummary

PAGE_SIZE = 10
MAX_NAME_CHARS = 20


def history_page(entries: Sequence[TableSummary], offset: int, *, is_dm: bool = False) -> Page:
    """Return a page of the history; an entry beyond the page size means that there are more."""
    message = Page().add_text(translate("history-own" if is_dm else "history-title"))
    if not entries:
        return message.add_text(translate("history-empty"))
    page_entries = entries[:PAGE_SIZE]
    message.add_text("\n".join(f"• {entry_text(entry, is_dm=is_dm)}" for entry in page_entries))
    finished = [entry for entry in page_entries if entry.status == "finished"]
    if finished:
        message.add_row(_replay_select(finished))
    return message.add_row(*_nav_buttons(offset, more=len(entries) > PAGE_SIZE))


def entry_text(entry: TableSummary, *, plain: bool = False, is_dm: bool = False) -> str:
    """Return a table in one line: the game, the players with points, the date or channel."""
    players = [
        _player_text(one, points, plain=plain, won=rank == 1)
        for one, points, rank in zip(entry.players, entry.points, entry.ranks, strict=True)
        if one.reserved_until is None
    ]
    game = GAMES[entry.game].name if entry.game in GAMES else entry.game
    if plain:
        return f"#{entry.table} {game}: {', '.join(players)}"
    here = translate("history-open") if is_dm else f"<#{entry.channel}>"
    state = here if entry.ended_at is None else format_date(entry.ended_at)
    return f"#{entry.table} **{game}** · {', '.join(players)} · {state}"


def _player_text(one: Player, points: int | None, *, plain: bool, won: bool) -> str:
    """Return a player's name and points, with a trophy for a winner.

    The name is truncated before it is escaped.
    """
    short = msgspec.structs.replace(one, name=page.truncate(one.name, MAX_NAME_CHARS))
    name = display_name(short) if plain else safe_name(short)
    text = name if points is None else f"{name} {points}"
    return translate("history-winner", player=text) if won else text


def _replay_select(entries: list[TableSummary]) -> Item:
    choices = [page.select_option(entry_text(one, plain=True), str(one.table)) for one in entries]
    return page.select(choices, custom_id.REPLAY_SELECT(), placeholder=translate("history-replay"))


def _nav_buttons(offset: int, *, more: bool) -> list[Item]:
    buttons: list[Item] = []
    if offset:
        newer = max(0, offset - PAGE_SIZE)
        buttons.append(page.button(translate("history-newer"), custom_id.HISTORY(offset=newer)))
    if more:
        older = offset + PAGE_SIZE
        buttons.append(page.button(translate("history-older"), custom_id.HISTORY(offset=older)))
    return buttons
