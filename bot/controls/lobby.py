"""Controls of people who come and go: the lobby's buttons and menus, the rematch."""

from bot.controls.turn import Control, Press
from bot.delivery.replies import answer
from bot.words import say

_VERBS = "join|leave|start|close|solo|dismiss|rematch|retake"


class LobbyButton(Control, template=rf"(?P<verb>{_VERBS}):(?P<table>\d+)"):
    """Join, Leave, Start, Close; automas, the rematch, a seat taken back."""

    async def used(self, interaction: Press) -> None:
        """Do it for whoever pressed."""
        await interaction.response.defer()
        desk, user = interaction.client.desk, interaction.user
        match self.said["verb"]:
            case "join" | "retake":
                await desk.join(self.table, user.id, user.display_name)
            case "leave":
                await desk.leave(self.table, user.id)
            case "start":
                await desk.start(self.table, user.id)
            case "solo":
                await desk.start(self.table, user.id, company=True)
            case "dismiss":
                await desk.remove_automa(self.table, user.id)
            case "rematch":
                await desk.rematch(self.table, user.id)
            case _:
                manages = interaction.permissions.manage_channels
                ballot = await desk.close(self.table, user.id, may_manage=manages)
                if ballot is not None:  # the game has begun meanwhile
                    await answer(interaction, say("vote-counted", needed=ballot.needed))


class AutomaButton(Control, template=r"automa:(?P<table>\d+):(?P<level>[a-z]+)"):
    """Adds an automa of some level."""

    async def used(self, interaction: Press) -> None:
        """Seat it."""
        await interaction.response.defer()
        desk = interaction.client.desk
        await desk.add_automa(self.table, interaction.user.id, self.said["level"])


class SettingMenu(Control, template=r"set:(?P<table>\d+):(?P<option>[a-z0-9_-]+)"):
    """An option of the game, set in the lobby."""

    async def used(self, interaction: Press) -> None:
        """Set it."""
        await interaction.response.defer()
        desk = interaction.client.desk
        await desk.set_option(self.table, interaction.user.id, self.said["option"], self.value)


class PaceMenu(Control, template=r"pace:(?P<table>\d+)"):
    """The time for a turn, agreed in the lobby."""

    async def used(self, interaction: Press) -> None:
        """Set it."""
        await interaction.response.defer()
        await interaction.client.desk.set_pace(self.table, interaction.user.id, self.value)


LOBBY_CONTROLS: tuple[type[Control], ...] = (
    LobbyButton,
    AutomaButton,
    SettingMenu,
    PaceMenu,
)
