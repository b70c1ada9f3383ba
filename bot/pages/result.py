"""The page of a finished game: how it ended, the score sheet, a table of the final scores."""

from collections.abc import Iterable, Iterator, Sequence

from discord import ButtonStyle

from bot.pages import custom_id, page
from bot.pages.learnt import sources_told, to_try
from bot.pages.names import safe_names, shown_names, signed
from bot.pages.news import shortened_news
from bot.pages.page import Item, Page
from bot.pages.ratings import gained, rating_words, unrated_words
from bot.pages.signs import accent_of, shape_of
from bot.pages.upload import Upload
from bot.words import say
from engines import SeatScore
from engines.store import Change, Move, Table
from render.words import translator_for

NAME = 20  # how much of a name the table shows
VICTORY = ("game-over", "won")  # news of who has won
LEARNT = 1300  # what a guided game tells of the sources of points


def before_the_end(moves: Iterable[Move]) -> Iterator[Move]:
    """Yield what was played, without the news of who has won: the page says it itself."""
    for move in moves:
        events = tuple(event for event in move.events if event.text.id not in VICTORY)
        yield Move(move.seat, move.key, events)


def result_page(
    table: Table,
    standings: Sequence[SeatScore],
    news: Sequence[str],
    ratings: Sequence[Change] = (),
    *,
    scores: Upload | None = None,
    board: Upload | None = None,
) -> Page:
    """Return the page; its controls open the next game."""
    ranked = sorted(standings, key=lambda standing: (standing.rank, standing.seat))
    message = Page(accent=accent_of(ranked[0].seat)).text(_headline(table, ranked))
    alt = say("scores-alt", game=table.game.name, alt=scores.alt) if scores else None
    message.text(shortened_news(news)).picture(scores, alt=alt).picture(board)
    message.text(score_table(shown_names(table), ranked))
    words = translator_for(table.game.id)
    message.lines(sources_told(table, standings, words), limit=LEARNT)
    message.text(to_try(table, standings, words))
    return message.text(_rated(table, ratings)).row(*_next_games(table))


def _next_games(table: Table) -> list[Item]:
    """Return what can be played next; after a guided game, at once one against a fair automa."""
    forms = {"rematch": custom_id.REMATCH}
    if table.guide is not None:
        forms = {"play-again": custom_id.AGAIN, **forms}
    return [
        page.button(say(name), form(table=table.id), style=ButtonStyle.primary)
        for name, form in forms.items()
    ]


def _rated(table: Table, ratings: Sequence[Change]) -> str:
    """Return what the game did to the players' ratings, the most gained first."""
    if not table.rated:
        return unrated_words(table)
    signs = signed(safe_names(table))
    names = {sitter.user: name for sitter, name in zip(table.sitters, signs, strict=True)}
    told = [
        say(
            "rating-change",
            player=names[one.user],
            rating=rating_words(one),
            gained=gained(one),
        )
        for one in sorted(ratings, key=lambda one: -one.gained)
        if one.user in names
    ]
    return say("ratings", changes=" · ".join(told)) if told else ""


def _headline(table: Table, ranked: Sequence[SeatScore]) -> str:
    names = signed(safe_names(table))
    winners = [names[standing.seat] for standing in ranked if standing.rank == 1]
    return say("ended", game=table.game.name, winners=", ".join(winners), number=len(winners))


def score_table(names: Sequence[str], ranked: Sequence[SeatScore]) -> str:
    """Return the final scores in columns: rank, shape, name, points."""
    wide = min(NAME, max(len(names[standing.seat]) for standing in ranked))
    lines = [
        f"{standing.rank}.  {shape_of(standing.seat)} "
        f"{names[standing.seat][:wide]:<{wide}}  {standing.total:>4}"
        for standing in ranked
    ]
    body = "\n".join(lines).replace("`", "'")
    return f"```\n{body}\n```"
