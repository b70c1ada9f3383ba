"""Before the first round: everybody chooses a castle."""

from typing import ClassVar

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Seat, Text, Who
from engines.provence.material import CASTLE, NAMES, TileId
from engines.provence.state import Laid, Provence
from engines.provence.steps.telling import LETTERS, field


class StartPlayer(Step, frozen=True):
    """The start player was drawn: the others follow in seat order."""

    def run(self, game: Provence) -> Outcome:
        """Tell who begins."""
        yield Event(Text("start-player", {"who": Who(game.first)}))


class ChooseCastle(Ask, frozen=True):
    """Take one of the open castles and put it in the centre of your kingdom."""

    doing: ClassVar[str] = "castle"

    def prompt(self, game: Provence) -> Text:
        """Ask for a castle."""
        del game
        return Text("ask-castle")

    def options(self, game: Provence) -> Options:
        """Offer the castles that nobody has taken."""
        for letter, castle in zip(LETTERS, game.castles, strict=False):
            yield Option(
                f"choose/{castle}", NAMES[castle], castle, spot=f"market/{castle}", mark=letter
            )

    def choose(self, game: Provence, castle: TileId) -> Outcome:
        """Lay it on the middle cell."""
        game.castles.remove(castle)
        game.players[self.seat].kingdom[CASTLE] = Laid(castle)
        yield news("castle-chosen", self.seat, field(self.seat, CASTLE), castle=NAMES[castle])


class CastleNobles(Step, frozen=True):
    """Where the scenario says so, everybody puts nobles on the own castle."""

    def run(self, game: Provence) -> Outcome:
        """Put them there in turn order."""
        for seat in game.from_seat(game.first):
            laid = game.players[seat].kingdom[CASTLE]
            if put := game.put(laid, "noble", game.card.castle_nobles):
                yield news("castle-nobles", seat, number=put)


def castle_choices(seats: int, first: Seat) -> list[ChooseCastle]:
    """Return the questions in reverse turn order: the start player chooses last."""
    return [ChooseCastle((first - turn) % seats) for turn in range(1, seats + 1)]
