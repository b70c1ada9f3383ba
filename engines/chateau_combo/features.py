"""Features of a tableau for the fit of the weights; not needed to play.

The value of a tableau is linear in the weights. So its features are read off the evaluation itself:
it runs once with linear forms in place of numbers as weights.
"""

from collections.abc import Mapping
from functools import cache

from engines.chateau_combo.move_scores import TableauScorer
from engines.chateau_combo.state import GRID_SIZE, Chateau, Player
from engines.chateau_combo.value_tables import ValueTable, compile_table
from engines.chateau_combo.weights import LINEAR_WEIGHTS, group_weights
from engines.core.text import Seat


class LinearForm(float):
    """A linear form in the weights; a float by type only, so that the evaluation accepts it."""

    terms: dict[str, float]

    def __new__(cls, terms: dict[str, float]) -> "LinearForm":
        """Return the form with these coefficients."""
        form = super().__new__(cls)
        form.terms = terms
        return form

    def __add__(self, other: float) -> "LinearForm":
        """Add another form, or zero."""
        if not isinstance(other, LinearForm):
            return self
        terms = dict(self.terms)
        for name, amount in other.terms.items():
            terms[name] = terms.get(name, 0.0) + amount
        return LinearForm(terms)

    __radd__ = __add__

    def __sub__(self, other: float) -> "LinearForm":
        """Subtract another form, or zero."""
        return self + other * -1

    def __mul__(self, factor: float) -> "LinearForm":
        """Multiply all coefficients."""
        return LinearForm({name: factor * amount for name, amount in self.terms.items()})

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> "LinearForm":
        """Divide all coefficients."""
        return self * (1 / divisor)


def features(game: Chateau) -> list[Mapping[str, float]]:
    """Return the features of every seat; none where a tableau is empty or full."""
    if any(len(player.tableau) in (0, GRID_SIZE * GRID_SIZE) for player in game.players):
        return []
    return [_player_features(player) for player in game.players]


def turns_left(game: Chateau, seat: Seat) -> float:
    """Return the turns that a seat still has, which scale its weights."""
    return GRID_SIZE * GRID_SIZE - len(game.players[seat].tableau)


def _player_features(player: Player) -> Mapping[str, float]:
    scorer = TableauScorer(tuple(player.tableau.items()), 0, _symbolic_tables())
    value = scorer.value(player.gold, player.keys)
    return value.terms if isinstance(value, LinearForm) else {}


@cache
def _symbolic_tables() -> dict[int, ValueTable]:
    """Return tables in which every weight is a form of its own."""
    weights = group_weights({name: LinearForm({name: 1.0}) for name in LINEAR_WEIGHTS})
    return {left: compile_table(weights, left) for left in range(GRID_SIZE * GRID_SIZE + 1)}
