"""The 78 cards and the few numbers of Château Combo, read once from material.json."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from engines.core.material import read_material
from engines.core.text import Text

CardId: TypeAlias = str
Location: TypeAlias = Literal["castle", "village"]
Resource: TypeAlias = Literal["gold", "keys"]
Shield: TypeAlias = Literal[
    "nobility", "faith", "scholarship", "military", "craftsmanship", "peasantry"
]
Area: TypeAlias = Literal["tableau", "row", "column", "row_and_column"]
Of: TypeAlias = Literal["self", "neighbor"]

LOCATIONS: tuple[Location, Location] = ("castle", "village")
SHIELDS: tuple[Shield, ...] = (
    "nobility",
    "faith",
    "scholarship",
    "military",
    "craftsmanship",
    "peasantry",
)


class Counted(Struct, frozen=True, tag_field="count", cache_hash=True):
    """Something that can be counted in a tableau (specification 8.2)."""


class Shields(Counted, frozen=True, tag="shields"):
    """Shields of one type."""

    shield: Shield
    area: Area = "tableau"
    of: Of = "self"


class ShieldTypes(Counted, frozen=True, tag="shield_types"):
    """Different shield types."""

    area: Area = "tableau"


class MissingShieldTypes(Counted, frozen=True, tag="missing_shield_types"):
    """Shield types that are nowhere in the tableau."""


class ShieldSets(Counted, frozen=True, tag="shield_sets"):
    """Complete sets of one shield of each named type."""

    set: tuple[Shield, ...]


class IdenticalShieldSets(Counted, frozen=True, tag="identical_shield_sets"):
    """Sets of so many shields of one type."""

    size: int


class Banners(Counted, frozen=True, tag="banners"):
    """Face-up cards of one location."""

    banner: Location
    of: Of = "self"


class BannerSets(Counted, frozen=True, tag="banner_sets"):
    """Complete sets of the named banners."""

    set: tuple[Location, ...]


class CardsWithShieldCount(Counted, frozen=True, tag="cards_with_shield_count"):
    """Cards with exactly so many shields."""

    number: int


class CardsWithCost(Counted, frozen=True, tag="cards_with_cost"):
    """Cards whose printed cost equals the number, or reaches it."""

    cost: int
    compare: Literal["eq", "ge"]


class CardsWithDiscount(Counted, frozen=True, tag="cards_with_discount"):
    """Cards that give a discount."""


class CardsWithPurse(Counted, frozen=True, tag="cards_with_purse"):
    """Purse cards."""


class FilledSpaces(Counted, frozen=True, tag="filled_spaces"):
    """Cards in the tableau, face-down ones too."""


class EmptySpaces(Counted, frozen=True, tag="empty_spaces"):
    """Spaces of the three by three that are still free."""


class Keys(Counted, frozen=True, tag="keys"):
    """Keys of the player."""


class GoldOnThisCard(Counted, frozen=True, tag="gold_on_this_card"):
    """Gold in the scoring card's own purse."""


class GoldOnAllPurses(Counted, frozen=True, tag="gold_on_all_purses"):
    """Gold in all purses of the tableau."""


Count: TypeAlias = (
    Shields
    | ShieldTypes
    | MissingShieldTypes
    | ShieldSets
    | IdenticalShieldSets
    | Banners
    | BannerSets
    | CardsWithShieldCount
    | CardsWithCost
    | CardsWithDiscount
    | CardsWithPurse
    | FilledSpaces
    | EmptySpaces
    | Keys
    | GoldOnThisCard
    | GoldOnAllPurses
)


class Condition(Struct, frozen=True, tag_field="cond"):
    """Something that is true or false at the end (specification 8.3)."""


class ShieldMissing(Condition, frozen=True, tag="shield_missing"):
    """No face-up card shows that shield."""

    shield: Shield


class AtPattern(Condition, frozen=True, tag="position"):
    """The card lies in one of the pattern's cells."""

    pattern: str


class HasFaceDownCard(Condition, frozen=True, tag="has_face_down_card"):
    """At least one card lies face-down."""


class Scroll(Struct, frozen=True, rename={"condition": "if"}):
    """What a card scores at the end: points for each thing counted, or if something holds."""

    points: int
    per: Count | None = None
    condition: ShieldMissing | AtPattern | HasFaceDownCard | None = None


class Effect(Struct, frozen=True, tag_field="op"):
    """One part of an ability (specification 8.1)."""


class Gain(Effect, frozen=True, tag="gain"):
    """Receivers gain gold or keys from the supply, perhaps for each thing counted."""

    who: Literal["self", "opponents", "all"]
    resource: Resource
    amount: int
    per: Count | None = None

    @property
    def of_neighbor(self) -> bool:
        """Return whether it is counted in a neighbour's tableau."""
        return isinstance(self.per, Shields | Banners) and self.per.of == "neighbor"


