"""What every button and select shares: it carries all it means in its custom id."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import discord

from bot.delivery.replies import interaction_error_boundary, defer_private
from bot.pages.custom_id import number_of
from bot.pages.page import SELECT
from bot.service.progress import Refusal
from engines.store import Venue

if TYPE_CHECKING:
    from bot.client import Tafelronde

Press: TypeAlias = "discord.Interaction[Tafelronde]"


NEVER = r"(?!)"  # the template of what no custom id means


class Control:
    """A button or select that was used; `said` is what its custom id says, by its form's names.

    Who can send any custom id they like gets no further than with the controls they were shown.
    Discord tells all that matters beside the message; to make the library's view of that for every
    press would take longer than to answer it.
    """

    template: ClassVar[re.Pattern[str]]
    reads_message: ClassVar[bool] = False  # whether it looks at the message that it stands on
    at_the_table: ClassVar[bool] = False  # whether it is used only in its table's own channel

    def __init_subclass__(cls, *, template: str) -> None:
        super().__init_subclass__()
        cls.template = re.compile(template)

    def __init__(self, said: Mapping[str, str], values: Sequence[str] = ()) -> None:
        self.said = said
        self.values = [str(value) for value in values[:SELECT]]  # in the order they were picked

    @property
    def table(self) -> int:
        """Return the table that it belongs to; 0 for none."""
        return number_of(self.said.get("table", "0"))

    @property
    def revision(self) -> int:
        """Return what the table was like when it was shown."""
        return number_of(self.said.get("revision", "0"))

    @property
    def value(self) -> str:
        """Return the line picked in a select; refuse where none was."""
        if not self.values:
            raise Refusal("refuse-illegal")
        return self.values[0]

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the control means; the player is told if that cannot be."""
        if interaction.message is not None and not self.reads_message:
            interaction.message.components.clear()  # most of what waits where many press at once
        async with interaction_error_boundary(interaction) as about:
            self._must_name_numbers_of_ours()
            about.table, about.revision = self.table, self.revision
            await self._must_belong_here(interaction)
            await self.used(interaction)

    def _must_name_numbers_of_ours(self) -> None:
        """Refuse numbers that no database knows."""
        for words in self.said.values():
            if words.isdecimal():
                number_of(words)

    async def _must_belong_here(self, interaction: Press) -> None:
        """Refuse a table of another server or chat; some controls, one of another channel too."""
        if "table" not in self.said:
            return
        here, there = venue_of(interaction), await interaction.client.services.venue_of(self.table)
        if not here.sees(there) or (self.at_the_table and here != there):
            raise Refusal("refuse-elsewhere")

    async def used(self, interaction: Press) -> None:
        """Acknowledge, then do it."""
        raise NotImplementedError


def channel_of(interaction: discord.Interaction[Any]) -> int:
    """Return the channel in which somebody acts; every real one has a number."""
    if interaction.channel_id is None:
        raise Refusal("refuse-no-table-here")
    return interaction.channel_id


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Return where somebody acts: whose tables are known there."""
    return Venue(interaction.guild_id, channel_of(interaction))


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether the channel is theirs to manage; one's direct messages are one's own."""
    return interaction.guild_id is None or interaction.permissions.manage_channels


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a control was used on a page that its player alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def turn_page(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge at once; what is shown next stands in the place of a page that is theirs alone.

    On a page that others see too they get one of their own.
    """
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await defer_private(interaction)
