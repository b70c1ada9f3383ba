"""Closing a table: at once, by a vote, or after a confirmation."""

from functools import partial

from bot.controls.control import Control, can_manage_channel
from bot.delivery.replies import defer_private, reply, show_page
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.close import close_page
from bot.pages.vote import vote_page, votes_missing_text


class CloseButton(Control, template=custom_id.CLOSE_TABLE.template):
    """Closes the lobby; if the game has started meanwhile, this is a vote."""

    same_channel_only = True

    async def handle(self, interaction: BotInteraction) -> None:
        """Close it, or ask first."""
        await defer_private(interaction)
        await close_or_confirm(interaction, self.table_id)


class ConfirmCloseButton(Control, template=custom_id.CONFIRM_CLOSE.template):
    """Closes a table after the confirmation."""

    same_channel_only = True

    async def handle(self, interaction: BotInteraction) -> None:
        """Close it; if others have changed their votes meanwhile, this is a vote."""
        await defer_private(interaction)
        await _close(interaction, self.table_id)


CLOSE_CONTROLS: tuple[type[Control], ...] = (CloseButton, ConfirmCloseButton)


async def close_or_confirm(interaction: BotInteraction, table_id: int) -> None:
    """Close the table or vote for it; ask first where that ends it for others or loses a game."""
    if not await confirm_close(interaction, table_id):
        await _close(interaction, table_id)


async def confirm_close(interaction: BotInteraction, table_id: int) -> bool:
    """Show the confirmation page if closing the table needs one; return whether it does."""
    services, user_id = interaction.client.services, interaction.user.id
    manages = can_manage_channel(interaction)
    if not await services.votes.needs_confirmation(table_id, user_id, may_manage=manages):
        return False
    await show_page(interaction, close_page(await services.tables.get(table_id), user_id))
    return True


async def _close(interaction: BotInteraction, table_id: int) -> None:
    bot, user_id = interaction.client, interaction.user.id
    votes, manages = bot.services.votes, can_manage_channel(interaction)
    close = partial(votes.close, table_id, user_id, may_manage=manages)
    progress = await bot.table_actions.run(table_id, close)
    if progress.has_changed:
        await reply(interaction, translate("closed-answer"))
        return
    tally = await votes.tally(progress.table, "close")
    await bot.board_messages.post_side_message(
        progress.table, vote_page(progress.table, tally), vote="close"
    )
    await reply(interaction, votes_missing_text(tally))
