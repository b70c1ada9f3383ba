"""The two locations: the messenger between them, their displays cleared, filled and closed."""

from typing import ClassVar

from engines.chateau_combo.material import CARD_NAMES, LOCATIONS, RULES, CardId, Location, other
from engines.chateau_combo.state import Chateau, Market
from engines.core.kernel import Event, Importance, LazyEvent, Outcome, Step, StepOutput
from engines.core.text import Text, TextArg


class MoveMessenger(Step, frozen=True):
    """The messenger goes there, if the location is open."""

    to: Location

    def run(self, game: Chateau) -> Outcome:
        if game.messenger == self.to or not game.markets[self.to].open:
            return ()
        game.messenger = self.to
        return (
            Event(Text("messenger-moved", {"location": self.to}), importance=Importance.DETAIL),
        )


class Refresh(Step, frozen=True):
    """All cards on display go to the discard pile, and new ones are revealed."""

    location: Location

    def run(self, game: Chateau) -> Outcome:
        """Discard first: the cards may come back by a reshuffle (specification R21)."""
        market = game.markets[self.location]
        market.discard.extend(market.visible_cards())
        market.display = [None] * RULES.display_size
        return (Reveal(self.location),)


class Refill(Step, frozen=True):
    """Open locations with fewer than three cards on display are filled up, the castle first."""

    ends_preview: ClassVar[bool] = True  # after every turn it reveals a card

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
        display = market.display
        if len(market.deck) + len(market.discard) < display.count(None):
            return self._close(game)
        outcome: list[StepOutput] = []
        revealed: list[CardId] = []
        while None in display:
            if not market.deck:
                outcome.append(self._reshuffle(game, market))
            drawn = display[display.index(None)] = market.deck.pop()
            revealed.append(drawn)
        outcome.append(LazyEvent(_reveal_event, (self.location, revealed)))
        return outcome

    def _reshuffle(self, game: Chateau, market: Market) -> Event:
        market.deck, market.discard = game.rng.shuffle(market.discard), []
        text = Text("reshuffled", {"location": self.location})
        return Event(text, reveals=True, importance=Importance.DETAIL)

    def _close(self, game: Chateau) -> Outcome:
        market = game.markets[self.location]
        game.removed += market.visible_cards() + market.deck + market.discard
        game.markets[self.location] = Market(deck=[], open=False)
        text = Text("closed", {"location": self.location})
        return (
            Event(text, reveals=True, importance=Importance.GLOBAL),
            MoveMessenger(other(self.location)),
        )


def _reveal_event(location: Location, revealed: list[CardId]) -> Event:
    cards: dict[str, TextArg] = {
        "location": location,
        "cards": tuple(CARD_NAMES[card] for card in revealed),
        "number": len(revealed),
    }
    return Event(Text("revealed", cards), reveals=True, importance=Importance.DETAIL)
