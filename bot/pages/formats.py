"""Ratings and moments of time as messages write them."""

from datetime import datetime

import discord

MINUS = "\N{MINUS SIGN}"


def figure(rating: float) -> str:
    """Return a rating with one digit, and a proper minus."""
    return f"{rating:.1f}".replace("-", MINUS)


def signed(gained: float) -> str:
    """Return what was gained or lost, with its sign."""
    return f"{gained:+.1f}".replace("-", MINUS)


def day(at: datetime) -> str:
    """Return a date that every reader sees in their own way."""
    return discord.utils.format_dt(at, "d")


def until(at: datetime) -> str:
    """Return how far away a moment is, as it passes."""
    return discord.utils.format_dt(at, "R")
