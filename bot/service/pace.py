"""The time agreed for a turn."""

from bot.service.progress import Refusal
from engines.store import turn_length

PACES = ("none", "live/5", "live/15", "live/60", "day", "week")  # to choose from in a menu


def validate_pace(pace: str) -> str:
    """Return the pace; refuse what is none."""
    try:
        turn_length(pace)
    except ValueError as error:
        raise Refusal("refuse-bad-pace") from error
    return pace
