"""What of a view the painters of Provence 890 ask for again and again."""

from typing import TypeAlias

from engines.core.text import Seat
from engines.provence.view import ProvenceView
from render.board_context import BoardContext

ProvenceContext: TypeAlias = BoardContext[ProvenceView]


def is_threatened(context: ProvenceContext, seat: Seat) -> bool:
    """Tell whether a raid would hit the player."""
    return not context.view.is_over and seat in context.table.weakest


def turn_caption(context: ProvenceContext) -> tuple[str, tuple[Seat, ...]]:
    """Return what the header says at its right: who is asked for what, or who has won."""
    doing = context.table.doing
    if doing is None:
        return context.turn_caption()
    caption = context.caption_for(
        "picture-asked", context.focus_seat, what=context.text(f"doing-{doing}")
    )
    return caption, (context.focus_seat,)
