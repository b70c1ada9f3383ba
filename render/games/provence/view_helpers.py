"""Helpers for views of Provence 890."""

from typing import TypeAlias

from engines.core.text import Seat
from engines.provence.view import ProvenceView
from render.board_context import BoardContext

ProvenceContext: TypeAlias = BoardContext[ProvenceView]


def is_threatened(context: ProvenceContext, seat: Seat) -> bool:
    """Return whether a raid would hit the player."""
    return not context.view.is_over and seat in context.table.least_defended


def turn_caption(context: ProvenceContext) -> tuple[str, tuple[Seat, ...]]:
    """Return the caption at the header's right, and the seats of its chips."""
    doing = context.table.question_kind
    if doing is None:
        return context.turn_caption()
    caption = context.caption_for(
        "picture-asked", context.focus_seat, what=context.text(f"doing-{doing}")
    )
    return caption, (context.focus_seat,)
