"""Fitted weights of the features (`python -m engines.automa.fit kingdom_builder`)."""

from typing import TypeAlias

from engines.core.linear_weight import LinearWeight
from engines.core.material import read_material
from engines.kingdom_builder.material import RULES
from engines.kingdom_builder.state import Kingdom

Weights: TypeAlias = dict[str, float]

_linear_weights = read_material(__package__, dict[str, LinearWeight], "weights.json")
WEIGHTS: list[Weights] = [  # by the smallest supply of all players
    {name: weight.at(supply / RULES.settlements) for name, weight in _linear_weights.items()}
    for supply in range(RULES.settlements + 1)
]


def weights_for(game: Kingdom) -> Weights:
    """Return the weights at this stage of the game."""
    return WEIGHTS[min([player.supply for player in game.players])]
