"""The evaluation of all automas, and the rollout settings of strong ones."""

from engines.chateau_combo.move_scores import tableau_value
from engines.chateau_combo.rollout_policy import choose_turn
from engines.chateau_combo.scoring import standings
from engines.chateau_combo.state import Chateau, Player
from engines.core.game import RolloutSettings
from engines.core.text import Seat

TIE_BREAK_WEIGHT = 0.01  # points that a gold in stock counts for at the end


def evaluate(game: Chateau, seat: Seat) -> float:
    """Return the expected margin over one rival, or the seat's own points among several."""
    return _against_rivals([_player_value(player) for player in game.players], seat)


def terminal_value(game: Chateau, seat: Seat) -> float:
    """Return the value of a finished game, with gold in stock as the tie-break."""
    scores = standings(game)
    return _against_rivals([one.total + TIE_BREAK_WEIGHT * one.tie_break for one in scores], seat)


def _player_value(player: Player) -> float:
    return tableau_value(tuple(player.tableau.items()), player.gold, player.keys)


def _against_rivals(points: list[float], seat: Seat) -> float:
    """Return the margin over a single rival; what one of several loses helps the others."""
    own = points.pop(seat)
    return own - points[0] if len(points) == 1 else own


ROLLOUT = RolloutSettings(max_rounds=2, turn_policy=choose_turn, terminal_value=terminal_value)
