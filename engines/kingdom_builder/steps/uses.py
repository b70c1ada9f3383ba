"""Extra actions: what a location tile or a nomad tile lets its owner do (specification 8)."""

from typing import assert_never

from engines.core.agenda import Ask, Options, Outcome
from engines.core.hexes import Hex, hexes_in
from engines.core.telling import news
from engines.core.text import Seat, Text
from engines.kingdom_builder.material import (
    BOARD,
    NAMES,
    TILES,
    AnyEffect,
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
)
from engines.kingdom_builder.reach import (
    anywhere,
    building,
    is_beside_own,
    moves,
    sources,
    targets,
    walling,
)
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps import choices, pieces
from engines.kingdom_builder.steps.choices import FOLD, Pick, Sign, Use

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


class UseTile(Ask, frozen=True):
    """Carry a tile's action out, once or as often as it says; the first hex spends the tile."""

    tile: TileId
    left: int
    outpost: bool = False

    @classmethod
    def first(cls, seat: Seat, tile: TileId) -> "UseTile":
        """Return the use of a tile from its beginning."""
        return cls(seat, tile, times(TILES[tile].effect))

    @property
    def begun(self) -> bool:
        """Tell whether the tile is spent already."""
        return self.left < times(TILES[self.tile].effect)

    def prompt(self, game: Kingdom) -> Text:
        """Ask for the hex, and say how many are still to come."""
        del game
        name = "ask-afar-tile" if self.outpost else _QUESTIONS[type(TILES[self.tile].effect)]
        return Text(name, {"tile": NAMES[self.tile], "left": self.left})

    def picks(self, game: Kingdom) -> int:
        """Let walls and builds beside own settlements be named together."""
        effect = TILES[self.tile].effect
        match effect:
            case BuildOn() if not self.outpost and is_beside_own(game, self.seat, effect):
                return self.left
            case RaiseWalls():
                return self.left
            case _:
                return 1

    def options(self, game: Kingdom) -> Options:
        """Offer the legal hexes; to stop, once begun, where the rest is optional."""
        effect = TILES[self.tile].effect
        match effect:
            case BuildOn() | Prolong() | Fill():
                yield from self._builds(game, effect)
            case Transfer() | Jump() | Slide() | Resettle():
                pairs = moves(game, self.seat, effect, most=FOLD - 1)
                if pairs is None:
                    yield from choices.movers(sources(game, self.seat, effect), self.tile)
                else:
                    yield from choices.moves(pairs, self.tile)
                yield from self._stop(possible=pairs != [])
            case RaiseWalls():
                hexes = walling(game, self.seat)
                yield from choices.walls(hexes, self.tile)
                yield from self._stop(possible=hexes != 0)
            case Sword():
                yield from choices.victims(game, game.of_others(self.seat), self.tile)
            case Outpost() | Treasure():
                return
            case _:
                assert_never(effect)

    def _builds(self, game: Kingdom, effect: BuildOn | Prolong | Fill) -> Options:
        afar = anywhere(game, self.seat, effect)
        if self.outpost:
            yield from choices.builds(game, afar, self.tile)
            return
        yield from choices.builds(game, building(game, self.seat, effect), self.tile)
        if afar:
            yield choices.outpost_option(self.tile)

    def _stop(self, *, possible: bool) -> Options:
        if self.begun and possible:
            yield choices.STOP

    def choose(self, game: Kingdom, pick: Pick | Use | Sign) -> Outcome:
        """Do it, and go on while something is left to do."""
        if isinstance(pick, Use):
            yield UseTile(self.seat, self.tile, self.left, outpost=pick.outpost)
        if not isinstance(pick, Pick):
            return
        effect = TILES[self.tile].effect
        if pick.to is None and isinstance(effect, Transfer | Jump | Slide | Resettle):
            yield MoveTo(self.seat, self.tile, self.left, pick.at)
            return
        yield from self.carry_out(game, pick)

    def carry_out(self, game: Kingdom, pick: Pick) -> Outcome:
        """Change the board; what is left of the tile's action follows."""
        if not self.begun:
            pieces.spend(game, self.seat, self.tile)
        if self.outpost:
            pieces.spend(game, self.seat, "outpost")
            yield news("declared-outpost", self.seat)
        yield from self._effect(game, pick)
        if self.left > 1:
            yield UseTile(self.seat, self.tile, self.left - 1)

    def _effect(self, game: Kingdom, pick: Pick) -> Outcome:
        match TILES[self.tile].effect:
            case RaiseWalls():
                yield pieces.raise_wall(game, self.seat, pick.at)
            case Sword():
                yield from pieces.remove(game, self.seat, pick.at)
            case _ if pick.to is not None:
                yield from pieces.move(game, self.seat, pick.at, pick.to, self.tile)
            case _:
                yield from pieces.build(game, self.seat, pick.at, self.tile)


class MoveTo(Ask, frozen=True):
    """Choose where a settlement goes that a tile moves."""

    tile: TileId
    left: int
    source: Hex

    def prompt(self, game: Kingdom) -> Text:
        """Ask for the target."""
        del game
        return Text("ask-target", {"tile": NAMES[self.tile], "hex": BOARD.labels[self.source]})

    def options(self, game: Kingdom) -> Options:
        """Offer the legal targets."""
        effect = TILES[self.tile].effect
        if isinstance(effect, Transfer | Jump | Slide | Resettle):
            hexes = targets(game, self.seat, effect, self.source)
            pairs = [(self.source, target) for target in hexes_in(hexes)]
            yield from choices.moves(pairs, self.tile)

    def choose(self, game: Kingdom, pick: Pick) -> Outcome:
        """Move it there."""
        return UseTile(self.seat, self.tile, self.left).carry_out(game, pick)
