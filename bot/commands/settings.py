"""/settings: what a player wants, and what a server's tables are like."""

from discord import app_commands

from bot.commands.command import Call, TableCommands
from bot.controls.preferences import show_preferences
from bot.delivery.replies import interaction_error_boundary, defer_private


class SettingsCog(TableCommands):
    """Preferences."""

    @app_commands.command(
        name="settings", description="Your messages, reminders and quiet hours; a server's tables."
    )
    async def settings(self, interaction: Call) -> None:
        """Show what is set, with menus to change it."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await show_preferences(interaction)
