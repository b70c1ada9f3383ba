"""The base class of all buttons and selects."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.delivery.replies import defer_private, interaction_error_boundary
from bot.interaction import BotInteraction
from bot.pages.custom_id import parse_int
from bot.pages.page import MAX_SELECT_OPTIONS
from bot.service.progress import Refusal
from engines.store import Venue

NO_MATCH = r"(?!)"  # a pattern that matches nothing


class Control:
    """A button or select that a user clicked; `params` are the named fields of its custom id.

    Custom ids can be forged, so every control checks what the user may do. Controls are built from
    the custom id alone: building discord.py's view of the message for each click takes longer than
    answering it.
    """

    template: ClassVar[re.Pattern[str]]
    needs_components: ClassVar[bool] = False  # whether it needs the message's components
    same_channel_only: ClassVar[bool] = False  # whether it works only in its table's channel

    def __init_subclass__(cls, *, template: str) -> None:
        super().__init_subclass__()
        cls.template = re.compile(template)

    def __init__(self, params: Mapping[str, str], values: Sequence[str] = ()) -> None:
        self.params = params
        self.values = [
            str(value) for value in values[:MAX_SELECT_OPTIONS]
        ]  # in the order of picking

    @property
    def table_id(self) -> int:
        """Return the id of its table; 0 if it has none."""
        return parse_int(self.params.get("table", "0"))

    @property
    def revision(self) -> int:
        """Return the table's revision at the time it was shown."""
        return parse_int(self.params.get("revision", "0"))

    @property
    def value(self) -> str:
        """Return the picked value of a select; refuse if there is none."""
        if not self.values:
            raise Refusal("refuse-illegal")
        return self.values[0]

    async def callback(self, interaction: BotInteraction) -> None:
        """Validate the click and handle it; refusals and errors are shown to the user."""
        if interaction.message is not None and not self.needs_components:
            interaction.message.components.clear()  # the largest part of a waiting interaction
        async with interaction_error_boundary(interaction) as log_context:
            self._validate_ids()
            log_context.table_id, log_context.revision = self.table_id, self.revision
            await self._check_venue(interaction)
            await self.handle(interaction)

    def _validate_ids(self) -> None:
        """Refuse numbers outside the database's range."""
        for value in self.params.values():
            if value.isdecimal():
                parse_int(value)

    async def _check_venue(self, interaction: BotInteraction) -> None:
        """Refuse a table of another guild or DM, and for some controls of another channel."""
        if "table" not in self.params:
            return
        here, there = (
            venue_of(interaction),
            await interaction.client.services.tables.venue_of(self.table_id),
        )
        if not here.can_see(there) or (self.same_channel_only and here != there):
            raise Refusal("refuse-elsewhere")

    async def handle(self, interaction: BotInteraction) -> None:
        """Acknowledge the interaction, then do what the control is for."""
        raise NotImplementedError


def channel_id_of(interaction: BotInteraction) -> int:
    """Return the id of the interaction's channel."""
    if interaction.channel_id is None:
        raise Refusal("refuse-no-table-here")
    return interaction.channel_id


def venue_of(interaction: BotInteraction) -> Venue:
    """Return the guild and channel of the interaction."""
    return Venue(interaction.guild_id, channel_id_of(interaction))


def can_manage_channel(interaction: BotInteraction) -> bool:
    """Return whether the user may manage the channel; in direct messages always."""
    return interaction.guild_id is None or interaction.permissions.manage_channels


def is_private(interaction: BotInteraction) -> bool:
    """Return whether the control is on an ephemeral message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def defer_page(interaction: BotInteraction) -> None:
    """Acknowledge the click: the next page replaces an ephemeral message.

    On a public message, the user gets a new ephemeral page instead.
    """
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await defer_private(interaction)
