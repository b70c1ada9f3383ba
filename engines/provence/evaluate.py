"""What a position is worth to a player, as an automa guesses it."""

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
from engines.provence.scoring import broad_crops, persons_worth, worth
from engines.provence.state import Laid, Player, Provence

KINGDOM_CACHE_SIZE = (
    4_096  # kingdoms whose worth is remembered: most stay as they are from try to try
)
COIN_VALUE, TOWER_VALUE, NOBLE_VALUE = 0.5, 1.0, 0.3  # beyond what they count for at the end
OPEN_LINE_VALUES = (
    0.0,
    0.1,
    0.8,
)  # for a line with one or two equal crops that can still become a trio
NEXT_VICTIM_COST = 1.5  # to be the one whom the next raid hits, when it may come with the next tile
RAID_MARGIN = 2  # Saracens on a tile
RUIN_COST = 4.0  # for each ruin, with all tiles still to come: a turn that came to nothing
OWN_RUIN_COST = (
    1.0  # for each own ruin beyond that: a raid on all is no even trade, if it need not be
)


def evaluate(game: Provence, seat: Seat) -> float:
    """Return the seat's lead, with what its stocks and lines promise, and raids threaten."""
    worths = [_kingdom_value(game.scenario, player) for player in game.players]
    for one, points in enumerate(expected_awards(game)):
        worths[one] += points
    for one, cell in game.doomed:
        worths[one] -= _destroyed_value(game.players[one], game.players[one].kingdom[cell])
        worths[seat] -= OWN_RUIN_COST * (one == seat)
    worths[seat] -= OWN_RUIN_COST * _ruin_count(game.players[seat])
    if game.attack + RAID_MARGIN > game.defence:
        for one in game.weakest(seat):
            worths[one] -= NEXT_VICTIM_COST
    return worths.pop(seat) - max(worths)


def _kingdom_value(scenario: ScenarioId, player: Player) -> float:
    """Return what a kingdom is worth by itself."""
    kingdom = tuple(
        [
            (cell, (laid.tile, laid.towers, laid.nobles, laid.ruined))
            for cell, laid in player.kingdom.items()
        ]
    )
    return _cached_kingdom_value(
        scenario, player.coins, tuple(player.persons), player.kept, kingdom
    )


@lru_cache(KINGDOM_CACHE_SIZE)
def _cached_kingdom_value(
    scenario: ScenarioId,
    coins: int,
    persons: tuple[PersonId, ...],
    kept: PersonId | None,
    laid: tuple[tuple[Cell, tuple[TileId, int, int, bool]], ...],
) -> float:
    kingdom = {cell: Laid(*tile) for cell, tile in laid}
    player = Player(coins, kingdom, list(persons), kept)
    points = persons_worth(player) + sum([worth(player, one) for one in kingdom.values()])
    if breadth := SCENARIOS[scenario].breadth:
        points += breadth.vp * len(broad_crops(player, breadth.tiles))
    return points + _resource_value(player) + _open_line_value(player)


def count_ruins(game: Provence, seat: Seat) -> int:
    """Return how many tiles raids have cost a seat, with those that are about to fall."""
    doomed = sum([one == seat for one, _ in game.doomed])
    return _ruin_count(game.players[seat]) + doomed


# All plan their turns: quick rivals call raids that nobody would. Plans begin anew once a tile is
# taken, since persons show what they are good for only with the next choice. For second thoughts
# some care is enough, and a tenth of the time.
PLAYOUT = RolloutSettings(
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
    return sum(laid.ruined for laid in player.kingdom.values())


def _resource_value(player: Player) -> float:
    pieces = TOWER_VALUE * player.towers + NOBLE_VALUE * player.nobles
    return COIN_VALUE * player.coins + pieces - _ruin_cost(player) * _ruin_count(player)


def _ruin_cost(player: Player) -> float:
    """Return what is lost with a ruin beside its points: the later, the less grows there."""
    return RUIN_COST * len(player.empty_cells()) / (len(CELLS) - 1)


def _destroyed_value(player: Player, laid: Laid) -> float:
    """Return what is lost with a tile that is about to become a ruin."""
    return (
        _ruin_cost(player)
        + worth(player, laid)
        + TOWER_VALUE * laid.towers
        + NOBLE_VALUE * laid.nobles
    )


def _open_line_value(player: Player) -> float:
    """Return what the lines are worth in which a trio can still be completed."""
    kingdom = player.kingdom
    total = 0.0
    for line in LINES:
        laid = [kingdom[cell] for cell in line if cell in kingdom]
        if len(laid) < len(line):
            shared = -1
            for one in laid:
                shared &= one.crop_bits
            total += OPEN_LINE_VALUES[len(laid)] if shared else 0.0
    return total
