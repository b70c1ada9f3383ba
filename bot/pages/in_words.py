"""The whole position in words, for who does not see the picture."""

from typing import Any

from bot.pages.names import safe_names
from bot.pages.page import CHARACTERS, Page
from engines import View
from engines.store import Table
from render.words import translator_for


def in_words_page(table: Table, view: View[Any]) -> Page:
    """Return a table as whoever asks may see it."""
    words, names = translator_for(table.game.id), safe_names(table)
    told = (words.text(text, names) for text in table.game.describe(view))
    return Page().lines(told, limit=CHARACTERS)
