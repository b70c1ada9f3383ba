"""The board as text, for users who cannot see the picture."""

from typing import Any

from bot.pages.names import safe_names
from bot.pages.page import MAX_PAGE_CHARS, Page
from engines import View
from engines.store import Table
from render.i18n import translator_for


def text_board_page(table: Table, view: View[Any]) -> Page:
    """Return the text board of a view."""
    translator, names = translator_for(table.game.id), safe_names(table)
    lines = (translator.text(text, names) for text in table.game.describe(view))
    return Page().add_lines(lines, limit=MAX_PAGE_CHARS)
