"""Ratings as players read them: whole numbers, 1,500 for everybody who begins.

A rating is openskill's guess (`mu`, 25 at first) and how unsure it is (`sigma`, 25/3 at first). The
store ranks by what one is worth almost certainly, the ordinal `mu - 3 sigma`; what is shown is
`1500 + 12 (mu - 3 sigma)`, rounded. So a ranking and its numbers are in the same order.
"""

from bot.i18n import translate
from bot.pages.formats import MINUS
from engines.store import RatingChange, RatingSummary, Table

BASE_RATING = 1500
RATING_SCALE = 12  # for each point of the ordinal
MIN_RATED_GAMES = 5  # games from which on a rating says something


def display_rating(ordinal: float) -> int:
    """Return a rating as a whole number."""
    return round(BASE_RATING + RATING_SCALE * ordinal)


def format_gain(change: RatingChange) -> str:
    """Return what was gained or lost, as the difference of what is shown before and after."""
    before = display_rating(change.ordinal - change.gained)
    return f"{display_rating(change.ordinal) - before:+d}".replace("-", MINUS)


def rating_text(one: RatingSummary | RatingChange) -> str:
    """Return a player's rating, and that few games have led to it if so."""
    rating = str(display_rating(one.ordinal))
    return translate("rating-provisional", rating=rating) if is_provisional(one) else rating


def is_provisional(one: RatingSummary | RatingChange) -> bool:
    """Tell whether too few games were played for the rating to say much."""
    return one.games < MIN_RATED_GAMES


def mu_sigma_text(one: RatingSummary) -> str:
    """Return the guess behind a rating, and how unsure it is."""
    return translate("rating-raw", mu=f"{one.mu:.1f}", sigma=f"{one.sigma:.1f}")


def unrated_text(table: Table) -> str:
    """Return why a game does not count; nothing of one that does."""
    if table.is_rated:
        return ""
    return translate("unrated-direct") if table.guild is None else translate("unrated")
