"""/help: what the bot can do and how to start."""

from discord import app_commands

from bot.commands.command import BotCog
from bot.delivery.replies import defer_private, interaction_error_boundary, show_page
from bot.interaction import BotInteraction
from bot.pages.game_list import help_page


class HelpCog(BotCog):
    """The help command."""

    @app_commands.command(name="help", description="What I can do, and how to begin.")
    async def help(self, interaction: BotInteraction) -> None:
        """Show the help page."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await show_page(interaction, help_page())
