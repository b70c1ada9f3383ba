"""/table: commands of the lobby and the running game."""

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.commands.command import BotCog
from bot.controls.close import close_or_confirm
from bot.delivery.invite import missing_invite_permissions
from bot.delivery.replies import interaction_error_boundary, reply, show_page
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages.info import info_page, missing_permissions_text
from bot.pages.resign import resign_page, resign_result_text
from bot.service.lobby_changes import Leave
from bot.service.progress import Refusal
from engines.automa import FAIR, LEVELS
from engines.store import DamagedTable

LEVEL_CHOICES = [
    app_commands.Choice(name=translate(f"level-{level}"), value=level) for level in LEVELS
]


class TableCog(
    BotCog,
    commands.GroupCog,
    group_name="table",
    group_description="Your table in this channel.",
):
    """The /table command group."""

    @app_commands.command(
        name="join", description="Take a seat at the table here, or yours back from an automa."
    )
    async def join(self, interaction: BotInteraction) -> None:
        """Give the player a seat."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            user = interaction.user
            join = partial(
                self.bot.services.seats.join_or_retake, table.id, user.id, user.display_name
            )
            await self.bot.table_actions.run(table.id, join)
            await reply(interaction, translate("joined"))

    @app_commands.command(name="leave", description="Give up your seat before the game begins.")
    async def leave(self, interaction: BotInteraction) -> None:
        """Give up the player's seat."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            await self.bot.table_actions.change_lobby(table.id, Leave(interaction.user.id))
            await reply(interaction, translate("left"))

    @app_commands.command(name="start", description="Begin the game with those who are seated.")
    async def start(self, interaction: BotInteraction) -> None:
        """Start the game."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            start = partial(self.bot.services.lobby.start, table.id, interaction.user.id)
            await self.bot.table_actions.run(table.id, start)
            await reply(interaction, translate("started"))

    @app_commands.command(name="info", description="Whose turn it is, and what happened last.")
    async def info(self, interaction: BotInteraction) -> None:
        """Show the state of the table."""
        async with interaction_error_boundary(interaction) as log_context:
            missing = _missing_permissions(interaction)
            try:
                table = await self._defer_and_get_table(interaction, log_context)
            except Refusal as refusal:
                lines = (translate.text(refusal.text), missing_permissions_text(missing))
                await reply(interaction, "\n".join(filter(None, lines)))
                return
            services = self.bot.services
            if await services.repair.is_damaged(table.id):
                raise DamagedTable(table.id, "its state is inconsistent")
            page = info_page(
                table,
                services.play.decision(table),
                await services.play.moves(table, last=5),
                turn=await services.turns.turn(table.id),
                missing=missing,
            )
            await show_page(interaction, page)

    @app_commands.command(
        name="resign",
        description="Leave a running game; an automa plays on in your seat. A rated game is lost.",
    )
    @app_commands.describe(level="How well the automa in your seat shall play")
    @app_commands.choices(level=LEVEL_CHOICES)
    async def resign(self, interaction: BotInteraction, level: str = FAIR) -> None:
        """Leave a running game; ask first if that closes the table."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            seats, user_id = self.bot.services.seats, interaction.user.id
            if await seats.resigning_closes(table, user_id):
                await show_page(interaction, resign_page(table))
                return
            resign = partial(seats.resign, table.id, user_id, level=level)
            progress = await self.bot.table_actions.run(table.id, resign)
            await reply(interaction, resign_result_text(progress))

    @app_commands.command(
        name="close", description="Close the table without a result; players vote on it."
    )
    async def close(self, interaction: BotInteraction) -> None:
        """Close the table, or vote for closing it; ask first if that ends it."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            await close_or_confirm(interaction, table.id)


def _missing_permissions(interaction: BotInteraction) -> list[str]:
    """Return the permissions that the bot lacks here; direct messages have none."""
    return (
        []
        if interaction.guild_id is None
        else missing_invite_permissions(interaction.app_permissions)
    )
