"""The page about a damaged table, with buttons to restore or close it."""

import discord

from bot.i18n import translate
from bot.pages import custom_id
from bot.pages.page import Page, button


def repair_page(table_id: int) -> Page:
    """Return the page about a damaged table."""
    return (
        Page()
        .add_text(translate("damaged", table=table_id))
        .add_row(
            button(translate("damaged-set-back"), custom_id.RESTORE(table=table_id)),
            button(
                translate("damaged-close"),
                custom_id.CLOSE_DAMAGED(table=table_id),
                style=discord.ButtonStyle.danger,
            ),
        )
    )
