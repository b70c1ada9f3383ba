"""The evaluation of easy and fair automas, and the rollout settings of strong ones."""

from functools import lru_cache

from engines.core.game import RolloutSettings
from engines.core.text import Seat
from engines.provence.features import evaluate_for_search, terminal_value
from engines.provence.majority_odds import expected_awards
from engines.provence.material import (
    CELLS,
    LINES,
    SCENARIOS,
    Cell,
    PersonId,
    ScenarioId,
    TileId,
)
from engines.provence.scoring import broad_crops, person_points, tile_points
from engines.provence.state import PlacedTile, Player, Provence

KINGDOM_CACHE_SIZE = 4_096  # most kingdoms do not change between tries
COIN_VALUE, TOWER_VALUE, NOBLE_VALUE = 0.5, 1.0, 0.3  # beyond their points at the end
OPEN_LINE_VALUES = (0.0, 0.1, 0.8)  # by the equal crops of a line that can become a trio
NEXT_VICTIM_COST = 1.5  # for the seat that a raid would hit, if the next tile may bring one
RAID_MARGIN = 2  # Saracens that a tile may bring
RUIN_COST = 4.0  # of each ruin at the start of the game: about one lost turn
OWN_RUIN_COST = 1.0  # of each own ruin beyond that, so that a raid on all is no even trade


def evaluate(game: Provence, seat: Seat) -> float:
    """Return the seat's margin, with its resources, its open lines and the cost of raids."""
    values = [_kingdom_value(game.scenario, player) for player in game.players]
    for one, points in enumerate(expected_awards(game)):
        values[one] += points
    for one, cell in game.to_destroy:
        values[one] -= _destroyed_value(game.players[one], game.players[one].kingdom[cell])
        values[seat] -= OWN_RUIN_COST * (one == seat)
    values[seat] -= OWN_RUIN_COST * _ruin_count(game.players[seat])
    if game.attack + RAID_MARGIN > game.defence:
        for one in game.least_defended(seat):
            values[one] -= NEXT_VICTIM_COST
    return values.pop(seat) - max(values)


def _kingdom_value(scenario: ScenarioId, player: Player) -> float:
    """Return the value of a kingdom without regard to the others."""
    kingdom = tuple(
        [
            (cell, (placed.tile, placed.towers, placed.nobles, placed.ruined))
            for cell, placed in player.kingdom.items()
        ]
    )
    return _cached_kingdom_value(
        scenario, player.coins, tuple(player.persons), player.apprentice_card, kingdom
    )


@lru_cache(KINGDOM_CACHE_SIZE)
def _cached_kingdom_value(
    scenario: ScenarioId,
    coins: int,
    persons: tuple[PersonId, ...],
    apprentice_card: PersonId | None,
    placed: tuple[tuple[Cell, tuple[TileId, int, int, bool]], ...],
) -> float:
    kingdom = {cell: PlacedTile(*tile) for cell, tile in placed}
    player = Player(coins, kingdom, list(persons), apprentice_card)
    points = person_points(player) + sum([tile_points(player, one) for one in kingdom.values()])
    if breadth := SCENARIOS[scenario].breadth:
        points += breadth.vp * len(broad_crops(player, breadth.tiles))
    return points + _resource_value(player) + _open_line_value(player)


def count_ruins(game: Provence, seat: Seat) -> int:
    """Return the ruins of a seat, including tiles that are about to be destroyed."""
    to_destroy = sum([one == seat for one, _ in game.to_destroy])
    return _ruin_count(game.players[seat]) + to_destroy


# All seats plan their turns, since random rivals cause raids that a player would avoid. Plans are
# made again from the second choice on, since a person shows its value only with the next choice.
# For the self-harm check a few samples are enough, in a tenth of the time.
ROLLOUT = RolloutSettings(
    max_turns=4,
    evaluate=evaluate_for_search,
    terminal_value=terminal_value,
    own_samples=None,
    rival_samples=None,
    replan=True,
    self_harm=count_ruins,
    recheck=RolloutSettings(max_rounds=2, own_samples=4, rival_samples=4),
)


def _ruin_count(player: Player) -> int:
    return sum(placed.ruined for placed in player.kingdom.values())


def _resource_value(player: Player) -> float:
    pieces = TOWER_VALUE * player.towers + NOBLE_VALUE * player.nobles
    return COIN_VALUE * player.coins + pieces - _ruin_cost(player) * _ruin_count(player)


def _ruin_cost(player: Player) -> float:
    """Return the cost of a ruin beside its points; it falls as the kingdom fills up."""
    return RUIN_COST * len(player.empty_cells()) / (len(CELLS) - 1)


def _destroyed_value(player: Player, placed: PlacedTile) -> float:
    """Return the value that is lost when the tile is destroyed."""
    return (
        _ruin_cost(player)
        + tile_points(player, placed)
        + TOWER_VALUE * placed.towers
        + NOBLE_VALUE * placed.nobles
    )


def _open_line_value(player: Player) -> float:
    """Return the value of the lines that can still become trios."""
    kingdom = player.kingdom
    total = 0.0
    for line in LINES:
        placed = [kingdom[cell] for cell in line if cell in kingdom]
        if len(placed) < len(line):
            shared = -1
            for one in placed:
                shared &= one.crop_bits
            total += OPEN_LINE_VALUES[len(placed)] if shared else 0.0
    return total
