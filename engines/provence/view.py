"""What can be seen of Provence 890: everything but the order of the two decks."""

from random import Random
from typing import Literal

from msgspec import Struct

from engines.core.text import Seat
from engines.provence import scoring
from engines.provence.material import (
    CROPS,
    RULES,
    STOCKS,
    TILES,
    Cell,
    Crop,
    PersonId,
    ScenarioId,
    Stock,
    TileId,
)
from engines.provence.state import Laid, Player, Provence, Stall


class StallView(Struct, frozen=True):
    """An open land tile: its price, and what lies beside it."""

    tile: TileId
    price: int
    coins: int
    tokens: int


class LaidView(Struct, frozen=True):
    """A tile in a kingdom; `worth` is what it would score now, its bonus included."""

    tile: TileId
    ruined: bool
    towers: int
    nobles: int
    points: int
    doomed: bool  # chosen for destruction in the invasion in progress


class PlayerView(Struct, frozen=True):
    """A player's stocks, kingdom and persons."""

    coins: int
    towers: int
    nobles: int
    kingdom: dict[Cell, LaidView]
    persons: tuple[PersonId, ...]
    apprentice_card: PersonId | None


class HandView(Struct, frozen=True):
    """The tile about to be laid: who lays it, and the trios it would make on each empty cell."""

    seat: Seat
    tile: TileId
    tokens: int
    trios: dict[Cell, tuple[Crop, ...]]


class PlaceView(Struct, frozen=True):
    """The scenario's points for first and second place in a stock, and who holds them now."""

    stock: Stock
    points: tuple[int, ...]
    holders: tuple[Seat, ...]


class SupplyView(Struct, frozen=True):
    """What is left in the supplies and decks."""

    land: int
    persons: int
    towers: int
    nobles: int
    tokens: int


class ProvenceView(Struct, frozen=True):
    """The table as every player sees it."""

    round: int
    first: Seat
    doing: str | None  # what is asked, in a word: messages `doing-<word>`
    scenario: ScenarioId
    side: Literal["front", "back"]
    places: tuple[PlaceView, ...]
    decline_coins: int
    attack: int
    attack_next: int  # after the tile in hand
    defence: int
    defence_next: int
    raid: bool  # the turn will end in a raid, if the game ended now
    weakest: tuple[Seat, ...]  # who would be raided, the tile in hand laid
    row: tuple[TileId | None, ...]
    special_price: int
    column: tuple[StallView, ...]
    hand: HandView | None
    castles: tuple[TileId, ...]
    banners: dict[Crop, tuple[PersonId, ...]]
    supply: SupplyView
    players: tuple[PlayerView, ...]
    gone: tuple[str, ...]


def look(game: Provence, seat: Seat | None) -> ProvenceView:
    """Return the view, the same for all seats: this game has no hidden hands."""
    del seat
    asked = game.agenda[-1] if game.agenda else None
    actor = game.first if asked is None else asked.seat
    saracens, towers = _coming(game)
    return ProvenceView(
        round=game.round,
        first=game.first,
        doing=None if asked is None else asked.doing,
        scenario=game.scenario,
        side="back" if game.seats == 2 else "front",
        places=tuple(_place(game, stock) for stock in STOCKS),
        decline_coins=game.card.decline_coins,
        attack=game.attack,
        attack_next=game.attack + saracens,
        defence=game.defence,
        defence_next=game.defence + towers,
        raid=asked is not None and game.raid_looms(saracens=saracens, towers=towers),
        weakest=tuple(game.weakest(actor, extra=towers)),
        row=tuple(game.row),
        special_price=RULES.special_price,
        column=tuple(_stall(price, stall) for price, stall in enumerate(game.column)),
        hand=_hand(game, actor),
        castles=tuple(game.castles),
        banners={crop: tuple(game.banners[crop]) for crop in CROPS},
        supply=_supply(game),
        players=tuple(_player(game, one) for one in range(game.seats)),
        gone=tuple(sorted(game.gone)),
    )


def _coming(game: Provence) -> tuple[int, int]:
    """Return the Saracens and towers that the tile in hand will bring."""
    saracens = sum(TILES[held.tile].saracens + held.tokens for held in game.hand)
    towers = sum(TILES[held.tile].towers for held in game.hand)
    return saracens, min(towers, game.towers)


def _stall(price: int, stall: Stall) -> StallView:
    return StallView(stall.tile, price, stall.coins, stall.tokens)


def _hand(game: Provence, seat: Seat) -> HandView | None:
    if not game.hand:
        return None
    held, player = game.hand[-1], game.players[seat]
    trios = {cell: player.trios(cell, held.tile) for cell in player.empty_cells()}
    return HandView(seat, held.tile, held.tokens, trios)


def _place(game: Provence, stock: Stock) -> PlaceView:
    points = game.card.places(game.seats)[stock]
    return PlaceView(stock, points, scoring.leaders(game, stock))


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
            cell: _laid(player, player.kingdom[cell], doomed=(seat, cell) in game.doomed)
            for cell in player.cells()
        },
        persons=tuple(player.persons),
        apprentice_card=player.apprentice_card,
    )


def _laid(player: Player, laid: Laid, *, doomed: bool) -> LaidView:
    return LaidView(
        laid.tile, laid.ruined, laid.towers, laid.nobles, scoring.worth(player, laid), doomed
    )


def determinize(game: Provence, seat: Seat | None, rng: Random) -> None:
    """Shuffle what no seat can see: both decks, and future random draws."""
    del seat
    game.deck = rng.sample(sorted(game.deck), len(game.deck))
    game.person_deck = rng.sample(sorted(game.person_deck), len(game.person_deck))
    game.rng.seed = str(rng.random())
