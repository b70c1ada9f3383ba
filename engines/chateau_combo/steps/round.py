"""The course of a game: nine rounds, then the counting."""

from engines.chateau_combo import scoring
from engines.chateau_combo.material import NAMES
from engines.chateau_combo.state import Chateau
from engines.chateau_combo.steps.telling import news
from engines.chateau_combo.steps.turn import Turn
from engines.core.agenda import Event, Outcome, Step
from engines.core.text import Arg, Text, Who, Word


class Round(Step, frozen=True):
    """Every player takes one turn, from the first player on."""

    number: int

    def run(self, game: Chateau) -> Outcome:
        """Call the seats up in turn order."""
        game.round = self.number
        for turn in range(game.seats):
            yield Turn((game.first + turn) % game.seats)


class FinalScoring(Step, frozen=True):
    """Gold left in stock goes on purses; then scrolls and keys are counted."""

    def run(self, game: Chateau) -> Outcome:
        """Fill the purses and name the winners."""
        for seat, player in enumerate(game.players):
            for laid in scoring.fill_purses(player):
                yield news("purse-at-end", seat, card=NAMES[laid.card], amount=laid.gold)
        results = scoring.standings(game)
        winners: list[Word] = [Who(result.seat) for result in results if result.rank == 1]
        best = max(result.total for result in results)
        told: dict[str, Arg] = {"winners": tuple(winners), "number": len(winners), "points": best}
        yield Event(Text("game-over", told))
