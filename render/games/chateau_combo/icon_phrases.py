"""Card effects as rows of icons, built from the cards' data."""

from typing import assert_never

from engines.chateau_combo.material import (
    PATTERNS,
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
    Location,
    MissingShieldTypes,
    PutOnPurses,
    ShieldMissing,
    Shields,
    ShieldSets,
    ShieldTypes,
)
from render.games.chateau_combo import icons
from render.kit import tokens
from render.kit.icon_rows import RowIcon, text_icon

TIMES = text_icon("×", 0.78)
IF = text_icon(":", 0.8)
AND = text_icon("+", 0.74)
OR = text_icon("/", 0.8)
ARROW = RowIcon(tokens.icon, ("arrow_right_bold",), 0.74, 0.74)
NEIGHBOR = RowIcon(tokens.icon, ("account_switch",))
OPPONENTS = RowIcon(tokens.icon, ("account_multiple",))
ALL_PLAYERS = RowIcon(tokens.icon, ("account_group",))
KEY = RowIcon(icons.key)
PURSE = RowIcon(icons.sack, (), 1.05, 1.14)
PURSES = RowIcon(icons.sacks, (), 1.35)
FULL_PURSES = RowIcon(icons.sacks, ("full",), 1.48, 1.1)
FACE_DOWN = RowIcon(icons.little_back, (), 0.83, 1.06)
FILLED = RowIcon(icons.little_card, ("filled",), 0.83, 1.06)
EMPTY = RowIcon(icons.empty_space, (), 0.83, 1.06)
PURSE_CARD = RowIcon(icons.little_card, ("purse",), 0.83, 1.06)

_AREAS: dict[Area, icons.Cells] = {
    "row": frozenset((1, column) for column in range(3)),
    "column": frozenset((row, 1) for row in range(3)),
    "row_and_column": frozenset((r, c) for r in range(3) for c in range(3) if 1 in (r, c)),
}


def gold_icon(words: int | str) -> RowIcon:
    """Return a coin with a number."""
    return RowIcon(tokens.coin, (str(words),))


def keys_icon(words: int | str) -> RowIcon:
    """Return the icon of a number of keys."""
    return RowIcon(icons.keys, (str(words),), 1.5)


def points_icon(number: int) -> RowIcon:
    """Return a rosette."""
    return RowIcon(tokens.rosette, (str(number),), 1.16, 1.16)


def shield_icon(kind: str, *, close: bool = False) -> RowIcon:
    """Return a shield."""
    return RowIcon(icons.shield, (kind,), 1.04 * icons.SHIELD_WIDTH, 1.04, close)


def missing_shield_icon(kind: str) -> RowIcon:
    """Return a shield that must be missing."""
    return RowIcon(icons.missing_shield, (kind,), 1.04 * (icons.SHIELD_WIDTH + 0.16), 1.04)


def banner_icon(location: Location, *, close: bool = False) -> RowIcon:
    """Return the banner of a location."""
    return RowIcon(icons.pennant, (location,), 0.83, 1.04, close)


def area_icon(name: Area) -> RowIcon:
    """Return the part of the tableau that counts, around the card."""
    return RowIcon(icons.grid, (_AREAS[name], "area"), 0.94, 0.94)


def pattern_icon(name: str) -> RowIcon:
    """Return the icon of a pattern: the card must be on one of its cells."""
    return RowIcon(icons.grid, (PATTERNS[name], "bright"), 0.94, 0.94)


def card_with_cost(words: str) -> RowIcon:
    """Return a card with a cost, or with a discount, on it."""
    return RowIcon(icons.little_card, ("cost", words), 0.975, 1.06)


def card_with_shields(shields: int) -> RowIcon:
    """Return a card with this number of shields."""
    return RowIcon(icons.little_card, ("shields", str(shields)), 0.83, 1.06)


def discarded_card(location: Location) -> RowIcon:
    """Return a card that is discarded."""
    return RowIcon(icons.discarded_card, (location,), 0.975, 1.06)


