"""The advice button."""

from bot.controls.control import Control
from bot.delivery.replies import defer_private, show_page
from bot.interaction import BotInteraction
from bot.pages import custom_id


class AdviceButton(Control, template=custom_id.ADVICE.template):
    """Requests advice on the open decision; only the player whose turn it is may."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Compute the advice, then show it."""
        await defer_private(interaction)
        bot, user_id = interaction.client, interaction.user.id
        async with bot.table_actions.table_lock(self.table_id):
            turn = await bot.services.play.load_turn(self.table_id, user_id, revision=self.revision)
        advice = await bot.services.advice.advise(turn)
        await bot.services.tutorials.record_advice(turn, advice)
        await show_page(interaction, await bot.composer.advice_page(advice))
