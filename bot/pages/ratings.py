"""Ratings as players see them: whole numbers, starting at 1,500.

A rating is openskill's estimate (`mu`, initially 25) and its uncertainty (`sigma`, initially 25/3).
The store ranks by the ordinal `mu - 3 sigma`. Players see `1500 + 12 (mu - 3 sigma)`, rounded, so
the displayed numbers have the same order as the ranking.
"""

from bot.i18n import translate
from bot.pages.formats import MINUS_SIGN
from engines.store import RatingChange, RatingSummary, Table

BASE_RATING = 1500
RATING_SCALE = 12  # per point of the ordinal
MIN_RATED_GAMES = 5  # fewer games: provisional


def display_rating(ordinal: float) -> int:
    """Return the rating that players see."""
    return round(BASE_RATING + RATING_SCALE * ordinal)


def format_gain(change: RatingChange) -> str:
    """Return the difference of the displayed ratings before and after a game."""
    before = display_rating(change.ordinal - change.gained)
    return f"{display_rating(change.ordinal) - before:+d}".replace("-", MINUS_SIGN)


def rating_text(one: RatingSummary | RatingChange) -> str:
    """Return a player's rating, marked if it is provisional."""
    rating = str(display_rating(one.ordinal))
    return translate("rating-provisional", rating=rating) if is_provisional(one) else rating


def is_provisional(one: RatingSummary | RatingChange) -> bool:
    """Return whether the rating is based on too few games."""
    return one.games < MIN_RATED_GAMES


def mu_sigma_text(one: RatingSummary) -> str:
    """Return the estimate and the uncertainty behind a rating."""
    return translate("rating-raw", mu=f"{one.mu:.1f}", sigma=f"{one.sigma:.1f}")


def unrated_text(table: Table) -> str:
    """Return why a game is not rated; empty if it is."""
    if table.is_rated:
        return ""
    return translate("unrated-direct") if table.guild is None else translate("unrated")
