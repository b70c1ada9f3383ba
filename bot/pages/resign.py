"""What somebody who leaves a running game reads, for them alone."""

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id
from bot.pages.page import Page, button
from bot.service.progress import Progress
from engines.store import Table


def resign_page(table: Table) -> Page:
    """Ask the last person whether to leave: that ends the game for good."""
    resign = custom_id.RESIGN(table=table.id)
    leave = button(translate("resign-and-close"), resign, style=ButtonStyle.danger)
    return Page().text(translate("resign-sure", game=table.game.name)).row(leave)


def resign_result_text(progress: Progress) -> str:
    """Return what came of leaving: the game goes on, or is closed since nobody wants it to."""
    if progress.table.status != "closed":
        return translate("resigned-answer")
    was_last_person = len(progress.before.human_players) == 1
    return translate("resigned-last" if was_last_person else "resigned-agreed")
