"""What of a view the painters of Provence 890 ask for again and again."""

from engines.core.text import Seat
from engines.provence.view import PlayerView, ProvenceView
from render.kit.frame import TURN_WIDTH
from render.kit.text import cut
from render.kit.theme import LEAST_NAME
from render.paint.fonts import length
from render.showing import Showing


def table_of(showing: Showing) -> ProvenceView:
    """Return the game's own part of the view."""
    table: ProvenceView = showing.view.table
    return table


def player_of(showing: Showing, seat: Seat) -> PlayerView:
    """Return what lies in front of a player."""
    return table_of(showing).players[seat]


def threatened(showing: Showing, seat: Seat) -> bool:
    """Tell whether a raid would hit the player."""
    return not showing.view.over and seat in table_of(showing).weakest


def asked(showing: Showing) -> tuple[str, tuple[Seat, ...]]:
    """Return what the header says at its right: who is asked for what, or who has won.

    A name too long is cut, not what is asked.
    """
    doing = table_of(showing).doing
    if doing is None:
        return showing.turn()
    what = showing.say(f"doing-{doing}")
    room = TURN_WIDTH - length(
        showing.words("picture-asked", who="", what=what), "serif", LEAST_NAME
    )
    who = cut(showing.names[showing.focus], "serif", LEAST_NAME, room)
    return showing.words("picture-asked", who=who, what=what), (showing.focus,)


def last_move(showing: Showing) -> list[str]:
    """Name the places that the last move touched and that still show it."""
    chosen = showing.marked
    return [spot for spot in showing.view.touched if spot not in chosen]
