"""Gold at the end, from every Kingdom Builder card and the castles (specification 9)."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from engines.core.counting import count_pieces
from engines.core.hexes import HexSet, hexes_in
from engines.core.text import Seat, Text
from engines.core.view import ScorePart, SeatScore, rank_scores
from engines.kingdom_builder.board import CORNER_SETS, BoardLayout
from engines.kingdom_builder.material import BOARD, CARD_NAMES, CARDS, RULES, CardId
from engines.kingdom_builder.state import Kingdom

CASTLES_PART = Text("part-castles")


@lru_cache(maxsize=256)  # several cards count the areas
def settlement_areas(settlements: HexSet) -> tuple[HexSet, ...]:
    """Return every settlement area: settlements connected through adjacent hexes."""
    found = []
    while settlements:
        area, grown = 0, settlements & -settlements
        while grown != area:
            area = grown
            grown = (area | BOARD.neighbours_of(area)) & settlements
        found.append(area)
        settlements ^= area
    return tuple(found)


def _count_beside(settlements: HexSet, hexes: HexSet) -> int:
    """Count the settlements beside such hexes, not on them."""
    return (settlements & ~hexes & BOARD.neighbours_of(hexes)).bit_count()


def _count_merchants(board: BoardLayout, settlements: HexSet) -> int:
    linked = 0
    for area in settlement_areas(settlements):
        touched = BOARD.neighbours_of(area) & board.sites
        linked |= touched if touched.bit_count() > 1 else 0
    return linked.bit_count()


def count_by_row(settlements: HexSet) -> list[int]:
    """Return the number of settlements in every row of the board."""
    return [(settlements & row).bit_count() for row in BOARD.row_sets]


def count_by_quadrant(settlements: HexSet) -> list[int]:
    """Return the number of settlements in every quadrant."""
    return [(settlements & corner).bit_count() for corner in CORNER_SETS.values()]


CARD_COUNTS: dict[CardId, Callable[[BoardLayout, HexSet], int]] = {
    "fishermen": lambda board, own: _count_beside(own, board.terrain["water"]),
    "miners": lambda board, own: _count_beside(own, board.terrain["mountain"]),
    "workers": lambda board, own: (own & board.adjacent_to_sites).bit_count(),
    "merchants": _count_merchants,
    "discoverers": lambda _, own: sum(number > 0 for number in count_by_row(own)),
    "knights": lambda _, own: max(count_by_row(own)),
    "hermits": lambda _, own: len(settlement_areas(own)),
    "citizens": lambda _, own: (
        max((area.bit_count() for area in settlement_areas(own)), default=0) // 2
    ),
    "farmers": lambda _, own: min(count_by_quadrant(own)),
}


def lords_gold(counts: list[int], seat: Seat) -> int:
    """Return the seat's gold from Lords for one quadrant, given all players' settlements."""
    card = CARDS["lords"]
    best, *rest = sorted(set(counts), reverse=True)
    if not best:
        return 0
    if counts[seat] == best:
        return card.gold
    return card.second if counts[seat] == rest[0] else 0


def _score_lords(game: Kingdom, seat: Seat) -> int:
    by_quadrant = zip(
        *(count_by_quadrant(player.settlements) for player in game.players), strict=True
    )
    return sum(lords_gold(list(counts), seat) for counts in by_quadrant)


def card_gold(game: Kingdom, seat: Seat, card: CardId) -> int:
    """Return a player's gold from a card: earned so far, or as if the game ended now."""
    player = game.players[seat]
    if CARDS[card].timing == "during":
        return player.earned.get(card, 0)
    if card == "lords":
        return _score_lords(game, seat)
    return CARDS[card].gold * CARD_COUNTS[card](game.board, player.settlements)


def castle_gold(game: Kingdom, seat: Seat) -> int:
    """Return the gold for castles that own settlements touch."""
    touched = game.players[seat].adjacent & game.board.castle_sites
    return RULES.castle * touched.bit_count()


def standings(game: Kingdom) -> tuple[SeatScore, ...]:
    """Return every seat's gold by card, from castles and from treasures."""
    return rank_scores([_seat_result(game, seat) for seat in range(game.seats)])


def _seat_result(game: Kingdom, seat: Seat) -> tuple[int, int, tuple[ScorePart, ...]]:
    parts = [
        ScorePart(CARD_NAMES[card], card_gold(game, seat, card), f"card/{card}")
        for card in game.cards
    ]
    parts.append(ScorePart(CASTLES_PART, castle_gold(game, seat)))
    if game.expansion == "nomads":
        parts.append(
            ScorePart(CARD_NAMES["treasure"], game.players[seat].earned.get("treasure", 0))
        )
    return sum(part.points for part in parts), 0, tuple(parts)


def seat_resources(game: Kingdom, seat: Seat) -> dict[str, int]:
    """Return a seat's resources for previews, most important first."""
    player = game.players[seat]
    gold, _, _ = _seat_result(game, seat)
    return {
        "points": gold,
        "tiles": len(player.tiles) + len(player.nomads),
    }


def piece_count(game: Kingdom) -> Counter[str]:
    """Count every piece, wherever it lies."""
    pieces = count_pieces(
        game.deck + game.discard + game.removed_cards,
        (game.card, *(player.hand for player in game.players)),
        game.removed_tiles,
        game.nomads.values(),
        *((one.tile for one in player.tiles) for player in game.players),
        *((one.tile for one in player.nomads) for player in game.players),
    )
    for label, left in game.locations.items():
        pieces[game.board.locations[BOARD.hex_of[label]]] += left
    pieces["walls"] = game.walls_left + len(hexes_in(game.walls))
    for seat, player in enumerate(game.players):
        pieces[f"settlements/{seat}"] = player.supply + len(hexes_in(player.settlements))
    return pieces
