"""What of a view the painters of Château Combo ask for again and again."""

from typing import TypeAlias

from engines.chateau_combo.material import CARDS
from engines.chateau_combo.view import ChateauView, LaidView
from engines.core.text import Seat
from render.games.chateau_combo.colours import PLACE_SIGNS
from render.kit import cards
from render.scene import Box, Sprite
from render.showing import BoardContext

ChateauShowing: TypeAlias = BoardContext[ChateauView]


def points_by_spot(showing: ChateauShowing, seat: Seat) -> dict[str | None, int]:
    """Return what every card of a seat is worth now."""
    return {part.spot: part.points for part in showing.view.standings[seat].parts}


def back(place: Box, laid: LaidView, radius: float) -> Sprite:
    """Return a card that lies face down."""
    location = CARDS[laid.card].location
    return Sprite(place, cards.card_back, (location, PLACE_SIGNS[location], radius))
