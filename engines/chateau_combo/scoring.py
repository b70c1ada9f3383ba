"""Counting in a tableau, and the points of its scrolls."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import assert_never

from engines.chateau_combo.material import (
    CARD_NAMES,
    CARDS,
    PATTERNS,
    RULES,
    SHIELD_COUNTS,
    SHIELDS,
    Area,
    AtPattern,
    Banners,
    BannerSets,
    Card,
    CardsWithCost,
    CardsWithDiscount,
    CardsWithPurse,
    CardsWithShieldCount,
    Count,
    EmptySpaces,
    FilledSpaces,
    GoldOnAllPurses,
    GoldOnThisCard,
    HasFaceDownCard,
    IdenticalShieldSets,
    Keys,
    Location,
    MissingShieldTypes,
    Scroll,
    Shield,
    ShieldMissing,
    Shields,
    ShieldSets,
    ShieldTypes,
)
from engines.chateau_combo.state import (
    COORDINATES,
    GRID_SIZE,
    Cell,
    Chateau,
    PlacedCard,
    Player,
    possible_places,
)
from engines.core.counting import count_pieces
from engines.core.text import Seat, Text
from engines.core.view import ScorePart, SeatScore, TieBreak, rank_scores

FACE_DOWN_PART = Text("part-face-down")
KEYS_PART = Text("part-keys")


def count(player: Player, counted: Count, cell: Cell | None = None) -> int:
    """Count something in the tableau; areas and "this card" refer to the cell."""
    return counter_for(counted)(player, cell)


@cache
def counter_for(counted: Count) -> Callable[[Player, Cell | None], int]:
    """Return the function that counts it in a player's tableau."""
    match counted:
        case Shields(shield, area):
            return lambda player, cell: _shields(_cards(player, area, cell), shield)
        case ShieldTypes(area):
            return lambda player, cell: len(_types(_cards(player, area, cell)))
        case MissingShieldTypes():
            return lambda player, _: len(SHIELDS) - len(_types(player.face_up()))
        case ShieldSets(shields):
            return lambda player, _: _sets(player.face_up(), shields)
        case IdenticalShieldSets(size):
            return lambda player, _: _identical_sets(player.face_up(), size)
        case Banners(banner):
            return lambda player, _: _banners(player, banner)
        case BannerSets(wanted):
            return lambda player, _: min(
                _banners(player, one) // wanted.count(one) for one in wanted
            )
        case CardsWithShieldCount(number):
            return _cards_with(lambda card: len(card.shields) == number)
        case CardsWithCost(cost, "eq"):
            return _cards_with(lambda card: card.cost == cost)
        case CardsWithCost(cost):
            return _cards_with(lambda card: card.cost >= cost)
        case CardsWithDiscount():
            return _cards_with(lambda card: card.discount is not None)
        case CardsWithPurse():
            return _cards_with(lambda card: card.purse is not None)
        case FilledSpaces():
            return lambda player, _: len(player.tableau)
        case EmptySpaces():
            return lambda player, _: GRID_SIZE * GRID_SIZE - len(player.tableau)
        case Keys():
            return lambda player, _: player.keys
        case GoldOnThisCard():
            return lambda player, cell: 0 if cell is None else player.tableau[cell].gold
        case GoldOnAllPurses():
            return lambda player, _: sum([placed.gold for placed in player.tableau.values()])
        case _:
            assert_never(counted)


def _cards_with(predicate: Callable[[Card], bool]) -> Callable[[Player, Cell | None], int]:
    """Return a function that counts the face-up cards of a kind."""
    fitting = {card.id for card in CARDS.values() if predicate(card)}
    return lambda player, _: sum([card.id in fitting for card in player.face_up()])


def _cards(player: Player, area: Area, cell: Cell | None) -> list[Card]:
    """Return the face-up cards of an area: the tableau, or the row and column through the cell."""
    if area == "tableau" or cell is None:
        return player.face_up()
    row, column = COORDINATES[cell]
    by_row, by_column = area != "column", area != "row"
    return [
        CARDS[placed.card]
        for at, placed in player.tableau.items()
        if placed.face_up
        and ((by_row and COORDINATES[at][0] == row) or (by_column and COORDINATES[at][1] == column))
    ]


def _shields(cards: Iterable[Card], shield: Shield) -> int:
    return sum([SHIELD_COUNTS[card.id][shield] for card in cards])


