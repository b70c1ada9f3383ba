"""The public view of Château Combo: everything except the order of the decks."""

from collections.abc import Iterable
from random import Random

from msgspec import Struct

from engines.chateau_combo.material import CARD_NAMES, CARDS, LOCATIONS, CardId, Location
from engines.chateau_combo.state import (
    COORDINATES,
    Cell,
    Chateau,
    Market,
    PlacedCard,
    Player,
    open_cells,
)
from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.core.view import View


class MarketView(Struct, frozen=True):
    """A location as all see it; prices are those of the player to act."""

    deck: int
    display: tuple[CardId | None, ...]
    discard: tuple[CardId, ...]
    open: bool
    prices: tuple[int, ...]  # by slot; 0 for an empty one


class PlacedCardView(Struct, frozen=True):
    """A card in a tableau."""

    card: CardId
    face_up: bool
    gold: int


class PlayerView(Struct, frozen=True):
    """A player's gold, keys and tableau, with the legal cells for the next card."""

    gold: int
    keys: int
    tableau: dict[Cell, PlacedCardView]
    open_cells: tuple[Cell, ...]


class ChateauView(Struct, frozen=True):
    """The table as every player sees it."""

    round: int
    first: Seat
    messenger: Location
    markets: dict[Location, MarketView]
    players: tuple[PlayerView, ...]
    removed: tuple[CardId, ...]


def view_table(game: Chateau, seat: Seat | None) -> ChateauView:
    """Return the view, the same for all seats: this game has no hidden hands."""
    del seat
    actor = game.agenda[-1].seat if game.agenda else None
    return ChateauView(
        round=game.round,
        first=game.first,
        messenger=game.messenger,
        markets={place: _market(game, game.markets[place], actor) for place in LOCATIONS},
        players=tuple(_player(player) for player in game.players),
        removed=tuple(game.removed),
    )


def _market(game: Chateau, market: Market, actor: Seat | None) -> MarketView:
    def price(card: CardId | None) -> int:
        if card is None:
            return 0
        return CARDS[card].cost if actor is None else game.price(actor, card)

    return MarketView(
        deck=len(market.deck),
        display=tuple(market.display),
        discard=tuple(market.discard),
        open=market.open,
        prices=tuple(price(card) for card in market.display),
    )


def _player(player: Player) -> PlayerView:
    return PlayerView(
        gold=player.gold,
        keys=player.keys,
        tableau={cell: _placed_view(player.tableau[cell]) for cell in player.cells()},
        open_cells=open_cells(player.tableau),
    )


def _placed_view(placed: PlacedCard) -> PlacedCardView:
    return PlacedCardView(placed.card, placed.face_up, placed.gold)


def determinize(game: Chateau, seat: Seat | None, rng: Random) -> None:
    """Shuffle the hidden decks and reseed future random draws."""
    del seat
    for market in game.markets.values():
        market.deck = rng.sample(sorted(market.deck), len(market.deck))
    game.rng.seed = str(rng.random())


def describe(view: View[ChateauView]) -> Iterable[Text]:
    """Describe the table: the round, the markets, the players from the one to act, the cards."""
    table = view.table
    yield Text("say-round", {"round": table.round})
    for location in LOCATIONS:
        yield _describe_market(location, table)
    start = view.to_act[0] if view.to_act else 0
    order = view.seats_from(start)
    for seat in order:
        yield from _describe_player(view, seat)
    yield Text("say-open-cards")
    yield from map(_describe_card, _open_cards(table, order))


def _open_cards(table: ChateauView, order: Iterable[Seat]) -> Iterable[CardId]:
    """Return the face-up cards: those on display, then those of the players."""
    displayed = [card for place in LOCATIONS for card in table.markets[place].display if card]
    tableaus = (table.players[seat].tableau.values() for seat in order)
    return (*displayed, *(one.card for tableau in tableaus for one in tableau if one.face_up))


def _describe_card(card: CardId) -> Text:
    """Describe what is printed on a card."""
    printed = CARDS[card]
    return Text(
        "say-card",
        {
            "card": CARD_NAMES[card],
            "location": printed.location,
            "cost": printed.cost,
            "shields": tuple(Text(f"shield-{shield}") for shield in printed.shields),
            "messenger": "no" if printed.messenger is None else printed.messenger,
            "ability": Text(f"card-{card}.ability"),
            "scoring": Text(f"card-{card}.scoring"),
        },
    )


def _describe_market(location: Location, table: ChateauView) -> Text:
    market = table.markets[location]
    if not market.open:
        return Text("say-closed", {"location": location})
    cards: tuple[TextValue, ...] = tuple(
        Text("say-price", {"card": CARD_NAMES[card], "price": price})
        for card, price in zip(market.display, market.prices, strict=True)
        if card is not None
    )
    return Text(
        "say-market",
        {
            "location": location,
            "messenger": "here" if table.messenger == location else "away",
            "cards": cards,
            "deck": market.deck,
            "discard": len(market.discard),
        },
    )


def _describe_player(view: View[ChateauView], seat: Seat) -> Iterable[Text]:
    player = view.table.players[seat]
    yield Text(
        "say-player",
        {
            "who": SeatRef(seat),
            "gold": player.gold,
            "keys": player.keys,
            "points": view.standings[seat].total,
            "cards": len(player.tableau),
        },
    )
    for number, row in enumerate(_rows(player.tableau), start=1):
        yield Text(
            "say-row", {"row": number, "cards": tuple(_describe_placed(placed) for placed in row)}
        )


def _rows(tableau: dict[Cell, PlacedCardView]) -> list[list[PlacedCardView | None]]:
    """Return the occupied rows of the square, gaps included."""
    if not tableau:
        return []
    placed = {COORDINATES[cell]: card for cell, card in tableau.items()}
    rows, columns = zip(*placed, strict=True)
    return [
        [placed.get((row, column)) for column in range(min(columns), max(columns) + 1)]
        for row in range(min(rows), max(rows) + 1)
    ]


def _describe_placed(placed: PlacedCardView | None) -> Text:
    if placed is None:
        return Text("say-gap")
    if not placed.face_up:
        return Text("say-face-down")
    capacity = CARDS[placed.card].purse
    if capacity is None:
        return CARD_NAMES[placed.card]
    args: dict[str, TextArg] = {
        "card": CARD_NAMES[placed.card],
        "gold": placed.gold,
        "capacity": capacity,
    }
    return Text("say-purse", args)
