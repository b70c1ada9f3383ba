"""The control of a vote."""

from contextlib import suppress
from functools import partial

from discord import Message

from bot.controls.control import Control, Press, may_manage
from bot.delivery.faults import DISCORD_ERRORS
from bot.delivery.replies import NO_PINGS, reply, defer_private
from bot.pages import custom_id
from bot.pages.page import Page, without_controls
from bot.pages.vote import ballot_page, ballot_words, motions_on, overdue_page
from bot.service.progress import Refusal
from bot.service.votes import Ballot, Votes
from bot.words import say
from engines.store import MOTIONS, Motion, Table

OVER = ("refuse-game-over", "refuse-not-started", "refuse-not-overdue", "refuse-table-unknown")


class VoteButton(Control, template=custom_id.VOTE.template):
    """A vote to close the table, or for an automa in the seat of who is late."""

    at_the_table = True

    reads_message = True

    @property
    def motion(self) -> Motion:
        """Return what is voted on."""
        return "close" if self.said["motion"] == "close" else "automa"

    async def used(self, interaction: Press) -> None:
        """Count the vote, and show how it stands now."""
        await defer_private(interaction)
        bot, user = interaction.client, interaction.user.id
        manages = may_manage(interaction)
        vote = partial(bot.services.votes.vote, self.table, user, self.motion, may_manage=manages)
        try:
            progress = await bot.table_actions.run(self.table, vote)
        except Refusal as refusal:
            if refusal.text.id in OVER:
                await self._take_off(interaction)
            raise
        if progress.has_changed:
            await self._take_off(interaction)
            await reply(interaction, say("vote-carried"))
            return
        ballot = await bot.services.votes.ballot(progress.table, self.motion)
        message = interaction.message
        if message is not None and self._is_on(message):
            page = await _standing(bot.services.votes, progress.table, ballot, message)
            await message.edit(view=page.view())
        await reply(interaction, ballot_words(ballot))

    def _is_on(self, message: Message) -> bool:
        """Tell whether a message is about this vote: nobody's word changes another."""
        return self.motion in motions_on(message, self.table)

    async def _take_off(self, interaction: Press) -> None:
        """Let a vote that is over look so; if Discord fails, whoever presses it is told."""
        message = interaction.message
        if message is None or not self._is_on(message):
            return
        kept = without_controls(message)
        if kept is not None:
            with suppress(*DISCORD_ERRORS):
                await message.edit(view=kept, allowed_mentions=NO_PINGS)


async def _standing(votes: Votes, table: Table, ballot: Ballot, message: Message) -> Page:
    """Return how a vote stands, beside the other motion where the message is about both."""
    late = await votes.overdue_turn(table)
    if late is None or motions_on(message, table.id) != MOTIONS:
        return ballot_page(table, ballot)
    ballots = [await votes.ballot(table, motion) for motion in MOTIONS]
    return overdue_page(table, table.sitters[late.seat].name, ballots)
