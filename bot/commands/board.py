"""/board and /hand: the board again, as a picture or as text."""

from discord import app_commands

from bot.commands.command import BotCog
from bot.controls.turn import show_hand
from bot.delivery.replies import interaction_error_boundary, reply, show_page
from bot.i18n import translate
from bot.interaction import BotInteraction


class BoardCog(BotCog):
    """Commands that show the table."""

    @app_commands.command(
        name="board", description="Show the table of this channel again, or in words."
    )
    @app_commands.describe(text="In words, for you alone: news, question, choices and position")
    async def board(
        self,
        interaction: BotInteraction,
        text: bool = False,  # noqa: FBT001, FBT002 - Discord passes options by name
    ) -> None:
        """Post the board again, or reply with it as text."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            if text:
                reader = table.seat_of(interaction.user.id)
                await show_page(interaction, await self.bot.composer.text_board_page(table, reader))
                return
            await self.bot.table_actions.repost(table.id)
            await reply(interaction, translate("board-below"))

    @app_commands.command(name="hand", description="See what only you may see.")
    async def hand(self, interaction: BotInteraction) -> None:
        """Show the player's hand."""
        async with interaction_error_boundary(interaction) as log_context:
            await show_hand(interaction, await self._defer_and_get_table(interaction, log_context))
