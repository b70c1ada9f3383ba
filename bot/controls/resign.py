"""The button that confirms resigning."""

from functools import partial

from bot.controls.control import Control
from bot.delivery.replies import defer_private, reply
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.resign import resign_result_text


class ResignButton(Control, template=custom_id.RESIGN.template):
    """Leaves a running game after the confirmation."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Resign and reply with the result."""
        await defer_private(interaction)
        bot = interaction.client
        resign = partial(bot.services.seats.resign, self.table_id, interaction.user.id)
        await reply(
            interaction, resign_result_text(await bot.table_actions.run(self.table_id, resign))
        )