class PutOnPurses(Effect, frozen=True, tag="put_on_purses"):
    """Put gold from the supply on each own purse card, as far as there is room."""

    amount: int


class FillPurses(Effect, frozen=True, tag="fill_purses"):
    """Fill so many own purse cards from the supply."""

    cards: int


class DiscardFromDisplay(Effect, frozen=True, tag="discard_from_display"):
    """Discard a card on display there and gain its printed cost."""

    location: Location
    gain: Resource


class Discount(Effect, frozen=True, tag="discount"):
    """From now on, cards of these locations cost less."""

    amount: int
    locations: tuple[Location, ...]


class ChooseOne(Effect, frozen=True, tag="choose_one"):
    """Resolve one of two lists of effects."""

    options: tuple[
        tuple[Gain | PutOnPurses | FillPurses | DiscardFromDisplay, ...],
        tuple[Gain | PutOnPurses | FillPurses | DiscardFromDisplay, ...],
    ]


AnyEffect: TypeAlias = Gain | PutOnPurses | FillPurses | DiscardFromDisplay | Discount | ChooseOne


class Card(Struct, frozen=True):
    """A character."""

    id: CardId
    location: Location
    cost: int
    shields: tuple[Shield, ...]
    messenger: Location | None
    purse: int | None  # its capacity
    ability: tuple[AnyEffect, ...]
    scoring: Scroll

    @property
    def discount(self) -> Discount | None:
        """Return the permanent discount it gives, if any."""
        return next((effect for effect in self.ability if isinstance(effect, Discount)), None)


class Constants(Struct, frozen=True):
    """The numbers of the rulebook."""

    start_gold: int
    start_keys: int
    display_size: int
    grid_size: int
    turns_per_player: int
    face_down_gold: int
    face_down_keys: int
    points_per_key: int
    messenger_start: Location


class _Material(Struct, frozen=True):
    constants: Constants
    patterns: dict[str, tuple[str, ...]]
    cards: tuple[Card, ...]


def _effects(stem: str, effects: tuple[AnyEffect, ...]) -> Iterator[tuple[str, AnyEffect]]:
    """Yield every effect with its id: `templar/0`, and inside a choice `banker/0/1/0`."""
    for number, effect in enumerate(effects):
        yield f"{stem}/{number}", effect
        if isinstance(effect, ChooseOne):
            for side, chosen in enumerate(effect.options):
                yield from _effects(f"{stem}/{number}/{side}", chosen)


_material = read_material(__package__, _Material)

RULES = _material.constants
CARDS: dict[CardId, Card] = {card.id: card for card in _material.cards}
CARD_NAMES: dict[CardId, Text] = {card: Text(f"card-{card}") for card in CARDS}
EFFECTS: dict[str, AnyEffect] = {
    name: effect for card in CARDS.values() for name, effect in _effects(card.id, card.ability)
}
CHOOSE_ONE_EFFECTS = {
    name: effect for name, effect in EFFECTS.items() if isinstance(effect, ChooseOne)
}
DISCARD_EFFECTS = {
    name: effect for name, effect in EFFECTS.items() if isinstance(effect, DiscardFromDisplay)
}
NEIGHBOR_GAINS = {
    name: effect
    for name, effect in EFFECTS.items()
    if isinstance(effect, Gain) and effect.of_neighbor
}
PATTERNS: dict[str, frozenset[tuple[int, int]]] = {
    name: frozenset(
        (row, column)
        for row, line in enumerate(drawn)
        for column, sign in enumerate(line)
        if sign == "X"
    )
    for name, drawn in _material.patterns.items()
}
SHIELD_COUNTS: dict[CardId, dict[Shield, int]] = {
    card.id: {shield: card.shields.count(shield) for shield in SHIELDS} for card in CARDS.values()
}
EFFECT_IDS: dict[CardId, tuple[str, ...]] = {  # the ids of a card's effects, top to bottom
    card.id: tuple(f"{card.id}/{number}" for number, _ in enumerate(card.ability))
    for card in CARDS.values()
}
PURSE_CARDS = frozenset(card.id for card in CARDS.values() if card.purse is not None)
DECKS: dict[Location, tuple[CardId, ...]] = {
    place: tuple(card.id for card in CARDS.values() if card.location == place)
    for place in LOCATIONS
}
DISCOUNTS: dict[Location, dict[CardId, int]] = {
    location: {
        card.id: card.discount.amount
        for card in CARDS.values()
        if card.discount is not None and location in card.discount.locations
    }
    for location in LOCATIONS
}


def other(location: Location) -> Location:
    """Return the other of the two locations."""
    return "village" if location == "castle" else "castle"
