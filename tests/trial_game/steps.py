"""The rules of Fruit Market: take a card, fill the row, next player."""

from typing import ClassVar

from engines.core.events import game_over_event, headline
from engines.core.kernel import Ask, Event, Option, Options, Outcome, Step
from engines.core.text import Text, letter_marks
from tests.trial_game.scoring import standings
from tests.trial_game.state import FruitMarket


class TakeCard(Ask, frozen=True):
    """Take one card from the row."""

    question: ClassVar[Text] = Text("take-card")

    def options(self, game: FruitMarket) -> Options:
        for place, _ in enumerate(game.row):
            yield Option(f"take/{place}", value=place, spot=f"row/{place}")

    def labelled(self, game: FruitMarket, option: Option) -> Option:
        mark = letter_marks(range(len(game.row)))[option.value]
        text = Text(f"card-{game.row[option.value]}")
        return Option(option.key, text, option.value, spot=option.spot, mark=mark)

    def choose(self, game: FruitMarket, place: int) -> Outcome:
        card = game.row.pop(place)
        game.players[self.seat].append(card)
        spot = f"players/{self.seat}/cards/{len(game.players[self.seat]) - 1}"
        yield headline("took", self.seat, spot, card=Text(f"card-{card}"))
        yield FillRow()
        yield NextTurn(game.seats_from(self.seat)[1])


class FillRow(Step, frozen=True):
    """Draw a card into the row, as long as the deck has one."""

    skip_in_preview: ClassVar[bool] = True

    def run(self, game: FruitMarket) -> Outcome:
        if game.deck:
            game.row.append(game.deck.pop())
            yield Event(Text("drawn", {"card": Text(f"card-{game.row[-1]}")}), reveals=True)


class NextTurn(Step, frozen=True):
    """The game ends when the row has fewer cards than there are players."""

    seat: int

    def run(self, game: FruitMarket) -> Outcome:
        if len(game.row) >= game.seats:
            yield TakeCard(self.seat)
        else:
            yield game_over_event(standings(game))


STEPS = (TakeCard, FillRow, NextTurn)
