"""Counting and scoring: what a kingdom holds, what its tiles are worth, who leads in what."""

from collections import Counter
from typing import NamedTuple, assert_never

from engines.core.counting import count_pieces
from engines.core.text import Seat, Text
from engines.core.view import ScorePart, SeatScore, rank_scores
from engines.provence.material import (
    CROPS,
    PERSON_BONUSES,
    PERSONS,
    STOCKS,
    TIE_WINNERS,
    TILES,
    Bonus,
    Crop,
    Element,
    Stock,
)
from engines.provence.state import Laid, Player, Provence

TILES_PART = Text("part-tiles")
BONUSES_PART = Text("part-bonuses")
PERSONS_PART = Text("part-persons")
BREADTH_PART = Text("part-breadth")
STOCK_PARTS: dict[Stock, Text] = {stock: Text(f"part-{stock}") for stock in STOCKS}


def count(player: Player, element: Element) -> int:
    """Count real things in a kingdom, never printed symbols (specification 3.2)."""
    match element:
        case "tower":
            return player.towers
        case "noble":
            return player.nobles
        case "tavern" | "church":
            return sum([TILES[laid.tile].building == element for laid in player.face_up()])
        case "special_building":
            return sum([TILES[laid.tile].kind == "special" for laid in player.face_up()])
        case "person":
            return len(player.persons)
        case _:
            assert_never(element)


def bonus_points(player: Player, bonus: Bonus | None) -> int:
    """Return what a bonus is worth, rounded down."""
    return 0 if bonus is None else bonus.vp * (count(player, bonus.element) // bonus.per)


def worth(player: Player, laid: Laid) -> int:
    """Return what a tile is worth now, its bonus included; a ruin is worth nothing."""
    tile = TILES[laid.tile]
    return 0 if laid.ruined else tile.vp + bonus_points(player, tile.bonus)


def persons_worth(player: Player) -> int:
    """Return the points of a player's persons, with what they score and what they kept."""
    total = 0 if player.apprentice_card is None else PERSONS[player.apprentice_card].vp
    for person in player.persons:
        total += PERSONS[person].vp + bonus_points(player, PERSON_BONUSES.get(person))
    return total


def wins_ties(player: Player) -> bool:
    """Return whether the player owns the Duchess."""
    return not TIE_WINNERS.isdisjoint(player.persons)


class Claim(NamedTuple):
    """What decides a tie, weightiest first; no two players have the same."""

    duchess: bool
    nobles: int
    coins: int
    towers: int
    turn: int  # 0 for the start player, −1 for the next, and so on


def claims(game: Provence) -> list[Claim]:
    """Return every player's claim to be ahead in a tie, in seat order."""
    return [
        Claim(
            wins_ties(one), one.nobles, one.coins, one.towers, -((seat - game.first) % game.seats)
        )
        for seat, one in enumerate(game.players)
    ]


def leaders(game: Provence, what: Stock) -> tuple[Seat, ...]:
    """Return who gets the scenario's bonuses for a stock, first place first."""
    return tuple(_place_points(game, claims(game))[what])


def _place_points(game: Provence, claiming: list[Claim]) -> dict[Stock, dict[Seat, int]]:
    """Return the scenario's bonuses for each stock by who gets them, first place first."""
    return {
        what: dict(zip(_ahead(claiming, what), points, strict=False))
        for what, points in game.card.places(game.seats).items()
    }


def _ahead(claiming: list[Claim], what: Stock) -> list[Seat]:
    """Return the seats by how much of a stock they have; claims decide between equals."""
    keys = [(getattr(claim, what), claim) for claim in claiming]
    return sorted(range(len(keys)), key=keys.__getitem__, reverse=True)


def broad_crops(player: Player, tiles: int) -> list[Crop]:
    """Return the crops shown on at least so many face-up tiles, castle included."""
    shown = Counter(crop for laid in player.face_up() for crop in TILES[laid.tile].crops)
    return [crop for crop in CROPS if shown[crop] >= tiles]


def resources(game: Provence) -> list[dict[str, int]]:
    """Return what all have to count with: things, and points that others can take away."""
    claiming = claims(game)
    return [_seat_resources(game, claiming, seat) for seat in range(game.seats)]


def seat_resources(game: Provence, seat: Seat) -> dict[str, int]:
    """Return the same of one player."""
    return _seat_resources(game, claims(game), seat)


def _seat_resources(game: Provence, claiming: list[Claim], seat: Seat) -> dict[str, int]:
    own = claiming[seat]
    things = {"coins": own.coins, "towers": own.towers, "nobles": own.nobles}
    races = _race_points(game, claiming, seat)
    return {**things, "points-races": races, "points": sum(_kingdom_points(game, seat))}


def points(game: Provence, seat: Seat) -> int:
    """Return a seat's points if the game ended now."""
    return sum(_kingdom_points(game, seat)) + _race_points(game, claims(game), seat)


def _race_points(game: Provence, claiming: list[Claim], seat: Seat) -> int:
    """Return what a seat has for the most nobles, coins and towers, if the game ended now."""
    total = 0
    for what, points in game.card.places(game.seats).items():
        keys = [(getattr(claim, what), claim) for claim in claiming]
        place = sum([other > keys[seat] for other in keys])
        total += points[place] if place < len(points) else 0
    return total


def standings(game: Provence) -> tuple[SeatScore, ...]:
    """Return every seat's points by source; no place is shared, claims see to that."""
    claiming = claims(game)
    places = _place_points(game, claiming)
    results = []
    for seat, claim in enumerate(claiming):
        parts = _parts(game, seat, places)
        total = sum([part.points for part in parts])
        results.append((total, sum([claim > other for other in claiming]), parts))
    return rank_scores(results)


def _parts(game: Provence, seat: Seat, places: dict[Stock, dict[Seat, int]]) -> tuple[ScorePart, ...]:
    tiles, bonuses, persons, breadth = _kingdom_points(game, seat)
    return (
        ScorePart(TILES_PART, tiles),
        ScorePart(BONUSES_PART, bonuses),
        ScorePart(PERSONS_PART, persons),
        *[ScorePart(STOCK_PARTS[what], places[what].get(seat, 0)) for what in STOCKS],
        *([ScorePart(BREADTH_PART, breadth)] if game.card.breadth else ()),
    )


def _kingdom_points(game: Provence, seat: Seat) -> tuple[int, int, int, int]:
    """Return what a kingdom is worth by itself: its tiles, their bonuses, persons, breadth."""
    player, card = game.players[seat], game.card
    tiles = [TILES[laid.tile] for laid in player.kingdom.values() if not laid.ruined]
    return (
        sum([tile.vp for tile in tiles]),
        sum([bonus_points(player, tile.bonus) for tile in tiles if tile.bonus]),
        persons_worth(player),
        card.breadth.vp * len(broad_crops(player, card.breadth.tiles)) if card.breadth else 0,
    )


def piece_count(game: Provence) -> Counter[str]:
    """Count every tile, person and piece, wherever it lies; coins alone are without number."""
    pieces = count_pieces(
        game.gone + game.deck + game.castles + game.person_deck,
        game.row,
        (one.tile for one in (*game.column, *game.hand)),
        *game.banners.values(),
        *((laid.tile for laid in player.kingdom.values()) for player in game.players),
        *((*player.persons, player.apprentice_card) for player in game.players),
    )
    pieces["tower"] = game.towers + sum(player.towers for player in game.players)
    pieces["noble"] = game.nobles + sum(player.nobles for player in game.players)
    pieces["token"] = game.tokens + sum(one.tokens for one in (*game.column, *game.hand))
    return pieces
