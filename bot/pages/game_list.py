"""The list of games, each with a button that opens a table, and the /help page."""

from enum import StrEnum
from typing import Any

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.page import Item, Page, SelectOption
from engines import GAMES, Game
from render.i18n import translator_for


class OpenIn(StrEnum):
    """Where a new table is opened; the values are part of custom ids."""

    HERE = "here"
    THREAD = "thread"
    USUAL = "usual"  # as the guild's setting says


def game_list_page(where: OpenIn = OpenIn.USUAL) -> Page:
    """Return the list of games, each with a button that opens its table."""
    message = Page().add_text(translate("shelf-title"))
    for game in GAMES.values():
        message.add_section(_card_text(game), _open_button(game, where))
    return message.add_row(_learn_select()).add_row(_rules_select())


def help_page() -> Page:
    """Return the /help page."""
    message = (
        Page()
        .add_text(translate("help-title"))
        .add_text(translate("help-begin"))
        .add_text(translate("help-new"))
    )
    message.add_text(translate("help-turn")).add_text(translate("help-commands"))
    return message.add_row(_learn_select()).add_row(_open_select()).add_row(_rules_select())


def game_facts(game: Game[Any]) -> str:
    """Return a game's player count, duration and complexity."""
    translator = translator_for(game.id)
    return translate(
        "shelf-figures",
        least=game.seats[0],
        most=game.seats[-1],
        minutes=translator("shelf.minutes"),
        weight=translator("shelf.weight"),
    )


def _card_text(game: Game[Any]) -> str:
    pitch = translator_for(game.id)("shelf.pitch")
    return translate("shelf-card", game=game.name, figures=game_facts(game), pitch=pitch)


def _open_button(game: Game[Any], where: OpenIn) -> page.Button:
    button_id = custom_id.OPEN_TABLE(game=game.id, where=where)
    return page.button(translate("shelf-open"), button_id, style=ButtonStyle.success)


def _open_select() -> Item:
    return page.select(_game_options(), custom_id.OPEN_SELECT(), placeholder=translate("help-open"))


def _learn_select() -> Item:
    return page.select(
        _game_options(), custom_id.LEARN_SELECT(), placeholder=translate("help-learn")
    )


def _rules_select() -> Item:
    return page.select(
        _game_options(), custom_id.RULES_SELECT(), placeholder=translate("help-rules")
    )


def _game_options() -> list[SelectOption]:
    return [
        page.select_option(one.name, one.id, description=game_facts(one)) for one in GAMES.values()
    ]
