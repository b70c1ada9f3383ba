"""The buttons about a table that cannot be read."""

from contextlib import suppress

from bot.controls.control import Control, Press
from bot.delivery.replies import answer, think
from bot.pages import custom_id
from bot.words import say
from engines.store import DamagedTable


class SetBack(Control, template=custom_id.SET_BACK.template):
    """Sets a damaged table back to its last readable position."""

    async def used(self, interaction: Press) -> None:
        """Set it back, and show it."""
        await think(interaction)
        bot = interaction.client
        await bot.tables.repair.set_back(self.table, guild=interaction.guild_id)
        await bot.wishes.show_again(self.table)
        await answer(interaction, say("damaged-is-back"))


class CloseDamaged(Control, template=custom_id.CLOSE_DAMAGED.template):
    """Closes a damaged table, so that its channel is free."""

    async def used(self, interaction: Press) -> None:
        """Close it, if whoever manages the channel says so."""
        await think(interaction)
        await interaction.client.tables.repair.close(
            self.table,
            guild=interaction.guild_id,
            may_manage=self.may_manage(interaction),
        )
        with suppress(DamagedTable):  # of which not even that can be shown
            await interaction.client.wishes.catch_up(self.table)
        await answer(interaction, say("closed-answer"))


DAMAGE_CONTROLS: tuple[type[Control], ...] = (SetBack, CloseDamaged)
