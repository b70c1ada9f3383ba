"""The evaluation of automas, by hand-made weights."""

from engines.core.game import RolloutSettings
from engines.core.text import Seat
from engines.merlin.material import RULES
from engines.merlin.scoring import influence_awards, region_awards
from engines.merlin.state import Merlin, Player

ROLLOUT = RolloutSettings(max_rounds=3)
NEXT_SCORING_WEIGHT = 0.7  # of the points that the next scoring would bring now
PIECE_VALUE = 0.4  # of each item, marker, manor and follower, for missions and scorings to come


def evaluate(game: Merlin, seat: Seat) -> float:
    """Return the seat's margin, with a share of what the next scoring would bring now."""
    values = [_player_value(player) for player in game.players]
    if game.round <= RULES.rounds and game.agenda:
        for award in (*region_awards(game), *influence_awards(game, None)):
            for one, points in enumerate(award.points):
                values[one] += NEXT_SCORING_WEIGHT * points
    return values.pop(seat) - max(values)


def _player_value(player: Player) -> float:
    away = sum(at is not None for at in player.followers.values())
    pieces = player.item_count() + player.counted("influence") + len(player.manors)
    end = player.apples * RULES.apple_points + player.staffs * RULES.staff_points
    return (
        player.score
        + end
        + PIECE_VALUE * pieces
        + NEXT_SCORING_WEIGHT * away
        - _traitor_cost(player)
    )


def _traitor_cost(player: Player) -> float:
    """Return the cost of the traitors that no shield drives off."""
    shields = dict(player.items["shield"])
    left = 0
    for county in player.traitors:
        if shields[county]:
            shields[county] -= 1
        else:
            left += 1
    return NEXT_SCORING_WEIGHT * RULES.traitor_penalty * left
