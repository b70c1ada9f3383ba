"""What a position is worth to a player, as an automa guesses it."""

from engines.core.game import RolloutSettings
from engines.core.linear_weight import LinearWeight
from engines.core.text import Seat
from engines.kreta.material import PROVINCES, RULES, SITES, SITES_OF
from engines.kreta.scoring import awards, influence, prospects, summed, total
from engines.kreta.state import Kreta

PLAYOUT = RolloutSettings(max_rounds=3)


# Fitted to games between fair automas (docs/automas.md).
OPEN_CARD_WEIGHTS = (
    LinearWeight(0.93, -0.47),
    LinearWeight(0.68, -0.64),
)  # points of the two open fort cards, as it is
HIDDEN_CARD_WEIGHT = LinearWeight(
    0.24, -0.21
)  # points of those face down, if any site is as likely as another
TILE_WEIGHT = LinearWeight(0.0, 4.5)  # the next of its kind is worth more
CARD_WEIGHT = LinearWeight(0.52, 0.38)  # in hand


def evaluate(game: Kreta, seat: Seat) -> float:
    """Return the seat's lead, with what scorings would bring as things stand, tiles and cards."""
    left = 1 - game.scored / RULES.row_length
    worths = [float(total(game, one)) for one in range(game.seats)]
    for one, player in enumerate(game.players):
        worths[one] += TILE_WEIGHT.at(left) * player.tiles() + CARD_WEIGHT.at(left) * len(
            player.hand()
        )
    for rate, site in zip(OPEN_CARD_WEIGHTS, game.face_up(), strict=False):
        for one, brought in enumerate(prospects(game, site)):
            worths[one] += rate.at(left) * brought
    for one, brought_later in enumerate(_expected_hidden_scorings(game)):
        worths[one] += HIDDEN_CARD_WEIGHT.at(left) * brought_later
    return worths.pop(seat) - max(worths)


def _expected_hidden_scorings(game: Kreta) -> list[float]:
    """Return what the sites that nobody knows yet would bring each seat on average, together."""
    hidden = len(game.row) - game.scored - len(game.face_up())
    known = {*game.row[: game.scored + len(game.face_up())], *game.rejected}
    unknown = [site for site in SITES if site not in known]
    if hidden <= 0 or not unknown:
        return [0.0] * game.seats
    often = {province: len(SITES_OF[province].intersection(unknown)) for province in PROVINCES}
    brought = summed(
        [times * points for points in awards(province, _influences(game, province))]
        for province, times in often.items()
    )
    return [points * hidden / len(unknown) for points in brought]


def _influences(game: Kreta, province: str) -> tuple[int, ...]:
    return tuple([influence(player, province) for player in game.players])
