"""Cards in the short notation of docs/games/chateau_combo.md, section 9."""

from collections.abc import Iterable
from typing import assert_never

from engines.chateau_combo.material import (
    AnyEffect,
    Area,
    AtPattern,
    Banners,
    BannerSets,
    Card,
    CardsWithCost,
    CardsWithDiscount,
    CardsWithPurse,
    CardsWithShieldCount,
    ChooseOne,
    Count,
    DiscardFromDisplay,
    Discount,
    EmptySpaces,
    FilledSpaces,
    FillPurses,
    Gain,
    GoldOnAllPurses,
    GoldOnThisCard,
    HasFaceDownCard,
    IdenticalShieldSets,
    Keys,
    MissingShieldTypes,
    Of,
    PutOnPurses,
    Scroll,
    Shield,
    ShieldMissing,
    Shields,
    ShieldSets,
    ShieldTypes,
)

AREAS: dict[Area, str] = {
    "tableau": "",
    "row": " in row",
    "column": " in column",
    "row_and_column": " in row+column",
}
OWNERS: dict[Of, str] = {"self": "", "neighbor": " of one neighbour"}


def letter(shield: Shield) -> str:
    """Return a shield's letter: N for nobility, and so on."""
    return shield[0].upper()


def shields(card: Card) -> str:
    """Return the card's shields: `N M`."""
    return " ".join(letter(shield) for shield in card.shields)


def ability(effects: Iterable[AnyEffect]) -> str:
    """Return an ability: `2 keys; then opponents: 1 gold`."""
    return "; then ".join(_effect(effect) for effect in effects)


def _effect(effect: AnyEffect) -> str:
    match effect:
        case Gain():
            return _gain(effect)
        case PutOnPurses(amount):
            return f"{amount} gold on each own purse"
        case FillPurses(cards):
            return f"fill {cards} own purses"
        case DiscardFromDisplay(location, gain):
            return f"discard a {location} card, gain its cost in {gain}"
        case Discount(amount, locations):
            return f"discount {amount}: {' + '.join(locations)}"
        case ChooseOne(options):
            return " **OR** ".join(ability(side) for side in options)
        case _:
            assert_never(effect)


def _gain(effect: Gain) -> str:
    one_key = effect.resource == "keys" and effect.amount == 1
    gained = f"{effect.amount} {'key' if one_key else effect.resource}"
    if effect.per is not None:
        assert effect.who == "self"
        return f"{gained} per {count_text(effect.per)}"
    receivers = {"self": "", "opponents": "opponents: ", "all": "all players: "}
    return receivers[effect.who] + gained


def count_text(what: Count) -> str:
    """Return the notation of a count: `S in row`, `card of cost 4`."""
    match what:
        case Shields(shield, area, of):
            return letter(shield) + AREAS[area] + OWNERS[of]
        case ShieldTypes(area):
            return "shield type" + AREAS[area]
        case MissingShieldTypes():
            return "missing shield type"
        case ShieldSets(wanted):
            return "set " + "+".join(letter(shield) for shield in wanted)
        case IdenticalShieldSets(size):
            return f"{size} identical shields"
        case Banners(banner, of):
            return f"{banner} banner" + OWNERS[of]
        case BannerSets(wanted) if len({*wanted}) == 1:
            return f"{len(wanted)} {wanted[0]} banners"
        case BannerSets(wanted):
            return "+".join(wanted) + " banner pair"
        case CardsWithShieldCount(number):
            return f"card with exactly {number} shield{'s' * (number > 1)}"
        case CardsWithCost(cost, compare):
            return f"card of cost {cost}{'+' * (compare == 'ge')}"
        case CardsWithDiscount():
            return "discount card"
        case CardsWithPurse():
            return "purse card"
        case FilledSpaces():
            return "filled space"
        case EmptySpaces():
            return "empty space"
        case Keys():
            return "key"
        case GoldOnThisCard():
            return "gold on it"
        case GoldOnAllPurses():
            return "gold on all own purses"
        case _:
            assert_never(what)


def scroll(card: Card) -> str:
    """Return a scroll: `3 per N in row`, `10 if no P`, `2 per gold on it, purse 5`."""
    purse = "" if card.purse is None else f", purse {card.purse}"
    return f"{card.scoring.points} {_reason(card.scoring)}{purse}"


def _reason(scoring: Scroll) -> str:
    if scoring.per is not None:
        return f"per {count_text(scoring.per)}"
    match scoring.condition:
        case ShieldMissing(shield):
            return f"if no {letter(shield)}"
        case AtPattern(pattern):
            return f"if in `{pattern}`"
        case HasFaceDownCard():
            return "if any own card is face-down"
        case None:
            raise ValueError("a scroll that scores nothing")
