"""The controls of the lobby, and the rematch button."""

from functools import partial

from bot.controls.control import NO_MATCH, Control, is_private
from bot.delivery.replies import defer_private, show_page
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.custom_id import parse_int
from bot.pages.lobby_settings import lobby_settings_page
from bot.service.lobby_changes import (
    AddAutoma,
    Leave,
    LobbyChange,
    RemoveAutoma,
    SetAutomas,
    SetOption,
    SetPace,
)
from engines.automa import FAIR


class JoinButton(Control, template=custom_id.JOIN.template):
    """Takes a seat, or the user's own seat back from an automa."""

    same_channel_only = True

    async def handle(self, interaction: BotInteraction) -> None:
        """Give the user a seat."""
        await interaction.response.defer()
        bot, user = interaction.client, interaction.user
        join = partial(bot.services.seats.join_or_retake, self.table_id, user.id, user.display_name)
        await bot.table_actions.run(self.table_id, join)


class RetakeButton(JoinButton, template=custom_id.RETAKE.template):
    """Takes the user's seat back, on the page of a running game."""


class StartButton(Control, template=custom_id.START.template):
    """Starts the game with the seated players."""

    same_channel_only = True

    fill_level: str | None = None  # level of the automas that fill missing seats

    async def handle(self, interaction: BotInteraction) -> None:
        """Start the game."""
        await interaction.response.defer()
        bot, user_id = interaction.client, interaction.user.id
        start = partial(
            bot.services.lobby.start, self.table_id, user_id, fill_level=self.fill_level
        )
        await bot.table_actions.run(self.table_id, start)


class VsAutomasButton(StartButton, template=custom_id.VS_AUTOMAS.template):
    """Starts at once against automas."""

    fill_level = FAIR


class RematchButton(Control, template=custom_id.REMATCH.template):
    """Opens the next game with the same players."""

    same_channel_only = True

    async def handle(self, interaction: BotInteraction) -> None:
        """Open its lobby or join it."""
        await interaction.response.defer()
        await interaction.client.table_actions.rematch(self.table_id, interaction.user.id)


class LobbyControl(Control, template=NO_MATCH):
    """Changes something in the lobby."""

    same_channel_only = True

    def change(self, user_id: int) -> LobbyChange:
        """Return the change that the user wants."""
        raise NotImplementedError

    async def handle(self, interaction: BotInteraction) -> None:
        """Apply the change and update the user's own settings page."""
        await interaction.response.defer()
        change = self.change(interaction.user.id)
        progress = await interaction.client.table_actions.change_lobby(self.table_id, change)
        if is_private(interaction):
            await show_page(interaction, lobby_settings_page(progress.table))


class LeaveButton(LobbyControl, template=custom_id.LEAVE.template):
    """Gives up a seat."""

    def change(self, user_id: int) -> LobbyChange:
        """Return the change that removes the user."""
        return Leave(user_id)


class DeclineButton(LeaveButton, template=custom_id.DECLINE.template):
    """Gives up a seat reserved for a rematch."""


class LobbySettingsButton(Control, template=custom_id.LOBBY_SETTINGS.template):
    """Opens the private page of advanced settings."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the page to a seated player."""
        await defer_private(interaction)
        lobby = await interaction.client.services.lobby.load_as_player(
            self.table_id, interaction.user.id
        )
        await show_page(interaction, lobby_settings_page(lobby))


class AddAutomaButton(LobbyControl, template=custom_id.ADD_AUTOMA.template):
    """Adds an automa of some level."""

    def change(self, user_id: int) -> LobbyChange:
        """Return the change that adds the automa."""
        return AddAutoma(user_id, self.params["level"])


class AutomasSelect(LobbyControl, template=custom_id.SET_AUTOMAS.template):
    """Sets how many automas play, and their level."""

    def change(self, user_id: int) -> LobbyChange:
        """Return the change that seats these automas instead of the present ones."""
        number, _, level = self.value.partition(":")
        return SetAutomas(user_id, parse_int(number), level)


class RemoveAutomaButton(LobbyControl, template=custom_id.REMOVE_AUTOMA.template):
    """Removes the automa that was added last."""

    def change(self, user_id: int) -> LobbyChange:
        """Return the change that removes the automa."""
        return RemoveAutoma(user_id)


class SetOptionSelect(LobbyControl, template=custom_id.SET_OPTION.template):
    """Sets an option of the game."""

    def change(self, user_id: int) -> LobbyChange:
        """Return the change that sets the option."""
        return SetOption(user_id, self.params["option"], self.value)


class PaceSelect(LobbyControl, template=custom_id.SET_PACE.template):
    """Sets the time per turn."""

    def change(self, user_id: int) -> LobbyChange:
        """Return the change that sets the time per turn."""
        return SetPace(user_id, self.value)


LOBBY_CONTROLS: tuple[type[Control], ...] = (
    JoinButton,
    RetakeButton,
    LeaveButton,
    DeclineButton,
    LobbySettingsButton,
    StartButton,
    VsAutomasButton,
    AddAutomaButton,
    AutomasSelect,
    RemoveAutomaButton,
    SetOptionSelect,
    PaceSelect,
    RematchButton,
)
