"""Numbers and times as messages show them."""

from datetime import datetime

import discord

MINUS_SIGN = "\N{MINUS SIGN}"


def format_decimal(value: float) -> str:
    """Return a number with one decimal and a typographic minus."""
    return f"{value:.1f}".replace("-", MINUS_SIGN)


def format_date(at: datetime) -> str:
    """Return a Discord timestamp that shows the date in the reader's locale."""
    return discord.utils.format_dt(at, "d")


def format_relative(at: datetime) -> str:
    """Return a Discord timestamp that shows the time left or passed."""
    return discord.utils.format_dt(at, "R")
