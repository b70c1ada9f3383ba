"""The course of a game: nine rounds, then the counting."""

from engines.chateau_combo import scoring
from engines.chateau_combo.material import CARD_NAMES, RULES
from engines.chateau_combo.state import Chateau
from engines.chateau_combo.steps.turn import Turn
from engines.core.events import detail, game_over_event, global_event
from engines.core.kernel import Event, LazyEvent, Outcome, Step


class Round(Step, frozen=True):
    """Every player takes one turn, from the first player on."""

    number: int

    def run(self, game: Chateau) -> Outcome:
        game.round = self.number
        turns = [Turn(seat) for seat in game.seats_from(game.first)]
        return (
            [global_event("last-round"), *turns] if self.number == RULES.turns_per_player else turns
        )


class FinalScoring(Step, frozen=True):
    """Gold left in stock goes on purses; then scrolls and keys are counted."""

    def run(self, game: Chateau) -> Outcome:
        for seat, player in enumerate(game.players):
            for placed in scoring.fill_purses(player):
                yield detail("purse-at-end", seat, card=CARD_NAMES[placed.card], amount=placed.gold)
        yield LazyEvent(_winner_event, (game,))


def _winner_event(game: Chateau) -> Event:
    return game_over_event(scoring.standings(game))
