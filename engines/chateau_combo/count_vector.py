"""A tableau as a vector of counts, and the effect of buying a card on it.

Rollouts count here because it is fast; the rules count in `scoring.py`, and tests compare the two.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engines.chateau_combo.material import (
    CARDS,
    DISCOUNTS,
    SHIELDS,
    Banners,
    Card,
    CardsWithCost,
    CardsWithPurse,
    CardsWithShieldCount,
    ChooseOne,
    Count,
    DiscardFromDisplay,
    EmptySpaces,
    FilledSpaces,
    FillPurses,
    Gain,
    Location,
    MissingShieldTypes,
    PutOnPurses,
    Resource,
    Shields,
    ShieldTypes,
)
from engines.chateau_combo.state import GRID_SIZE

CountVector: TypeAlias = list[int]
CountFunction: TypeAlias = Callable[[CountVector], int]

SHIELD_INDEX = {
    shield: place for place, shield in enumerate(SHIELDS)
}  # shields come first in a counts
(
    CASTLE,
    VILLAGE,
    FREE,
    COST_4,
    COSTLY,
    ONE_SHIELD,
    TWO_SHIELDS,
    WITH_DISCOUNT,
    CASTLE_DISCOUNT,
    VILLAGE_DISCOUNT,
    PURSES,
    PURSE_ROOM,  # for gold on purses
    PURSE_GOLD,  # gold on purses
    FACE_DOWN,
    FILLED,
    GOLD,
    KEYS,
    TYPES,  # of shields
) = range(len(SHIELDS), len(SHIELDS) + 18)
VECTOR_LENGTH = TYPES + 1
BANNER_INDEX: dict[Location, int] = {"castle": CASTLE, "village": VILLAGE}
COST_INDEX = {0: FREE, 4: COST_4, 5: COSTLY}
RESOURCE_INDEX: dict[Resource, int] = {"gold": GOLD, "keys": KEYS}


def _card_counts(card: Card) -> tuple[int, ...]:
    """Return the counts of a single card face up."""
    counts = [0] * VECTOR_LENGTH
    for shield in card.shields:
        counts[SHIELD_INDEX[shield]] += 1
    counts[BANNER_INDEX[card.location]] = 1
    counts[FREE] = card.cost == 0
    counts[COST_4] = card.cost == 4
    counts[COSTLY] = card.cost >= 5
    counts[ONE_SHIELD] = len(card.shields) == 1
    counts[TWO_SHIELDS] = len(card.shields) == 2
    counts[WITH_DISCOUNT] = card.discount is not None
    counts[CASTLE_DISCOUNT] = DISCOUNTS["castle"].get(card.id, 0)
    counts[VILLAGE_DISCOUNT] = DISCOUNTS["village"].get(card.id, 0)
    counts[PURSES] = card.purse is not None
    counts[PURSE_ROOM] = card.purse or 0
    counts[FILLED] = 1
    return tuple(counts)


CARD_COUNTS = {card.id: _card_counts(card) for card in CARDS.values()}


def count_shield_types(counts: CountVector) -> int:
    """Return the number of shield types."""
    one, two, three, four, five, six = counts[: len(SHIELDS)]
    return (one > 0) + (two > 0) + (three > 0) + (four > 0) + (five > 0) + (six > 0)


def _count_function(what: Count | None) -> CountFunction:
    """Return a function that counts how often an effect yields its amount."""
    match what:
        case None:
            return lambda _: 1
        case MissingShieldTypes():
            return lambda counts: len(SHIELDS) - counts[TYPES]
        case EmptySpaces():
            return lambda counts: GRID_SIZE * GRID_SIZE - counts[FILLED]
    index = _index_of(what)
    return lambda counts: counts[index]


def _index_of(what: Count) -> int:
    """Return the index of a count in the vector."""
    match what:
        case Shields(shield):
            return SHIELD_INDEX[shield]
        case Banners(banner):
            return BANNER_INDEX[banner]
        case CardsWithCost(cost):
            return COST_INDEX[cost]
        case CardsWithShieldCount(number):
            return ONE_SHIELD if number == 1 else TWO_SHIELDS
        case CardsWithPurse():
            return PURSES
        case FilledSpaces():
            return FILLED
        case ShieldTypes("tableau"):
            return TYPES
        case _:
            raise ValueError(f"no effect counts {what}")


# Applies effects to a count vector, with the room on each purse and with what an effect counts
# elsewhere: in a neighbour's tableau, or the cost of the card to be discarded.
EffectFunction: TypeAlias = Callable[[CountVector, Sequence[int], int], None]


def _compile_effects(effects: Sequence[Any]) -> EffectFunction:
    """Return a function that applies the effects to their owner's counts."""
    own: list[tuple[int, int, CountFunction]] = []
    elsewhere: list[tuple[int, int]] = []
    each_purse = full_purses = 0
    for effect in effects:
        match effect:
            case Gain("opponents"):
                pass
            case Gain(resource=resource, amount=amount) if effect.of_neighbor:
                elsewhere.append((RESOURCE_INDEX[resource], amount))
            case Gain(resource=resource, amount=amount, per=per):
                own.append((RESOURCE_INDEX[resource], amount, _count_function(per)))
            case DiscardFromDisplay(gain=resource):
                elsewhere.append((RESOURCE_INDEX[resource], 1))
            case PutOnPurses(amount):
                each_purse = amount
            case FillPurses(cards):
                full_purses = cards

    def apply_effects(counts: CountVector, rooms: Sequence[int], count_elsewhere: int) -> None:
        for index, amount, count in own:
            counts[index] += amount * count(counts)
        for index, amount in elsewhere:
            counts[index] += amount * count_elsewhere
        put = 0
        if each_purse:
            put = sum([min(each_purse, room) for room in rooms])
        elif full_purses:
            put = sum(sorted(rooms)[-full_purses:])
        counts[PURSE_GOLD] += put
        counts[PURSE_ROOM] -= put

    return apply_effects


def _effect_choices(card: Card) -> tuple[EffectFunction, ...]:
    """Return the effects of buying a card: one function, or two to choose from."""
    match card.ability:
        case (ChooseOne(options),):
            return tuple(_compile_effects(effects) for effects in options)
        case effects:
            return (_compile_effects(effects),)


EFFECT_CHOICES = {card.id: _effect_choices(card) for card in CARDS.values()}
