"""The public view of Provence 890: everything except the order of the two decks."""

from random import Random
from typing import Literal

from msgspec import Struct

from engines.core.text import Seat
from engines.provence import scoring
from engines.provence.material import (
    CROPS,
    RESOURCES,
    RULES,
    TILES,
    Cell,
    Crop,
    PersonId,
    Resource,
    ScenarioId,
    TileId,
)
from engines.provence.state import MarketTile, PlacedTile, Player, Provence


class MarketTileView(Struct, frozen=True):
    """An open land tile: its price, and the coins and tokens beside it."""

    tile: TileId
    price: int
    coins: int
    tokens: int


class PlacedTileView(Struct, frozen=True):
    """A tile in a kingdom; `points` are those it would score now, its bonus included."""

    tile: TileId
    ruined: bool
    towers: int
    nobles: int
    points: int
    to_destroy: bool  # chosen for destruction in the invasion in progress


class PlayerView(Struct, frozen=True):
    """A player's resources, kingdom and persons."""

    coins: int
    towers: int
    nobles: int
    kingdom: dict[Cell, PlacedTileView]
    persons: tuple[PersonId, ...]
    apprentice_card: PersonId | None


class HandView(Struct, frozen=True):
    """The tile in hand: its player, and the trios it would make on each empty cell."""

    seat: Seat
    tile: TileId
    tokens: int
    trios: dict[Cell, tuple[Crop, ...]]


class PlaceView(Struct, frozen=True):
    """The scenario's points for first and second place in a resource, and who holds them now."""

    resource: Resource
    points: tuple[int, ...]
    holders: tuple[Seat | None, ...]  # None where tied: nobody gets them as it stands


class SupplyView(Struct, frozen=True):
    """The supplies and decks."""

    land: int
    persons: int
    towers: int
    nobles: int
    tokens: int


class ProvenceView(Struct, frozen=True):
    """The table as every player sees it."""

    round: int
    first: Seat
    question_kind: str | None  # of the open question: messages `doing-<kind>`
    scenario: ScenarioId
    side: Literal["front", "back"]
    places: tuple[PlaceView, ...]
    decline_coins: int
    attack: int
    attack_next: int  # after the tile in hand
    defence: int
    defence_next: int
    is_raid_coming: bool  # the turn would end in a raid
    least_defended: tuple[Seat, ...]  # after placing the tile in hand
    row: tuple[TileId | None, ...]
    special_price: int
    column: tuple[MarketTileView, ...]
    hand: HandView | None
    castles: tuple[TileId, ...]
    banners: dict[Crop, tuple[PersonId, ...]]
    supply: SupplyView
    players: tuple[PlayerView, ...]
    removed: tuple[str, ...]


def view_table(game: Provence, seat: Seat | None) -> ProvenceView:
    """Return the view, the same for all seats: this game has no hidden hands."""
    del seat
    asked = game.agenda[-1] if game.agenda else None
    actor = game.first if asked is None else asked.seat
    saracens, towers = _from_tile_in_hand(game)
    return ProvenceView(
        round=game.round,
        first=game.first,
        question_kind=None if asked is None else asked.question_kind,
        scenario=game.scenario,
        side="back" if game.seats == 2 else "front",
        places=tuple(_place(game, resource) for resource in RESOURCES),
        decline_coins=game.card.decline_coins,
        attack=game.attack,
        attack_next=game.attack + saracens,
        defence=game.defence,
        defence_next=game.defence + towers,
        is_raid_coming=asked is not None and game.is_raid_coming(saracens=saracens, towers=towers),
        least_defended=tuple(game.least_defended(actor, extra=towers)),
        row=tuple(game.row),
        special_price=RULES.special_price,
        column=tuple(
            _market_tile(price, market_tile) for price, market_tile in enumerate(game.column)
        ),
        hand=_hand(game, actor),
        castles=tuple(game.castles),
        banners={crop: tuple(game.banners[crop]) for crop in CROPS},
        supply=_supply(game),
        players=tuple(_player(game, one) for one in range(game.seats)),
        removed=tuple(sorted(game.removed)),
    )


def _from_tile_in_hand(game: Provence) -> tuple[int, int]:
    """Return the Saracens and towers that the tile in hand will bring."""
    saracens = sum(TILES[held.tile].saracens + held.tokens for held in game.hand)
    towers = sum(TILES[held.tile].towers for held in game.hand)
    return saracens, min(towers, game.towers)


def _market_tile(price: int, market_tile: MarketTile) -> MarketTileView:
    return MarketTileView(market_tile.tile, price, market_tile.coins, market_tile.tokens)


def _hand(game: Provence, seat: Seat) -> HandView | None:
    if not game.hand:
        return None
    held, player = game.hand[-1], game.players[seat]
    trios = {cell: player.trios(cell, held.tile) for cell in player.empty_cells()}
    return HandView(seat, held.tile, held.tokens, trios)


def _place(game: Provence, resource: Resource) -> PlaceView:
    points = game.card.places(game.seats)[resource]
    return PlaceView(resource, points, scoring.holders(game, resource))


def _supply(game: Provence) -> SupplyView:
    return SupplyView(
        land=len(game.deck),
        persons=len(game.person_deck),
        towers=game.towers,
        nobles=game.nobles,
        tokens=game.tokens,
    )


def _player(game: Provence, seat: Seat) -> PlayerView:
    player = game.players[seat]
    return PlayerView(
        coins=player.coins,
        towers=player.towers,
        nobles=player.nobles,
        kingdom={
            cell: _placed_tile(
                player, player.kingdom[cell], to_destroy=(seat, cell) in game.to_destroy
            )
            for cell in player.cells()
        },
        persons=tuple(player.persons),
        apprentice_card=player.apprentice_card,
    )


def _placed_tile(player: Player, placed: PlacedTile, *, to_destroy: bool) -> PlacedTileView:
    return PlacedTileView(
        placed.tile,
        placed.ruined,
        placed.towers,
        placed.nobles,
        scoring.tile_points(player, placed),
        to_destroy,
    )


def determinize(game: Provence, seat: Seat | None, rng: Random) -> None:
    """Shuffle both hidden decks and reseed future random draws."""
    del seat
    game.deck = rng.sample(sorted(game.deck), len(game.deck))
    game.person_deck = rng.sample(sorted(game.person_deck), len(game.person_deck))
    game.rng.seed = str(rng.random())
