"""The course of the game: rounds, turns, the mandatory builds, and the end (specification 7)."""

from collections.abc import Iterator

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news, victory
from engines.core.text import Arg, Seat, Text, Who
from engines.kingdom_builder import scoring
from engines.kingdom_builder.material import (
    NAMES,
    RULES,
    TERRAIN_NAMES,
    TILES,
    Terrain,
    TileId,
)
from engines.kingdom_builder.reach import BY_CARD, anywhere, building, field, is_beside_own, reach
from engines.kingdom_builder.state import Kingdom, Status
from engines.kingdom_builder.steps import choices, pieces
from engines.kingdom_builder.steps.choices import FOLD, Pick, Sign, Use
from engines.kingdom_builder.steps.uses import UseTile


class Deal(Step, frozen=True):
    """Every player draws a terrain card in secret, the start player first."""

    def run(self, game: Kingdom) -> Outcome:
        """Deal from the top of the pile."""
        for turn in range(game.seats):
            yield from draw_hand(game, (game.first + turn) % game.seats)


def draw_hand(game: Kingdom, seat: Seat) -> Outcome:
    """Draw the card of the seat's next turn; only its owner learns which."""
    drawn, reshuffled = draw(game)
    yield from reshuffled
    game.players[seat].hand = drawn
    if drawn is not None:
        yield Event(Text("drew", {"terrain": TERRAIN_NAMES[drawn]}), reveals=True, only=seat)


def draw(game: Kingdom) -> tuple[Terrain | None, list[Event]]:
    """Draw a terrain card, reshuffling the discard pile if needed; None when there is none left."""
    told = []
    if not game.deck and game.discard:
        game.deck, game.discard = game.chance.shuffled(game.discard), []
        told.append(Event(Text("reshuffled"), reveals=True))
    return (game.deck.pop() if game.deck else None), told


class Round(Step, frozen=True):
    """Everybody takes a turn from the start player on; a last settlement ends the game with it."""

    def run(self, game: Kingdom) -> Outcome:
        """Call the seats up, and another round after them."""
        if game.ending:
            yield FinalScoring()
            return
        game.round += 1
        game.turn = 0
        for turn in range(game.seats):
            yield Turn((game.first + turn) % game.seats)
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
        if game.card is not None:
            shown = TERRAIN_NAMES[game.card]
            yield Event(Text("played", {"who": Who(self.seat), "terrain": shown}), reveals=True)
        yield CheckCard(self.seat)
        yield Act(self.seat)
        yield EndTurn(self.seat)


class CheckCard(Step, frozen=True):
    """A card without a free hex is replaced at once; without settlements nothing is mandatory."""

    seat: Seat

    def run(self, game: Kingdom) -> Outcome:
        """Replace the card until it is of use, as long as builds are due."""
        if not game.players[self.seat].supply or game.card is None:
            game.to_build = 0
        while game.to_build and game.card is not None and not field(game, "card"):
            useless = game.card
            game.removed.append(useless)
            game.card, reshuffled = draw(game)
            yield from reshuffled
            if game.card is None:
                game.to_build = 0
                yield Event(Text("no-card", {"old": TERRAIN_NAMES[useless]}), reveals=True)
                return
            shown: dict[str, Arg] = {
                "old": TERRAIN_NAMES[useless],
                "new": TERRAIN_NAMES[game.card],
            }
            yield Event(Text("replaced", shown), reveals=True)


def terrain_due(game: Kingdom) -> Text:
    """Return the terrain on which mandatory settlements are due."""
    if game.card is None:
        raise ValueError("nothing is due without a card")
    return TERRAIN_NAMES[game.card]


