"""The control that asks the coach."""

from bot.controls.control import BotInteraction, Control
from bot.delivery.replies import defer_private, show_page
from bot.pages import custom_id


class AdviceButton(Control, template=custom_id.ADVICE.template):
    """Asks for advice on the open question, for who must answer it alone."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Think it over, then show what was found."""
        await defer_private(interaction)
        bot, user = interaction.client, interaction.user.id
        async with bot.table_actions.table_lock(self.table):
            asked = await bot.services.play.load_turn(self.table, user, revision=self.revision)
        counsel = await bot.services.coach.advise(asked)
        await show_page(interaction, await bot.composer.advice(counsel))
