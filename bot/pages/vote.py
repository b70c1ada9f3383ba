"""The page of a vote: what is voted on, who is for it, how many more it takes."""

from typing import cast

from bot.controls.turn import Control, Press
from bot.delivery.replies import answer, think
from bot.pages import page
from bot.pages.news import safe
from bot.pages.page import Item, Page
from bot.service.tables import Ballot
from bot.words import say
from engines.store import Motion, Table


class VoteButton(Control, template=r"vote:(?P<table>\d+):(?P<motion>close|automa)"):
    """A vote to close the table, or for an automa in the seat of who is late."""

    async def used(self, interaction: Press) -> None:
        """Count the vote, and show how it stands now."""
        await think(interaction)
        desk, user = interaction.client.desk, interaction.user
        motion = cast("Motion", self.said["motion"])
        manages = interaction.permissions.manage_channels
        ballot = await desk.vote(self.table, user.id, motion, may_manage=manages)
        if ballot is None:
            await answer(interaction, say("vote-carried"))
            return
        table = await desk.tables.get(self.table)
        if interaction.message is not None:
            await interaction.message.edit(view=ballot_page(table, ballot).view())
        await answer(interaction, ballot_words(ballot))


def ballot_page(table: Table, ballot: Ballot) -> Page:
    """Return the page of an open vote."""
    names = ", ".join(safe(sitter.name) for sitter in ballot.cast)
    sheet = Page().text(say(f"vote-{ballot.motion}", game=table.game.name))
    sheet.text(say("vote-cast", names=names, number=len(ballot.cast), needed=ballot.needed))
    return sheet.row(vote_button(table, ballot.motion))


def overdue_page(table: Table, player: str) -> Page:
    """Return the page that says whose time is up, and what the others may do."""
    sheet = Page().text(say("overdue", player=safe(player), game=table.game.name))
    return sheet.row(vote_button(table, "automa"), vote_button(table, "close"))


def vote_button(table: Table, motion: Motion) -> Item:
    """Return the button by which a player votes."""
    return VoteButton(page.button(say(f"vote-{motion}-button"), f"vote:{table.id}:{motion}"))


def ballot_words(ballot: Ballot) -> str:
    """Return to a voter how the vote stands."""
    return say("vote-counted", needed=ballot.needed)
