"""What a position is worth to a player, as an automa guesses it."""

from functools import lru_cache

from engines.core.game import RolloutSettings
from engines.core.hexes import HexSet
from engines.core.text import Seat
from engines.kingdom_builder.board import Ground
from engines.kingdom_builder.features import evaluate_for_search
from engines.kingdom_builder.material import BUILDABLE, CARDS, RULES, CardId
from engines.kingdom_builder.rollout_policy import choose_turn
from engines.kingdom_builder.scoring import COUNTS, castles, in_quadrants, score
from engines.kingdom_builder.state import Kingdom, Player

SETTLEMENT_GOLD_CACHE_SIZE = (
    4_096  # sets of settlements whose gold is remembered: most stay as they are
)
PLAYOUT = RolloutSettings(max_rounds=1, turn_policy=choose_turn, evaluate=evaluate_for_search)
TILE_VALUE = 6.0  # for a location tile that serves the whole game long
FREE_TERRAIN_VALUE = (
    5.0  # for each terrain that no own settlement lies beside: there one builds anywhere
)
POOREST_QUADRANT_SHARE = 0.5  # of what Farmers would pay if the poorest quadrant were like the next


def evaluate(game: Kingdom, seat: Seat) -> float:
    """Return the seat's lead, with what its tiles and its place on the board are good for."""
    worths = [_seat_value(game, one) for one in range(game.seats)]
    return worths.pop(seat) - max(worths)


def _seat_value(game: Kingdom, seat: Seat) -> float:
    player = game.players[seat]
    gold = castles(game, seat) + player.earned.get("treasure", 0)
    gold += _settlement_gold(game.ground, game.cards, player.own)
    gold += sum([score(game, seat, card) for card in game.cards if card not in COUNTS])
    to_come = player.supply / RULES.settlements
    outlook = TILE_VALUE * len(player.tiles) + FREE_TERRAIN_VALUE * _free_terrains(game, player)
    return gold + to_come * outlook + _farmers_potential(player, game.cards)


@lru_cache(SETTLEMENT_GOLD_CACHE_SIZE)
def _settlement_gold(ground: Ground, cards: tuple[CardId, ...], own: HexSet) -> int:
    """Return what those cards pay that look at own settlements alone."""
    return sum([CARDS[card].gold * COUNTS[card](ground, own) for card in cards if card in COUNTS])


def _free_terrains(game: Kingdom, player: Player) -> int:
    near, terrains = player.near, game.ground.terrain
    return sum([not near & terrains[terrain] for terrain in BUILDABLE])


def _farmers_potential(player: Player, cards: tuple[CardId, ...]) -> float:
    """Return what Farmers are worth beyond the poorest quadrant: they pay for it alone."""
    if "farmers" not in cards:
        return 0.0
    poorest, next_one, *_ = sorted(in_quadrants(player.own))
    return POOREST_QUADRANT_SHARE * CARDS["farmers"].gold * (next_one - poorest) / 2
