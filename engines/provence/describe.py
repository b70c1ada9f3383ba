"""The table of Provence 890 as text, most important first."""

from collections.abc import Iterable

from engines.core.text import Seat, SeatRef, Text, TextArg, TextValue
from engines.core.view import View
from engines.provence.material import (
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    CROP_NAMES,
    CROPS,
    PERSONS,
    TILES,
    Cell,
    Crop,
    PersonId,
    TileId,
)
from engines.provence.view import (
    HandView,
    MarketTileView,
    PlacedTileView,
    PlaceView,
    ProvenceView,
    SupplyView,
)


def describe(view: View[ProvenceView]) -> Iterable[Text]:
    """Describe the table: round, threat, market, the players from the one to act, the cards."""
    table = view.table
    scenario = Text(f"scenario-{table.scenario}")
    yield Text("say-round", {"round": table.round, "scenario": scenario})
    yield _describe_threat(table)
    if table.castles:
        yield Text(
            "say-castles", {"castles": tuple(CARD_NAMES[castle] for castle in table.castles)}
        )
    if table.hand:
        yield _describe_hand(table, table.hand)
    yield Text(
        "say-column",
        {"tiles": tuple(_describe_market_tile(market_tile) for market_tile in table.column)},
    )
    yield _describe_row(table)
    start = view.to_act[0] if view.to_act else table.first
    for seat in view.seats_from(start):
        yield from _describe_player(view, seat)
    yield Text("say-banners", {"banners": tuple(_describe_banner(table, crop) for crop in CROPS)})
    yield Text("say-places", {"places": tuple(_describe_place(place) for place in table.places)})
    yield Text(f"scenario-{table.scenario}.text")
    yield _describe_supply(table.supply)
    yield Text("say-open-cards")
    yield from map(_describe_card, _open_cards(table))


def _open_cards(table: ProvenceView) -> Iterable[str]:
    """Return the tiles and persons that lie open, ruins excepted, each once."""
    row = (tile for tile in table.row if tile is not None)
    hand = () if table.hand is None else (table.hand.tile,)
    placed = (
        one.tile for player in table.players for one in player.kingdom.values() if not one.ruined
    )
    banners = (person for crop in CROPS for person in table.banners[crop])
    persons = (person for player in table.players for person in player.persons)
    column = (market_tile.tile for market_tile in table.column)
    return dict.fromkeys((*hand, *table.castles, *column, *row, *banners, *placed, *persons))


def _describe_card(card: str) -> Text:
    """Describe what is printed on a tile or a person."""
    return Text(
        "say-card",
        {
            "card": CARD_NAMES[card],
            "kind": Text(f"card-{card}.kind"),
            "ability": Text(f"card-{card}.ability"),
            "scoring": Text(f"card-{card}.scoring"),
        },
    )


def _describe_threat(table: ProvenceView) -> Text:
    """Describe both markers and the least defended; with a tile in hand, `_describe_hand` does."""
    args: dict[str, TextArg] = {
        "attack": table.attack,
        "defence": table.defence,
        "seats": tuple(SeatRef(seat) for seat in table.least_defended),
    }
    if table.question_kind is None or table.hand is not None:
        return Text("say-markers", args)
    return Text("say-threat-raid" if table.is_raid_coming else "say-threat", args)


def _describe_hand(table: ProvenceView, hand: HandView) -> Text:
    args: dict[str, TextArg] = {
        "who": SeatRef(hand.seat),
        "tile": CARD_NAMES[hand.tile],
        "tokens": hand.tokens,
        "attack": table.attack_next,
        "defence": table.defence_next,
        "raid": "yes" if table.is_raid_coming else "no",
        "seats": tuple(SeatRef(seat) for seat in table.least_defended),
    }
    return Text("say-hand", args)


