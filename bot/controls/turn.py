"""Buttons and selects that carry all they mean in their custom id: restarts do not matter."""

import re
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import ui

from bot.delivery.replies import About, courtesy, think
from bot.pages import page

if TYPE_CHECKING:
    from bot.client import Tafelronde

Press: TypeAlias = "discord.Interaction[Tafelronde]"

_NEVER = r"(?!)"
_TURN = r"(?P<table>\d+):(?P<revision>\d+):(?P<seat>\d+)"


class Control(ui.DynamicItem[ui.Item[Any]], template=_NEVER):
    """A button or select; `said` is what its custom id says, by the names in its template."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)
        match = self.template.fullmatch(self.custom_id)
        self.said: dict[str, str] = match.groupdict() if match else {}
        self.table = int(self.said.get("table", 0))
        self.revision = int(self.said.get("revision", 0))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Control":
        """Return the control that was used."""
        del interaction, match
        return cls(item)

    @property
    def value(self) -> str:
        """Return the line picked in a select."""
        return self.values[0]

    @property
    def values(self) -> list[str]:
        """Return the lines picked in a select, in the order in which they were picked."""
        assert isinstance(self.item, ui.Select)  # noqa: S101 - asked of selects only
        return [str(value) for value in self.item.values]

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the control means; the player is told if that cannot be."""
        async with courtesy(interaction, About(self.table, self.revision)):
            await self.used(interaction)

    async def used(self, interaction: Press) -> None:
        """Acknowledge, then do it."""
        raise NotImplementedError


class Pick(Control, template=rf"pick:{_TURN}:(?P<key>.+)"):
    """One option of a decision, as a button."""

    @classmethod
    def of(cls, label: str, turn: str, key: str) -> "Pick":
        """Return the button for an option; `turn` is `table:revision:seat`."""
        return cls(page.button(label, f"pick:{turn}:{key}", style=discord.ButtonStyle.primary))

    async def used(self, interaction: Press) -> None:
        """Carry the option out."""
        await interaction.response.defer()
        await interaction.client.desk.picked(interaction, self, [self.said["key"]])


class PickFrom(Control, template=rf"pick:{_TURN}"):
    """The options of a decision, as a select."""

    async def used(self, interaction: Press) -> None:
        """Carry out what was picked."""
        await interaction.response.defer()
        await interaction.client.desk.picked(interaction, self, self.values)


class PickFromGroup(PickFrom, template=rf"pick-from:{_TURN}:(?P<group>\d+)"):
    """One group of a decision's options, as a select beside those of the other groups."""


class Fold(Control, template=rf"fold:{_TURN}"):
    """The groups of a decision with many options: opens one of them."""

    async def used(self, interaction: Press) -> None:
        """Show the options of the group."""
        await interaction.response.defer()
        await interaction.client.desk.unfolded(interaction, self, int(self.value))


class Unveil(Control, template=rf"unveil:{_TURN}"):
    """Opens a secret decision before its player alone."""

    async def used(self, interaction: Press) -> None:
        """Show the options ephemerally."""
        await think(interaction)
        await interaction.client.desk.unveiled(interaction, self)


class Undo(Control, template=r"undo:(?P<table>\d+):(?P<revision>\d+)"):
    """Takes the last choice back."""

    async def used(self, interaction: Press) -> None:
        """Take it back."""
        await interaction.response.defer()
        desk = interaction.client.desk
        await desk.undo(self.table, interaction.user.id, revision=self.revision)


class Hand(Control, template=r"hand:(?P<table>\d+)"):
    """Shows a player what only they may see."""

    async def used(self, interaction: Press) -> None:
        """Show it ephemerally."""
        await think(interaction)
        await interaction.client.desk.show_hand(interaction, self.table)


TURN_CONTROLS: tuple[type[Control], ...] = (
    Pick,
    PickFrom,
    PickFromGroup,
    Fold,
    Unveil,
    Undo,
    Hand,
)
