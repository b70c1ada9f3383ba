"""The page of a finished game: how it ended, the score sheet, a table of the final scores."""

from collections.abc import Sequence

from bot.painter import Upload
from bot.views.news import safe_names, shortened_news
from bot.views.page import Page
from bot.views.seats import accent_of
from bot.words import say
from engines import Standing
from engines.store import Table

NAME = 20  # how much of a name the table shows


def result_page(
    table: Table,
    standings: Sequence[Standing],
    news: Sequence[str],
    scores: Upload | None = None,
    board: Upload | None = None,
) -> Page:
    """Return the page; it has no controls."""
    ranked = sorted(standings, key=lambda standing: (standing.rank, standing.seat))
    sheet = Page(accent=accent_of(ranked[0].seat)).text(_headline(table, ranked))
    sheet.text(shortened_news(news))
    if scores is not None:
        sheet.picture(scores.name, say("scores-alt", game=table.game.name, alt=scores.alt))
    if board is not None:
        sheet.picture(board.name, board.alt)
    return sheet.text(score_table(table.names, ranked))


def _headline(table: Table, ranked: Sequence[Standing]) -> str:
    names = safe_names(table)
    winners = [names[standing.seat] for standing in ranked if standing.rank == 1]
    return say("ended", game=table.game.name, winners=", ".join(winners), number=len(winners))


def score_table(names: Sequence[str], ranked: Sequence[Standing]) -> str:
    """Return the final scores in columns: rank, name, points."""
    wide = min(NAME, max(len(names[standing.seat]) for standing in ranked))
    lines = [
        f"{standing.rank}.  {names[standing.seat][:wide]:<{wide}}  {standing.total:>4}"
        for standing in ranked
    ]
    body = "\n".join(lines).replace("`", "'")
    return f"```\n{body}\n```"
