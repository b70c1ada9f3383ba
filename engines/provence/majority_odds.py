"""Expected points for majorities at the end, while the game goes on."""

from collections.abc import Sequence
from math import exp

from engines.provence.material import RULES, Resource, Scenario
from engines.provence.state import Provence

# The steepness of the odds for each piece more, in the last round; it falls with the rounds left.
LEAD_PERSISTENCE: dict[Resource, float] = {"nobles": 2.5, "coins": 0.6, "towers": 1.5}


def expected_awards(game: Provence) -> list[float]:
    """Return the expected points of each seat for all majorities."""
    expected = [0.0] * game.seats
    for resource in game.card.places(game.seats):
        owned = tuple([getattr(player, resource) for player in game.players])
        for one, points in enumerate(expected_award(game.card, resource, game.round, owned)):
            expected[one] += points
    return expected


def expected_award(
    card: Scenario, resource: Resource, number: int, owned: tuple[int, ...]
) -> Sequence[float]:
    """Return the expected points of each seat for the most of one resource."""
    left = 1 + RULES.rounds - number
    return _award_by_odds(
        LEAD_PERSISTENCE[resource] / left, owned, card.places(len(owned))[resource]
    )


def _award_by_odds(
    steepness: float, owned: tuple[int, ...], places: tuple[int, ...]
) -> Sequence[float]:
    """Return the expected points if first and second place are drawn by the odds of each seat."""
    odds = [exp(steepness * number) for number in owned]
    total = sum(odds)
    first, *others = places
    expected = [first * one / total for one in odds]
    if not others:
        return expected
    for winner, winner_odds in enumerate(odds):
        for seat, seat_odds in enumerate(odds):
            if seat != winner:
                second = seat_odds / (total - winner_odds)
                expected[seat] += others[0] * winner_odds / total * second
    return expected
