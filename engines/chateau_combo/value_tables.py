"""Values of resources and scrolls as functions of a count vector, compiled for each turns left.

Rollouts evaluate thousands of tableaus for one choice, so the weights are looked up once here.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.chateau_combo.count_vector import (
    BANNER_INDEX,
    CASTLE,
    CASTLE_DISCOUNT,
    COST_INDEX,
    FACE_DOWN,
    GOLD,
    KEYS,
    PURSE_GOLD,
    PURSE_ROOM,
    SHIELD_INDEX,
    TWO_SHIELDS,
    TYPES,
    VILLAGE,
    VILLAGE_DISCOUNT,
    WITH_DISCOUNT,
    CountVector,
)
from engines.chateau_combo.material import (
    CARDS,
    PATTERNS,
    SHIELDS,
    AtPattern,
    Banners,
    BannerSets,
    Card,
    CardId,
    CardsWithCost,
    CardsWithDiscount,
    CardsWithShieldCount,
    Count,
    GoldOnAllPurses,
    HasFaceDownCard,
    IdenticalShieldSets,
    Keys,
    MissingShieldTypes,
    ShieldMissing,
    Shields,
    ShieldSets,
    ShieldTypes,
)
from engines.chateau_combo.state import GRID_SIZE, Coordinates
from engines.chateau_combo.weights import POINTS_PER_PURSE_GOLD, WEIGHTS, Weights

ValueFunction: TypeAlias = Callable[[CountVector], float]
Box: TypeAlias = tuple[int, int, int, int]  # first and last row, first and last column in use
PATTERN_CACHE_SIZE = 512  # for each turns left


class LineScroll(NamedTuple):
    """A scroll that counts along its row, its column or both."""

    points: int
    shield: int | None  # its index in a count vector; None where types are counted
    by_row: bool
    by_column: bool
    empty: str  # the feature of an empty cell there


class ValueTable(NamedTuple):
    """The values of everything in a tableau, for one number of turns left."""

    weights: Weights
    resources: ValueFunction
    scrolls: dict[CardId, ValueFunction | None]  # None where a scroll counts no whole tableau
    pattern: Callable[[CardId, Coordinates, Box], float]


def compile_table(weights: Weights, left: int) -> ValueTable:
    """Return the table of these weights."""
    scrolls = {card.id: _scroll_value(card, weights, left) for card in CARDS.values()}
    return ValueTable(weights, _resource_value(weights), scrolls, _pattern_value(weights))


def _resource_value(weights: Weights) -> ValueFunction:
    """Return the value function of everything that later cards may profit from."""
    features, gold_values, key_values = weights.features, weights.gold, weights.keys
    for_purses, purse_room = features["gold for purses"], features["room on purses"]
    purse_gold = POINTS_PER_PURSE_GOLD * features["scored"]
    shields, types = features["shields"], features["shield types"]
    face_down = features["face down"]
    castle, village = features["castle discount"], features["village discount"]

    def value(counts: CountVector) -> float:
        gold, room = counts[GOLD], counts[PURSE_ROOM]
        return (
            gold_values[gold]
            + key_values[counts[KEYS]]
            + (gold if gold < room else room) * for_purses
            + room * purse_room
            + counts[PURSE_GOLD] * purse_gold
            + (counts[0] + counts[1] + counts[2] + counts[3] + counts[4] + counts[5]) * shields
            + counts[TYPES] * types
            + counts[CASTLE_DISCOUNT] * castle
            + counts[VILLAGE_DISCOUNT] * village
            + counts[FACE_DOWN] * face_down
        )

    return value


def _scroll_value(card: Card, weights: Weights, left: int) -> ValueFunction | None:
    """Return the value function of a scroll; None if it looks at a line, a place or a purse."""
    points, features = card.scoring.points, weights.features
    match card.scoring.condition:
        case ShieldMissing(shield):
            index, missing = SHIELD_INDEX[shield], points * features["shield missing"]
            return lambda counts: 0.0 if counts[index] else missing
        case HasFaceDownCard():
            scored, possible = points * features["scored"], points * features["none face down"]
            return lambda counts: scored if counts[FACE_DOWN] else possible
        case AtPattern():
            return None
    if card.scoring.per is None:
        return None
    by_name = {name: points * weight for name, weight in features.items()}
    return _count_value(card.scoring.per, by_name, left)


def _count_value(what: Count, values: dict[str, float], left: int) -> ValueFunction | None:
    """Return the value function of a scroll that counts: what is there, and what may come."""
    scored = values["scored"]
    match what:
        case MissingShieldTypes():
            missing, future = values["types missing"], values["missing types"]
            return lambda counts: (len(SHIELDS) - counts[TYPES]) * missing + future
        case ShieldTypes("tableau"):
            to_come = values["types to come"]
            return lambda counts: (
                counts[TYPES] * scored + min(len(SHIELDS) - counts[TYPES], left) * to_come
            )
        case ShieldSets(shields):
            return _set_value([SHIELD_INDEX[shield] for shield in shields], values)
        case IdenticalShieldSets(size):
            started = values["sets of equals begun"] / size
            return lambda counts: sum(
                [n // size * scored + n % size * started for n in counts[: len(SHIELDS)]]
            )
        case BannerSets(banners) if len(set(banners)) == 1:
            index, size = BANNER_INDEX[banners[0]], len(banners)
            future, started = values["banner sets"], values["banner sets begun"] / size
            return lambda counts: (
                counts[index] // size * scored + future + counts[index] % size * started
            )
        case BannerSets():
            future = values["banner pairs"]
            return lambda counts: min(counts[CASTLE], counts[VILLAGE]) * scored + future
        case GoldOnAllPurses():
            room, stock = values["banker"], values["banker's gold"]
            return lambda counts: (
                counts[PURSE_GOLD] * scored
                + counts[PURSE_ROOM] * room
                + min(counts[GOLD], counts[PURSE_ROOM]) * stock
            )
    return _single_count_value(what, values)


def _set_value(indices: list[int], values: dict[str, float]) -> ValueFunction:
    size, scored = len(indices), values["scored"]
    future, started = values[f"sets of {size}"], values[f"sets of {size} begun"] / size

    def value(counts: CountVector) -> float:
        numbers = [counts[index] for index in indices]
        full = min(numbers)
        return full * scored + future + started * sum([number > full for number in numbers])

    return value


def _single_count_value(what: Count, values: dict[str, float]) -> ValueFunction | None:
    match what:
        case Keys():
            index, name = KEYS, "keeper of keys"
        case Banners(banner):
            index, name = BANNER_INDEX[banner], f"{banner} banners"
        case CardsWithCost(cost):
            index, name = COST_INDEX[cost], f"cards of cost {cost}"
        case CardsWithShieldCount():
            index, name = TWO_SHIELDS, "cards with two shields"
        case CardsWithDiscount():
            index, name = WITH_DISCOUNT, "cards with a discount"
        case _:
            return None
    scored, future = values["scored"], values[name]
    return lambda counts: counts[index] * scored + future


def _line_scroll(card: Card) -> LineScroll | None:
    match card.scoring.per:
        case Shields(shield, area) if area != "tableau":
            index, empty = SHIELD_INDEX[shield], "cross" if area == "row_and_column" else "line"
            return LineScroll(card.scoring.points, index, area != "column", area != "row", empty)
        case ShieldTypes(area) if area != "tableau":
            points, empty = card.scoring.points, "line of types"
            return LineScroll(points, None, area != "column", area != "row", empty)
    return None


LINE_SCROLLS = {
    card.id: line for card in CARDS.values() if (line := _line_scroll(card)) is not None
}
PATTERN_CARDS = {  # cards that score in certain places of the grid
    card.id: card.scoring.condition.pattern
    for card in CARDS.values()
    if isinstance(card.scoring.condition, AtPattern)
}


def _pattern_value(weights: Weights) -> Callable[[CardId, Coordinates, Box], float]:
    """Return the value function of cards that score in certain places."""
    features = weights.features

    @lru_cache(PATTERN_CACHE_SIZE)
    def value(card: CardId, at: Coordinates, box: Box) -> float:
        top, bottom, first, last = box
        possible = {
            (at[0] - row, at[1] - column)
            for row in range(bottom - GRID_SIZE + 1, top + 1)
            for column in range(last - GRID_SIZE + 1, first + 1)
        }
        scoring = possible & PATTERNS[PATTERN_CARDS[card]]
        points = CARDS[card].scoring.points
        if scoring == possible:
            return points * features["scored"]
        if not scoring:
            return 0.0
        likely = len(scoring) / len(possible)
        return points * (features["possible place"] + likely * features["likely place"])

    return value


VALUE_TABLES = {left: compile_table(weights, left) for left, weights in WEIGHTS.items()}
