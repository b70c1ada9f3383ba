"""Rounds and turns, and the end of the game."""

from msgspec.structs import replace

from engines.core.events import global_event, seat_event
from engines.core.kernel import Event, LazyEvent, Outcome, Step
from engines.core.text import Seat, SeatRef
from engines.provence import scoring
from engines.provence.material import CARD_NAMES, PERSON_INCOMES, PERSONS, RULES, DrawAndKeep
from engines.provence.state import Provence
from engines.provence.steps.raid import Invasion
from engines.provence.steps.take import TakeTile
from engines.provence.steps.texts import gain_coins


class Round(Step, frozen=True):
    """The Treasurer pays; then every player takes one turn, from the start player on."""

    number: int

    def run(self, game: Provence) -> Outcome:
        game.round = self.number
        order = game.seats_from(game.first)
        events = [global_event("last-round")] if self.number == RULES.rounds else []
        for seat in order:
            for person in game.players[seat].persons:
                if person in PERSON_INCOMES:
                    events += gain_coins(game, seat, PERSON_INCOMES[person])
        return [*events, *map(Turn, order)]


class Turn(Step, frozen=True):
    """Take a tile and lay it; at the end the Saracens may come."""

    seat: Seat

    def run(self, game: Provence) -> Outcome:
        game.attack_moved = False
        inventor = "inventor" in game.players[self.seat].persons
        return TakeTile(self.seat, inventor), Invasion(self.seat)


class FinalScoring(Step, frozen=True):
    """The Apprentice draws; then points are counted."""

    def run(self, game: Provence) -> Outcome:
        for seat, player in enumerate(game.players):
            for person in player.persons:
                effect = PERSONS[person].effect
                if isinstance(effect, DrawAndKeep):
                    yield draw_for_apprentice(game, seat, effect.draw)
        yield LazyEvent(_winner_event, (game,))


def _winner_event(game: Provence) -> Event:
    winner = min(scoring.standings(game), key=lambda score: score.rank)
    return global_event("won", player=SeatRef(winner.seat), points=winner.total)


def draw_for_apprentice(game: Provence, seat: Seat, number: int) -> Event:
    """Draw persons for the Apprentice, who keeps the one with the most points."""
    drawn = [game.person_deck.pop() for _ in range(number)]
    best = max(drawn, key=lambda person: PERSONS[person].vp)
    drawn.remove(best)
    game.players[seat].apprentice_card = best
    game.removed += drawn
    event = seat_event(
        "apprentice-keeps",
        seat,
        person=CARD_NAMES[best],
        others=tuple(CARD_NAMES[person] for person in drawn),
        points=PERSONS[best].vp,
    )
    return replace(event, reveals=True)
