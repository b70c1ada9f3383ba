"""The course of the game: rounds, turns, the mandatory builds, and the end (specification 7)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import detail, game_over_event, summary
from engines.core.hexes import Hex
from engines.core.kernel import (
    Ask,
    Event,
    Happening,
    Importance,
    LazyEvent,
    Option,
    Options,
    Outcome,
    Step,
)
from engines.core.lazy_options import ConcatOptions, options_on_hexes
from engines.core.text import Seat, SeatRef, Text, TextValue
from engines.core.view import ScorePart
from engines.kingdom_builder import scoring
from engines.kingdom_builder.board import Ground
from engines.kingdom_builder.legal_hexes import (
    BY_CARD,
    BuildContext,
    anywhere,
    by_card,
    land_before,
    max_consecutive,
)
from engines.kingdom_builder.material import (
    BOARD,
    NAMES,
    RULES,
    TERRAIN_NAMES,
    TILES,
    Terrain,
    TileId,
    is_builder,
)
from engines.kingdom_builder.state import READY, Kingdom, Player
from engines.kingdom_builder.steps import choices, labels, pieces
from engines.kingdom_builder.steps.cards import CheckCard, draw_hand, is_of_use, shown
from engines.kingdom_builder.steps.choices import OtherAnswer, Pick, Use
from engines.kingdom_builder.steps.uses import UseTile, offers, times, together


class Round(Step, frozen=True):
    """Every player takes a turn from the start player on; a last settlement ends the game with it."""

    def run(self, game: Kingdom) -> Outcome:
        """Call the seats up, and another round after them."""
        if game.ending:
            yield FinalScoring()
            return
        game.round += 1
        game.turn = 0
        for seat in game.seats_from(game.first):
            yield Turn(seat)
        yield Round()


class Turn(Step, frozen=True):
    """Show the card; build three settlements on its terrain, with extra actions before or after."""

    seat: Seat

    def run(self, game: Kingdom) -> Outcome:
        """Turn the hand card up and make the tiles ready."""
        player = game.players[self.seat]
        game.card, player.hand = player.hand, None
        player.refresh()
        game.turn += 1
        game.to_build, game.built = RULES.mandatory, []
        told: list[Happening] = []
        if game.card is not None:
            told.append(LazyEvent(_played, (self.seat, game.card)))
        told += next_steps(game, self.seat)
        told.append(EndTurn(self.seat))
        return told


def _played(seat: Seat, card: Terrain) -> Event:
    return shown("played", seat, terrain=card)


def next_steps(game: Kingdom, seat: Seat) -> list[Happening]:
    """Return what the turn goes on with: the seat acts, with a card that is of use."""
    if not game.to_build:
        return [Act(seat)] if game.players[seat].usable() else []
    return [Act(seat)] if is_of_use(game, seat) else [CheckCard(seat), Act(seat)]


def terrain_to_build(game: Kingdom) -> Text:
    """Return the terrain on which mandatory settlements are due."""
    if game.card is None:
        raise ValueError("nothing is due without a card")
    return TERRAIN_NAMES[game.card]


class Act(Ask, frozen=True):
    """Build on the card's terrain; before the first or after the last of the three, use tiles."""

    group_order: ClassVar[tuple[Text, ...]] = labels.QUADRANTS
    marks_are_global: ClassVar[bool] = True

    def prompt(self, game: Kingdom) -> Text:
        if not game.to_build:
            return Text("ask-tiles")
        tiles = any(options for _, options in self._tiles(game, land_before(game, self.seat)))
        name = "ask-build-or-tile" if tiles else "ask-build"
        return Text(name, {"terrain": terrain_to_build(game)})

    def progress(self, game: Kingdom) -> tuple[int, int] | None:
        """Count the mandatory builds; a supply that runs out makes them fewer."""
        built = len(game.built)
        whole = built + min(game.to_build, game.players[self.seat].supply)
        return (built + 1, whole) if game.to_build and whole > 1 else None

    def options(self, game: Kingdom) -> Options:
        """Offer the hexes for a build, the tiles that can be used, and to end when all is built."""
        player = game.players[self.seat]
        tiles = self._usable(game, player)
        if not tiles:
            return self._builds(game, player) if game.to_build else ()
        land = land_before(game, self.seat)
        by_tiles = [offers(game, self.seat, land, tile) for tile in tiles]
        if game.to_build:
            return ConcatOptions([self._builds(game, player), *by_tiles])
        return ConcatOptions([*by_tiles, (choices.END,)]) if any(by_tiles) else ()

    def _builds(self, game: Kingdom, player: Player) -> Sequence[Option]:
        """Offer the hexes that the card allows, and others with an outpost."""
        offered = options_on_hexes(by_card(game, player), choices.BUILDS)
        if player.has_outpost() and anywhere(land_before(game, self.seat), BY_CARD):
            return ConcatOptions([offered, (choices.OUTPOST,)])
        return offered

    def _usable(self, game: Kingdom, player: Player) -> list[TileId]:
        """Return the tiles that may be used; nothing comes between mandatory builds."""
        return [] if game.has_started else player.usable()

    def _tiles(self, game: Kingdom, land: BuildContext) -> Iterator[tuple[TileId, Sequence[Option]]]:
        """Yield what every tile can be used for."""
        for tile in self._usable(game, game.players[self.seat]):
            yield tile, offers(game, self.seat, land, tile)

    def labelled(self, game: Kingdom, option: Option) -> Option:
        told = labels.labelled(game, self.seat, option)
        heading = labels.heading(game, self.seat, option, one_menu=self._few_builds(game))
        return replace(told, group=heading)

    def _few_builds(self, game: Kingdom) -> bool:
        """Return whether all builds fit into one menu, those by the card and those by tiles."""
        land = land_before(game, self.seat)
        hexes = by_card(game, game.players[self.seat]) if game.to_build else 0
        tiles = (options for tile, options in self._tiles(game, land) if is_builder(tile))
        return hexes.bit_count() + sum(map(len, tiles)) <= choices.PAIRS

    def max_choices(self, game: Kingdom) -> int:
        """Let as many be named at once as can be done, beside each other or own settlements."""
        land, player = land_before(game, self.seat), game.players[self.seat]
        numbers = {
            tile: together(land, tile, times(TILES[tile].effect), options)
            for tile, options in self._tiles(game, land)
        }
        by_tiles = sum(number for tile, number in numbers.items() if is_builder(tile))
        builds = max_consecutive(land, BY_CARD, game.to_build) + by_tiles
        return min(builds, player.supply) + sum(numbers.values()) - by_tiles

    def choose(self, game: Kingdom, pick: Pick | Use | OtherAnswer) -> Outcome:
        """Build or use the tile; then look at the card and choose again until the turn ends."""
        seat = self.seat
        if type(pick) is OtherAnswer:
            return () if pick is OtherAnswer.END else (BuildAfar(seat), CheckCard(seat), Act(seat))
        if pick.tile is None:
            return build_by_card(game, seat, pick) + next_steps(game, seat)
        used = UseTile.first(seat, pick.tile).choose(game, pick)
        return (*used, CheckCard(seat), Act(seat)) if game.to_build else (*used, Act(seat))


