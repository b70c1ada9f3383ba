"""The buttons about a table that cannot be read."""

from bot.controls.control import Control, Press, may_manage
from bot.delivery.replies import reply, defer_private
from bot.pages import custom_id
from bot.words import say


class SetBack(Control, template=custom_id.SET_BACK.template):
    """Sets a damaged table back to its last readable position."""

    at_the_table = True

    async def used(self, interaction: Press) -> None:
        """Set it back, and show it."""
        await defer_private(interaction)
        bot = interaction.client
        await bot.services.repair.set_back(self.table, guild=interaction.guild_id)
        await bot.table_actions.repost(self.table)
        await reply(interaction, say("damaged-is-back"))


class CloseDamaged(Control, template=custom_id.CLOSE_DAMAGED.template):
    """Closes a damaged table, so that its channel is free."""

    at_the_table = True

    async def used(self, interaction: Press) -> None:
        """Close it, if whoever manages the channel says so."""
        await defer_private(interaction)
        await interaction.client.services.repair.close(
            self.table,
            guild=interaction.guild_id,
            may_manage=may_manage(interaction),
        )
        await interaction.client.table_actions.show_closed_table(self.table)
        await reply(interaction, say("closed-answer"))


DAMAGE_CONTROLS: tuple[type[Control], ...] = (SetBack, CloseDamaged)
