"""/settings: a user's settings and a guild's settings."""

from discord import app_commands

from bot.commands.command import BotCog
from bot.controls.preferences import show_preferences
from bot.delivery.replies import defer_private, interaction_error_boundary
from bot.interaction import BotInteraction


class SettingsCog(BotCog):
    """The settings command."""

    @app_commands.command(
        name="settings", description="Your messages, reminders and quiet hours; a server's tables."
    )
    async def settings(self, interaction: BotInteraction) -> None:
        """Show the settings with selects to change them."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await show_preferences(interaction)
