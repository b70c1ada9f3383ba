"""What somebody who leaves a running game reads, for them alone."""

from discord import ButtonStyle

from bot.pages import custom_id
from bot.pages.page import Page, button
from bot.service.progress import Progress
from bot.words import say
from engines.store import Table


def resign_page(table: Table) -> Page:
    """Ask the last person whether to leave: that ends the game for good."""
    resign = custom_id.RESIGN(table=table.id)
    leave = button(say("resign-and-close"), resign, style=ButtonStyle.danger)
    return Page().text(say("resign-sure", game=table.game.name)).row(leave)


def left_words(progress: Progress) -> str:
    """Return what came of leaving: the game goes on, or is closed since nobody wants it to."""
    if progress.table.status != "closed":
        return say("resigned-answer")
    alone = len(progress.before.people) == 1
    return say("resigned-last" if alone else "resigned-agreed")
