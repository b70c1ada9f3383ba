"""What a position is worth to a player, as an automa guesses it."""

from functools import lru_cache

from engines.chateau_combo.rollout_policy import terminal_value, judge, choose_turn
from engines.chateau_combo.features import outlook
from engines.chateau_combo.scoring import as_at_the_end, points
from engines.chateau_combo.state import SIZE, Cell, Chateau, Laid, Player
from engines.core.game import RolloutSettings
from engines.core.linear_weight import LinearWeight
from engines.core.text import Seat

KEPT = 4_096  # tableaus whose worth is remembered: most stay as they are from try to try

# What there is in a tableau, by turns left: fitted to games between fair automas (docs/automas.md).
RATES = {
    "gold": LinearWeight(0.94, 0.069),
    "more gold": LinearWeight(0.51, 0.122),
    "much gold": LinearWeight(0.03, 0.097),
    "gold for purses": LinearWeight(0.83, -0.134),
    "room on purses": LinearWeight(0.81, 0.106),
    "keys": LinearWeight(0.97, 0.049),
    "shields": LinearWeight(-0.02, 0.314),
    "shield types": LinearWeight(-0.41, -0.147),
    "castle discount": LinearWeight(-0.14, 0.312),
    "village discount": LinearWeight(-0.12, 0.367),
    "face down": LinearWeight(-0.04, -0.116),
    "scored": LinearWeight(0.98, -0.001),
    "shield missing": LinearWeight(0.94, -0.046),
    "types missing": LinearWeight(0.84, -0.087),
    "possible place": LinearWeight(0.78, 0.020),
    "likely place": LinearWeight(0.24, -0.062),
    "none face down": LinearWeight(0.34, 0.036),
    "line": LinearWeight(0.21, 0.060),
    "cross": LinearWeight(0.27, 0.007),
    "types to come": LinearWeight(0.01, 0.051),
    "line of types": LinearWeight(0.41, 0.070),
    "sets of 2": LinearWeight(-0.11, 0.097),
    "sets of 2 begun": LinearWeight(0.52, 0.150),
    "sets of 3": LinearWeight(-0.25, 0.118),
    "sets of 3 begun": LinearWeight(0.54, 0.088),
    "sets of equals begun": LinearWeight(0.04, 0.227),
    "banner sets": LinearWeight(-0.39, 0.143),
    "banner sets begun": LinearWeight(1.45, -0.199),
    "banner pairs": LinearWeight(0.08, 0.303),
    "banker": LinearWeight(0.24, 0.207),
    "banker's gold": LinearWeight(0.70, -0.101),
    "keeper of keys": LinearWeight(0.47, 1.009),
    "missing types": LinearWeight(0.24, 0.080),
    "castle banners": LinearWeight(-0.19, 0.459),
    "village banners": LinearWeight(0.17, 0.488),
    "cards of cost 0": LinearWeight(-0.10, 0.099),
    "cards of cost 4": LinearWeight(-0.33, 0.144),
    "cards of cost 5": LinearWeight(0.07, 0.211),
    "cards with two shields": LinearWeight(0.12, 0.303),
    "cards with a discount": LinearWeight(-0.05, 0.187),
}


def evaluate(game: Chateau, seat: Seat) -> float:
    """Return the seat's lead in points to be expected; of many rivals each one matters less."""
    worths = [
        _worth(player.gold, player.keys, tuple(player.tableau.items())) for player in game.players
    ]
    return worths.pop(seat) - max(worths) / len(worths)


PLAYOUT = RolloutSettings(max_rounds=2, turn_policy=choose_turn, evaluate=judge, terminal_value=terminal_value)


@lru_cache(KEPT)
def _worth(gold: int, keys: int, laid: tuple[tuple[Cell, Laid], ...]) -> float:
    """Return the points to be expected at the end, but for a number that all tableaus share."""
    player = Player(gold, keys, dict(laid))
    left = SIZE * SIZE - len(laid)
    if not left:
        end = as_at_the_end(player)
        return end.keys + sum([points(end, cell) for cell in end.tableau])
    total = 0.0
    for name, amount in outlook(player):
        total += amount * RATES[name].at(left)
    return total
