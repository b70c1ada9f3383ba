"""What a position is worth to a player, as an automa guesses it."""

from engines.core.game import Playout
from engines.core.text import Seat
from engines.core.view import Standing
from engines.provence.material import LINES, RULES
from engines.provence.scoring import STOCK_PARTS, standings, worth
from engines.provence.state import Laid, Player, Provence

PLAYOUT = Playout(rounds=2, care=4, rivals=4)  # quick rivals call raids that nobody would
PLACES = tuple(STOCK_PARTS.values())  # the scenario's points for the most of something
COIN, TOWER, NOBLE = 0.5, 1.0, 0.3  # beyond what they count for at the end
PROMISE = (0.0, 0.1, 0.8)  # for a line with one or two equal crops that can still become a trio
DANGER = 1.5  # to be the one whom the next raid hits, when it may come with the next tile
NEAR = 2  # Saracens on a tile
RUIN = 4.0  # for each ruin: a turn that came to nothing
WARY = 1.0  # for each own ruin beyond that: a raid on all is no even trade, if it need not be


def evaluate(game: Provence, seat: Seat) -> float:
    """Return the seat's lead, with what its stocks and lines promise, and raids threaten."""
    worths = [_points(game, standing) for standing in standings(game)]
    if game.agenda:
        for one, player in enumerate(game.players):
            worths[one] += _stock(player) + _promise(player)
        for one, cell in game.doomed:
            worths[one] -= _falls(game.players[one], game.players[one].kingdom[cell])
            worths[seat] -= WARY * (one == seat)
        worths[seat] -= WARY * _ruins(game.players[seat])
        if game.attack + NEAR > game.defence:
            for one in game.weakest(seat):
                worths[one] -= DANGER
    return worths.pop(seat) - max(worths)


def _points(game: Provence, standing: Standing) -> float:
    """Return the points so far; who has most of something now need not have it at the end."""
    lasting = game.round / RULES.rounds if game.agenda else 1.0
    places = sum(part.points for part in standing.parts if part.source in PLACES)
    return standing.total - (1 - lasting) * places


def _ruins(player: Player) -> int:
    return sum(laid.ruined for laid in player.kingdom.values())


def _stock(player: Player) -> float:
    pieces = TOWER * player.towers + NOBLE * player.nobles
    return COIN * player.coins + pieces - RUIN * _ruins(player)


def _falls(player: Player, laid: Laid) -> float:
    """Return what is lost with a tile that is about to become a ruin."""
    return RUIN + worth(player, laid) + TOWER * laid.towers + NOBLE * laid.nobles


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
