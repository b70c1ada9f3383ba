"""The hand of missions: cards are discarded on a field, and drawn from the display or the deck."""

from functools import cache
from itertools import combinations, takewhile
from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import headline, seat_event
from engines.core.kernel import Event, Importance, Option, Options, Outcome, Step
from engines.core.text import Seat, Text, TextArg, TextValue
from engines.merlin.material import (
    FIELD_NAMES,
    FOLLOWER_NAMES,
    MISSION_NAMES,
    MISSIONS,
    MissionId,
)
from engines.merlin.missions import MISSION_NEEDS, count_owned
from engines.merlin.state import Merlin
from engines.merlin.steps.choices import Choice, MarkedAsk, mark_as_revealing


class DiscardMissions(Choice, frozen=True):
    """Missions field: discard one or two cards of the hand and draw as many."""

    public: ClassVar[bool] = False

    cards: tuple[MissionId, ...]

    def run(self, game: Merlin) -> Outcome:
        """Discard all first: they are in the pile if it must be reshuffled."""
        seat = game.turn.seat
        for card in self.cards:
            game.active.hand.remove(card)
            game.discard.append(card)
        game.turn.performed = True
        yield ShowDiscards(seat, self.cards)
        for _ in self.cards:
            yield DrawMission(seat)

    def label(self, game: Merlin) -> Text:
        card, *others = self.cards
        if not others:
            return Text("discard", {"card": MISSION_NAMES[card]})
        one, other = (game.active.hand.index(card) + 1 for card in self.cards)
        return Text("discard-both", {"one": one, "other": other})

    def remark(self, game: Merlin) -> Text:
        return Text("remark-discard", {"number": len(self.cards)})


class ShowDiscards(Step, frozen=True):
    """Discarded missions are shown to all: they can no longer be taken back."""

    skip_in_preview: ClassVar[bool] = True

    seat: Seat
    cards: tuple[MissionId, ...]

    def run(self, game: Merlin) -> Outcome:
        """Name each of them."""
        for card in self.cards:
            names: tuple[TextValue, ...] = (MISSION_NAMES[card],)
            yield mark_as_revealing(
                headline("discarded-missions", self.seat, cards=names, number=1)
            )


def discard_options(game: Merlin) -> list[Option]:
    """Return the single cards of the hand and the pairs."""
    hand = game.active.hand
    return [*map(_discard_one, hand, _HAND_SPOTS), *map(_discard_both, combinations(hand, 2))]


@cache
def _discard_one(card: MissionId, spot: str) -> Option:
    return Option(f"discard/{card}", value=DiscardMissions((card,)), spot=spot)


def _discard_both(cards: tuple[MissionId, MissionId]) -> Option:
    return Option("/".join(["discard", *cards]), value=DiscardMissions(cards))


_HAND_SPOTS = tuple(f"hand/{place}" for place in range(len(MISSIONS)))


class Replenish(Step, frozen=True):
    """At the end of the turn, draw a mission for each one redeemed."""

    seat: Seat

    def run(self, game: Merlin) -> Outcome:
        """Draw them one after the other; report if there was no action."""
        turn = game.turn
        draws = [DrawMission(self.seat)] * turn.redeemed if turn.redeemed else []
        if turn.performed or turn.ended or turn.field is None:
            return draws
        return [headline("could-not-act", self.seat, field=FIELD_NAMES[turn.field]), *draws]


class DrawMission(MarkedAsk, frozen=True):
    """Take an open mission, which is replaced at once, or the top card of the deck."""

    question = Text("ask-draw")

    def options(self, game: Merlin) -> Options:
        for slot, card in enumerate(game.display):
            yield _draw_option(card, slot)
        yield _DECK_OPTION

    def label_choice(self, game: Merlin, option: Option) -> Option:
        if option.value is None:
            return option
        card = game.display[option.value]
        return replace(
            option,
            text=mission_text("draw-open", card, icon=False),
            remark=self._conditions_remark(game, card),
        )

    def _conditions_remark(self, game: Merlin, card: MissionId) -> Text:
        """Return how many conditions the player fulfils, which is public."""
        player, needs = game.players[self.seat], MISSION_NEEDS[card]
        met = sum(count_owned(player, condition) >= number for condition, number in needs)
        args: dict[str, TextArg] = {"met": met, "conditions": len(needs)}
        if not game.kings_favor:
            return Text("remark-conditions", args)
        icon = FOLLOWER_NAMES[MISSIONS[card].icon]
        return Text("remark-conditions-icon", {**args, "icon": icon})

    def max_choices(self, game: Merlin) -> int:
        """Allow choosing all missions to draw at once."""
        return sum(1 for _ in takewhile(lambda step: step == self, reversed(game.agenda)))

    def choose(self, game: Merlin, slot: int | None) -> Outcome:
        """Take the card to the hand; only its owner sees a card from the deck."""
        hand = game.active.hand
        if slot is None:
            yield from reshuffle(game)
            card = game.deck.pop()
            hand.append(card)
            yield mark_as_revealing(seat_event("drew", self.seat))
            args: dict[str, TextArg] = {"card": MISSION_NAMES[card]}
            yield Event(Text("drew-card", args), private_to=self.seat, reveals=True)
            return
        taken = game.display[slot]
        hand.append(taken)
        yield seat_event("took-open", self.seat, f"display/{slot}", card=MISSION_NAMES[taken])
        yield OpenMission(slot)


class OpenMission(Step, frozen=True):
    """Where an open mission was taken, the top card of the deck lies open."""

    skip_in_preview: ClassVar[bool] = True

    slot: int

    def run(self, game: Merlin) -> Outcome:
        """Turn it up."""
        yield from reshuffle(game)
        game.display[self.slot] = card = game.deck.pop()
        opened = Text("opened", {"card": MISSION_NAMES[card]})
        yield mark_as_revealing(Event(opened, importance=Importance.DETAIL))


_DECK_OPTION = Option(
    "draw/deck", Text("draw-deck"), spot="deck", mark="D", remark=Text("remark-deck")
)


@cache
def _draw_option(card: MissionId, slot: int) -> Option:
    return Option(f"draw/{card}", value=slot, spot=f"display/{slot}")


def mission_text(name: str, card: MissionId, *, icon: bool) -> Text:
    """Return the text of a mission with its points, and its icon where it can teach a skill."""
    mission = MISSIONS[card]
    args: dict[str, TextArg] = {"card": MISSION_NAMES[card], "points": mission.points}
    if not icon:
        return Text(name, args)
    return Text(f"{name}-icon", {**args, "icon": FOLLOWER_NAMES[mission.icon]})


def reshuffle(game: Merlin) -> Outcome:
    """Make a new deck of the discard pile when a card is needed and none is left."""
    if not game.deck:
        game.deck, game.discard = game.rng.shuffle(game.discard), []
        yield Event(Text("reshuffled-missions"), reveals=True, importance=Importance.DETAIL)
