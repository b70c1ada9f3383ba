"""The invasion at the end of a turn: the victims, the tiles they give up, the ruins."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import detail, global_event, headline
from engines.core.kernel import Ask, Option, Options, Outcome, Step, copy_state
from engines.core.preview import amount_text
from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.provence.material import CARD_NAMES, TILES, Cell
from engines.provence.raid_outcomes import TilesToGive, loss_ranges, resource_ranges
from engines.provence.state import Provence
from engines.provence.steps.texts import cell_options, cell_spot, join_texts, ranges_text, tile_at

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
        return replace(
            option,
            text=tile_at(game.players[self.seat].kingdom[cell].tile, cell),
            mark=cell,
            remark=self._loss_text(game, cell),
        )

    def _loss_text(self, game: Provence, cell: Cell) -> Text | None:
        """Return what the tile costs where others choose as well; else the preview tells it."""
        later = [ask.seat for ask in reversed(game.agenda) if isinstance(ask, GiveUpTile)]
        chosen = {seat: [field] for seat, field in game.to_destroy}
        tiles = {**chosen, self.seat: [cell], **_tiles_to_give(game, later, besides=self.seat)}
        changes = ranges_text(resource_ranges(game, tiles, self.seat), self.seat)
        if not changes:
            return Text("no-loss")
        return None if _is_settled(tiles) else join_texts(changes)

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


def after_ruins(game: Provence) -> Provence:
    """Return the table once the tiles chosen so far have fallen."""
    draft = copy_state(game)
    for _ in Ruins().run(draft):
        pass
    return draft


def _tiles_to_give(
    game: Provence, victims: Iterable[Seat], *, besides: Seat | None = None
) -> dict[Seat, list[Cell]]:
    """Return the tiles among which each victim chooses; none of a victim without any."""
    tiles = {seat: game.players[seat].destructible() for seat in victims if seat != besides}
    return {seat: cells for seat, cells in tiles.items() if cells}


def _is_settled(tiles: TilesToGive) -> bool:
    """Return whether no victim has a choice, so that previews tell what is lost."""
    return all(len(cells) == 1 for cells in tiles.values())


def raid_text(game: Provence, active: Seat) -> Text | None:
    """Return the text of the raid at the end of the turn: its victims and their losses."""
    if not game.is_raid_coming():
        return None
    tiles = _tiles_to_give(game, game.least_defended(active))
    if not tiles:
        return Text("raid-harmless")
    if _is_settled(tiles):
        return _fall_text(game, tiles)
    losses = {seat: amount_text(*loss) for seat, loss in loss_ranges(game, tiles).items()}
    if len(losses) > MAX_NAMED_VICTIMS:
        return _range_text(game, len(losses), losses.get(active))
    named: tuple[TextValue, ...] = tuple(
        Text(
            "raid-own" if victim == active else "raid-of",
            {"player": SeatRef(victim), "amount": loss},
        )
        for victim, loss in losses.items()
    )
    return Text("raid-hits", {"losses": named})


def looming_raid_text(game: Provence, active: Seat, *, can_avert: bool) -> Text | None:
    """Return the text of a raid that the rest of the turn can still change."""
    if not game.is_raid_coming():
        return None
    victims: tuple[TextValue, ...] = tuple(
        Text("raid-yourself") if seat == active else SeatRef(seat)
        for seat in game.least_defended(active)
    )
    return Text("raid-looms", {"victims": victims, "avert": "yes" if can_avert else "no"})


def _fall_text(game: Provence, tiles: TilesToGive) -> Text:
    """Return the text of a raid in which no victim has a choice: the tiles that fall."""
    fallen: tuple[TextValue, ...] = tuple(
        Text(
            "raid-tile",
            {"player": SeatRef(seat), "tile": CARD_NAMES[game.players[seat].kingdom[cell].tile]},
        )
        for seat, (cell,) in tiles.items()
    )
    return Text("raid-ruins", {"tiles": fallen, "number": len(fallen)})


def _range_text(game: Provence, number: int, own: Text | None) -> Text:
    """Return the text of a raid on many: their number, and the player's own loss."""
    if own is None:
        return Text("raid-hits-others", {"number": number})
    everybody = "yes" if number == game.seats else "no"
    return Text("raid-hits-many", {"number": number, "everybody": everybody, "amount": own})
