"""The page of a lobby: the game's cover, who sits where, the game's options, four buttons."""

import discord

from bot.painter import Upload
from bot.views import page
from bot.views.items import LobbyButton, SettingMenu
from bot.views.news import safe_names
from bot.views.page import Item, Page
from bot.views.seats import sign_of
from bot.words import say
from engines.core.game import Setting
from engines.store import Table
from render.words import Words, words_of

_STYLES = {
    "join": discord.ButtonStyle.success,
    "leave": discord.ButtonStyle.secondary,
    "start": discord.ButtonStyle.primary,
    "close": discord.ButtonStyle.danger,
}


def lobby_page(table: Table, cover: Upload | None = None) -> Page:
    """Return the lobby's page; without controls once it is closed."""
    game = table.game
    title = say("lobby-title", game=game.name, least=table.room[0], most=table.room[-1])
    sheet = Page().text(title)
    if cover is not None:
        sheet.picture(cover.name, say("lobby-alt", game=game.name, alt=cover.alt))
    sheet.text(seats_told(table))
    if table.status != "lobby":
        return sheet.text(say("lobby-closed"))
    sheet.text(_free_seats(table), note=True)
    for setting in game.options:
        sheet.row(_menu(table, setting))
    sheet.row(*(_button(table, verb) for verb in _STYLES))
    return sheet.text(say("lobby-hint", least=table.room[0]), note=True)


def seats_told(table: Table) -> str:
    """Return who sits where, a line each."""
    return "\n".join(f"{sign_of(seat)} {name}" for seat, name in enumerate(safe_names(table)))


def setting_words(words: Words, setting: str, value: str | None = None) -> str:
    """Return an option of the game, or one of its values, in words."""
    name = f"setting-{setting}" if value is None else f"setting-{setting}.{value}"
    return words(name) if name in words else (value or setting)


def _free_seats(table: Table) -> str:
    free = table.room[-1] - len(table.sitters)
    return say("lobby-free", number=free) if free else ""


def _button(table: Table, verb: str) -> Item:
    return LobbyButton(page.button(say(f"lobby-{verb}"), f"{verb}:{table.id}", style=_STYLES[verb]))


def _menu(table: Table, setting: Setting) -> Item:
    words = words_of(table.game.id)
    name = setting_words(words, setting.id)
    choices = [
        page.choice(
            f"{name}: {setting_words(words, setting.id, value)}",
            value,
            default=table.options.get(setting.id, setting.default) == value,
        )
        for value in setting.values
    ]
    return SettingMenu(page.menu(choices, f"set:{table.id}:{setting.id}", placeholder=name))
