"""The course of the game: rounds, turns, the mandatory builds, and the end (specification 7)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import detail, game_over_event, summary
from engines.core.hexes import Hex
from engines.core.kernel import (
    Event,
    Importance,
    LazyEvent,
    Option,
    Options,
    Outcome,
    Step,
    StepOutput,
)
from engines.core.lazy_options import ConcatOptions, options_on_hexes
from engines.core.text import Seat, SeatRef, Text, TextValue
from engines.core.view import ScorePart
from engines.kingdom_builder import scoring
from engines.kingdom_builder.board import BoardLayout
from engines.kingdom_builder.legal_hexes import (
    CARD_BUILD,
    build_context,
    card_hexes,
    outpost_hexes,
)
from engines.kingdom_builder.material import (
    BOARD,
    CARD_NAMES,
    RULES,
    TERRAIN_NAMES,
    Terrain,
)
from engines.kingdom_builder.state import READY, Kingdom, Player
from engines.kingdom_builder.steps import hex_options, pieces
from engines.kingdom_builder.steps.cards import CheckCard, can_build_by_card, card_event, draw_hand
from engines.kingdom_builder.steps.hex_options import HexChoice, OtherAnswer, OutpostChoice
from engines.kingdom_builder.steps.menus import HexAsk, label_turn_option, max_turn_choices
from engines.kingdom_builder.steps.tile_actions import UseTile
from engines.kingdom_builder.steps.tile_options import (
    tile_options,
    usable_tile_options,
    usable_tiles,
)


class Round(Step, frozen=True):
    """Every player takes a turn from the start player on; it is the last once a supply is empty."""

    def run(self, game: Kingdom) -> Outcome:
        """Yield a turn for each seat, then the next round."""
        if game.is_last_round:
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
        outcome: list[StepOutput] = []
        if game.card is not None:
            outcome.append(LazyEvent(_play_event, (self.seat, game.card)))
        outcome += next_steps(game, self.seat)
        outcome.append(EndTurn(self.seat))
        return outcome


def _play_event(seat: Seat, card: Terrain) -> Event:
    return replace(card_event("played", seat, terrain=card), importance=Importance.ROUTINE)


def next_steps(game: Kingdom, seat: Seat) -> list[StepOutput]:
    """Return the next steps of the turn: the seat acts, with a card that allows a build."""
    if not game.to_build:
        return [Act(seat)] if game.players[seat].usable_tiles() else []
    return [Act(seat)] if can_build_by_card(game, seat) else [CheckCard(seat), Act(seat)]


def terrain_to_build(game: Kingdom) -> Text:
    """Return the terrain of the mandatory builds."""
    if game.card is None:
        raise ValueError("there is no mandatory build without a card")
    return TERRAIN_NAMES[game.card]


class Act(HexAsk, frozen=True):
    """Build on the card's terrain; before the first or after the last of the three, use tiles."""

    def prompt(self, game: Kingdom) -> Text:
        if not game.to_build:
            return Text("ask-tiles")
        context = build_context(game, self.seat)
        tiles = any(options for _, options in usable_tile_options(game, self.seat, context))
        name = "ask-build-or-tile" if tiles else "ask-build"
        return Text(name, {"terrain": terrain_to_build(game)})

    def progress(self, game: Kingdom) -> tuple[int, int] | None:
        """Count the mandatory builds; a supply that runs out makes them fewer."""
        built = len(game.built)
        total = built + min(game.to_build, game.players[self.seat].supply)
        return (built + 1, total) if game.to_build and total > 1 else None

    def options(self, game: Kingdom) -> Options:
        """Offer the hexes for a build, the tiles that can be used, and to end when all is built."""
        player = game.players[self.seat]
        tiles = usable_tiles(game, self.seat)
        if not tiles:
            return self._build_options(game, player) if game.to_build else ()
        context = build_context(game, self.seat)
        by_tiles = [tile_options(game, self.seat, context, tile) for tile in tiles]
        if game.to_build:
            return ConcatOptions([self._build_options(game, player), *by_tiles])
        return ConcatOptions([*by_tiles, (hex_options.END_OPTION,)]) if any(by_tiles) else ()

    def _build_options(self, game: Kingdom, player: Player) -> Sequence[Option]:
        """Offer the hexes that the card allows, and others with an outpost."""
        offered = options_on_hexes(card_hexes(game, player), hex_options.BUILD_OPTIONS)
        if player.has_outpost() and outpost_hexes(build_context(game, self.seat), CARD_BUILD):
            return ConcatOptions([offered, (hex_options.OUTPOST_OPTION,)])
        return offered

    def labelled(self, game: Kingdom, option: Option) -> Option:
        return label_turn_option(game, self.seat, option)

    def max_choices(self, game: Kingdom) -> int:
        return max_turn_choices(game, self.seat)

    def choose(self, game: Kingdom, pick: HexChoice | OutpostChoice | OtherAnswer) -> Outcome:
        """Build or use the tile; then check the card and ask again until the turn ends."""
        seat = self.seat
        if type(pick) is OtherAnswer:
            steps = BuildWithOutpost(seat), CheckCard(seat), self
            return () if pick is OtherAnswer.END else steps
        if pick.tile is None:
            return build_by_card(game, seat, pick) + next_steps(game, seat)
        used = UseTile.first(seat, pick.tile).choose(game, pick)
        return (*used, CheckCard(seat), Act(seat)) if game.to_build else (*used, Act(seat))


