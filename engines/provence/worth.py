"""What a position is worth to a player, as an automa guesses it."""

from engines.core.text import Seat
from engines.provence.material import LINES
from engines.provence.scoring import standings
from engines.provence.state import Player, Provence

COIN, TOWER, NOBLE = 0.5, 1.0, 0.3  # beyond what they count for at the end
PROMISE = (0.0, 0.1, 0.8)  # for a line with one or two equal crops that can still become a trio
DANGER = 3.0  # to be the one whom the next raid hits, when it may come with the next tile
NEAR = 2  # Saracens on a tile


def evaluate(game: Provence, seat: Seat) -> float:
    """Return the seat's lead, with what its stocks and lines promise, and raids threaten."""
    worths = [float(standing.total) for standing in standings(game)]
    if game.agenda:
        for one, player in enumerate(game.players):
            worths[one] += _stock(player) + _promise(player)
        if game.attack + NEAR > game.defence:
            for one in game.weakest(seat):
                worths[one] -= DANGER
    return worths.pop(seat) - max(worths)


def _stock(player: Player) -> float:
    return COIN * player.coins + TOWER * player.towers + NOBLE * player.nobles


def _promise(player: Player) -> float:
    """Return what the lines are worth in which a trio can still be completed."""
    kingdom = player.kingdom
    total = 0.0
    for line in LINES:
        laid = [kingdom[cell] for cell in line if cell in kingdom]
        if len(laid) < len(line):
            shared = -1
            for one in laid:
                shared &= one.crop_bits
            total += PROMISE[len(laid)] if shared else 0.0
    return total
