"""Counting and scoring: kingdoms, tiles, persons, and majorities."""

from collections import Counter
from typing import Any, NamedTuple, TypeAlias, assert_never

from engines.core.counting import count_pieces
from engines.core.text import Seat, Text
from engines.core.view import ScorePart, SeatScore, TieBreak, rank_scores
from engines.provence.material import (
    CROPS,
    PERSON_BONUSES,
    PERSONS,
    RESOURCES,
    TIE_WINNERS,
    TILES,
    Bonus,
    Crop,
    Element,
    Resource,
)
from engines.provence.state import PlacedTile, Player, Provence

TILES_PART = Text("part-tiles")
BONUSES_PART = Text("part-bonuses")
PERSONS_PART = Text("part-persons")
BREADTH_PART = Text("part-breadth")
RESOURCE_PARTS: dict[Resource, Text] = {
    resource: Text(f"part-{resource}") for resource in RESOURCES
}


def count(player: Player, element: Element) -> int:
    """Count real things in a kingdom, never printed symbols (specification 3.2)."""
    match element:
        case "tower":
            return player.towers
        case "noble":
            return player.nobles
        case "tavern" | "church":
            return sum([TILES[placed.tile].building == element for placed in player.face_up()])
        case "special_building":
            return sum([TILES[placed.tile].kind == "special" for placed in player.face_up()])
        case "person":
            return len(player.persons)
        case _:
            assert_never(element)


