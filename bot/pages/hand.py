"""The page of a player's hand, as a picture and as text."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.i18n import translate
from bot.pages.names import display_names, safe_names
from bot.pages.page import MAX_ALT_CHARS, Page, join_within
from bot.pages.seat_emoji import seat_colour
from bot.pages.upload import Upload
from engines import Game, view_for
from engines.core.text import Seat
from engines.store import Move, Table
from render.i18n import translator_for

MAX_HAND_CHARS = 1500


def hand_page(
    table: Table, seat: Seat, moves: Sequence[Move] = (), hand: Upload | None = None
) -> Page:
    """Return the private page for the player of that seat."""
    page = Page(accent=seat_colour(seat)).add_text(hand_title(table.game))
    page.add_lines(private_news(table, seat, moves), limit=MAX_HAND_CHARS)
    return add_hand(page, table, seat, hand, limit=MAX_HAND_CHARS)


def add_hand(page: Page, table: Table, seat: Seat, hand: Upload | None, *, limit: int) -> Page:
    """Add a player's hand: the picture, whose alt text describes the hand first, and the text."""
    if hand is not None:
        lines = (*private_description(table, seat, display_names(table)), hand.alt)
        page.add_picture(
            hand, alt=join_within(lines, limit=MAX_ALT_CHARS, separator=" ") or hand.alt
        )
    return page.add_lines(private_description(table, seat, safe_names(table)), limit=limit)


def hand_label(game: Game[Any]) -> str:
    """Return the game's name for a hand, independent of the player."""
    translator = translator_for(game.id)
    return translator("own-cards") if "own-cards" in translator else translate("my-hand")


def hand_title(game: Game[Any]) -> str:
    """Return the title of the hand page."""
    return translate("own-title", game=game.name, cards=hand_label(game))


def private_description(table: Table, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    """Yield the sentences that describe what this seat sees and the public does not."""
    if table.state is None:
        return
    translator = translator_for(table.game.id)
    public = set(map(repr, table.game.describe(view_for(table.state, None))))
    for text in table.game.describe(view_for(table.state, seat)):
        if repr(text) not in public:
            yield translator.text(text, names)


def private_news(table: Table, seat: Seat, moves: Sequence[Move]) -> list[str]:
    """Return the latest events that only this seat may know."""
    translator, names = translator_for(table.game.id), safe_names(table)
    for move in reversed(moves):
        events = [event for event in move.events if event.private_to == seat]
        if events:
            return [f"• {translator.text(event.text, names)}" for event in events]
    return []
