"""The vote button."""

from contextlib import suppress
from functools import partial

from discord import Message

from bot.controls.close import confirm_close
from bot.controls.control import Control, can_manage_channel
from bot.delivery.faults import DISCORD_ERRORS
from bot.delivery.replies import NO_PINGS, defer_private, reply
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.page import Page, strip_controls
from bot.pages.vote import motions_in, overdue_page, vote_page, votes_missing_text
from bot.service.progress import Refusal
from bot.service.votes import Votes, VoteTally
from engines.store import MOTIONS, Motion, Table

CLOSING_REFUSALS = (
    "refuse-game-over",
    "refuse-not-started",
    "refuse-not-overdue",
    "refuse-table-unknown",
)


class VoteButton(Control, template=custom_id.VOTE.template):
    """A vote to close the table, or to let an automa play for the overdue player."""

    same_channel_only = True

    needs_components = True

    @property
    def motion(self) -> Motion:
        """Return the motion."""
        return "close" if self.params["motion"] == "close" else "automa"

    async def handle(self, interaction: BotInteraction) -> None:
        """Count the vote and show the tally; ask first if the vote would close the table."""
        await defer_private(interaction)
        bot, user_id = interaction.client, interaction.user.id
        manages = can_manage_channel(interaction)
        vote = partial(
            bot.services.votes.vote, self.table_id, user_id, self.motion, may_manage=manages
        )
        try:
            if self.motion == "close" and await confirm_close(interaction, self.table_id):
                return
            progress = await bot.table_actions.run(self.table_id, vote)
        except Refusal as refusal:
            if refusal.text.id in CLOSING_REFUSALS:
                await self._remove_controls(interaction)
            raise
        if progress.has_changed:
            await self._remove_controls(interaction)
            await reply(interaction, translate("vote-carried"))
            return
        tally = await bot.services.votes.tally(progress.table, self.motion)
        message = interaction.message
        if message is not None and self._is_about(message):
            page = await _tally_page(bot.services.votes, progress.table, tally, message)
            await message.edit(view=page.view())
        await reply(interaction, votes_missing_text(tally))

    def _is_about(self, message: Message) -> bool:
        """Return whether the message belongs to this vote; forged ids must not edit another one."""
        return self.motion in motions_in(message, self.table_id)

    async def _remove_controls(self, interaction: BotInteraction) -> None:
        """Remove the controls of a finished vote; errors are ignored, later clicks are refused."""
        message = interaction.message
        if message is None or not self._is_about(message):
            return
        stripped = strip_controls(message)
        if stripped is not None:
            with suppress(*DISCORD_ERRORS):
                await message.edit(view=stripped, allowed_mentions=NO_PINGS)


async def _tally_page(votes: Votes, table: Table, tally: VoteTally, message: Message) -> Page:
    """Return the tally of the vote, with the other motion if the message has both."""
    overdue = await votes.overdue_turn(table)
    if overdue is None or motions_in(message, table.id) != MOTIONS:
        return vote_page(table, tally)
    tallies = [await votes.tally(table, motion) for motion in MOTIONS]
    return overdue_page(table, table.players[overdue.seat].name, tallies)