def _sets(cards: Sequence[Card], shields: Iterable[Shield]) -> int:
    return min([_shields(cards, shield) for shield in shields])


def _identical_sets(cards: Sequence[Card], size: int) -> int:
    return sum([_shields(cards, shield) // size for shield in SHIELDS])


def _types(cards: Iterable[Card]) -> set[Shield]:
    return {shield for card in cards for shield in card.shields}


def _banners(player: Player, banner: Location) -> int:
    return sum([card.location == banner for card in player.face_up()])


def points(player: Player, cell: Cell) -> int:
    """Return the points of the card's scroll; a position counts only once it is certain."""
    placed = player.tableau[cell]
    if not placed.face_up:
        return 0
    points_each, times = _SCROLL_COUNTERS[placed.card]
    return points_each * times(player, cell)


def _times_counter(scroll: Scroll) -> Callable[[Player, Cell], int]:
    """Return the function that counts how often a scroll scores: per thing, or 0 or 1."""
    if scroll.per is not None:
        return counter_for(scroll.per)
    match scroll.condition:
        case ShieldMissing(shield):
            return lambda player, _: not _shields(player.face_up(), shield)
        case AtPattern(pattern):
            cells = PATTERNS[pattern]
            return lambda player, cell: possible_places(player.tableau, cell) <= cells
        case HasFaceDownCard():
            return lambda player, _: not all(placed.face_up for placed in player.tableau.values())
        case None:
            return lambda *_: 0


_SCROLL_COUNTERS = {
    card.id: (card.scoring.points, _times_counter(card.scoring)) for card in CARDS.values()
}


def fill_purses(player: Player) -> list[PlacedCard]:
    """Put the player's gold on purse cards as far as it goes; return those that got some."""
    filled = []
    for cell in player.purses_with_space():
        if not player.gold:
            break
        amount = min(player.tableau[cell].free_capacity, player.gold)
        player.gold -= amount
        filled.append(player.put_gold(cell, amount))
    return filled


def with_purses_filled(player: Player) -> Player:
    """Return the player with the purses filled as they would be if the game ended now."""
    if not player.gold or not player.purses_with_space():
        return player
    settled = Player(player.gold, player.keys, player.tableau.copy())
    fill_purses(settled)
    return settled


def standings(game: Chateau) -> tuple[SeatScore, ...]:
    """Return every seat's points, card by card and for keys; gold in stock breaks ties."""
    return rank_scores([_seat_result(game, seat) for seat in range(game.seats)])


def tie_breaks(game: Chateau) -> tuple[TieBreak, ...]:
    """Return what breaks ties: the gold left in stock."""
    return (TieBreak("gold", tuple(player.gold for player in game.players)),)


def _seat_result(game: Chateau, seat: Seat) -> tuple[int, int, tuple[ScorePart, ...]]:
    player = game.players[seat]
    return _cached_result(seat, player.gold, player.keys, tuple(player.tableau.items()))


@lru_cache(maxsize=256)  # of all tableaus a choice changes one
def _cached_result(
    seat: Seat, gold: int, keys: int, tableau: tuple[tuple[Cell, PlacedCard], ...]
) -> tuple[int, int, tuple[ScorePart, ...]]:
    settled = with_purses_filled(Player(gold, keys, dict(tableau)))
    parts = [
        ScorePart(
            CARD_NAMES[placed.card] if placed.face_up else FACE_DOWN_PART,
            points(settled, cell),
            f"tableau/{seat}/{cell}",
        )
        for cell in settled.cells()
        for placed in (settled.tableau[cell],)
    ]
    parts.append(ScorePart(KEYS_PART, settled.keys * RULES.points_per_key))
    return sum([part.points for part in parts]), settled.gold, tuple(parts)


def seat_resources(game: Chateau, seat: Seat) -> dict[str, int]:
    """Return a seat's resources for previews, most important first."""
    player = game.players[seat]
    on_purses = sum([placed.gold for placed in player.tableau.values()])
    total, *_ = _seat_result(game, seat)
    return {"gold": player.gold, "keys": player.keys, "purse-gold": on_purses, "points": total}


def piece_count(game: Chateau) -> Counter[str]:
    """Count every card, wherever it lies."""
    markets = game.markets.values()
    return count_pieces(
        game.removed,
        *(pile for one in markets for pile in (one.deck, one.visible_cards(), one.discard)),
        *((placed.card for placed in player.tableau.values()) for player in game.players),
    )
