"""The lessons of a guided game of Château Combo: text, condition and spots on the board."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from engines.chateau_combo.material import (
    CARD_NAMES,
    CARDS,
    RULES,
    SHIELD_COUNTS,
    Card,
    Gain,
    Shield,
    Shields,
    ShieldSets,
    other,
)
from engines.chateau_combo.state import SLOT_SPOTS
from engines.chateau_combo.view import ChateauView, PlayerView
from engines.core.lessons import (
    Example,
    FirstGame,
    Lesson,
    LessonContext,
    all_of,
    always,
    lesson_with_example,
    on_question,
)
from engines.core.text import Text, TextArg

Context: TypeAlias = LessonContext[ChateauView, PlayerView]
LAST_ROUND = RULES.turns_per_player
KEYS_ROUND = 3  # in which keys are explained
MIN_CARDS_FOR_SHIELDS = 3  # in the tableau
MIN_CARDS_LEFT_FOR_DISCOUNT = 2  # cards still to come
MIDDLE_ROUND = 5


class OfferedCard(Struct, frozen=True):
    """A card at the messenger's location, its price for the learner, and its spot."""

    card: Card
    price: int
    spot: str

    def example(self, **args: TextArg) -> Example:
        """Return the card, bought face up, as an example."""
        recommends = (f"take/{self.card.id}/up",)
        return Example((self.spot,), {"card": CARD_NAMES[self.card.id], **args}, recommends)


def _offered_cards(context: Context) -> Iterator[OfferedCard]:
    table = context.table
    here = table.markets[table.messenger]
    for card, price, spot in zip(
        here.display, here.prices, SLOT_SPOTS[table.messenger], strict=True
    ):
        if card is not None:
            yield OfferedCard(CARDS[card], price, spot)


def _affordable_cards(context: Context) -> Iterator[OfferedCard]:
    return (one for one in _offered_cards(context) if one.price <= context.own.gold)


def display_spots(context: Context) -> tuple[str, ...]:
    """Return the spots of the cards that can be taken."""
    return tuple(one.spot for one in _offered_cards(context))


def cards_to_come(context: Context) -> int:
    """Return how many cards the learner will take after this one."""
    return LAST_ROUND - context.table.round


def is_middle_round(context: Context) -> bool:
    """Return whether half of the cards are laid."""
    return context.table.round >= MIDDLE_ROUND and not is_last_card(context)


def is_last_card(context: Context) -> bool:
    """Return whether this is the last round."""
    return cards_to_come(context) == 0


def has_card(context: Context) -> bool:
    """Return whether the learner has a card already."""
    return bool(context.own.tableau) and not is_last_card(context)


def card_to_place_args(context: Context) -> dict[str, TextArg]:
    """Return the card to place, its side, and its scroll, as text arguments."""
    prompt = context.decision.prompt
    card = prompt.args["card"]
    face = "up" if prompt.id == "ask-place-up" else "down"
    scroll = Text(f"{card.id}.scoring") if isinstance(card, Text) else ""
    return {"card": card, "face": face, "scroll": scroll}


def gold_args(context: Context) -> dict[str, TextArg]:
    """Return the learner's gold as a text argument."""
    return {"gold": context.own.gold}


def card_for_own_shields(context: Context) -> Example | None:
    """Find the card that counts most of the shields in the learner's tableau."""
    if len(context.own.tableau) < MIN_CARDS_FOR_SHIELDS:
        return None
    own = _own_shield_spots(context)
    found = [
        (len(own[shield]), one, shield)
        for one in _affordable_cards(context)
        for shield in _counted_shields(one.card)
        if own.get(shield)
    ]
    if not found:
        return None
    number, best, shield = max(found, key=lambda one: one[0])
    example = best.example(shield=Text(f"shield-{shield}"), number=number)
    spots = (*example.spots, *dict.fromkeys(own[shield]))
    return Example(spots, example.args, example.recommends)


def _counted_shields(card: Card) -> Iterator[Shield]:
    """Yield the shields that a card counts in the tableau of its owner."""
    for effect in card.ability:
        if isinstance(effect, Gain) and isinstance(effect.per, Shields) and not effect.of_neighbor:
            yield effect.per.shield
    match card.scoring.per:
        case Shields(shield):
            yield shield
        case ShieldSets(wanted):
            yield from wanted


def _own_shield_spots(context: Context) -> dict[Shield, list[str]]:
    """Return the places of the shields that the learner has, one entry for each shield."""
    places: dict[Shield, list[str]] = {}
    for cell, placed in context.own.tableau.items():
        if placed.face_up:
            for shield, count in SHIELD_COUNTS[placed.card].items():
                there = [f"tableau/{context.seat}/{cell}"] * count
                places.setdefault(shield, []).extend(there)
    return places


def card_moving_messenger(context: Context) -> Example | None:
    """Find a card that sends the messenger to the other location."""
    if not all(market.open for market in context.table.markets.values()):
        return None
    for one in _affordable_cards(context):
        if one.card.messenger is not None:
            return one.example(location=one.card.messenger)
    return None


def discount_card(context: Context) -> Example | None:
    """Find a card with a discount, while it can still save something."""
    left = cards_to_come(context)
    for one in _affordable_cards(context):
        if one.card.discount is not None and left >= MIN_CARDS_LEFT_FOR_DISCOUNT:
            return one.example(ability=Text(f"card-{one.card.id}.ability"), left=left)
    return None


def purse_card(context: Context) -> Example | None:
    """Find a card with a purse."""
    for one in _affordable_cards(context):
        if one.card.purse is not None:
            return one.example(room=one.card.purse)
    return None


def key_uses(context: Context) -> Example | None:
    """Find both uses of a key on offer."""
    if context.table.round < KEYS_ROUND:
        return None
    spots = tuple(
        option.spot for option in context.decision.options if option.spot and "key/" in option.key
    )
    elsewhere = other(context.table.messenger)
    args: dict[str, TextArg] = {"keys": context.own.keys, "location": elsewhere}
    return Example(spots, args) if len(spots) == 2 else None


def score_args(context: Context) -> dict[str, TextArg]:
    """Return cards placed, cards left and current points as text arguments."""
    return {
        "cards": len(context.own.tableau),
        "points": context.view.standings[context.seat].total,
        "left": cards_to_come(context) + 1,
    }


def own_panel_spots(context: Context) -> tuple[str, ...]:
    """Return the spot of the learner's panel."""
    return (f"panel/{context.seat}",)


taking = on_question("TakeCard")
choosing = all_of(taking, has_card)

LESSONS = (
    Lesson("goal", always, display_spots),
    Lesson("last", all_of(taking, is_last_card), own_panel_spots),
    lesson_with_example("purse", taking, purse_card, is_brief=True),
    lesson_with_example("discount", taking, discount_card, is_brief=True),
    lesson_with_example("messenger", taking, card_moving_messenger, is_brief=True),
    lesson_with_example("shields", choosing, card_for_own_shields, is_brief=True),
    Lesson("face-down", choosing, own_panel_spots, gold_args),
    lesson_with_example("keys", choosing, key_uses),
    Lesson("place", on_question("PlaceCard"), args=card_to_place_args),
    Lesson("plan", all_of(on_question("PlaceCard"), is_middle_round), own_panel_spots, score_args),
)
FIRST_GAME = FirstGame("welcome 38")
