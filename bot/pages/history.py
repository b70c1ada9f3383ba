"""The page of what was played: a line a table, the asker's first; any finished one replays."""

from collections.abc import Sequence

import msgspec

from bot.pages import custom_id, page
from bot.pages.formats import day
from bot.pages.names import safe_name, shown_name
from bot.pages.page import Item, Page
from bot.words import say
from engines import GAMES
from engines.store import Entry, Sitter

LINES = 10
NAME = 20  # characters of a name that a line has room for


def history_page(entries: Sequence[Entry], offset: int, *, alone: bool = False) -> Page:
    """Return a part of a server's tables, or of one's own; one more than fits if there are."""
    message = Page().text(say("history-own" if alone else "history-title"))
    if not entries:
        return message.text(say("history-empty"))
    shown = entries[:LINES]
    message.text("\n".join(f"• {entry_words(entry, alone=alone)}" for entry in shown))
    finished = [entry for entry in shown if entry.status == "finished"]
    if finished:
        message.row(_menu(finished))
    return message.row(*_leaves(offset, more=len(entries) > LINES))


def entry_words(entry: Entry, *, plain: bool = False, alone: bool = False) -> str:
    """Return a table in one line: the game, who played, how it ended or where it stands."""
    told = [
        _player(one, points, plain=plain)
        for one, points in zip(entry.sitters, entry.points, strict=True)
        if one.kept_until is None
    ]
    game = GAMES[entry.game].name if entry.game in GAMES else entry.game
    if plain:
        return f"#{entry.table} {game}: {', '.join(told)}"
    here = say("history-open") if alone else f"<#{entry.channel}>"
    state = here if entry.ended_at is None else day(entry.ended_at)
    return f"#{entry.table} **{game}** · {', '.join(told)} · {state}"


def _player(one: Sitter, points: int | None, *, plain: bool) -> str:
    """Return a player and what they reached; a long name is cut before it is made safe."""
    short = msgspec.structs.replace(one, name=page.shortened(one.name, NAME))
    told = shown_name(short) if plain else safe_name(short)
    return told if points is None else f"{told} {points}"


def _menu(entries: list[Entry]) -> Item:
    choices = [page.choice(entry_words(one, plain=True), str(one.table)) for one in entries]
    return page.menu(choices, custom_id.REPLAYS(), placeholder=say("history-replay"))


def _leaves(offset: int, *, more: bool) -> list[Item]:
    leaves: list[Item] = []
    if offset:
        newer = max(0, offset - LINES)
        leaves.append(page.button(say("history-newer"), custom_id.HISTORY(offset=newer)))
    if more:
        older = offset + LINES
        leaves.append(page.button(say("history-older"), custom_id.HISTORY(offset=older)))
    return leaves
