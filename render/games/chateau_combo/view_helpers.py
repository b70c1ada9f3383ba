"""What of a view the painters of Château Combo ask for again and again."""

from typing import TypeAlias

from engines.chateau_combo.material import CARDS
from engines.chateau_combo.view import ChateauView, PlacedCardView
from engines.core.text import Seat
from render.board_context import BoardContext
from render.games.chateau_combo.colours import LOCATION_ICONS
from render.kit import cards
from render.scene import Box, Sprite

ChateauContext: TypeAlias = BoardContext[ChateauView]


def points_by_spot(context: ChateauContext, seat: Seat) -> dict[str | None, int]:
    """Return what every card of a seat is worth now."""
    return {part.spot: part.points for part in context.view.standings[seat].parts}


def face_down_card(place: Box, laid: PlacedCardView, radius: float) -> Sprite:
    """Return a card that lies face down."""
    location = CARDS[laid.card].location
    return Sprite(place, cards.card_back, (location, LOCATION_ICONS[location], radius))
