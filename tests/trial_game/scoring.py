"""The points of Fruit Market: each fruit scores the square of its cards."""

from collections import Counter

from engines.core.counting import count_pieces
from engines.core.text import Text
from engines.core.view import ScorePart, SeatScore, rank_scores
from tests.trial_game.state import FRUITS, FruitMarket


def standings(game: FruitMarket) -> tuple[SeatScore, ...]:
    """Return each seat's points by fruit; ties are shared."""
    results = []
    for cards in game.players:
        parts = tuple(ScorePart(Text(f"card-{fruit}"), cards.count(fruit) ** 2) for fruit in FRUITS)
        results.append((sum(part.points for part in parts), 0, parts))
    return rank_scores(results)


def piece_count(game: FruitMarket) -> Counter[str]:
    """Return how many cards of each fruit there are, wherever they lie."""
    return count_pieces(game.deck, game.row, *game.players)
