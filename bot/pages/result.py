"""The result page: the winner, the score sheet, a table of the final scores."""

from collections.abc import Iterable, Iterator, Sequence

from discord import ButtonStyle

from bot.i18n import translate
from bot.pages import custom_id, page
from bot.pages.names import display_names, safe_names, with_seat_emoji
from bot.pages.news import truncate_news
from bot.pages.page import Item, Page
from bot.pages.ratings import format_gain, rating_text, unrated_text
from bot.pages.seat_emoji import seat_colour, seat_shape_char
from bot.pages.tutorial_summary import praise_or_suggestion, score_sources
from bot.pages.upload import Upload
from engines import SeatScore, view_for
from engines.store import Move, RatingChange, Table
from render.i18n import translator_for

MAX_NAME_CHARS = 20
VICTORY_MESSAGE_IDS = ("game-over", "won")  # events that announce the winner
MAX_SUMMARY_CHARS = 1300  # sources of points after a tutorial


def without_victory_news(moves: Iterable[Move]) -> Iterator[Move]:
    """Yield the moves without the events that announce the winner, which the page itself shows."""
    for move in moves:
        events = tuple(event for event in move.events if event.text.id not in VICTORY_MESSAGE_IDS)
        yield Move(move.seat, move.key, events)


def result_page(
    table: Table,
    standings: Sequence[SeatScore],
    news: Sequence[str],
    ratings: Sequence[RatingChange] = (),
    *,
    scores: Upload | None = None,
    board: Upload | None = None,
) -> Page:
    """Return the result page, with buttons for the next game."""
    ranked = sorted(standings, key=lambda score: (score.rank, score.seat))
    message = Page(accent=seat_colour(ranked[0].seat)).add_text(_headline(table, ranked))
    alt = translate("scores-alt", game=table.game.name, alt=scores.alt) if scores else None
    message.add_text(truncate_news(news)).add_picture(scores, alt=alt).add_picture(board)
    message.add_text(score_table(display_names(table), ranked))
    message.add_lines(_tie_lines(table), limit=MAX_SUMMARY_CHARS)
    translator = translator_for(table.game.id)
    message.add_lines(score_sources(table, standings, translator), limit=MAX_SUMMARY_CHARS)
    message.add_text(praise_or_suggestion(table, standings, translator))
    return message.add_text(_rating_changes(table, ratings)).add_row(*_next_game_buttons(table))


def _next_game_buttons(table: Table) -> list[Item]:
    """Return the rematch button; after a tutorial also one for a game against a fair automa."""
    formats = {"rematch": custom_id.REMATCH}
    if table.tutorial is not None:
        formats = {"play-again": custom_id.PLAY_AGAIN, **formats}
    return [
        page.button(translate(name), form(table=table.id), style=ButtonStyle.primary)
        for name, form in formats.items()
    ]


def _rating_changes(table: Table, ratings: Sequence[RatingChange]) -> str:
    """Return the changes of the players' ratings, largest gain first."""
    if not table.is_rated:
        return unrated_text(table)
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
    names = with_seat_emoji(safe_names(table))
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
