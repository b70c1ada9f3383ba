"""Fitted weights of the features (`python -m engines.automa.fit chateau_combo`).

Names are features, `card/<id>` for a card face up beyond its scroll, `gold/<n>` and `keys/<n>` for
a number of these: the first key is worth more than the fifth.
"""

from collections.abc import Mapping
from typing import NamedTuple

from engines.chateau_combo.material import CARDS, CardId
from engines.chateau_combo.state import GRID_SIZE
from engines.core.linear_weight import LinearWeight
from engines.core.material import read_material

TURNS_LEFT = range(GRID_SIZE * GRID_SIZE + 1)
POINTS_PER_PURSE_GOLD = 2  # by every scroll with a purse
MAX_RESOURCE_AMOUNT = 100  # gold or keys beyond the numbers that have a weight
LINEAR_WEIGHTS = read_material(__package__, dict[str, LinearWeight], "weights.json")
_AT_THE_END = {  # points of a full tableau; gold in stock goes on purses
    "scored": 1.0,
    "shield missing": 1.0,
    "types missing": 1.0,
    "gold for purses": float(POINTS_PER_PURSE_GOLD),
    "banker's gold": 1.0,
}


class Weights(NamedTuple):
    """All weights for one number of turns left."""

    features: dict[str, float]
    cards: dict[CardId, float]
    gold: list[float]  # by number
    keys: list[float]


def group_weights(by_name: Mapping[str, float]) -> Weights:
    """Return weights from their names in `weights.json`."""
    return Weights(
        {name: weight for name, weight in by_name.items() if "/" not in name},
        {card: by_name[f"card/{card}"] for card in CARDS},
        _by_number("gold", by_name),
        _by_number("keys", by_name),
    )


def _by_number(resource: str, by_name: Mapping[str, float]) -> list[float]:
    """Return the value of any number of a resource: the last step repeats beyond known numbers."""
    known = [0.0]
    while f"{resource}/{len(known)}" in by_name:
        known.append(by_name[f"{resource}/{len(known)}"])
    step = known[-1] - known[-2]
    return known + [known[-1] + step * more for more in range(1, MAX_RESOURCE_AMOUNT + 1)]


def _final_weights() -> Weights:
    """Return the weights of full tableaus, by which their value is exactly their points."""
    features = {name: _AT_THE_END.get(name, 0.0) for name in LINEAR_WEIGHTS if "/" not in name}
    keys = [float(number) for number in range(len(WEIGHTS[1].keys))]
    return Weights(features, dict.fromkeys(CARDS, 0.0), [0.0] * len(WEIGHTS[1].gold), keys)


WEIGHTS = {
    left: group_weights({name: weight.at(left) for name, weight in LINEAR_WEIGHTS.items()})
    for left in TURNS_LEFT
    if left
}
WEIGHTS[0] = _final_weights()
