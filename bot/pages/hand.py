"""The page of what one player alone may see: their hand, in a picture and in words."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.pages.names import safe_names, shown_names
from bot.pages.page import ALT, Page, joined
from bot.pages.signs import accent_of
from bot.pages.upload import Upload
from bot.words import say
from engines import Game, view_for
from engines.core.text import Seat
from engines.store import Move, Table
from render.words import translator_for

WORDS = 1500


def hand_page(
    table: Table, seat: Seat, moves: Sequence[Move] = (), hand: Upload | None = None
) -> Page:
    """Return the page, for the player of that seat alone."""
    page = Page(accent=accent_of(seat)).text(own_title(table.game))
    page.lines(told_alone(table, seat, moves), limit=WORDS)
    return with_hand(page, table, seat, hand, limit=WORDS)


def with_hand(page: Page, table: Table, seat: Seat, hand: Upload | None, *, limit: int) -> Page:
    """Add what a player holds: its picture, which says so first of all, and the same in words."""
    if hand is not None:
        told = (*in_words(table, seat, shown_names(table)), hand.alt)
        page.picture(hand, alt=joined(told, limit=ALT, between=" ") or hand.alt)
    return page.lines(in_words(table, seat, safe_names(table)), limit=limit)


def own_cards(game: Game[Any]) -> str:
    """Return what a game calls that which a player alone may see: the same whoever looks."""
    words = translator_for(game.id)
    return words("own-cards") if "own-cards" in words else say("my-hand")


def own_title(game: Game[Any]) -> str:
    """Return the title of the page that shows it."""
    return say("own-title", game=game.name, cards=own_cards(game))


def in_words(table: Table, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    """Yield what is told of the position from this seat, and not to the public."""
    if table.state is None:
        return
    words = translator_for(table.game.id)
    public = set(map(repr, table.game.describe(view_for(table.state, None))))
    for text in table.game.describe(view_for(table.state, seat)):
        if repr(text) not in public:
            yield words.text(text, names)


def told_alone(table: Table, seat: Seat, moves: Sequence[Move]) -> list[str]:
    """Return what only this seat was told when it last was told anything."""
    words, names = translator_for(table.game.id), safe_names(table)
    for move in reversed(moves):
        told = [event for event in move.events if event.private_to == seat]
        if told:
            return [f"• {words.text(event.text, names)}" for event in told]
    return []
