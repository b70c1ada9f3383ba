"""Gold at the end: what every Kingdom Builder card pays, and the castles (specification 9)."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from engines.core.counting import count_pieces
from engines.core.hexes import HexSet, hexes_in
from engines.core.text import Seat, Text
from engines.core.view import ScorePart, SeatScore, rank_scores
from engines.kingdom_builder.board import CORNER_SETS, Ground
from engines.kingdom_builder.material import BOARD, CARDS, NAMES, RULES, CardId
from engines.kingdom_builder.state import Kingdom

CASTLES = Text("part-castles")


@lru_cache(maxsize=256)  # several cards count them, and others' settlements stay as they are
def areas(own: HexSet) -> tuple[HexSet, ...]:
    """Return every settlement area: settlements connected through adjacent hexes."""
    found = []
    while own:
        area, grown = 0, own & -own
        while grown != area:
            area = grown
            grown = (area | BOARD.neighbours_of(area)) & own
        found.append(area)
        own ^= area
    return tuple(found)


def _beside(own: HexSet, hexes: HexSet) -> int:
    """Count the settlements beside such hexes that do not stand on one."""
    return (own & ~hexes & BOARD.neighbours_of(hexes)).bit_count()


def _merchants(ground: Ground, own: HexSet) -> int:
    linked = 0
    for area in areas(own):
        touched = BOARD.neighbours_of(area) & ground.sites
        linked |= touched if touched.bit_count() > 1 else 0
    return linked.bit_count()


def in_rows(own: HexSet) -> list[int]:
    """Return the number of settlements in every row of the board."""
    return [(own & row).bit_count() for row in BOARD.row_sets]


def in_quadrants(own: HexSet) -> list[int]:
    """Return the number of settlements in every quadrant."""
    return [(own & corner).bit_count() for corner in CORNER_SETS.values()]


COUNTS: dict[CardId, Callable[[Ground, HexSet], int]] = {
    "fishermen": lambda ground, own: _beside(own, ground.terrain["water"]),
    "miners": lambda ground, own: _beside(own, ground.terrain["mountain"]),
    "workers": lambda ground, own: (own & ground.near_sites).bit_count(),
    "merchants": _merchants,
    "discoverers": lambda _, own: sum(number > 0 for number in in_rows(own)),
    "knights": lambda _, own: max(in_rows(own)),
    "hermits": lambda _, own: len(areas(own)),
    "citizens": lambda _, own: max((area.bit_count() for area in areas(own)), default=0) // 2,
    "farmers": lambda _, own: min(in_quadrants(own)),
}


def lords(counts: list[int], seat: Seat) -> int:
    """Return what Lords pay the seat for one quadrant, from the settlements of all players."""
    card = CARDS["lords"]
    best, *rest = sorted(set(counts), reverse=True)
    if not best:
        return 0
    if counts[seat] == best:
        return card.gold
    return card.second if counts[seat] == rest[0] else 0


def _lords(game: Kingdom, seat: Seat) -> int:
    by_quadrant = zip(*(in_quadrants(player.own) for player in game.players), strict=True)
    return sum(lords(list(counts), seat) for counts in by_quadrant)


def score(game: Kingdom, seat: Seat, card: CardId) -> int:
    """Return the gold a player has from a card: by now, or if the game ended now."""
    player = game.players[seat]
    if CARDS[card].timing == "during":
        return player.earned.get(card, 0)
    if card == "lords":
        return _lords(game, seat)
    return CARDS[card].gold * COUNTS[card](game.ground, player.own)


def castles(game: Kingdom, seat: Seat) -> int:
    """Return the gold for castles that own settlements touch."""
    touched = game.players[seat].near & game.ground.castle_sites
    return RULES.castle * touched.bit_count()


def standings(game: Kingdom) -> tuple[SeatScore, ...]:
    """Return every seat's gold by card, from castles and from treasures."""
    return rank_scores([_result(game, seat) for seat in range(game.seats)])


def _result(game: Kingdom, seat: Seat) -> tuple[int, int, tuple[ScorePart, ...]]:
    parts = [ScorePart(NAMES[card], score(game, seat, card), f"card/{card}") for card in game.cards]
    parts.append(ScorePart(CASTLES, castles(game, seat)))
    if game.expansion == "nomads":
        parts.append(ScorePart(NAMES["treasure"], game.players[seat].earned.get("treasure", 0)))
    return sum(part.points for part in parts), 0, tuple(parts)


def seat_resources(game: Kingdom, seat: Seat) -> dict[str, int]:
    """Return what a preview counts of a seat, most important first."""
    player = game.players[seat]
    gold, _, _ = _result(game, seat)
    return {
        "points": gold,
        "tiles": len(player.tiles) + len(player.nomads),
        "settlements": player.supply,
    }


def piece_count(game: Kingdom) -> Counter[str]:
    """Count every piece, wherever it lies."""
    pieces = count_pieces(
        game.deck + game.discard + game.removed,
        (game.card, *(player.hand for player in game.players)),
        game.gone,
        game.nomads.values(),
        *((one.tile for one in (*player.tiles, *player.nomads)) for player in game.players),
    )
    for label, left in game.locations.items():
        pieces[game.ground.locations[BOARD.hex_of[label]]] += left
    pieces["walls"] = game.walls_left + len(hexes_in(game.walls))
    for seat, player in enumerate(game.players):
        pieces[f"settlements/{seat}"] = player.supply + len(hexes_in(player.own))
    return pieces
