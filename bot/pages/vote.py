"""The page of a vote: the motion, the votes cast, the votes needed."""

from collections.abc import Sequence

from discord import Message

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.names import escape
from bot.pages.page import Item, Page, custom_ids
from bot.service.votes import Ballot
from engines.store import MOTIONS, Motion, Table


def ballot_page(table: Table, ballot: Ballot) -> Page:
    """Return the page of an open vote; the tally is removed together with the button."""
    message = Page().text(translate(f"vote-{ballot.motion}", game=table.game.name))
    status_texts = [_votes_text(ballot)]
    if ballot.motion == "close":
        status_texts.append(translate("vote-taken-back"))
    return message.text(" ".join(status_texts), note=True).row(vote_button(table, ballot.motion))


def overdue_page(table: Table, player: str, ballots: Sequence[Ballot] = ()) -> Page:
    """Return the page about an overdue player, with the motions and their votes."""
    message = Page().text(translate("overdue", player=escape(player), game=table.game.name))
    for ballot in ballots:
        if ballot.cast:
            motion = translate(f"vote-{ballot.motion}-button")
            message.text(
                translate("vote-stands", motion=motion, cast=_votes_text(ballot)), note=True
            )
    return message.row(*(vote_button(table, motion) for motion in MOTIONS))


def motions_in(message: Message, table_id: int) -> tuple[Motion, ...]:
    """Return the motions of the vote buttons on a message."""
    ids = custom_ids(message)
    return tuple(motion for motion in MOTIONS if custom_id.VOTE(table=table_id, motion=motion) in ids)


def _votes_text(ballot: Ballot) -> str:
    names = ", ".join(escape(sitter.name) for sitter in ballot.cast)
    return translate("vote-cast", names=names, needed=ballot.needed)


def vote_button(table: Table, motion: Motion) -> Item:
    """Return the vote button of a motion."""
    cast = custom_id.VOTE(table=table.id, motion=motion)
    return page.button(translate(f"vote-{motion}-button"), cast)


def ballot_text(ballot: Ballot) -> str:
    """Return the answer to a voter: the votes still needed."""
    return translate("vote-counted", needed=ballot.needed)
