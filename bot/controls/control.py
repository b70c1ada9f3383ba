"""What every button and select shares: it carries all it means in its custom id."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import discord

from bot.delivery.replies import defer_private, interaction_error_boundary
from bot.pages.custom_id import parse_int
from bot.pages.page import MAX_SELECT_OPTIONS
from bot.service.progress import Refusal
from engines.store import Venue

if TYPE_CHECKING:
    from bot.client import Tafelronde

BotInteraction: TypeAlias = "discord.Interaction[Tafelronde]"


NO_MATCH = r"(?!)"  # the template of what no custom id means


class Control:
    """A button or select that was used; `said` is what its custom id says, by its form's names.

    Who can send any custom id they like gets no further than with the controls they were shown.
    Discord tells all that matters beside the message; to make the library's view of that for every
    press would take longer than to answer it.
    """

    template: ClassVar[re.Pattern[str]]
    reads_message: ClassVar[bool] = False  # whether it looks at the message that it stands on
    same_channel_only: ClassVar[bool] = False  # whether it is used only in its table's own channel

    def __init_subclass__(cls, *, template: str) -> None:
        super().__init_subclass__()
        cls.template = re.compile(template)

    def __init__(self, said: Mapping[str, str], values: Sequence[str] = ()) -> None:
        self.params = said
        self.values = [
            str(value) for value in values[:MAX_SELECT_OPTIONS]
        ]  # in the order they were picked

    @property
    def table(self) -> int:
        """Return the table that it belongs to; 0 for none."""
        return parse_int(self.params.get("table", "0"))

    @property
    def revision(self) -> int:
        """Return what the table was like when it was shown."""
        return parse_int(self.params.get("revision", "0"))

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
            self._validate_ids()
            about.table, about.revision = self.table, self.revision
            await self._check_venue(interaction)
            await self.handle(interaction)

    def _validate_ids(self) -> None:
        """Refuse numbers that no database knows."""
        for words in self.params.values():
            if words.isdecimal():
                parse_int(words)

    async def _check_venue(self, interaction: BotInteraction) -> None:
        """Refuse a table of another server or chat; some controls, one of another channel too."""
        if "table" not in self.params:
            return
        here, there = (
            venue_of(interaction),
            await interaction.client.services.tables.venue_of(self.table),
        )
        if not here.can_see(there) or (self.same_channel_only and here != there):
            raise Refusal("refuse-elsewhere")

    async def handle(self, interaction: BotInteraction) -> None:
        """Acknowledge, then do it."""
        raise NotImplementedError


def channel_id_of(interaction: discord.Interaction[Any]) -> int:
    """Return the channel in which somebody acts; every real one has a number."""
    if interaction.channel_id is None:
        raise Refusal("refuse-no-table-here")
    return interaction.channel_id


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Return where somebody acts: whose tables are known there."""
    return Venue(interaction.guild_id, channel_id_of(interaction))


def can_manage_channel(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether the channel is theirs to manage; one's direct messages are one's own."""
    return interaction.guild_id is None or interaction.permissions.manage_channels


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a control was used on a page that its player alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def defer_page(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge at once; what is shown next stands in the place of a page that is theirs alone.

    On a page that others see too they get one of their own.
    """
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await defer_private(interaction)
