"""Figures and moments of time as messages write them."""

from datetime import datetime

import discord

MINUS = "\N{MINUS SIGN}"


def format_decimal(number: float) -> str:
    """Return a number with one digit, and a proper minus."""
    return f"{number:.1f}".replace("-", MINUS)


def format_date(at: datetime) -> str:
    """Return a date that every reader sees in their own way."""
    return discord.utils.format_dt(at, "d")


def format_relative(at: datetime) -> str:
    """Return how far away a moment is, as it passes."""
    return discord.utils.format_dt(at, "R")
