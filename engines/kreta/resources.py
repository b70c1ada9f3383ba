"""What a player can count before choosing: points at the next scorings, and tiles."""

from collections.abc import Mapping

from engines.kreta.material import Site
from engines.kreta.scoring import prospects, summed
from engines.kreta.state import Kreta
from engines.kreta.steps.commander import with_pending_moves
from engines.kreta.steps.scoring import RevealFortCard


def resources(game: Kreta) -> list[Mapping[str, int]]:
    """Return what every player has; a Commander's move counts as far as it is composed."""
    return [
        {"coming": coming, "tiles": player.tiles()}
        for coming, player in zip(_coming(with_pending_moves(game)), game.players, strict=True)
    ]


def _coming(game: Kreta) -> tuple[int, ...]:
    """Return every player's points of all scorings: those done, and the next if the game ended now.

    Both together, so that a scoring turns the one into the other and changes nothing here.
    """
    done = [scoring.points for scoring in game.scorings]
    return summed([[0] * game.seats, *done, *[prospects(game, site) for site in _face_up(game)]])


def _face_up(game: Kreta) -> list[Site]:
    """Return the sites known to be scored next: without the card that is about to be revealed."""
    hidden = any(isinstance(step, RevealFortCard) for step in game.agenda)
    return game.face_up()[:1] if hidden else game.face_up()