class Act(Ask, frozen=True):
    """Build on the card's terrain; before the first or after the last of the three, use tiles."""

    def prompt(self, game: Kingdom) -> Text:
        """Ask for a build, for a tile, or for either."""
        if not game.to_build:
            return Text("ask-tiles")
        told: dict[str, Arg] = {
            "terrain": terrain_due(game),
            "left": min(game.to_build, game.players[self.seat].supply),
        }
        tiles = not game.begun and any(True for _ in self._menus(game))
        return Text("ask-build-or-tile" if tiles else "ask-build", told)

    def options(self, game: Kingdom) -> Options:
        """Offer the hexes for a build, the tiles that can be used, and to end when all is built."""
        menus = {} if game.begun else dict(self._menus(game))
        if not game.to_build:
            return [*spread(menus, FOLD - 1), choices.END] if menus else ()
        builds = self._builds(game)
        return [*builds, *spread(menus, FOLD - len(builds))] if menus else builds

    def picks(self, game: Kingdom) -> int:
        """Let several be named at once: hexes beside own settlements stay legal meanwhile."""
        tiles = 0 if game.begun else sum(1 for _ in self._menus(game))
        if not game.to_build:
            return tiles + 1
        if not is_beside_own(game, self.seat, BY_CARD):
            return 1
        return min(game.to_build, game.players[self.seat].supply) + tiles

    def _builds(self, game: Kingdom) -> list[Option]:
        offered = choices.builds(game, building(game, self.seat, BY_CARD))
        if anywhere(game, self.seat, BY_CARD):
            offered.append(choices.OUTPOST)
        return offered

    def _menus(self, game: Kingdom) -> Iterator[tuple[TileId, list[Option] | None]]:
        """Yield the tiles of use with their options, as long as these fit into one select."""
        for tile in game.players[self.seat].usable():
            number = reach(game, self.seat, TILES[tile].effect).bit_count()
            if number:
                fits = number < FOLD
                yield tile, list(UseTile.first(self.seat, tile).options(game)) if fits else None

    def choose(self, game: Kingdom, pick: Pick | Use | Sign) -> Outcome:
        """Build or use the tile; then look at the card and choose again until the turn ends."""
        if pick is Sign.END:
            return
        if pick is Sign.OUTPOST:
            yield BuildAfar(self.seat)
        elif isinstance(pick, Pick) and pick.tile is None:
            yield from build_by_card(game, self.seat, pick)
        elif isinstance(pick, Pick | Use) and pick.tile is not None:
            yield from UseTile.first(self.seat, pick.tile).choose(game, pick)
        yield CheckCard(self.seat)
        yield Act(self.seat)


def spread(menus: dict[TileId, list[Option] | None], room: int) -> Options:
    """Offer tiles with their hexes as far as there is room in one select, else by name alone.

    Where the builds alone fill more than a select, choices are folded anyhow: then every tile that
    fits into a select is a heading of its own.
    """
    folded = room < len(menus)
    room -= len(menus)
    for tile in sorted(menus, key=lambda tile: len(menus[tile] or ())):
        options = menus[tile]
        if options is None or (not folded and len(options) - 1 > room):
            yield choices.use_option(tile)
            continue
        room -= len(options) - 1
        yield from (choices.under(tile, option) for option in options)


def build_by_card(game: Kingdom, seat: Seat, pick: Pick) -> Outcome:
    """Build one of the three mandatory settlements."""
    game.to_build -= 1
    game.built.append(pick.at)
    yield from pieces.build(game, seat, pick.at)
    yield from pieces.pay_families(game, seat)


class BuildAfar(Ask, frozen=True):
    """Build a mandatory settlement with an outpost: anywhere on the card's terrain."""

    def prompt(self, game: Kingdom) -> Text:
        """Ask for the hex."""
        return Text("ask-afar", {"terrain": terrain_due(game)})

    def options(self, game: Kingdom) -> Options:
        """Offer every free hex of the terrain."""
        return choices.builds(game, anywhere(game, self.seat, BY_CARD))

    def choose(self, game: Kingdom, pick: Pick) -> Outcome:
        """Spend the outpost with the build, even beside an own settlement."""
        pieces.spend(game, self.seat, "outpost")
        yield news("declared-outpost", self.seat)
        yield from build_by_card(game, self.seat, pick)


class EndTurn(Step, frozen=True):
    """Unused nomad tiles leave, the card is discarded, and the next one is drawn."""

    seat: Seat

    def run(self, game: Kingdom) -> Outcome:
        """Tidy up; after the last settlement nobody draws any more."""
        player = game.players[self.seat]
        for nomad in [nomad for nomad in player.nomads if nomad.status is Status.READY]:
            player.nomads.remove(nomad)
            game.gone.append(nomad.tile)
            yield news("expired", self.seat, tile=NAMES[nomad.tile])
        if game.card is not None:
            game.discard.append(game.card)
            game.card = None
        if not game.ending:
            yield from draw_hand(game, self.seat)


class FinalScoring(Step, frozen=True):
    """The cards and the castles pay; most gold wins, equals share the victory."""

    def run(self, game: Kingdom) -> Outcome:
        """Name the winners."""
        yield victory(scoring.standings(game), counted="gold")
