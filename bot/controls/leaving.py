"""The button by which the last person leaves a game."""

from functools import partial

from bot.controls.control import Control, Press
from bot.delivery.replies import answer, think
from bot.pages import custom_id
from bot.pages.leaving import left_words


class ResignButton(Control, template=custom_id.RESIGN.template):
    """Leaves a running game after it was asked whether that is meant."""

    async def used(self, interaction: Press) -> None:
        """Resign, and say what came of it."""
        await think(interaction)
        bot = interaction.client
        resign = partial(bot.tables.seats.resign, self.table, interaction.user.id)
        await answer(interaction, left_words(await bot.wishes.carry_out(self.table, resign)))
