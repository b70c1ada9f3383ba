"""Extra actions: location tiles and nomad tiles in use (specification 8)."""

from engines.core.events import detail
from engines.core.hexes import Hex
from engines.core.kernel import Options, Outcome, StepOutput
from engines.core.text import Seat, Text
from engines.kingdom_builder.legal_hexes import (
    build_context,
    outpost_hexes,
    target_hexes,
)
from engines.kingdom_builder.material import (
    BOARD,
    CARD_NAMES,
    TILES,
    AnyEffect,
    BuildOn,
    Fill,
    Jump,
    Prolong,
    RaiseWalls,
    Resettle,
    Slide,
    Sword,
    TileId,
    Transfer,
    is_builder,
    move_of,
)
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps import hex_options, pieces
from engines.kingdom_builder.steps.hex_options import HexChoice, OtherAnswer, OutpostChoice
from engines.kingdom_builder.steps.menus import HexAsk, max_tile_choices
from engines.kingdom_builder.steps.tile_options import max_repeats, tile_options

_PROMPTS: dict[type[AnyEffect], str] = {
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


class UseTile(HexAsk, frozen=True):
    """Carry a tile's action out, once or as often as it says; the first hex spends the tile."""

    tile: TileId
    left: int
    outpost: bool = False

    @classmethod
    def first(cls, seat: Seat, tile: TileId) -> "UseTile":
        """Return the use of a tile from its beginning."""
        return cls(seat, tile, max_repeats(TILES[tile].effect))

    @property
    def is_spent(self) -> bool:
        """Return whether the tile is spent already."""
        return self.left < max_repeats(TILES[self.tile].effect)

    def prompt(self, game: Kingdom) -> Text:
        name = "ask-afar-tile" if self.outpost else _PROMPTS[type(TILES[self.tile].effect)]
        return Text(name, {"tile": CARD_NAMES[self.tile]})

    def progress(self, game: Kingdom) -> tuple[int, int] | None:
        """Count the builds, walls or steps; a supply that runs out makes them fewer."""
        effect = TILES[self.tile].effect
        supply = game.players[self.seat].supply
        done = max_repeats(effect) - self.left
        total = done + (min(self.left, supply) if isinstance(effect, BuildOn) else self.left)
        return (done + 1, total) if total > 1 else None

    def max_choices(self, game: Kingdom) -> int:
        return 1 if self.outpost else max_tile_choices(game, self.seat, self.tile, self.left)

    def options(self, game: Kingdom) -> Options:
        """Offer the legal hexes; to stop, once begun, where the rest is optional."""
        context = build_context(game, self.seat)
        effect = TILES[self.tile].effect
        if self.outpost:
            return hex_options.options_at(outpost_hexes(context, effect), self.tile)
        offered = tile_options(game, self.seat, context, self.tile)
        if offered and self.is_spent and isinstance(effect, RaiseWalls | Resettle):
            return [*offered, hex_options.STOP_OPTION]
        return offered

    def choose(self, game: Kingdom, pick: HexChoice | OutpostChoice | OtherAnswer) -> Outcome:
        """Carry it out, and ask again while actions are left."""
        if type(pick) is OtherAnswer:
            return ()
        if type(pick) is OutpostChoice:
            return (UseTile(self.seat, self.tile, self.left, outpost=pick.outpost),)
        if pick.to is None and move_of(self.tile):
            return (MoveTo(self.seat, self.tile, self.left, pick.at),)
        return self.carry_out(game, pick)

    def carry_out(self, game: Kingdom, pick: HexChoice) -> Outcome:
        """Change the board; the rest of the tile's action follows."""
        outcome: list[StepOutput] = []
        if not self.is_spent:
            pieces.spend(game, self.seat, self.tile)
        if self.outpost:
            pieces.spend(game, self.seat, "outpost")
            outcome.append(detail("declared-outpost", self.seat))
        outcome += self._effect(game, pick)
        if self.left > 1:
            outcome.append(UseTile(self.seat, self.tile, self.left - 1))
        return outcome

    def _effect(self, game: Kingdom, pick: HexChoice) -> Outcome:
        if pick.to is not None:
            return pieces.move(game, self.seat, pick.at, pick.to, self.tile)
        if is_builder(self.tile):
            return pieces.build(game, self.seat, pick.at, self.tile)
        if isinstance(TILES[self.tile].effect, RaiseWalls):
            return [pieces.raise_wall(game, self.seat, pick.at)]
        return pieces.remove(game, self.seat, pick.at)


class MoveTo(HexAsk, frozen=True):
    """Choose where a settlement goes that a tile moves."""

    tile: TileId
    left: int
    source: Hex

    def prompt(self, game: Kingdom) -> Text:
        return Text("ask-target", {"tile": CARD_NAMES[self.tile], "hex": BOARD.labels[self.source]})

    def options(self, game: Kingdom) -> Options:
        effect = move_of(self.tile)
        if effect is None:
            return []
        reached = target_hexes(build_context(game, self.seat), effect, self.source)
        return hex_options.TargetOptions(self.tile, self.source, reached)

    def choose(self, game: Kingdom, pick: HexChoice) -> Outcome:
        return UseTile(self.seat, self.tile, self.left).carry_out(game, pick)
