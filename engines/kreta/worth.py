"""What a position is worth to a player, as an automa guesses it."""

from engines.core.game import Playout
from engines.core.text import Seat
from engines.kreta.scoring import prospects, total
from engines.kreta.state import Kreta

PLAYOUT = Playout(rounds=3)
COMING = (0.8, 0.5)  # of what the two open fort cards would bring now, the next one first
TILE = 0.3  # for each harvested tile: the next of its kind is worth more


def evaluate(game: Kreta, seat: Seat) -> float:
    """Return the seat's lead, with what the next scorings would bring as things stand."""
    worths = [total(game, one) + TILE * game.players[one].tiles() for one in range(game.seats)]
    for share, site in zip(COMING, game.face_up(), strict=False):
        for one, brought in enumerate(prospects(game, site)):
            worths[one] += share * brought
    return worths.pop(seat) - max(worths)
