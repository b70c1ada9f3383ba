"""The buttons that restore or close a damaged table."""

from bot.controls.control import Control, can_manage_channel
from bot.delivery.replies import defer_private, reply
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages import custom_id


class RestoreButton(Control, template=custom_id.RESTORE.template):
    """Restores a damaged table to its last readable state."""

    same_channel_only = True

    async def handle(self, interaction: BotInteraction) -> None:
        """Restore it and post its board again."""
        await defer_private(interaction)
        bot = interaction.client
        await bot.services.repair.restore(self.table_id, guild_id=interaction.guild_id)
        await bot.table_actions.repost(self.table_id)
        await reply(interaction, translate("damaged-is-back"))


class CloseDamagedButton(Control, template=custom_id.CLOSE_DAMAGED.template):
    """Closes a damaged table to free its channel."""

    same_channel_only = True

    async def handle(self, interaction: BotInteraction) -> None:
        """Close it if the user manages the channel."""
        await defer_private(interaction)
        await interaction.client.services.repair.close(
            self.table_id,
            guild_id=interaction.guild_id,
            may_manage=can_manage_channel(interaction),
        )
        await interaction.client.table_actions.show_closed_table(self.table_id)
        await reply(interaction, translate("closed-answer"))


REPAIR_CONTROLS: tuple[type[Control], ...] = (RestoreButton, CloseDamagedButton)