def count_icons(what: Count, card: Card, held: int | None = None) -> list[RowIcon]:
    """Return the icons of a count; a purse shows what it holds, or what it can hold."""
    match what:
        case Shields(kind, where, of):
            around = [area_icon(where)] if where in _AREAS else []
            return [shield_icon(kind), *around, *([NEIGHBOR] if of == "neighbor" else [])]
        case ShieldTypes(where):
            return [shield_icon("types"), *([area_icon(where)] if where in _AREAS else [])]
        case MissingShieldTypes():
            return [missing_shield_icon("types")]
        case ShieldSets(kinds):
            return [shield_icon(kind, close=index > 0) for index, kind in enumerate(kinds)]
        case IdenticalShieldSets(size):
            return [shield_icon("same", close=index > 0) for index in range(size)]
        case Banners(location, of):
            return [banner_icon(location), *([NEIGHBOR] if of == "neighbor" else [])]
        case BannerSets(places):
            return [banner_icon(place, close=index > 0) for index, place in enumerate(places)]
        case CardsWithShieldCount(number):
            return [card_with_shields(number)]
        case CardsWithCost(cost, compare):
            return [card_with_cost(f"{cost}+" if compare == "ge" else str(cost))]
        case CardsWithDiscount():
            return [card_with_cost("−1")]
        case CardsWithPurse():
            return [PURSE_CARD]
        case FilledSpaces():
            return [FILLED]
        case EmptySpaces():
            return [EMPTY]
        case Keys():
            return [KEY]
        case GoldOnThisCard():
            capacity = f"max {card.purse}" if held is None else f"{held}/{card.purse}"
            return [PURSE, text_icon(capacity, 0.74, is_close=True)]
        case GoldOnAllPurses():
            return [FULL_PURSES]
        case _:
            assert_never(what)


def effect_icons(what: AnyEffect, card: Card) -> list[RowIcon]:
    """Return the icons of one effect."""
    match what:
        case Gain(who, resource, amount, per):
            gained = gold_icon(amount) if resource == "gold" else keys_icon(amount)
            affected = {"self": [], "opponents": [OPPONENTS], "all": [ALL_PLAYERS]}[who]
            return [*affected, gained, *([] if per is None else [TIMES, *count_icons(per, card)])]
        case PutOnPurses(amount):
            return [gold_icon(amount), ARROW, PURSES]
        case FillPurses(cards):
            return [text_icon(f"{cards}×", 0.66), RowIcon(icons.sack, ("max",), 1.0, 1.1)]
        case DiscardFromDisplay(location, gained_for_it):
            return [
                discarded_card(location),
                ARROW,
                gold_icon("=") if gained_for_it == "gold" else keys_icon("="),
            ]
        case Discount(amount, locations):
            return [gold_icon(f"−{amount}"), *(banner_icon(location) for location in locations)]
        case ChooseOne(options):
            first, second = (
                [sign for each in side for sign in effect_icons(each, card)] for side in options
            )
            return [*first, OR, *second]
        case _:
            assert_never(what)


def ability_icons(card: Card) -> list[RowIcon]:
    """Return the icons of the whole ability in one row."""
    phrase: list[RowIcon] = []
    for what in card.ability:
        phrase += [AND, *effect_icons(what, card)] if phrase else effect_icons(what, card)
    return phrase


def ability_lines(card: Card) -> list[list[RowIcon]]:
    """Return the ability line by line: every effect, and both sides of a choice."""
    lines: list[list[RowIcon]] = []
    for what in card.ability:
        if isinstance(what, ChooseOne):
            first, second = (
                [sign for each in side for sign in effect_icons(each, card)]
                for side in what.options
            )
            lines += [first, [OR, *second]]
        else:
            lines.append(effect_icons(what, card))
    return lines


def scoring_icons(card: Card, held: int | None = None) -> list[RowIcon]:
    """Return the icons of the card's scoring."""
    scoring = card.scoring
    if scoring.per is not None:
        return [points_icon(scoring.points), TIMES, *count_icons(scoring.per, card, held)]
    match scoring.condition:
        case ShieldMissing(kind):
            return [points_icon(scoring.points), IF, missing_shield_icon(kind)]
        case AtPattern(name):
            return [points_icon(scoring.points), IF, pattern_icon(name)]
        case HasFaceDownCard():
            return [points_icon(scoring.points), IF, FACE_DOWN]
        case None:
            return [points_icon(scoring.points)]
        case _:
            assert_never(scoring.condition)
