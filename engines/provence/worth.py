"""What a position is worth to a player, as an automa guesses it."""

from engines.core.text import Seat
from engines.provence.scoring import standings
from engines.provence.state import Player, Provence

COIN, TOWER, NOBLE = 0.3, 0.6, 0.3  # beyond what they count for at the end
WEAKEST = 1.5  # to be the one whom the next raid would hit


def evaluate(game: Provence, seat: Seat) -> float:
    """Return the seat's lead, with what its coins, towers and nobles are good for."""
    worths = [
        standing.total + _stock(player)
        for standing, player in zip(standings(game), game.players, strict=True)
    ]
    fewest = min(player.towers for player in game.players)
    if game.agenda and game.players[seat].towers == fewest:
        worths[seat] -= WEAKEST
    return worths.pop(seat) - max(worths)


def _stock(player: Player) -> float:
    return COIN * player.coins + TOWER * player.towers + NOBLE * player.nobles
