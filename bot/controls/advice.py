"""The control that asks the coach."""

from bot.controls.control import Control, Press
from bot.delivery.replies import show, think
from bot.pages import custom_id


class AdviceButton(Control, template=custom_id.ADVICE.template):
    """Asks for advice on the open question, for who must answer it alone."""

    async def used(self, interaction: Press) -> None:
        """Think it over, then show what was found."""
        await think(interaction)
        bot, user = interaction.client, interaction.user.id
        async with bot.wishes.alone(self.table):
            asked = await bot.tables.play.asked(self.table, user, revision=self.revision)
        counsel = await bot.tables.coach.counsel(asked)
        await show(interaction, await bot.composer.advice(counsel))
