"""What of a view the painters of Provence 890 ask for again and again."""

from typing import TypeAlias

from engines.core.text import Seat
from engines.provence.view import ProvenceView
from render.showing import BoardContext

ProvenceShowing: TypeAlias = BoardContext[ProvenceView]


def threatened(showing: ProvenceShowing, seat: Seat) -> bool:
    """Tell whether a raid would hit the player."""
    return not showing.view.is_over and seat in showing.table.weakest


def asked(showing: ProvenceShowing) -> tuple[str, tuple[Seat, ...]]:
    """Return what the header says at its right: who is asked for what, or who has won."""
    doing = showing.table.doing
    if doing is None:
        return showing.turn_caption()
    said = showing.caption_for("picture-asked", showing.focus_seat, what=showing.text(f"doing-{doing}"))
    return said, (showing.focus_seat,)


def last_move(showing: ProvenceShowing) -> list[str]:
    """Name the places that the last move touched and that still show it."""
    chosen = showing.marked_spots
    return [spot for spot in showing.view.last_spots if spot not in chosen]
