"""The resources that previews count: points at the next scorings, and tiles."""

from collections.abc import Mapping

from engines.kreta.material import Site
from engines.kreta.scoring import expected_points, sum_by_seat
from engines.kreta.state import Kreta
from engines.kreta.steps.commander import with_pending_moves
from engines.kreta.steps.scoring import RevealFortCard


def resources(game: Kreta) -> list[Mapping[str, int]]:
    """Return every seat's resources; a Commander's pending moves count as done."""
    return [
        {"coming": coming, "tiles": player.count_tiles()}
        for coming, player in zip(
            _expected_points(with_pending_moves(game)), game.players, strict=True
        )
    ]


def _expected_points(game: Kreta) -> tuple[int, ...]:
    """Return every player's points of past scorings and of those face up, scored now.

    Both together, so that carrying out a scoring does not change the sum.
    """
    done = [scoring.points for scoring in game.scorings]
    return sum_by_seat(
        [[0] * game.seats, *done, *[expected_points(game, site) for site in _face_up(game)]]
    )


def _face_up(game: Kreta) -> list[Site]:
    """Return the sites known to be scored next: without the card that is about to be revealed."""
    hidden = any(isinstance(step, RevealFortCard) for step in game.agenda)
    return game.face_up()[:1] if hidden else game.face_up()
