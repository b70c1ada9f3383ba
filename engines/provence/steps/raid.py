"""The invasion at the end of a turn: who is raided, what each gives up, the ruins."""

from typing import ClassVar

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text, Who, Word
from engines.provence import scoring
from engines.provence.material import NAMES, TILES, Cell
from engines.provence.state import Laid, Player, Provence
from engines.provence.steps.telling import field, named_tile


class Invasion(Step, frozen=True):
    """If the attack moved this turn and exceeds the defence, the least defended are raided."""

    seat: Seat

    def run(self, game: Provence) -> Outcome:
        """Call the victims up, the active player first, then clockwise."""
        if not game.raid_looms():
            return
        victims = game.weakest(self.seat)
        told: dict[str, Arg] = {
            "attack": game.attack,
            "defence": game.defence,
            "victims": tuple(Who(victim) for victim in victims),
        }
        yield Event(Text("raid", told))
        for victim in victims:
            yield GiveUpTile(victim)
        yield Ruins()


class GiveUpTile(Ask, frozen=True):
    """Choose one of your face-up tiles, not the castle, for the Saracens to destroy."""

    doing: ClassVar[str] = "destroy"

    def prompt(self, game: Provence) -> Text:
        """Ask which one."""
        del game
        return Text("ask-destroy")

    def options(self, game: Provence) -> Options:
        """Offer what can be lost, and say what goes with it."""
        player = game.players[self.seat]
        for cell in player.destructible():
            yield Option(
                f"destroy/{cell}",
                _label(player, cell),
                cell,
                spot=field(self.seat, cell),
                mark=cell,
            )

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Mark it: all chosen tiles are destroyed together."""
        game.doomed.append((self.seat, cell))
        tile = game.players[self.seat].kingdom[cell].tile
        yield news("doomed", self.seat, tile=named_tile(tile, cell))


def _label(player: Player, cell: Cell) -> Text:
    laid = player.kingdom[cell]
    told: dict[str, Arg] = {
        "tile": named_tile(laid.tile, cell),
        "loss": (Text("number-points", {"number": scoring.worth(player, laid)}), *_pieces(laid)),
    }
    return Text("destroy-option", told)


def _pieces(laid: Laid) -> tuple[Word, ...]:
    told: list[Word] = []
    if laid.towers:
        told.append(Text("number-towers", {"number": laid.towers}))
    if laid.nobles:
        told.append(Text("number-nobles", {"number": laid.nobles}))
    return tuple(told)


class Ruins(Step, frozen=True):
    """All chosen tiles fall together; then a tower rises on each ruined land tile."""

    def run(self, game: Provence) -> Outcome:
        """Return the pieces first, so that the supply is as full as it can be (ruling 2)."""
        fallen = [(seat, cell, game.players[seat].kingdom[cell]) for seat, cell in game.doomed]
        game.doomed.clear()
        for _, _, laid in fallen:
            game.strip(laid)
            laid.ruined = True
        for seat, cell, laid in fallen:
            towers = game.put(laid, "tower", TILES[laid.tile].ruin_towers)
            name = "ruined-with-tower" if towers else "ruined"
            yield news(name, seat, field(seat, cell), tile=NAMES[laid.tile])
