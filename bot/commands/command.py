"""What all commands share: they know the bot, and the table of the channel."""

from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.controls.control import channel_of
from bot.delivery.replies import LogContext, defer_private
from bot.pages.page import OPTION_LABEL, SELECT, shortened
from engines import GAMES
from engines.store import Table

if TYPE_CHECKING:
    from bot.client import Tafelronde

Call: TypeAlias = "discord.Interaction[Tafelronde]"
Choices: TypeAlias = list[app_commands.Choice[str]]

GAME_CHOICES: Choices = [
    app_commands.Choice(name=game.name, value=game.id) for game in GAMES.values()
]


class TableCommands(commands.Cog):
    """Some of the bot's commands."""

    def __init__(self, bot: "Tafelronde") -> None:
        self.bot = bot

    async def _here(self, interaction: Call, about: LogContext) -> Table:
        """Acknowledge, then find the table of the channel."""
        await defer_private(interaction)
        table = await self.bot.services.here(channel_of(interaction))
        about.table, about.revision = table.id, table.revision
        return table


def matching(typed: str, named: dict[str, str]) -> Choices:
    """Return what fits what was typed, as Discord wants it: value to name, at most 25.

    What was typed in full comes first: `1` is table 1 before all whose points have a 1.
    """
    if len(typed) > OPTION_LABEL:
        return []  # no name is that long
    wanted = typed.casefold().split()
    fitting = [
        app_commands.Choice(name=shortened(name, OPTION_LABEL), value=value)
        for value, name in sorted(named.items(), key=lambda one: one[0] != typed)
        if all(word in name.casefold() for word in wanted) or typed == value
    ]
    return fitting[:SELECT]
