"""The confirmation page for closing a table that matters to others."""

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id
from bot.pages.names import escape_name
from bot.pages.page import Page, button
from engines.store import Table


def close_page(table: Table, user_id: int) -> Page:
    """Return the page: what the user would end, and for whom."""
    others = [one for one in table.players if one.user != user_id and not one.automa]
    names = ", ".join(escape_name(one.name) for one in others)
    confirm = custom_id.CONFIRM_CLOSE(table=table.id)
    return (
        Page()
        .add_text(
            translate(
                f"close-sure-{table.status}",
                game=table.game.name,
                others=names,
                number=len(others),
            )
        )
        .add_text(translate("close-loses") if has_leavers(table) else "")
        .add_row(button(translate("close-now"), confirm, style=ButtonStyle.danger))
    )


def has_leavers(table: Table) -> bool:
    """Return whether closing the table still decides a rated game."""
    is_running = table.status == "playing"
    return is_running and table.is_rated and any(one.automa for one in table.players)
