"""The page of a lobby's finer options, for who opened it alone: settings, and automas by level."""

from bot.pages import custom_id, page
from bot.pages.lobby import finer_settings, lobby_button, seats_told, setting_menu
from bot.pages.page import Item, Page
from bot.words import say
from engines.automa import LEVELS
from engines.store import Table


def more_options_page(table: Table) -> Page:
    """Return the page; what is changed here shows in the lobby at once."""
    message = Page().text(say("more-title", game=table.game.name)).text(seats_told(table))
    message.rows([setting_menu(table, setting)] for setting in finer_settings(table))
    return message.row(*_automas(table))


def _automas(table: Table) -> list[Item]:
    """Return the buttons for automas: to seat one while there is room, to send one away."""
    buttons: list[Item] = []
    if len(table.sitters) < table.room[-1]:
        buttons += (_automa_button(table, level) for level in LEVELS)
    if any(sitter.automa for sitter in table.sitters):
        buttons.append(lobby_button(table, custom_id.REMOVE_AUTOMA))
    return buttons


def _automa_button(table: Table, level: str) -> Item:
    wanted = custom_id.ADD_AUTOMA(table=table.id, level=level)
    return page.button(say(f"lobby-automa-{level}"), wanted)
