"""The buttons about a table that cannot be read."""

from bot.controls.control import Control, Press, may_manage
from bot.delivery.replies import answer, think
from bot.pages import custom_id
from bot.words import say


class SetBack(Control, template=custom_id.SET_BACK.template):
    """Sets a damaged table back to its last readable position."""

    at_the_table = True

    async def used(self, interaction: Press) -> None:
        """Set it back, and show it."""
        await think(interaction)
        bot = interaction.client
        await bot.tables.repair.set_back(self.table, guild=interaction.guild_id)
        await bot.wishes.show_again(self.table)
        await answer(interaction, say("damaged-is-back"))


class CloseDamaged(Control, template=custom_id.CLOSE_DAMAGED.template):
    """Closes a damaged table, so that its channel is free."""

    at_the_table = True

    async def used(self, interaction: Press) -> None:
        """Close it, if whoever manages the channel says so."""
        await think(interaction)
        await interaction.client.tables.repair.close(
            self.table,
            guild=interaction.guild_id,
            may_manage=may_manage(interaction),
        )
        await interaction.client.wishes.show_closed(self.table)
        await answer(interaction, say("closed-answer"))


DAMAGE_CONTROLS: tuple[type[Control], ...] = (SetBack, CloseDamaged)
