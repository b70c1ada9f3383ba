"""The invasion at the end of a turn: the victims, the tiles they give up, the ruins."""

from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import detail, global_event, headline
from engines.core.kernel import Ask, Option, Options, Outcome, Step, copy_state
from engines.core.preview import amount_text
from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.provence.material import CARD_NAMES, TILES, Cell
from engines.provence.scoring import points
from engines.provence.state import Provence
from engines.provence.steps.texts import cell_options, cell_spot, changes_text, join_texts, tile_at

MAX_NAMED_VICTIMS = 2  # in an option's remark; more are counted


class Invasion(Step, frozen=True):
    """If the attack moved this turn and exceeds the defence, the least defended are raided.

    The victims choose one after the other, the active player first, then clockwise.
    """

    seat: Seat

    def run(self, game: Provence) -> Outcome:
        if not game.is_raid_coming():
            return ()
        victims = game.least_defended(self.seat)
        markers: dict[str, TextArg] = {"attack": game.attack, "defence": game.defence}
        event = global_event("raid", victims=tuple(map(SeatRef, victims)), **markers)
        return event, *map(GiveUpTile, victims), Ruins()


class GiveUpTile(Ask, frozen=True):
    """Choose one of your face-up tiles, not the castle, for the Saracens to destroy."""

    question: ClassVar[Text] = Text("ask-destroy")
    question_kind: ClassVar[str] = "destroy"

    def options(self, game: Provence) -> Options:
        fields = cell_options("destroy", self.seat)
        return [fields[cell] for cell in game.players[self.seat].destructible()]

    def labelled(self, game: Provence, option: Option) -> Option:
        cell: Cell = option.value
        changes = changes_text(after_ruins(game), after_ruins(game, (self.seat, cell)), self.seat)
        return replace(
            option,
            text=tile_at(game.players[self.seat].kingdom[cell].tile, cell),
            mark=cell,
            remark=join_texts(changes) or Text("no-loss"),
        )

    def choose(self, game: Provence, cell: Cell) -> Outcome:
        """Mark it: all chosen tiles are destroyed together."""
        game.to_destroy.append((self.seat, cell))
        tile = game.players[self.seat].kingdom[cell].tile
        yield headline("doomed", self.seat, tile=tile_at(tile, cell))


class Ruins(Step, frozen=True):
    """All chosen tiles fall together; then a tower rises on each ruined land tile."""

    def run(self, game: Provence) -> Outcome:
        """Return the pieces first, so that the supply is as full as it can be (ruling 2)."""
        fallen = [(seat, cell, game.players[seat].kingdom[cell]) for seat, cell in game.to_destroy]
        game.to_destroy.clear()
        for _, _, placed in fallen:
            game.strip(placed)
            placed.ruined = True
        for seat, cell, placed in fallen:
            towers = game.put(placed, "tower", TILES[placed.tile].ruin_towers)
            tile = CARD_NAMES[placed.tile]
            yield detail("ruin-left", seat, cell_spot(seat, cell), tile=tile, towers=towers)


def after_ruins(game: Provence, *more: tuple[Seat, Cell]) -> Provence:
    """Return the table once the tiles chosen so far have fallen, and some more with them."""
    draft = copy_state(game)
    draft.to_destroy += more
    for _ in Ruins().run(draft):
        pass
    return draft


def raid_text(game: Provence, active: Seat) -> Text | None:
    """Return the text of the raid at the end of the turn: its victims and their losses."""
    if not game.is_raid_coming():
        return None
    losses = {
        victim: loss
        for victim in game.least_defended(active)
        if (loss := _loss_text(game, victim)) is not None
    }
    if len(losses) > MAX_NAMED_VICTIMS:
        return _range_text(game, len(losses), losses.get(active))
    named: tuple[TextValue, ...] = tuple(
        Text(
            "raid-own" if victim == active else "raid-of",
            {"player": SeatRef(victim), "amount": loss},
        )
        for victim, loss in losses.items()
    )
    return Text("raid-hits", {"losses": named}) if named else Text("raid-harmless")


def _range_text(game: Provence, number: int, own: Text | None) -> Text:
    """Return the text of a raid on many: their number, and the player's own loss."""
    if own is None:
        return Text("raid-hits-others", {"number": number})
    everybody = "yes" if number == game.seats else "no"
    return Text("raid-hits-many", {"number": number, "everybody": everybody, "amount": own})


def _loss_text(game: Provence, victim: Seat) -> Text | None:
    """Return the points that a victim may lose, depending on the tile; None without tiles."""
    before = points(game, victim)
    changes = [
        points(after_ruins(game, (victim, cell)), victim) - before
        for cell in game.players[victim].destructible()
    ]
    return amount_text(min(changes), max(changes)) if changes else None
