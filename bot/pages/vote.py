"""The page of a vote: what is voted on, who is for it, how many more it takes."""

from collections.abc import Sequence

from discord import Message

from bot.pages import custom_id, page
from bot.pages.names import safe
from bot.pages.page import Item, Page, custom_ids
from bot.service.votes import Ballot
from bot.words import say
from engines.store import MOTIONS, Motion, Table


def ballot_page(table: Table, ballot: Ballot) -> Page:
    """Return the page of an open vote; how it stands is told as long as one can vote."""
    message = Page().text(say(f"vote-{ballot.motion}", game=table.game.name))
    stands = [_cast(ballot)]
    if ballot.motion == "close":
        stands.append(say("vote-taken-back"))
    return message.text(" ".join(stands), note=True).row(vote_button(table, ballot.motion))


def overdue_page(table: Table, player: str, ballots: Sequence[Ballot] = ()) -> Page:
    """Return the page that says whose time is up, what the others may do, and who is for it."""
    message = Page().text(say("overdue", player=safe(player), game=table.game.name))
    for ballot in ballots:
        if ballot.cast:
            motion = say(f"vote-{ballot.motion}-button")
            message.text(say("vote-stands", motion=motion, cast=_cast(ballot)), note=True)
    return message.row(*(vote_button(table, motion) for motion in MOTIONS))


def motions_on(message: Message, table: int) -> tuple[Motion, ...]:
    """Return what can be voted on by the buttons of a message."""
    offered = custom_ids(message)
    return tuple(
        motion for motion in MOTIONS if custom_id.VOTE(table=table, motion=motion) in offered
    )


def _cast(ballot: Ballot) -> str:
    names = ", ".join(safe(sitter.name) for sitter in ballot.cast)
    return say("vote-cast", names=names, needed=ballot.needed)


def vote_button(table: Table, motion: Motion) -> Item:
    """Return the button by which a player votes."""
    cast = custom_id.VOTE(table=table.id, motion=motion)
    return page.button(say(f"vote-{motion}-button"), cast)


def ballot_words(ballot: Ballot) -> str:
    """Return to a voter how the vote stands."""
    return say("vote-counted", needed=ballot.needed)
