"""What things are worth to a strong automa: rates fitted to games (docs/automas.md)."""

from typing import TypeAlias

from engines.core.material import read_material
from engines.core.linear_weight import LinearWeight
from engines.kingdom_builder.material import RULES
from engines.kingdom_builder.state import Kingdom

Rates: TypeAlias = dict[str, float]

_fitted = read_material(__package__, dict[str, LinearWeight], "fitted.json")
RATES: list[Rates] = [  # by settlements left to the player who has fewest
    {name: rate.at(left / RULES.settlements) for name, rate in _fitted.items()}
    for left in range(RULES.settlements + 1)
]


def rates_at(game: Kingdom) -> Rates:
    """Return what things are worth in this stage of the game."""
    return RATES[min([player.supply for player in game.players])]