def build_by_card(game: Kingdom, seat: Seat, pick: HexChoice) -> list[StepOutput]:
    """Build one of the three mandatory settlements."""
    game.to_build -= 1
    game.built.append(pick.at)
    outcome = pieces.build(game, seat, pick.at)
    if len(game.built) == RULES.mandatory:
        outcome += pieces.pay_families(game, seat)
    return outcome


class BuildWithOutpost(HexAsk, frozen=True, tag="BuildAfar"):
    """Build a mandatory settlement with an outpost: anywhere on the card's terrain."""

    def prompt(self, game: Kingdom) -> Text:
        return Text("ask-afar", {"terrain": terrain_to_build(game)})

    def options(self, game: Kingdom) -> Options:
        """Offer every free hex of the terrain."""
        return hex_options.options_at(outpost_hexes(build_context(game, self.seat), CARD_BUILD))

    def choose(self, game: Kingdom, pick: HexChoice) -> Outcome:
        """Spend the outpost with the build, even beside an own settlement."""
        pieces.spend(game, self.seat, "outpost")
        yield detail("declared-outpost", self.seat)
        yield from build_by_card(game, self.seat, pick)


class EndTurn(Step, frozen=True):
    """Unused nomad tiles are removed, the card is discarded, and the next one is drawn."""

    seat: Seat

    def run(self, game: Kingdom) -> Outcome:
        """Sum up and tidy up; after the last settlement no player draws any more."""
        outcome: list[StepOutput] = []
        if game.built:
            outcome.append(LazyEvent(_build_summary, (self.seat, game.built, game.board)))
        if game.players[self.seat].nomads:
            outcome += self._remove_unused_nomads(game)
        if game.card is not None:
            game.discard.append(game.card)
            game.card = None
        if not game.is_last_round:
            outcome += draw_hand(game, self.seat)
        return outcome

    def _remove_unused_nomads(self, game: Kingdom) -> Iterator[Event]:
        """Lay nomad tiles aside that were ready and are not used."""
        player = game.players[self.seat]
        for nomad in [nomad for nomad in player.nomads if nomad.status is READY]:
            player.nomads.remove(nomad)
            game.removed_tiles.append(nomad.tile)
            yield detail("expired", self.seat, tile=CARD_NAMES[nomad.tile])


def _build_summary(seat: Seat, built: list[Hex], board: BoardLayout) -> Event:
    """Return the event that sums up the mandatory builds."""
    hexes: tuple[TextValue, ...] = tuple(BOARD.labels[h] for h in built)
    terrain, *others = {board.terrain_at(h) for h in built}
    if others:
        return summary("built-mixed", seat, hexes=hexes)
    return summary("built-all", seat, hexes=hexes, terrain=TERRAIN_NAMES[terrain])


class FinalScoring(Step, frozen=True):
    """The cards and the castles pay; most gold wins, equals share the victory."""

    only_emits: ClassVar[bool] = True  # gold is computed from the board at any time

    def run(self, game: Kingdom) -> Outcome:
        """Report every card's gold, and name the winners."""
        results = scoring.standings(game)
        for paid in zip(*(result.parts for result in results), strict=True):
            if any(part.points for part in paid):
                yield self._score_event(paid)
        yield game_over_event(results, counted="gold")

    def _score_event(self, paid: tuple[ScorePart, ...]) -> Event:
        """Return the event of every player's gold from one source."""
        shares: tuple[TextValue, ...] = tuple(
            Text("share", {"player": SeatRef(seat), "gold": part.points})
            for seat, part in enumerate(paid)
        )
        scored = Text("scored", {"source": paid[0].source, "shares": shares})
        return Event(scored, importance=Importance.DETAIL)
