"""The type of an interaction that this bot receives."""

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import discord

    from bot.client import Tafelronde

BotInteraction: TypeAlias = "discord.Interaction[Tafelronde]"
