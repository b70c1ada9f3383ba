"""The evaluation of all automas: features by fitted weights; the rollout settings of strong ones.

`python -m engines.automa.fit kreta` fits the weights.
"""

from engines.core.game import RolloutSettings
from engines.core.linear_weight import LinearWeight
from engines.core.material import read_material
from engines.core.text import Seat
from engines.kreta.features import features, share_left
from engines.kreta.state import Kreta

ROLLOUT = RolloutSettings(max_rounds=3)
LINEAR_WEIGHTS = read_material(__package__, dict[str, LinearWeight], "weights.json")


def evaluate(game: Kreta, seat: Seat) -> float:
    """Return the seat's expected margin in points at the end."""
    left = share_left(game)
    values = [0.0] * game.seats
    for name, amounts in features(game):
        weight = LINEAR_WEIGHTS[name].at(left)
        for one, amount in enumerate(amounts):
            values[one] += weight * amount
    return values.pop(seat) - max(values)
