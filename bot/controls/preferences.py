"""The menus of what a player wants, and of what a server's tables are like."""

from typing import Any

from bot.controls.control import BotInteraction, Control, defer_page
from bot.delivery.replies import show_page
from bot.pages import custom_id
from bot.pages.custom_id import parse_int
from bot.pages.preferences import YES, preferences_page
from bot.service.progress import Refusal


class UserSettingSelect(Control, template=custom_id.MINE.template):
    """One thing that a player can set."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Set it, and show the page as it is then."""
        await defer_page(interaction)
        changes = parse_user_setting(self.params["name"], self.value)
        await interaction.client.services.preferences.set_user_settings(
            interaction.user.id, **changes
        )
        await show_preferences(interaction)


class GuildSettingSelect(Control, template=custom_id.HOUSE.template):
    """One thing that can be set for a server's tables, by who manages it."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Set it, and show the page as it is then."""
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
    """Show what is set; who manages the server sees its settings too."""
    preferences, guild = interaction.client.services.preferences, interaction.guild_id
    house = None
    if guild is not None and interaction.permissions.manage_guild:
        house = await preferences.guild_settings(guild)
    person = await preferences.user_settings(interaction.user.id)
    await show_page(interaction, preferences_page(person, house))


def parse_user_setting(name: str, value: str) -> dict[str, Any]:
    """Return what a line of a player's menu means; refuse what is none."""
    match name, value:
        case "dm_copies", _:
            return {"dm_copies": value == YES}
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
    """Return what a line of a server's menu means; refuse what is none."""
    match name:
        case "thread":
            return {"thread": value == YES}
        case "pace":
            return {"pace": value}
    raise Refusal("refuse-unknown-setting")
