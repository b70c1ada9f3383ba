"""What of a view the painters of Kingdom Builder ask for again and again."""

from engines.core.text import Seat
from engines.kingdom_builder.view import KingdomView, PlayerView
from render.showing import Showing


def table_of(showing: Showing) -> KingdomView:
    """Return the game's own part of the view."""
    table: KingdomView = showing.view.table
    return table


def player_of(showing: Showing, seat: Seat) -> PlayerView:
    """Return a player's pieces and tiles."""
    return table_of(showing).players[seat]


def marked_hexes(showing: Showing) -> list[str]:
    """Return the labels of the hexes that may be chosen."""
    return [
        mark.spot.removeprefix("hex/") for mark in showing.marks if mark.spot.startswith("hex/")
    ]


def named(words: str) -> str:
    """Return a name as it stands alone: with a capital."""
    return words[:1].upper() + words[1:]
