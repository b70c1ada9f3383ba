"""The pace (time limit for a turn) of a table."""

from bot.service.progress import Refusal
from engines.store import turn_length

PACES = ("none", "live/5", "live/15", "live/60", "day", "week")  # offered in menus


def validate_pace(pace: str) -> str:
    """Return the pace; refuse an unknown one."""
    try:
        turn_length(pace)
    except ValueError as error:
        raise Refusal("refuse-bad-pace") from error
    return pace
