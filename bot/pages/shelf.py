"""The shelf as cards, each with a button that opens a table; and what the bot can do."""

from typing import Any

from discord import ButtonStyle

from bot.pages import custom_id, page
from bot.pages.page import Choice, Item, Page
from bot.words import say
from engines import GAMES, Game
from render.words import translator_for

HERE, THREAD, USUAL = "here", "thread", "usual"  # where a table is opened


def shelf_page(where: str = USUAL) -> Page:
    """Return a card for every game, whose button opens its table there."""
    message = Page().text(say("shelf-title"))
    for game in GAMES.values():
        message.card(_card(game), _opening(game, where))
    return message.row(_learning_menu()).row(_rules_menu())


def help_page() -> Page:
    """Return what the bot can do, and how to begin."""
    message = Page().text(say("help-title")).text(say("help-begin")).text(say("help-new"))
    message.text(say("help-turn")).text(say("help-commands"))
    return message.row(_learning_menu()).row(_opening_menu()).row(_rules_menu())


def figures(game: Game[Any]) -> str:
    """Return for how many a game is, how long it takes, and how much there is to it."""
    words = translator_for(game.id)
    return say(
        "shelf-figures",
        least=game.seats[0],
        most=game.seats[-1],
        minutes=words("shelf.minutes"),
        weight=words("shelf.weight"),
    )


def _card(game: Game[Any]) -> str:
    pitch = translator_for(game.id)("shelf.pitch")
    return say("shelf-card", game=game.name, figures=figures(game), pitch=pitch)


def _opening(game: Game[Any], where: str) -> page.Button:
    wanted = custom_id.OPEN(game=game.id, where=where)
    return page.button(say("shelf-open"), wanted, style=ButtonStyle.success)


def _opening_menu() -> Item:
    return page.menu(_games(), custom_id.OPEN_FROM(), placeholder=say("help-open"))


def _learning_menu() -> Item:
    return page.menu(_games(), custom_id.LEARN_FROM(), placeholder=say("help-learn"))


def _rules_menu() -> Item:
    return page.menu(_games(), custom_id.RULES_OF(), placeholder=say("help-rules"))


def _games() -> list[Choice]:
    return [page.choice(one.name, one.id, description=figures(one)) for one in GAMES.values()]
