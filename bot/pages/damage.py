"""The page about a table that cannot be read, with what can be done about it."""

import discord

from bot.pages import custom_id
from bot.pages.page import Page, button
from bot.words import say


def damage_page(table: int) -> Page:
    """Return the page, for whoever came upon the table."""
    return (
        Page()
        .text(say("damaged", table=table))
        .row(
            button(say("damaged-set-back"), custom_id.SET_BACK(table=table)),
            button(
                say("damaged-close"),
                custom_id.CLOSE_DAMAGED(table=table),
                style=discord.ButtonStyle.danger,
            ),
        )
    )
