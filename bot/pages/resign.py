"""The private texts for a player who leaves a running game."""

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id
from bot.pages.page import Page, button
from bot.service.progress import Progress
from engines.store import Table


def resign_page(table: Table) -> Page:
    """Return the confirmation page for a player whose leaving closes the table."""
    is_last = len(table.human_players) == 1
    resign = custom_id.RESIGN(table=table.id)
    leave = button(translate("resign-and-close"), resign, style=ButtonStyle.danger)
    return (
        Page()
        .add_text(
            translate("resign-sure" if is_last else "resign-sure-agreed", game=table.game.name)
        )
        .add_text(translate("resign-loses") if table.is_rated and not is_last else "")
        .add_row(leave)
    )


def resign_result_text(progress: Progress) -> str:
    """Return the result of leaving: the game goes on or was closed."""
    if progress.table.status != "closed":
        loses = " " + translate("resigned-loses") if progress.table.is_rated else ""
        return translate("resigned-answer") + loses
    was_last_person = len(progress.before.human_players) == 1
    return translate("resigned-last" if was_last_person else "resigned-agreed")