def bonus_points(player: Player, bonus: Bonus | None) -> int:
    """Return the points of a bonus, rounded down."""
    return 0 if bonus is None else bonus.vp * (count(player, bonus.element) // bonus.per)


def tile_points(player: Player, placed: PlacedTile) -> int:
    """Return a tile's points now, its bonus included; a ruin has none."""
    tile = TILES[placed.tile]
    return 0 if placed.ruined else tile.vp + bonus_points(player, tile.bonus)


def person_points(player: Player) -> int:
    """Return the points of a player's persons, with their bonuses and the Apprentice's card."""
    total = 0 if player.apprentice_card is None else PERSONS[player.apprentice_card].vp
    for person in player.persons:
        total += PERSONS[person].vp + bonus_points(player, PERSON_BONUSES.get(person))
    return total


def wins_ties(player: Player) -> bool:
    """Return whether the player owns the Duchess."""
    return not TIE_WINNERS.isdisjoint(player.persons)


class TieBreakKey(NamedTuple):
    """The tie-breakers of a player, most important first; no two players have the same."""

    has_duchess: bool
    nobles: int
    coins: int
    towers: int
    turn: int  # 0 for the start player, −1 for the next, and so on


def tie_break_keys(game: Provence) -> list[TieBreakKey]:
    """Return every player's tie-break key, in seat order."""
    return [
        TieBreakKey(
            wins_ties(one), one.nobles, one.coins, one.towers, -((seat - game.first) % game.seats)
        )
        for seat, one in enumerate(game.players)
    ]


def tie_breaks(game: Provence) -> tuple[TieBreak, ...]:
    """Return what breaks ties, most important first."""
    keys = tie_break_keys(game)
    return tuple(
        TieBreak(name, tuple(int(getattr(key, name)) for key in keys))
        for name in TieBreakKey._fields
    )


def holders(game: Provence, resource: Resource) -> tuple[Seat | None, ...]:
    """Return the seats that hold the scenario's bonuses for a resource; None where tied."""
    seats = _seats_by_place(tie_break_keys(game), resource, is_over=not game.agenda)
    return tuple(map(seats.get, range(len(game.card.places(game.seats)[resource]))))


def _seats_by_place(
    keys: list[TieBreakKey], resource: Resource, *, is_over: bool
) -> dict[int, Seat]:
    """Return who holds each place in a resource, from 0, without seats that are tied.

    At the end tie-break keys decide every tie; before, only the Duchess does.
    """
    ranking: list[Any] = [
        (getattr(key, resource), key if is_over else key.has_duchess) for key in keys
    ]
    best_first = sorted(ranking, reverse=True)
    return {
        best_first.index(own): seat for seat, own in enumerate(ranking) if ranking.count(own) == 1
    }


Bonuses: TypeAlias = dict[Resource, int]  # points of a seat


def bonuses(game: Provence, keys: list[TieBreakKey], *, is_over: bool) -> list[Bonuses]:
    """Return every seat's points for the most nobles, coins and towers, from tie-break keys."""
    found: list[Bonuses] = [dict.fromkeys(RESOURCES, 0) for _ in keys]
    for resource, points in game.card.places(game.seats).items():
        seats = _seats_by_place(keys, resource, is_over=is_over)
        for place, number in enumerate(points):
            if place in seats:
                found[seats[place]][resource] = number
    return found


def _bonuses(game: Provence, keys: list[TieBreakKey]) -> list[Bonuses]:
    return bonuses(game, keys, is_over=not game.agenda)


def broad_crops(player: Player, tiles: int) -> list[Crop]:
    """Return the crops shown on at least so many face-up tiles, castle included."""
    counts = Counter(crop for placed in player.face_up() for crop in TILES[placed.tile].crops)
    return [crop for crop in CROPS if counts[crop] >= tiles]


def resources(game: Provence) -> list[dict[str, int]]:
    """Return every seat's resources: things, points, and bonuses that others can take."""
    keys = tie_break_keys(game)
    held = _bonuses(game, keys)
    return [
        resource_counts(key, held[seat], kingdom_points(game, game.players[seat]))
        for seat, key in enumerate(keys)
    ]


def seat_resources(game: Provence, seat: Seat) -> dict[str, int]:
    """Return the resources of one seat."""
    keys = tie_break_keys(game)
    held = _bonuses(game, keys)[seat]
    return resource_counts(keys[seat], held, kingdom_points(game, game.players[seat]))


def resource_counts(own: TieBreakKey, held: Bonuses, points: int) -> dict[str, int]:
    """Return the resources of a seat: its things, its bonuses and the rest of its points."""
    return {
        "coins": own.coins,
        "towers": own.towers,
        "nobles": own.nobles,
        **{f"points-{what}": number for what, number in held.items()},
        "points": points,
    }


def points(game: Provence, seat: Seat) -> int:
    """Return a seat's points if the game ended now."""
    bonus = _bonuses(game, tie_break_keys(game))[seat]
    return kingdom_points(game, game.players[seat]) + sum(bonus.values())


def standings(game: Provence) -> tuple[SeatScore, ...]:
    """Return every seat's points by source; until the end a tied bonus counts for nobody."""
    keys = tie_break_keys(game)
    held = _bonuses(game, keys)
    results = []
    for seat, key in enumerate(keys):
        parts = _parts(game, seat, held[seat])
        total = sum([part.points for part in parts])
        results.append((total, sum([key > other for other in keys]), parts))
    return rank_scores(results)


def _parts(game: Provence, seat: Seat, held: Bonuses) -> tuple[ScorePart, ...]:
    tiles, bonuses, persons, breadth = _points_by_source(game, game.players[seat])
    return (
        ScorePart(TILES_PART, tiles),
        ScorePart(BONUSES_PART, bonuses),
        ScorePart(PERSONS_PART, persons),
        *[ScorePart(RESOURCE_PARTS[what], held[what]) for what in RESOURCES],
        *([ScorePart(BREADTH_PART, breadth)] if game.card.breadth else ()),
    )


def kingdom_points(game: Provence, player: Player) -> int:
    """Return a player's points without the bonuses for the most of a resource."""
    return sum(_points_by_source(game, player))


def _points_by_source(game: Provence, player: Player) -> tuple[int, int, int, int]:
    """Return a kingdom's points: its tiles, their bonuses, persons, breadth."""
    card = game.card
    tiles = [TILES[placed.tile] for placed in player.kingdom.values() if not placed.ruined]
    return (
        sum([tile.vp for tile in tiles]),
        sum([bonus_points(player, tile.bonus) for tile in tiles if tile.bonus]),
        person_points(player),
        card.breadth.vp * len(broad_crops(player, card.breadth.tiles)) if card.breadth else 0,
    )


def piece_count(game: Provence) -> Counter[str]:
    """Count every tile, person and piece, wherever it lies; only coins are unlimited."""
    pieces = count_pieces(
        game.removed + game.deck + game.castles + game.person_deck,
        game.row,
        (one.tile for one in game.column),
        (one.tile for one in game.hand),
        *game.banners.values(),
        *((placed.tile for placed in player.kingdom.values()) for player in game.players),
        *((*player.persons, player.apprentice_card) for player in game.players),
    )
    pieces["tower"] = game.towers + sum(player.towers for player in game.players)
    pieces["noble"] = game.nobles + sum(player.nobles for player in game.players)
    beside = sum(one.tokens for one in game.column) + sum(one.tokens for one in game.hand)
    pieces["token"] = game.tokens + beside
    return pieces
