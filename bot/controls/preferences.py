"""The selects of a user's and a guild's settings."""

from typing import Any

from bot.controls.control import Control, defer_page
from bot.delivery.replies import show_page
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.custom_id import parse_int
from bot.pages.preferences import YES_VALUE, preferences_page
from bot.service.progress import Refusal


class UserSettingSelect(Control, template=custom_id.USER_SETTING.template):
    """Changes one of a user's settings."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Set it and show the updated page."""
        await defer_page(interaction)
        changes = parse_user_setting(self.params["name"], self.value)
        await interaction.client.services.preferences.set_user_settings(
            interaction.user.id, **changes
        )
        await show_preferences(interaction)


class GuildSettingSelect(Control, template=custom_id.GUILD_SETTING.template):
    """Changes one of a guild's settings; only for users who manage the guild."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Set it and show the updated page."""
        await defer_page(interaction)
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise Refusal("refuse-not-allowed-to-set")
        changes = parse_guild_setting(self.params["name"], self.value)
        await interaction.client.services.preferences.set_guild_settings(
            interaction.guild_id, **changes
        )
        await show_preferences(interaction)


PREFERENCE_CONTROLS: tuple[type[Control], ...] = (UserSettingSelect, GuildSettingSelect)


async def show_preferences(interaction: BotInteraction) -> None:
    """Show the user's settings, and the guild's settings to users who manage it."""
    preferences, guild_id = interaction.client.services.preferences, interaction.guild_id
    guild_settings = None
    if guild_id is not None and interaction.permissions.manage_guild:
        guild_settings = await preferences.guild_settings(guild_id)
    user_settings = await preferences.user_settings(interaction.user.id)
    await show_page(interaction, preferences_page(user_settings, guild_settings))


def parse_user_setting(name: str, value: str) -> dict[str, Any]:
    """Parse a value of a user setting; refuse unknown settings."""
    match name, value:
        case "dm_copies", _:
            return {"dm_copies": value == YES_VALUE}
        case "reminders", "no":
            return {"reminders": False}
        case "reminders", _:
            return {"reminders": True, "remind_every": parse_int(value)}
        case "quiet", "no":
            return {"quiet_from": None, "quiet_to": None}
        case "quiet", _:
            begins, _, ends = value.partition("-")
            return {"quiet_from": parse_int(begins) * 60, "quiet_to": parse_int(ends) * 60}
        case "offset", _:
            return {"offset": parse_int(value) * 60}
    raise Refusal("refuse-unknown-setting")


def parse_guild_setting(name: str, value: str) -> dict[str, Any]:
    """Parse a value of a guild setting; refuse unknown settings."""
    match name:
        case "thread":
            return {"thread": value == YES_VALUE}
        case "pace":
            return {"pace": value}
    raise Refusal("refuse-unknown-setting")
