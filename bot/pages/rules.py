"""The pages of a game's rules in short, and of one of its cards."""

from collections.abc import Sequence
from typing import Any

from bot.pages.page import Page
from bot.pages.upload import Upload
from bot.words import say
from engines import Game
from render.words import words_of

RULES = 3800  # characters over all topics
CARD = 3000


def rules_page(game: Game[Any], topics: Sequence[str], picture: Upload | None = None) -> Page:
    """Return the topics, one under the other; beneath them the page of icons."""
    words = words_of(game.id)
    page = Page().text(say("rules-title", game=game.name))
    for topic in topics:
        told = f"**{words(f'rules-{topic}')}**\n{words(f'rules-{topic}.text')}"
        page.text(told, limit=RULES // len(topics))
    return page.picture(picture)


def card_page(game: Game[Any], card: str, picture: Upload | None = None) -> Page:
    """Return a card's name and all that is told of it."""
    words = words_of(game.id)
    told = "\n".join(words.parts(f"card-{card}").values())
    return Page().text(f"### {words(f'card-{card}')}").text(told, limit=CARD).picture(picture)
