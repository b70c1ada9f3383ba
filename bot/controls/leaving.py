"""The button by which the last person leaves a game."""

from functools import partial

from bot.controls.control import Control, Press
from bot.delivery.replies import reply, defer_private
from bot.pages import custom_id
from bot.pages.leaving import left_words


class ResignButton(Control, template=custom_id.RESIGN.template):
    """Leaves a running game after it was asked whether that is meant."""

    async def used(self, interaction: Press) -> None:
        """Resign, and say what came of it."""
        await defer_private(interaction)
        bot = interaction.client
        resign = partial(bot.services.seats.resign, self.table, interaction.user.id)
        await reply(interaction, left_words(await bot.table_actions.run(self.table, resign)))
