"""Extra actions: what a location tile or a nomad tile lets its owner do (specification 8)."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import ClassVar, assert_never

from engines.core.events import detail
from engines.core.hexes import Hex
from engines.core.kernel import Ask, Happening, Option, Options, Outcome
from engines.core.lazy_options import ConcatOptions
from engines.core.text import Seat, Text
from engines.kingdom_builder.legal_hexes import (
    BuildContext,
    anywhere,
    building,
    land_before,
    max_consecutive,
    targets,
    walling,
)
from engines.kingdom_builder.material import (
    BOARD,
    NAMES,
    TILES,
    AnyEffect,
    Build,
    BuildOn,
    Fill,
    Jump,
    Outpost,
    Prolong,
    RaiseWalls,
    Resettle,
    Slide,
    Sword,
    TileId,
    Transfer,
    Treasure,
    is_builder,
    move_of,
)
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps import choices, labels, pieces
from engines.kingdom_builder.steps.choices import OtherAnswer, Pick, Use

_QUESTIONS: dict[type[AnyEffect], str] = {
    BuildOn: "ask-build-tile",
    Prolong: "ask-prolong",
    Fill: "ask-fill",
    Transfer: "ask-transfer",
    Jump: "ask-jump",
    Slide: "ask-slide",
    RaiseWalls: "ask-wall",
    Resettle: "ask-resettle",
    Sword: "ask-sword",
}


def offers(game: Kingdom, seat: Seat, land: BuildContext, tile: TileId) -> Sequence[Option]:
    """Return what can be done with a tile now: nothing where it is of no use."""
    return _offered_by(tile)(game, seat, land)


@cache
def _offered_by(tile: TileId) -> Callable[[Kingdom, Seat, BuildContext], Sequence[Option]]:
    """Return what tells what can be done with a tile."""
    effect = TILES[tile].effect
    match effect:
        case BuildOn() | Prolong() | Fill():
            return partial(_builds, tile, effect)
        case Transfer() | Jump() | Slide() | Resettle():
            return lambda _game, _seat, land: choices.Moves(land, effect, tile)
        case RaiseWalls():
            return lambda game, _seat, land: choices.on(walling(game, land), tile)
        case Sword():
            return lambda game, seat, _land: choices.on(game.of_others(seat), tile)
        case Outpost() | Treasure():
            return lambda _game, _seat, _land: ()
        case _:
            assert_never(effect)


def _builds(tile: TileId, effect: Build, game: Kingdom, seat: Seat, land: BuildContext) -> Sequence[Option]:
    player = game.players[seat]
    if not player.supply:
        return []
    offered = choices.on(building(land, effect), tile)
    if player.has_outpost() and anywhere(land, effect):
        return ConcatOptions([offered, (choices.with_outpost(tile),)])
    return offered


@cache
def times(effect: AnyEffect) -> int:
    """Return how often the effect is repeated at most."""
    match effect:
        case BuildOn():
            return effect.times
        case RaiseWalls(walls):
            return walls
        case Resettle(steps):
            return steps
        case _:
            return 1


def together(land: BuildContext, tile: TileId, left: int, offered: Sequence[Option]) -> int:
    """Return how many of so many uses of a tile can follow each other."""
    effect = TILES[tile].effect
    return max_consecutive(land, effect, left) if type(effect) is BuildOn else min(left, len(offered))


class UseTile(Ask, frozen=True):
    """Carry a tile's action out, once or as often as it says; the first hex spends the tile."""

    group_order: ClassVar[tuple[Text, ...]] = labels.QUADRANTS
    marks_are_global: ClassVar[bool] = True
    tile: TileId
    left: int
    outpost: bool = False

    @classmethod
    def first(cls, seat: Seat, tile: TileId) -> "UseTile":
        """Return the use of a tile from its beginning."""
        return cls(seat, tile, times(TILES[tile].effect))

    @property
    def begun(self) -> bool:
        """Return whether the tile is spent already."""
        return self.left < times(TILES[self.tile].effect)

    def prompt(self, game: Kingdom) -> Text:
        name = "ask-afar-tile" if self.outpost else _QUESTIONS[type(TILES[self.tile].effect)]
        return Text(name, {"tile": NAMES[self.tile]})

    def progress(self, game: Kingdom) -> tuple[int, int] | None:
        """Count the builds, walls or steps; a supply that runs out makes them fewer."""
        effect = TILES[self.tile].effect
        supply = game.players[self.seat].supply
        done = times(effect) - self.left
        whole = done + (min(self.left, supply) if isinstance(effect, BuildOn) else self.left)
        return (done + 1, whole) if whole > 1 else None

    def max_choices(self, game: Kingdom) -> int:
        """Let walls and builds beside own settlements be named together."""
        if self.outpost:
            return 1
        land, effect = land_before(game, self.seat), TILES[self.tile].effect
        offered = offers(game, self.seat, land, self.tile)
        number = together(land, self.tile, self.left, offered)
        match effect:
            case BuildOn() if building(land, effect) & land.near:
                return min(number, game.players[self.seat].supply)
            case RaiseWalls():
                return number
            case _:
                return 1

    def options(self, game: Kingdom) -> Options:
        """Offer the legal hexes; to stop, once begun, where the rest is optional."""
        land = land_before(game, self.seat)
        effect = TILES[self.tile].effect
        if self.outpost:
            return choices.on(anywhere(land, effect), self.tile)
        offered = offers(game, self.seat, land, self.tile)
        if offered and self.begun and isinstance(effect, RaiseWalls | Resettle):
            return [*offered, choices.STOP]
        return offered

    def labelled(self, game: Kingdom, option: Option) -> Option:
        return labels.labelled(game, self.seat, option)

    def choose(self, game: Kingdom, pick: Pick | Use | OtherAnswer) -> Outcome:
        """Do it, and go on while something is left to do."""
        if type(pick) is OtherAnswer:
            return ()
        if type(pick) is Use:
            return (UseTile(self.seat, self.tile, self.left, outpost=pick.outpost),)
        if pick.to is None and move_of(self.tile):
            return (MoveTo(self.seat, self.tile, self.left, pick.at),)
        return self.carry_out(game, pick)

    def carry_out(self, game: Kingdom, pick: Pick) -> Outcome:
        """Change the board; what is left of the tile's action follows."""
        told: list[Happening] = []
        if not self.begun:
            pieces.spend(game, self.seat, self.tile)
        if self.outpost:
            pieces.spend(game, self.seat, "outpost")
            told.append(detail("declared-outpost", self.seat))
        told += self._effect(game, pick)
        if self.left > 1:
            told.append(UseTile(self.seat, self.tile, self.left - 1))
        return told

    def _effect(self, game: Kingdom, pick: Pick) -> Outcome:
        if pick.to is not None:
            return pieces.move(game, self.seat, pick.at, pick.to, self.tile)
        if is_builder(self.tile):
            return pieces.build(game, self.seat, pick.at, self.tile)
        if isinstance(TILES[self.tile].effect, RaiseWalls):
            return [pieces.raise_wall(game, self.seat, pick.at)]
        return pieces.remove(game, self.seat, pick.at)


class MoveTo(Ask, frozen=True):
    """Choose where a settlement goes that a tile moves."""

    group_order: ClassVar[tuple[Text, ...]] = labels.QUADRANTS
    marks_are_global: ClassVar[bool] = True
    tile: TileId
    left: int
    source: Hex

    def prompt(self, game: Kingdom) -> Text:
        return Text("ask-target", {"tile": NAMES[self.tile], "hex": BOARD.labels[self.source]})

    def options(self, game: Kingdom) -> Options:
        effect = move_of(self.tile)
        if effect is None:
            return []
        reached = targets(land_before(game, self.seat), effect, self.source)
        return choices.Targets(self.tile, self.source, reached)

    def labelled(self, game: Kingdom, option: Option) -> Option:
        return labels.labelled(game, self.seat, option)

    def choose(self, game: Kingdom, pick: Pick) -> Outcome:
        return UseTile(self.seat, self.tile, self.left).carry_out(game, pick)
