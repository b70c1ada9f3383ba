"""The page of a vote: the motion, the votes cast, the votes needed."""

from collections.abc import Sequence

from discord import Message

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.names import escape_name
from bot.pages.page import Item, Page, custom_ids
from bot.service.votes import VoteTally
from engines.store import MOTIONS, Motion, Table


def vote_page(table: Table, tally: VoteTally) -> Page:
    """Return the page of an open vote; the tally is removed together with the button."""
    message = Page().add_text(translate(f"vote-{tally.motion}", game=table.game.name))
    status_texts = [_votes_text(tally)]
    if tally.motion == "close":
        status_texts.append(translate("vote-taken-back"))
    return message.add_text(" ".join(status_texts), note=True).add_row(
        vote_button(table, tally.motion)
    )


def overdue_page(table: Table, player: str, tallies: Sequence[VoteTally] = ()) -> Page:
    """Return the page about an overdue player, with the motions and their votes."""
    message = Page().add_text(
        translate("overdue", player=escape_name(player), game=table.game.name)
    )
    for tally in tallies:
        if tally.voters_for:
            motion = translate(f"vote-{tally.motion}-button")
            message.add_text(
                translate("vote-stands", motion=motion, cast=_votes_text(tally)), note=True
            )
    return message.add_row(*(vote_button(table, motion) for motion in MOTIONS))


def motions_in(message: Message, table_id: int) -> tuple[Motion, ...]:
    """Return the motions of the vote buttons on a message."""
    ids = custom_ids(message)
    return tuple(
        motion for motion in MOTIONS if custom_id.VOTE(table=table_id, motion=motion) in ids
    )


def _votes_text(tally: VoteTally) -> str:
    names = ", ".join(escape_name(player.name) for player in tally.voters_for)
    return translate("vote-cast", names=names, needed=tally.votes_missing)


def vote_button(table: Table, motion: Motion) -> Item:
    """Return the vote button of a motion."""
    cast = custom_id.VOTE(table=table.id, motion=motion)
    return page.button(translate(f"vote-{motion}-button"), cast)


def votes_missing_text(tally: VoteTally) -> str:
    """Return the answer to a voter: the votes still needed."""
    return translate("vote-counted", needed=tally.votes_missing)
