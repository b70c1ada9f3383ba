"""The result page: the winner, the score sheet, a table of the final scores."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.names import (
    names_with_level,
    safe_names,
    safe_names_with_level,
    with_seat_emoji,
)
from bot.pages.news import truncate_news
from bot.pages.page import Item, Page
from bot.pages.ratings import format_gain, rating_text, unrated_text
from bot.pages.seat_emoji import seat_colour, seat_shape_char
from bot.pages.tutorial_summary import praise_or_suggestion, score_sources
from bot.pages.upload import Upload
from engines import SeatScore, view_for
from engines.core.text import Seat
from engines.store import Move, RatingChange, Table
from render.i18n import translator_for

MAX_NAME_CHARS = 20
VICTORY_MESSAGE_IDS = ("game-over", "won")  # events that announce the winner
MAX_SUMMARY_CHARS = 1300  # sources of points after a tutorial


class RatingResult(NamedTuple):
    """The changes of the players' ratings, and the seats of the players who left."""

    changes: Sequence[RatingChange] = ()
    leavers: Sequence[Seat] = ()


UNCHANGED_RATINGS = RatingResult()


def without_victory_news(moves: Iterable[Move]) -> Iterator[Move]:
    """Yield the moves without the events that announce the winner, which the page itself shows."""
    for move in moves:
        events = tuple(event for event in move.events if event.text.id not in VICTORY_MESSAGE_IDS)
        yield Move(move.seat, move.key, events)


def result_page(
    table: Table,
    standings: Sequence[SeatScore],
    news: Sequence[str],
    ratings: RatingResult = UNCHANGED_RATINGS,
    *,
    scores: Upload | None = None,
    board: Upload | None = None,
) -> Page:
    """Return the result page, with buttons for a look back and for the next game."""
    ranked = sorted(standings, key=lambda score: (score.rank, score.seat))
    message = Page(accent=seat_colour(ranked[0].seat)).add_text(_headline(table, ranked))
    alt = translate("scores-alt", game=table.game.name, alt=scores.alt) if scores else None
    message.add_text(truncate_news(news)).add_picture(scores, alt=alt).add_picture(board)
    message.add_text(score_table(names_with_level(table), ranked))
    message.add_lines(_tie_lines(table), limit=MAX_SUMMARY_CHARS)
    translator = translator_for(table.game.id)
    message.add_lines(score_sources(table, standings, translator), limit=MAX_SUMMARY_CHARS)
    message.add_text(praise_or_suggestion(table, standings, translator))
    message.add_text(_rating_text(table, ratings)).add_row(*_buttons(table))
    return message.add_text("" if table.tutorial is None else translate("play-again-about"))


def closed_page(table: Table, ratings: RatingResult = UNCHANGED_RATINGS) -> Page:
    """Return the page of a table that was closed after the start; only leavers are rated."""
    message = Page().add_text(translate("closed", game=table.game.name))
    if not ratings.changes:
        return message.add_text(translate("closed-without-result"))
    return message.add_text(_rating_text(table, ratings))


def _buttons(table: Table) -> list[Item]:
    """Return the buttons: replay, analysis, rematch, and after a tutorial an ordinary game."""
    replay = custom_id.REPLAY(table=table.id, move_index=0, step="first")
    items = [
        page.button(translate("replay"), replay),
        page.button(translate("turned"), custom_id.ANALYSIS(table=table.id)),
        _next_game_button("rematch", custom_id.REMATCH(table=table.id)),
    ]
    if table.tutorial is not None:
        items.append(_next_game_button("play-again", custom_id.PLAY_AGAIN(table=table.id)))
    return items


def _next_game_button(name: str, button_id: str) -> Item:
    return page.button(translate(name), button_id, style=ButtonStyle.primary)


def _rating_text(table: Table, ratings: RatingResult) -> str:
    """Return the changes of the players' ratings, and who lost by leaving."""
    if not table.is_rated:
        return unrated_text(table)
    names = with_seat_emoji(safe_names(table))
    left = ", ".join(names[seat] for seat in ratings.leavers if not table.players[seat].is_erased)
    changes = _rating_changes(table, ratings.changes)
    if not changes or not left:
        return changes
    return "\n".join((changes, translate("rating-left", players=left)))


def _rating_changes(table: Table, ratings: Sequence[RatingChange]) -> str:
    """Return the changes of the players' ratings, largest gain first."""
    seat_names = with_seat_emoji(safe_names(table))
    names = {player.user: name for player, name in zip(table.players, seat_names, strict=True)}
    changes = [
        translate(
            "rating-change",
            player=names[one.user],
            rating=rating_text(one),
            gained=format_gain(one),
        )
        for one in sorted(ratings, key=lambda one: -one.gained)
        if one.user in names
    ]
    return translate("ratings", changes=" · ".join(changes)) if changes else ""


def _tie_lines(table: Table) -> Iterator[str]:
    """Yield why one player ranks above another with the same total."""
    if table.state is None:
        return
    names, translator = with_seat_emoji(safe_names(table)), translator_for(table.game.id)
    for tie in view_for(table.state, None).broken_ties:
        yield translate(
            "tie-broken",
            ahead=names[tie.ahead],
            behind=names[tie.behind],
            reason=translator.text(tie.reason),
        )


def _headline(table: Table, ranked: Sequence[SeatScore]) -> str:
    names = with_seat_emoji(safe_names_with_level(table))
    winners = [names[score.seat] for score in ranked if score.rank == 1]
    return translate("ended", game=table.game.name, winners=", ".join(winners), number=len(winners))


def score_table(names: Sequence[str], ranked: Sequence[SeatScore]) -> str:
    """Return the final scores as a table: rank, shape, name, points."""
    wide = min(MAX_NAME_CHARS, max(len(names[score.seat]) for score in ranked))
    lines = [
        f"{score.rank}.  {seat_shape_char(score.seat)} "
        f"{names[score.seat][:wide]:<{wide}}  {score.total:>4}"
        for score in ranked
    ]
    body = "\n".join(lines).replace("`", "'")
    return f"```\n{body}\n```"
