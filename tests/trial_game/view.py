"""What a seat may see of Fruit Market: all but the order of the deck."""

from collections.abc import Iterable
from random import Random

from msgspec import Struct

from engines.core.text import Seat, SeatRef, Text
from engines.core.view import View
from tests.trial_game.state import FruitMarket


class PlayerView(Struct, frozen=True):
    """The cards of a seat."""

    cards: tuple[str, ...]


class MarketView(Struct, frozen=True):
    """The table: the field names are the captions and the spots of the default picture."""

    row: tuple[str, ...]
    deck: int
    players: tuple[PlayerView, ...]


def view_table(game: FruitMarket, seat: Seat | None) -> MarketView:
    """Return the table as all seats see it."""
    del seat
    players = tuple(PlayerView(tuple(cards)) for cards in game.players)
    return MarketView(row=tuple(game.row), deck=len(game.deck), players=players)


def determinize(game: FruitMarket, seat: Seat | None, rng: Random) -> None:
    """Shuffle the deck and reseed future random draws; sorting first forgets the real order."""
    del seat
    game.deck = rng.sample(sorted(game.deck), len(game.deck))
    game.rng.seed = str(rng.random())


def describe(view: View[MarketView]) -> Iterable[Text]:
    """Yield the position in words: the row, then each player's points."""
    row = tuple(Text(f"card-{card}") for card in view.table.row)
    yield Text("say-row", {"cards": row, "deck": view.table.deck})
    for score in view.standings:
        yield Text("say-player", {"who": SeatRef(score.seat), "points": score.total})
