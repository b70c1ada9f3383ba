"""The page of a vote: what is voted on, who is for it, how many more it takes."""

from bot.pages import custom_id, page
from bot.pages.names import safe
from bot.pages.page import Item, Page
from bot.service.votes import Ballot
from bot.words import say
from engines.store import Motion, Table


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
    cast = custom_id.VOTE(table=table.id, motion=motion)
    return page.button(say(f"vote-{motion}-button"), cast)


def ballot_words(ballot: Ballot) -> str:
    """Return to a voter how the vote stands."""
    return say("vote-counted", needed=ballot.needed)
