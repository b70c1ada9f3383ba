"""The control of a vote."""

from contextlib import suppress
from functools import partial

from bot.controls.control import Control, Press, may_manage
from bot.delivery.faults import FAULTS
from bot.delivery.replies import NO_PINGS, answer, think
from bot.pages import custom_id
from bot.pages.page import without_controls
from bot.pages.vote import ballot_page, ballot_words
from bot.service.progress import Refusal
from bot.words import say
from engines.store import Motion

OVER = ("refuse-game-over", "refuse-not-started", "refuse-not-overdue", "refuse-table-unknown")


class VoteButton(Control, template=custom_id.VOTE.template):
    """A vote to close the table, or for an automa in the seat of who is late."""

    @property
    def motion(self) -> Motion:
        """Return what is voted on."""
        return "close" if self.said["motion"] == "close" else "automa"

    async def used(self, interaction: Press) -> None:
        """Count the vote, and show how it stands now."""
        await think(interaction)
        bot, user = interaction.client, interaction.user.id
        manages = may_manage(interaction)
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
            await interaction.message.edit(view=ballot_page(progress.table, ballot).view())
        await answer(interaction, ballot_words(ballot))


async def _take_button_off(interaction: Press) -> None:
    """Let a vote that is over look so; if Discord fails, whoever presses it is told."""
    if interaction.message is None:
        return
    kept = without_controls(interaction.message)
    if kept is not None:
        with suppress(*FAULTS):
            await interaction.message.edit(view=kept, allowed_mentions=NO_PINGS)
