"""The control of a vote."""

from contextlib import suppress
from functools import partial

from discord import Message

from bot.controls.control import Control, Press
from bot.delivery.faults import FAULTS
from bot.delivery.replies import NO_PINGS, answer, think
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

    reads_message = True

    @property
    def motion(self) -> Motion:
        """Return what is voted on."""
        return "close" if self.said["motion"] == "close" else "automa"

    async def used(self, interaction: Press) -> None:
        """Count the vote, and show how it stands now."""
        await think(interaction)
        bot, user = interaction.client, interaction.user.id
        manages = self.may_manage(interaction)
        vote = partial(bot.tables.votes.vote, self.table, user, self.motion, may_manage=manages)
        try:
            progress = await bot.wishes.carry_out(self.table, vote)
        except Refusal as refusal:
            if refusal.text.id in OVER:
                await _take_button_off(interaction)
            raise
        if progress.is_any:
            await _take_button_off(interaction)
            await answer(interaction, say("vote-carried"))
            return
        ballot = await bot.tables.votes.ballot(progress.table, self.motion)
        if interaction.message is not None:
            page = await _standing(bot.tables.votes, progress.table, ballot, interaction.message)
            await interaction.message.edit(view=page.view())
        await answer(interaction, ballot_words(ballot))


async def _standing(votes: Votes, table: Table, ballot: Ballot, message: Message) -> Page:
    """Return how a vote stands, beside the other motion where the message is about both."""
    late = await votes.late(table)
    if late is None or motions_on(message, table) != MOTIONS:
        return ballot_page(table, ballot)
    ballots = [await votes.ballot(table, motion) for motion in MOTIONS]
    return overdue_page(table, table.sitters[late.seat].name, ballots)


async def _take_button_off(interaction: Press) -> None:
    """Let a vote that is over look so; if Discord fails, whoever presses it is told."""
    if interaction.message is None:
        return
    kept = without_controls(interaction.message)
    if kept is not None:
        with suppress(*FAULTS):
            await interaction.message.edit(view=kept, allowed_mentions=NO_PINGS)
