"""What things in a tableau are worth to a strong automa: rates fitted to games (docs/automas.md).

They are for turns in the mind, of which thousands are judged for one choice: each scroll that looks
at the whole tableau becomes a function of the tally, by turns left.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from engines.chateau_combo.material import (
    CARDS,
    PATTERNS,
    SHIELDS,
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
    Position,
    ShieldMissing,
    Shields,
    ShieldSets,
    ShieldTypes,
)
from engines.chateau_combo.state import SIZE, Coordinates
from engines.chateau_combo.count_vector import (
    BANNER_INDEX,
    CASTLE,
    CASTLE_DISCOUNT,
    COST_INDEX,
    FACE_DOWN,
    GOLD,
    KEYS,
    SHIELD_INDEX,
    PURSE_GOLD,
    PURSE_ROOM,
    TWO_SHIELDS,
    TYPES,
    VILLAGE,
    VILLAGE_DISCOUNT,
    WITH_DISCOUNT,
    CountVector,
)
from engines.core.material import read_material
from engines.core.linear_weight import LinearWeight

Valued: TypeAlias = Callable[[CountVector], float]
Box: TypeAlias = tuple[int, int, int, int]  # first and last row, first and last column in use
TURNS = range(SIZE * SIZE + 1)  # that may be left
PER_PURSE_GOLD = 2  # points, by every scroll with a purse
PLACES_KEPT = 4_096  # of cards that score by their place
MANY = 100  # gold or keys, beyond the numbers that were fitted


class _Fitted(Struct, frozen=True):
    things: dict[str, LinearWeight]  # named as in `outlook.py`
    cards: dict[CardId, LinearWeight]  # face up, beyond what they score and promise
    gold: tuple[LinearWeight, ...]  # in stock: none, one, two
    keys: tuple[LinearWeight, ...]


class Rates(NamedTuple):
    """What everything is worth with so many turns left."""

    things: dict[str, float]
    cards: dict[CardId, float]
    gold: list[float]
    keys: list[float]


_fitted = read_material(__package__, _Fitted, "weights.json")
_AT_LAST = {  # what scores when all is laid: gold in stock goes on purses
    "scored": 1.0,
    "shield missing": 1.0,
    "types missing": 1.0,
    "gold for purses": float(PER_PURSE_GOLD),
    "banker's gold": 1.0,
}


def _rates(left: int) -> Rates:
    """Return what everything is worth; with no turn left it is what it scores."""
    if not left:
        return Rates(
            {name: _AT_LAST.get(name, 0.0) for name in _fitted.things},
            dict.fromkeys(CARDS, 0.0),
            [0.0] * (len(_fitted.gold) + MANY),
            [float(number) for number in range(len(_fitted.keys) + MANY)],
        )
    return Rates(
        {name: rate.at(left) for name, rate in _fitted.things.items()},
        {card: rate.at(left) for card, rate in _fitted.cards.items()},
        _by_number([rate.at(left) for rate in _fitted.gold]),
        _by_number([rate.at(left) for rate in _fitted.keys]),
    )


def _by_number(known: list[float]) -> list[float]:
    """Return the worth of any number of things: what is beyond the known ones goes on like them."""
    step = known[-1] - known[-2]
    return known + [known[-1] + step * more for more in range(1, MANY + 1)]


RATES = [_rates(left) for left in TURNS]


def _stocks(rates: Rates) -> Valued:
    """Return what values all that cards to come may profit from."""
    things, gold_worth, key_worth = rates.things, rates.gold, rates.keys
    for_purses, room_worth = things["gold for purses"], things["room on purses"]
    pursed = PER_PURSE_GOLD * things["scored"]
    shields, kinds, down = things["shields"], things["shield types"], things["face down"]
    castle, village = things["castle discount"], things["village discount"]

    def worth(tally: CountVector) -> float:
        gold, room = tally[GOLD], tally[PURSE_ROOM]
        return (
            gold_worth[gold]
            + key_worth[tally[KEYS]]
            + (gold if gold < room else room) * for_purses
            + room * room_worth
            + tally[PURSE_GOLD] * pursed
            + (tally[0] + tally[1] + tally[2] + tally[3] + tally[4] + tally[5]) * shields
            + tally[TYPES] * kinds
            + tally[CASTLE_DISCOUNT] * castle
            + tally[VILLAGE_DISCOUNT] * village
            + tally[FACE_DOWN] * down
        )

    return worth


STOCKS = [_stocks(rates) for rates in RATES]


def _scroll(card: Card, left: int) -> Valued | None:
    """Return what values a scroll that looks at the whole tableau; None if it looks elsewhere."""
    each, things = card.scoring.points, RATES[left].things
    match card.scoring.condition:
        case ShieldMissing(shield):
            place, worth = SHIELD_INDEX[shield], each * things["shield missing"]
            return lambda tally: 0.0 if tally[place] else worth
        case HasFaceDownCard():
            worth, hoped = each * things["scored"], each * things["none face down"]
            return lambda tally: worth if tally[FACE_DOWN] else hoped
        case Position():
            return None
    return None if card.scoring.per is None else _counted(card.scoring.per, each, left)


def _counted(what: Count, each: int, left: int) -> Valued | None:
    """Return what values a scroll that counts something: what is there, and what may come."""
    rates = {name: each * rate for name, rate in RATES[left].things.items()}
    scored = rates["scored"]
    match what:
        case MissingShieldTypes():
            missing, hope = rates["types missing"], rates["missing types"]
            return lambda tally: (len(SHIELDS) - tally[TYPES]) * missing + hope
        case ShieldTypes("tableau"):
            hope = rates["types to come"]
            return lambda tally: (
                tally[TYPES] * scored + min(len(SHIELDS) - tally[TYPES], left) * hope
            )
        case ShieldSets(shields):
            return _sets([SHIELD_INDEX[shield] for shield in shields], rates)
        case IdenticalShieldSets(size):
            begun = rates["sets of equals begun"] / size
            return lambda tally: sum(
                [n // size * scored + n % size * begun for n in tally[: len(SHIELDS)]]
            )
        case BannerSets(banners) if len(set(banners)) == 1:
            place, size = BANNER_INDEX[banners[0]], len(banners)
            hope, begun = rates["banner sets"], rates["banner sets begun"] / size
            return lambda tally: tally[place] // size * scored + hope + tally[place] % size * begun
        case BannerSets():
            hope = rates["banner pairs"]
            return lambda tally: min(tally[CASTLE], tally[VILLAGE]) * scored + hope
        case GoldOnAllPurses():
            hope, stock = rates["banker"], rates["banker's gold"]
            return lambda tally: (
                tally[PURSE_GOLD] * scored + tally[PURSE_ROOM] * hope + min(tally[GOLD], tally[PURSE_ROOM]) * stock
            )
    return _simply_counted(what, rates)


def _sets(places: list[int], rates: dict[str, float]) -> Valued:
    size, scored = len(places), rates["scored"]
    hope, begun = rates[f"sets of {size}"], rates[f"sets of {size} begun"] / size

    def worth(tally: CountVector) -> float:
        numbers = [tally[place] for place in places]
        full = min(numbers)
        return full * scored + hope + begun * sum([number > full for number in numbers])

    return worth


def _simply_counted(what: Count, rates: dict[str, float]) -> Valued | None:
    """Return what values a scroll for each of something; None if it looks at a line or a purse."""
    match what:
        case Keys():
            place, name = KEYS, "keeper of keys"
        case Banners(banner):
            place, name = BANNER_INDEX[banner], f"{banner} banners"
        case CardsWithCost(cost):
            place, name = COST_INDEX[cost], f"cards of cost {cost}"
        case CardsWithShieldCount():
            place, name = TWO_SHIELDS, "cards with two shields"
        case CardsWithDiscount():
            place, name = WITH_DISCOUNT, "cards with a discount"
        case _:
            return None
    scored, hope = rates["scored"], rates[name]
    return lambda tally: tally[place] * scored + hope


SCROLLS = [{card.id: _scroll(card, left) for card in CARDS.values()} for left in TURNS]


class Line(NamedTuple):
    """A scroll that looks along its row, its column or both."""

    points: int
    shield: int | None  # its place in a tally; None where types are counted
    by_row: bool
    by_column: bool
    hope: str  # what an empty space there is called


def _line(card: Card) -> Line | None:
    match card.scoring.per:
        case Shields(shield, area) if area != "tableau":
            place, hope = SHIELD_INDEX[shield], "cross" if area == "row_and_column" else "line"
            return Line(card.scoring.points, place, area != "column", area != "row", hope)
        case ShieldTypes(area) if area != "tableau":
            points, hope = card.scoring.points, "line of types"
            return Line(points, None, area != "column", area != "row", hope)
    return None


LINES = {card.id: line for card in CARDS.values() if (line := _line(card)) is not None}
PLACED = {  # cards that score in a certain place
    card.id: card.scoring.condition.pattern
    for card in CARDS.values()
    if isinstance(card.scoring.condition, Position)
}


@lru_cache(PLACES_KEPT)
def place_worth(card: CardId, at: Coordinates, box: Box, left: int) -> float:
    """Return what a card is worth by its place, the tableau reaching so far."""
    top, bottom, first, last = box
    possible = {
        (at[0] - row, at[1] - column)
        for row in range(bottom - SIZE + 1, top + 1)
        for column in range(last - SIZE + 1, first + 1)
    }
    hoped = possible & PATTERNS[PLACED[card]]
    points, things = CARDS[card].scoring.points, RATES[left].things
    if hoped == possible:
        return points * things["scored"]
    if not hoped:
        return 0.0
    likely = len(hoped) / len(possible)
    return points * (things["possible place"] + likely * things["likely place"])
