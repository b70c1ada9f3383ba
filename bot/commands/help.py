"""/help: what the bot can do, and where to begin."""

from discord import app_commands

from bot.commands.command import Call, TableCommands
from bot.delivery.replies import courtesy, show, think
from bot.pages.shelf import help_page


class HelpCog(TableCommands):
    """The way in."""

    @app_commands.command(name="help", description="What I can do, and how to begin.")
    async def help(self, interaction: Call) -> None:
        """Tell it on one page."""
        async with courtesy(interaction):
            await think(interaction)
            await show(interaction, help_page())
