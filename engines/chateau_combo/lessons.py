"""What a guided game of Château Combo explains, when, and where the picture shows it."""

from collections.abc import Iterator

from msgspec import Struct

from engines.chateau_combo.material import (
    CARDS,
    NAMES,
    RULES,
    SHIELD_COUNTS,
    Card,
    Gain,
    Shield,
    Shields,
    ShieldSets,
    other,
)
from engines.chateau_combo.state import SLOTS
from engines.chateau_combo.view import ChateauView, PlayerView
from engines.core.lessons import Example, FirstGame, Lesson, LessonContext, always, on_question, all_of, lesson_with_example
from engines.core.text import TextArg, Text

LAST = RULES.turns_per_player
SETTLED = 2  # cards: before that, where to lay them is news enough
WORTH_A_DISCOUNT = 2  # cards still to come
MIDDLE = range(5, LAST)  # rounds in which there is something to look back at, and to plan


class OnOffer(Struct, frozen=True):
    """A card where the messenger stands, its price for who learns, and its place."""

    card: Card
    price: int
    spot: str

    def example(self, **args: TextArg) -> Example:
        """Return the card as an example."""
        return Example((self.spot,), {"card": NAMES[self.card.id], **args})


def _table(moment: LessonContext) -> ChateauView:
    table: ChateauView = moment.view.table
    return table


def _me(moment: LessonContext) -> PlayerView:
    return _table(moment).players[moment.seat]


def _on_offer(moment: LessonContext) -> Iterator[OnOffer]:
    table = _table(moment)
    here = table.markets[table.messenger]
    for card, price, spot in zip(here.display, here.prices, SLOTS[table.messenger], strict=True):
        if card is not None:
            yield OnOffer(CARDS[card], price, spot)


def _within_means(moment: LessonContext) -> Iterator[OnOffer]:
    return (one for one in _on_offer(moment) if one.price <= _me(moment).gold)


def display(moment: LessonContext) -> tuple[str, ...]:
    """Return the places of the cards that can be taken."""
    return tuple(one.spot for one in _on_offer(moment))


def cards_to_come(moment: LessonContext) -> int:
    """Return how many cards who learns will take after this one."""
    return LAST - _table(moment).round


def in_the_middle(moment: LessonContext) -> bool:
    """Belongs to the rounds between opening and end."""
    return _table(moment).round in MIDDLE


def last_card(moment: LessonContext) -> bool:
    """Belongs to the last round."""
    return cards_to_come(moment) == 0


def well_begun(moment: LessonContext) -> bool:
    """Belongs to a turn that is neither one of the first nor the last."""
    return len(_me(moment).tableau) >= SETTLED and not last_card(moment)


def to_be_laid(moment: LessonContext) -> dict[str, TextArg]:
    """Tell which card is to be laid, which side up, and what it scores at the end."""
    prompt = moment.decision.prompt
    card = prompt.args["card"]
    face = "up" if prompt.id == "ask-place-up" else "down"
    scroll = Text(f"{card.id}.scoring") if isinstance(card, Text) else ""
    return {"card": card, "face": face, "scroll": scroll}


def gold(moment: LessonContext) -> dict[str, TextArg]:
    """Tell how much gold who learns has."""
    return {"gold": _me(moment).gold}


def fitting(moment: LessonContext) -> Example | None:
    """Find the card that counts most of the shields who learns has already."""
    own = _own_shields(moment)
    found = [
        (len(own[shield]), one, shield)
        for one in _within_means(moment)
        for shield in _counted(one.card)
        if own.get(shield)
    ]
    if not found:
        return None
    number, best, shield = max(found, key=lambda one: one[0])
    told = best.example(shield=Text(f"shield-{shield}"), number=number)
    return Example((*told.spots, *dict.fromkeys(own[shield])), told.args)


def _counted(card: Card) -> Iterator[Shield]:
    """Yield the shields that a card counts in the tableau of its owner."""
    for effect in card.ability:
        if isinstance(effect, Gain) and isinstance(effect.per, Shields) and not effect.of_neighbor:
            yield effect.per.shield
    match card.scoring.per:
        case Shields(shield):
            yield shield
        case ShieldSets(wanted):
            yield from wanted


def _own_shields(moment: LessonContext) -> dict[Shield, list[str]]:
    """Return the places of the shields that who learns has, one entry for each shield."""
    places: dict[Shield, list[str]] = {}
    for cell, laid in _me(moment).tableau.items():
        if laid.face_up:
            for shield, count in SHIELD_COUNTS[laid.card].items():
                there = [f"tableau/{moment.seat}/{cell}"] * count
                places.setdefault(shield, []).extend(there)
    return places


def sending_away(moment: LessonContext) -> Example | None:
    """Find a card that sends the messenger to the other location."""
    if not all(market.open for market in _table(moment).markets.values()):
        return None
    for one in _within_means(moment):
        if one.card.messenger is not None:
            return one.example(location=one.card.messenger)
    return None


def lasting_discount(moment: LessonContext) -> Example | None:
    """Find a card with a discount, while it can still save something."""
    left = cards_to_come(moment)
    for one in _within_means(moment):
        if one.card.discount is not None and left >= WORTH_A_DISCOUNT:
            return one.example(ability=Text(f"card-{one.card.id}.ability"), left=left)
    return None


def purse(moment: LessonContext) -> Example | None:
    """Find a card with a purse."""
    for one in _within_means(moment):
        if one.card.purse is not None:
            return one.example(room=one.card.purse)
    return None


def key_to_spend(moment: LessonContext) -> Example | None:
    """Find both uses of a key on offer."""
    spots = tuple(
        option.spot for option in moment.decision.options if option.spot and "key/" in option.key
    )
    elsewhere = other(_table(moment).messenger)
    told: dict[str, TextArg] = {"keys": _me(moment).keys, "location": elsewhere}
    return Example(spots, told) if len(spots) == 2 else None


def standing(moment: LessonContext) -> dict[str, TextArg]:
    """Tell how many cards are laid, how many are to come, and what all is worth now."""
    return {
        "cards": len(_me(moment).tableau),
        "points": moment.view.standings[moment.seat].total,
        "left": cards_to_come(moment) + 1,
    }


def own_panel(moment: LessonContext) -> tuple[str, ...]:
    """Return where the things of who learns lie."""
    return (f"panel/{moment.seat}",)


taking = on_question("TakeCard")
choosing = all_of(taking, well_begun)

LESSONS = (
    Lesson("goal", always, display),
    Lesson("place", on_question("PlaceCard"), args=to_be_laid),
    Lesson("last", all_of(taking, last_card), own_panel),
    lesson_with_example("shields", choosing, fitting),
    Lesson("face-down", choosing, display, gold),
    lesson_with_example("keys", choosing, key_to_spend),
    lesson_with_example("discount", choosing, lasting_discount),
    lesson_with_example("purse", choosing, purse),
    lesson_with_example("messenger", choosing, sending_away),
    Lesson("plan", all_of(taking, in_the_middle), own_panel, standing),
)
FIRST_GAME = FirstGame("welcome 73")
