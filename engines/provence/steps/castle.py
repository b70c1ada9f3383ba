"""Before the first round: every player chooses a castle."""

from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import detail, global_event, headline
from engines.core.kernel import Ask, Option, Options, Outcome, Step
from engines.core.seats import seats_from
from engines.core.text import Seat, SeatRef, Text, letter_marks
from engines.provence.material import CARD_NAMES, CASTLE_CELL, TileId
from engines.provence.state import PlacedTile, Provence
from engines.provence.steps.texts import cell_spot


class StartPlayer(Step, frozen=True):
    """The start player was drawn: the others follow in seat order."""

    def run(self, game: Provence) -> Outcome:
        yield global_event("begins", player=SeatRef(game.first))


class ChooseCastle(Ask, frozen=True):
    """Take one of the open castles and put it in the centre of your kingdom."""

    question: ClassVar[Text] = Text("ask-castle")
    question_kind: ClassVar[str] = "castle"

    def options(self, game: Provence) -> Options:
        return [
            Option(f"choose/{castle}", value=castle, spot=f"market/{castle}")
            for castle in game.castles
        ]

    def labelled(self, game: Provence, option: Option) -> Option:
        castle: TileId = option.value
        return replace(option, text=CARD_NAMES[castle], mark=letter_marks(game.castles)[castle])

    def choose(self, game: Provence, castle: TileId) -> Outcome:
        game.castles.remove(castle)
        game.players[self.seat].kingdom[CASTLE_CELL] = PlacedTile(castle)
        yield headline(
            "castle-chosen", self.seat, cell_spot(self.seat, CASTLE_CELL), castle=CARD_NAMES[castle]
        )


class CastleNobles(Step, frozen=True):
    """Where the scenario says so, every player puts nobles on the own castle, in turn order."""

    def run(self, game: Provence) -> Outcome:
        for seat in game.seats_from(game.first):
            placed = game.players[seat].kingdom[CASTLE_CELL]
            if put := game.put(placed, "noble", game.card.castle_nobles):
                yield detail("castle-nobles", seat, number=put)


def castle_choices(seats: int, first: Seat) -> list[ChooseCastle]:
    """Return the questions in reverse turn order: the start player chooses last."""
    return [ChooseCastle(seat) for seat in reversed(seats_from(first, seats))]
