"""The page about a damaged table, with buttons to restore or close it."""

import discord

from bot.i18n import translate
from bot.pages import custom_id
from bot.pages.page import Page, button


def repair_page(table: int) -> Page:
    """Return the page about a damaged table."""
    return (
        Page()
        .text(translate("damaged", table=table))
        .row(
            button(translate("damaged-set-back"), custom_id.RESTORE(table=table)),
            button(
                translate("damaged-close"),
                custom_id.CLOSE_DAMAGED(table=table),
                style=discord.ButtonStyle.danger,
            ),
        )
    )
