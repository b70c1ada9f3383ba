"""Ratings as players read them: whole numbers, 1,500 for everybody who begins.

A rating is openskill's guess (`mu`, 25 at first) and how unsure it is (`sigma`, 25/3 at first). The
store ranks by what one is worth almost certainly, the ordinal `mu - 3 sigma`; what is shown is
`1500 + 12 (mu - 3 sigma)`, rounded. So a ranking and its numbers are in the same order.
"""

from bot.pages.formats import MINUS
from bot.words import say
from engines.store import Change, Figures, Table

BEGIN = 1500
POINT = 12  # for each point of the ordinal
SETTLED = 5  # games from which on a rating says something


def shown_rating(ordinal: float) -> int:
    """Return a rating as a whole number."""
    return round(BEGIN + POINT * ordinal)


def gained(change: Change) -> str:
    """Return what was gained or lost, as the difference of what is shown before and after."""
    before = shown_rating(change.ordinal - change.gained)
    return f"{shown_rating(change.ordinal) - before:+d}".replace("-", MINUS)


def rating_words(one: Figures | Change) -> str:
    """Return a player's rating, and that few games have led to it if so."""
    rating = str(shown_rating(one.ordinal))
    return say("rating-provisional", rating=rating) if is_provisional(one) else rating


def is_provisional(one: Figures | Change) -> bool:
    """Tell whether too few games were played for the rating to say much."""
    return one.games < SETTLED


def raw_words(one: Figures) -> str:
    """Return the guess behind a rating, and how unsure it is."""
    return say("rating-raw", mu=f"{one.mu:.1f}", sigma=f"{one.sigma:.1f}")


def unrated_words(table: Table) -> str:
    """Return why a game does not count; nothing of one that does."""
    if table.rated:
        return ""
    return say("unrated-direct") if table.guild is None else say("unrated")
