"""The two locations: the messenger between them, their displays cleared, filled and closed."""

from engines.chateau_combo.material import LOCATIONS, NAMES, RULES, Location, other
from engines.chateau_combo.state import Chateau, Market
from engines.core.agenda import Event, Outcome, Step, Weight
from engines.core.text import Arg, Text, Word


class MoveMessenger(Step, frozen=True):
    """The messenger goes there, if the location is open."""

    to: Location

    def run(self, game: Chateau) -> Outcome:
        if game.messenger != self.to and game.markets[self.to].open:
            game.messenger = self.to
            yield Event(Text("messenger-moved", {"location": self.to}), weight=Weight.DETAIL)


class Refresh(Step, frozen=True):
    """All cards on display go to the discard pile, and new ones are revealed."""

    location: Location

    def run(self, game: Chateau) -> Outcome:
        """Discard first: the cards may come back by a reshuffle (specification R21)."""
        market = game.markets[self.location]
        market.discard.extend(market.shown())
        market.display = [None] * RULES.display_size
        yield Reveal(self.location)


class Refill(Step, frozen=True):
    """Open locations with fewer than three cards on display are filled up, the castle first."""

    def run(self, game: Chateau) -> Outcome:
        for location in LOCATIONS:
            market = game.markets[location]
            if market.open and None in market.display:
                yield Reveal(location)


class Reveal(Step, frozen=True):
    """Fill the display, reshuffling the discard pile; too few cards close the location."""

    location: Location

    def run(self, game: Chateau) -> Outcome:
        """Fill empty slots from the deck outwards, or close."""
        market = game.markets[self.location]
        left = len(market.shown()) + len(market.deck) + len(market.discard)
        if left < RULES.display_size:
            yield from self._close(game)
            return
        revealed: list[Word] = []
        for slot, card in enumerate(market.display):
            if card is not None:
                continue
            if not market.deck:
                market.deck = game.chance.shuffled(market.discard)
                market.discard = []
                told = Text("reshuffled", {"location": self.location})
                yield Event(told, reveals=True, weight=Weight.DETAIL)
            drawn = market.deck.pop()
            market.display[slot] = drawn
            revealed.append(NAMES[drawn])
        cards: dict[str, Arg] = {
            "location": self.location,
            "cards": tuple(revealed),
            "number": len(revealed),
        }
        yield Event(Text("revealed", cards), reveals=True, weight=Weight.DETAIL)

    def _close(self, game: Chateau) -> Outcome:
        market = game.markets[self.location]
        game.removed += market.shown() + market.deck + market.discard
        game.markets[self.location] = Market(deck=[], open=False)
        told = Text("closed", {"location": self.location})
        yield Event(told, reveals=True, weight=Weight.FOR_ALL)
        yield MoveMessenger(other(self.location))
