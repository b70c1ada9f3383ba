"""Who will have most of something at the end, as an automa guesses it while the game goes on."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engines.provence.material import RULES, Scenario, Stock
from engines.provence.state import Provence

# How surely who has one more of something has more of it at the end: in the last round so much, and
# the less the more rounds are left.
LEAD_PERSISTENCE: dict[Stock, float] = {"nobles": 2.5, "coins": 0.6, "towers": 1.5}
ODDS_CACHE_SIZE = 4_096  # races that are remembered


def expected_awards(game: Provence) -> list[float]:
    """Return what each seat may expect for the most of something: a lead may be lost again."""
    expected = [0.0] * game.seats
    for stock in game.card.places(game.seats):
        owned = tuple([getattr(player, stock) for player in game.players])
        for one, points in enumerate(expected_award(game.card, stock, game.round, owned)):
            expected[one] += points
    return expected


def expected_award(
    card: Scenario, stock: Stock, number: int, owned: tuple[int, ...]
) -> Sequence[float]:
    """Return what each seat may expect for the most of a stock, in a round of that number."""
    left = 1 + RULES.rounds - number
    return _award_by_odds(LEAD_PERSISTENCE[stock] / left, owned, card.places(len(owned))[stock])


@lru_cache(ODDS_CACHE_SIZE)
def _award_by_odds(
    steep: float, owned: tuple[int, ...], places: tuple[int, ...]
) -> Sequence[float]:
    """Return what each may expect if the first place is drawn by chances, then the next.

    Who has more of it has the better chance.
    """
    chances = [exp(steep * number) for number in owned]
    total = sum(chances)
    first, *others = places
    expected = [first * chance / total for chance in chances]
    if not others:
        return expected
    for winner, won in enumerate(chances):
        for one, chance in enumerate(chances):
            if one != winner:
                expected[one] += others[0] * won / total * chance / (total - won)
    return expected
