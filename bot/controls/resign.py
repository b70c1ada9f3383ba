"""The button by which the last person leaves a game."""

from functools import partial

from bot.controls.control import BotInteraction, Control
from bot.delivery.replies import defer_private, reply
from bot.pages import custom_id
from bot.pages.resign import resign_result_text


class ResignButton(Control, template=custom_id.RESIGN.template):
    """Leaves a running game after it was asked whether that is meant."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Resign, and say what came of it."""
        await defer_private(interaction)
        bot = interaction.client
        resign = partial(bot.services.seats.resign, self.table, interaction.user.id)
        await reply(
            interaction, resign_result_text(await bot.table_actions.run(self.table, resign))
        )
