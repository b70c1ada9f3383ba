"""/help: what the bot can do, and where to begin."""

from discord import app_commands

from bot.commands.command import Call, TableCommands
from bot.delivery.replies import interaction_error_boundary, show_page, defer_private
from bot.pages.shelf import help_page


class HelpCog(TableCommands):
    """The way in."""

    @app_commands.command(name="help", description="What I can do, and how to begin.")
    async def help(self, interaction: Call) -> None:
        """Tell it on one page."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await show_page(interaction, help_page())