def build_by_card(game: Kingdom, seat: Seat, pick: Pick) -> list[Happening]:
    """Build one of the three mandatory settlements."""
    game.to_build -= 1
    game.built.append(pick.at)
    told = pieces.build(game, seat, pick.at)
    if len(game.built) == RULES.mandatory:
        told += pieces.pay_families(game, seat)
    return told


class BuildAfar(Ask, frozen=True):
    """Build a mandatory settlement with an outpost: anywhere on the card's terrain."""

    group_order: ClassVar[tuple[Text, ...]] = labels.QUADRANTS
    marks_are_global: ClassVar[bool] = True

    def prompt(self, game: Kingdom) -> Text:
        return Text("ask-afar", {"terrain": terrain_to_build(game)})

    def options(self, game: Kingdom) -> Options:
        """Offer every free hex of the terrain."""
        return choices.on(anywhere(land_before(game, self.seat), BY_CARD))

    def labelled(self, game: Kingdom, option: Option) -> Option:
        return labels.labelled(game, self.seat, option)

    def choose(self, game: Kingdom, pick: Pick) -> Outcome:
        """Spend the outpost with the build, even beside an own settlement."""
        pieces.spend(game, self.seat, "outpost")
        yield detail("declared-outpost", self.seat)
        yield from build_by_card(game, self.seat, pick)


class EndTurn(Step, frozen=True):
    """Unused nomad tiles leave, the card is discarded, and the next one is drawn."""

    seat: Seat

    def run(self, game: Kingdom) -> Outcome:
        """Sum up and tidy up; after the last settlement no player draws any more."""
        told: list[Happening] = []
        if game.built:
            told.append(LazyEvent(_summed_up, (self.seat, game.built, game.ground)))
        if game.players[self.seat].nomads:
            told += self._nomads_leave(game)
        if game.card is not None:
            game.discard.append(game.card)
            game.card = None
        if not game.ending:
            told += draw_hand(game, self.seat)
        return told

    def _nomads_leave(self, game: Kingdom) -> Iterator[Event]:
        """Lay nomad tiles aside that were ready and are not used."""
        player = game.players[self.seat]
        for nomad in [nomad for nomad in player.nomads if nomad.status is READY]:
            player.nomads.remove(nomad)
            game.gone.append(nomad.tile)
            yield detail("expired", self.seat, tile=NAMES[nomad.tile])


def _summed_up(seat: Seat, built: list[Hex], ground: Ground) -> Event:
    """Tell the mandatory builds in one phrase."""
    hexes: tuple[TextValue, ...] = tuple(BOARD.labels[h] for h in built)
    terrain, *others = {ground.terrain_at(h) for h in built}
    if others:
        return summary("built-mixed", seat, hexes=hexes)
    return summary("built-all", seat, hexes=hexes, terrain=TERRAIN_NAMES[terrain])


class FinalScoring(Step, frozen=True):
    """The cards and the castles pay; most gold wins, equals share the victory."""

    only_emits: ClassVar[bool] = True  # what they pay is counted off the board at any time

    def run(self, game: Kingdom) -> Outcome:
        """Tell what every card paid, and name the winners."""
        results = scoring.standings(game)
        for paid in zip(*(result.parts for result in results), strict=True):
            if any(part.points for part in paid):
                yield self._scored(paid)
        yield game_over_event(results, counted="gold")

    def _scored(self, paid: tuple[ScorePart, ...]) -> Event:
        """Tell what every player gets from one source."""
        shares: tuple[TextValue, ...] = tuple(
            Text("share", {"player": SeatRef(seat), "gold": part.points})
            for seat, part in enumerate(paid)
        )
        scored = Text("scored", {"source": paid[0].source, "shares": shares})
        return Event(scored, importance=Importance.DETAIL)