def _describe_tile(tile: TileId) -> Text:
    short, vp = Text(f"card-{tile}.short"), TILES[tile].vp
    if not vp:
        return Text("say-tile", {"tile": CARD_NAMES[tile], "short": short})
    points = Text("number-points", {"number": vp})
    return Text("say-tile-points", {"tile": CARD_NAMES[tile], "points": points, "short": short})


def _describe_market_tile(market_tile: MarketTileView) -> Text:
    args: dict[str, TextArg] = {
        "tile": _describe_tile(market_tile.tile),
        "price": market_tile.price,
    }
    return Text("say-stall", {**args, "coins": market_tile.coins, "tokens": market_tile.tokens})


def _describe_row(table: ProvenceView) -> Text:
    tiles: tuple[TextValue, ...] = tuple(
        _describe_tile(tile) for tile in table.row if tile is not None
    )
    if not tiles:
        return Text("say-row-empty")
    return Text("say-row", {"tiles": tiles, "price": table.special_price})


def _describe_banner(table: ProvenceView, crop: Crop) -> Text:
    persons: tuple[TextValue, ...] = tuple(
        _describe_open_person(person) for person in table.banners[crop]
    )
    if not persons:
        return Text("say-banner-empty", {"crop": CROP_NAMES[crop], "coins": table.decline_coins})
    return Text("say-banner", {"crop": CROP_NAMES[crop], "persons": persons})


def _describe_open_person(person: PersonId) -> Text:
    points = Text("number-points", {"number": PERSONS[person].vp})
    short = Text(f"card-{person}.short")
    return Text("say-open-person", {"person": CARD_NAMES[person], "points": points, "short": short})


def _describe_person(person: PersonId) -> Text:
    return Text("say-person", {"person": CARD_NAMES[person], "vp": PERSONS[person].vp})


def _describe_place(place: PlaceView) -> Text:
    held: tuple[TextValue, ...] = tuple(
        Text("say-tied", {"points": points})
        if seat is None
        else Text("say-holder", {"points": points, "who": SeatRef(seat)})
        for points, seat in zip(place.points, place.holders, strict=True)
    )
    return Text(f"say-place-{place.resource}", {"held": held})


def _describe_supply(supply: SupplyView) -> Text:
    return Text(
        "say-supply",
        {
            "land": supply.land,
            "persons": supply.persons,
            "towers": supply.towers,
            "nobles": supply.nobles,
            "tokens": supply.tokens,
        },
    )


def _describe_player(view: View[ProvenceView], seat: Seat) -> Iterable[Text]:
    player = view.table.players[seat]
    yield Text(
        "say-player",
        {
            "who": SeatRef(seat),
            "points": view.standings[seat].total,
            "coins": player.coins,
            "towers": player.towers,
            "nobles": player.nobles,
        },
    )
    for row in range(3):
        cells = [cell for cell in CELLS[3 * row : 3 * row + 3] if cell in player.kingdom]
        if cells:
            tiles: tuple[TextValue, ...] = tuple(
                _describe_placed(cell, player.kingdom[cell]) for cell in cells
            )
            yield Text("say-kingdom-row", {"tiles": tiles})
    if player.persons:
        persons: tuple[TextValue, ...] = tuple(
            _describe_person(person) for person in player.persons
        )
        yield Text("say-persons", {"persons": persons})
    if player.apprentice_card is not None:
        yield Text("say-kept", {"person": _describe_person(player.apprentice_card)})


def _describe_placed(cell: Cell, placed: PlacedTileView) -> Text:
    name = (
        Text("ruin", {"tile": CARD_NAMES[placed.tile]})
        if placed.ruined
        else CARD_NAMES[placed.tile]
    )
    pieces: list[TextValue] = []
    if placed.towers:
        pieces.append(Text("number-towers", {"number": placed.towers}))
    if placed.nobles:
        pieces.append(Text("number-nobles", {"number": placed.nobles}))
    args: dict[str, TextArg] = {"place": CELL_NAMES[cell], "tile": name, "pieces": tuple(pieces)}
    return Text("say-laid-with" if pieces else "say-laid", args)
