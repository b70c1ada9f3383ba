"""What things are worth to a strong automa: rates fitted to games (docs/automas.md)."""

from typing import TypeAlias

from engines.core.linear_weight import LinearWeight
from engines.core.material import read_material
from engines.kingdom_builder.material import RULES
from engines.kingdom_builder.state import Kingdom

Weights: TypeAlias = dict[str, float]

_linear_weights = read_material(__package__, dict[str, LinearWeight], "weights.json")
WEIGHTS: list[Weights] = [  # by settlements left to the player who has fewest
    {name: rate.at(left / RULES.settlements) for name, rate in _linear_weights.items()}
    for left in range(RULES.settlements + 1)
]


def weights_for(game: Kingdom) -> Weights:
    """Return what things are worth in this stage of the game."""
    return WEIGHTS[min([player.supply for player in game.players])]
