"""The evaluation of easy and fair automas, and the rollout settings of strong ones."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_

from engines.core.game import RolloutSettings
from engines.core.hexes import Hex, HexSet
from engines.core.text import Seat
from engines.kingdom_builder.board import BoardLayout
from engines.kingdom_builder.features import evaluate_for_search
from engines.kingdom_builder.material import BOARD, BUILDABLE_TERRAINS, CARDS, RULES, CardId
from engines.kingdom_builder.rollout_policy import choose_turn
from engines.kingdom_builder.scoring import CARD_COUNTS, card_gold, castle_gold, count_by_quadrant
from engines.kingdom_builder.state import Kingdom, Label, Player

SETTLEMENT_GOLD_CACHE_SIZE = 4_096  # sets of settlements; most do not change between tries
ROLLOUT = RolloutSettings(max_rounds=1, turn_policy=choose_turn, evaluate=evaluate_for_search)
TILE_VALUE = 6.0  # gold of a location tile with the whole game to come
FREE_TERRAIN_VALUE = 5.0  # gold of a terrain without adjacent settlements: build anywhere on it
MIN_MOVE_GAIN = 1.5  # gold that moving a settlement must bring by itself
POOREST_QUADRANT_SHARE = 0.5  # of the Farmers' gold if the poorest quadrant caught up


def evaluate(game: Kingdom, seat: Seat) -> float:
    """Return the seat's margin in gold, with the value of its tiles and free terrains."""
    values = [_seat_value(game, one) for one in range(game.seats)]
    return values.pop(seat) - max(values)


def moves_for_nothing(before: Kingdom, after: Kingdom, seat: Seat) -> bool:
    """Return whether a settlement was moved without a gain, or for the second time in a turn."""
    old, new = before.players[seat], after.players[seat]
    source = _source_of_move(after)
    left = old.settlements & ~new.settlements if source is None else 1 << source
    if not left or new.supply != old.supply:
        return False
    if before.changed_by == seat and left & _hexes_of(before.changed_hexes):
        return True
    return source is None and evaluate(after, seat) < evaluate(before, seat) + MIN_MOVE_GAIN


def _source_of_move(game: Kingdom) -> Hex | None:
    """Return the hex of the settlement that is about to be moved."""
    step = game.agenda[-1] if game.agenda else None
    return getattr(step, "source", None)


def _hexes_of(labels: Iterable[Label]) -> HexSet:
    return reduce(or_, [1 << BOARD.hex_of[label] for label in labels], 0)


def _seat_value(game: Kingdom, seat: Seat) -> float:
    player = game.players[seat]
    gold = castle_gold(game, seat) + player.earned.get("treasure", 0)
    gold += _settlement_gold(game.board, game.cards, player.settlements)
    gold += sum([card_gold(game, seat, card) for card in game.cards if card not in CARD_COUNTS])
    share_left = player.supply / RULES.settlements
    future = TILE_VALUE * len(player.tiles) + FREE_TERRAIN_VALUE * _free_terrains(game, player)
    return gold + share_left * future + _farmers_potential(player, game.cards)


@lru_cache(SETTLEMENT_GOLD_CACHE_SIZE)
def _settlement_gold(board: BoardLayout, cards: tuple[CardId, ...], own: HexSet) -> int:
    """Return the gold of the cards that depend on the player's own settlements only."""
    return sum(
        [CARDS[card].gold * CARD_COUNTS[card](board, own) for card in cards if card in CARD_COUNTS]
    )


def _free_terrains(game: Kingdom, player: Player) -> int:
    near, terrains = player.adjacent, game.board.terrain
    return sum([not near & terrains[terrain] for terrain in BUILDABLE_TERRAINS])


def _farmers_potential(player: Player, cards: tuple[CardId, ...]) -> float:
    """Return the value of settlements beyond the poorest quadrant, which alone pays."""
    if "farmers" not in cards:
        return 0.0
    poorest, second, *_ = sorted(count_by_quadrant(player.settlements))
    return POOREST_QUADRANT_SHARE * CARDS["farmers"].gold * (second - poorest) / 2
