"""A tableau as plain numbers, and what a card that is bought adds to them.

Automas that play turns in their mind by the thousand count here; the rules themselves count in
`scoring.py`, and tests hold the two together.
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
from engines.chateau_combo.state import SIZE

CountVector: TypeAlias = list[int]
CountFunction: TypeAlias = Callable[[CountVector], int]

SHIELD_INDEX = {shield: place for place, shield in enumerate(SHIELDS)}  # shields come first in a tally
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
    """Return what a card adds to a tally by lying there face up."""
    found = [0] * VECTOR_LENGTH
    for shield in card.shields:
        found[SHIELD_INDEX[shield]] += 1
    found[BANNER_INDEX[card.location]] = 1
    found[FREE] = card.cost == 0
    found[COST_4] = card.cost == 4
    found[COSTLY] = card.cost >= 5
    found[ONE_SHIELD] = len(card.shields) == 1
    found[TWO_SHIELDS] = len(card.shields) == 2
    found[WITH_DISCOUNT] = card.discount is not None
    found[CASTLE_DISCOUNT] = DISCOUNTS["castle"].get(card.id, 0)
    found[VILLAGE_DISCOUNT] = DISCOUNTS["village"].get(card.id, 0)
    found[PURSES] = card.purse is not None
    found[PURSE_ROOM] = card.purse or 0
    found[FILLED] = 1
    return tuple(found)


CARD_COUNTS = {card.id: _card_counts(card) for card in CARDS.values()}


def count_shield_types(tally: CountVector) -> int:
    """Return how many types of shields there are."""
    one, two, three, four, five, six = tally[: len(SHIELDS)]
    return (one > 0) + (two > 0) + (three > 0) + (four > 0) + (five > 0) + (six > 0)


def _count_function(what: Count | None) -> CountFunction:
    """Return what tells how often an effect yields its amount, by the buyer's own tableau."""
    match what:
        case None:
            return lambda _: 1
        case MissingShieldTypes():
            return lambda tally: len(SHIELDS) - tally[TYPES]
        case EmptySpaces():
            return lambda tally: SIZE * SIZE - tally[FILLED]
    place = _index_of(what)
    return lambda tally: tally[place]


def _index_of(what: Count) -> int:
    """Return where a tally has the number of something."""
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


# What effects do to a tally, with the room on each purse, and with what is counted elsewhere: in a
# neighbour's tableau, or the cost of the card to be discarded.
EffectFunction: TypeAlias = Callable[[CountVector, Sequence[int], int], None]


def _compile_effects(effects: Sequence[Any]) -> EffectFunction:
    """Return what effects do to the tally of their owner."""
    own: list[tuple[int, int, CountFunction]] = []
    elsewhere: list[tuple[int, int]] = []
    each_purse = whole_purses = 0
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
                whole_purses = cards

    def happen(tally: CountVector, rooms: Sequence[int], there: int) -> None:
        for place, amount, number in own:
            tally[place] += amount * number(tally)
        for place, amount in elsewhere:
            tally[place] += amount * there
        put = 0
        if each_purse:
            put = sum([min(each_purse, room) for room in rooms])
        elif whole_purses:
            put = sum(sorted(rooms)[-whole_purses:])
        tally[PURSE_GOLD] += put
        tally[PURSE_ROOM] -= put

    return happen


def _effect_choices(card: Card) -> tuple[EffectFunction, ...]:
    """Return what a card may yield when it is bought: one way, or two to choose from."""
    match card.ability:
        case (ChooseOne(options),):
            return tuple(_compile_effects(effects) for effects in options)
        case effects:
            return (_compile_effects(effects),)


EFFECT_CHOICES = {card.id: _effect_choices(card) for card in CARDS.values()}
