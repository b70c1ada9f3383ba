"""Features of a state, which the evaluation sums by fitted weights."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.core.text import Seat
from engines.kreta.material import PROVINCES, RULES, SITES, SITES_OF
from engines.kreta.scoring import awards, influence, prospects, summed, total
from engines.kreta.state import Kreta

Feature: TypeAlias = tuple[str, Sequence[float]]  # its name among the weights, amounts by seat


def features(game: Kreta) -> Iterator[Feature]:
    """Yield all features: points, tiles, cards, and points of scorings if the game ended now."""
    yield "points", [total(game, seat) for seat in range(game.seats)]
    yield "tiles", [player.tiles() for player in game.players]
    yield "cards in hand", [len(player.hand()) for player in game.players]
    for number, site in enumerate(game.face_up(), start=1):
        yield f"open card {number}", prospects(game, site)
    yield "hidden cards", _expected_hidden_scorings(game)


def share_left(game: Kreta, seat: Seat | None = None) -> float:
    """Return the share of scorings that are still to come, the same for all seats."""
    del seat
    return 1 - game.scored / RULES.row_length


def _expected_hidden_scorings(game: Kreta) -> list[float]:
    """Return each seat's mean points from the fort cards face down, every site as likely."""
    hidden = len(game.row) - game.scored - len(game.face_up())
    known = {*game.row[: game.scored + len(game.face_up())], *game.rejected}
    unknown = [site for site in SITES if site not in known]
    if hidden <= 0 or not unknown:
        return [0.0] * game.seats
    counts = {province: len(SITES_OF[province].intersection(unknown)) for province in PROVINCES}
    points_of_all = summed(
        [count * points for points in awards(province, _influences(game, province))]
        for province, count in counts.items()
    )
    return [points * hidden / len(unknown) for points in points_of_all]


def _influences(game: Kreta, province: str) -> tuple[int, ...]:
    return tuple([influence(player, province) for player in game.players])


def features_by_seat(game: Kreta) -> list[dict[str, float]]:
    """Return the features of every seat, for the fit of the weights."""
    found: list[dict[str, float]] = [{} for _ in range(game.seats)]
    for name, amounts in features(game):
        for one, amount in zip(found, amounts, strict=True):
            one[name] = amount
    return found
