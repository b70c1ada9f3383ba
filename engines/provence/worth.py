"""What a position is worth to a player, as an automa guesses it."""

from functools import lru_cache

from engines.core.game import RolloutSettings
from engines.core.text import Seat
from engines.provence.material import (
    CELLS,
    LINES,
    SCENARIOS,
    Cell,
    PersonId,
    ScenarioId,
    TileId,
)
from engines.provence.outlook import goal, judge
from engines.provence.races import races
from engines.provence.scoring import broad_crops, persons_worth, worth
from engines.provence.state import Laid, Player, Provence

KEPT = 4_096  # kingdoms whose worth is remembered: most stay as they are from try to try
COIN, TOWER, NOBLE = 0.5, 1.0, 0.3  # beyond what they count for at the end
PROMISE = (0.0, 0.1, 0.8)  # for a line with one or two equal crops that can still become a trio
DANGER = 1.5  # to be the one whom the next raid hits, when it may come with the next tile
NEAR = 2  # Saracens on a tile
RUIN = 4.0  # for each ruin, with all tiles still to come: a turn that came to nothing
WARY = 1.0  # for each own ruin beyond that: a raid on all is no even trade, if it need not be


def evaluate(game: Provence, seat: Seat) -> float:
    """Return the seat's lead, with what its stocks and lines promise, and raids threaten."""
    worths = [_alone(game.scenario, player) for player in game.players]
    for one, points in enumerate(races(game)):
        worths[one] += points
    for one, cell in game.doomed:
        worths[one] -= _falls(game.players[one], game.players[one].kingdom[cell])
        worths[seat] -= WARY * (one == seat)
    worths[seat] -= WARY * _ruins(game.players[seat])
    if game.attack + NEAR > game.defence:
        for one in game.weakest(seat):
            worths[one] -= DANGER
    return worths.pop(seat) - max(worths)


def _alone(scenario: ScenarioId, player: Player) -> float:
    """Return what a kingdom is worth by itself."""
    kingdom = tuple(
        [
            (cell, (laid.tile, laid.towers, laid.nobles, laid.ruined))
            for cell, laid in player.kingdom.items()
        ]
    )
    return _judged(scenario, player.coins, tuple(player.persons), player.kept, kingdom)


@lru_cache(KEPT)
def _judged(
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
    return points + _stock(player) + _promise(player)


def ruins(game: Provence, seat: Seat) -> int:
    """Return how many tiles raids have cost a seat, with those that are about to fall."""
    doomed = sum([one == seat for one, _ in game.doomed])
    return _ruins(game.players[seat]) + doomed


# All plan their turns: quick rivals call raids that nobody would. Plans begin anew once a tile is
# taken, since persons show what they are good for only with the next choice. For second thoughts
# some care is enough, and a tenth of the time.
PLAYOUT = RolloutSettings(
    max_turns=4,
    evaluate=judge,
    terminal_value=goal,
    own_samples=None,
    rival_samples=None,
    replan=True,
    self_harm=ruins,
    recheck=RolloutSettings(max_rounds=2, own_samples=4, rival_samples=4),
)


def _ruins(player: Player) -> int:
    return sum(laid.ruined for laid in player.kingdom.values())


def _stock(player: Player) -> float:
    pieces = TOWER * player.towers + NOBLE * player.nobles
    return COIN * player.coins + pieces - _ruin(player) * _ruins(player)


def _ruin(player: Player) -> float:
    """Return what is lost with a ruin beside its points: the later, the less grows there."""
    return RUIN * len(player.empty_cells()) / (len(CELLS) - 1)


def _falls(player: Player, laid: Laid) -> float:
    """Return what is lost with a tile that is about to become a ruin."""
    return _ruin(player) + worth(player, laid) + TOWER * laid.towers + NOBLE * laid.nobles


def _promise(player: Player) -> float:
    """Return what the lines are worth in which a trio can still be completed."""
    kingdom = player.kingdom
    total = 0.0
    for line in LINES:
        laid = [kingdom[cell] for cell in line if cell in kingdom]
        if len(laid) < len(line):
            shared = -1
            for one in laid:
                shared &= one.crop_bits
            total += PROMISE[len(laid)] if shared else 0.0
    return total
