"""The effects of a bought card, one by one, and the questions they ask."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from engines.chateau_combo import scoring
from engines.chateau_combo.material import (
    CARD_NAMES,
    CARDS,
    CHOOSE_ONE_EFFECTS,
    DISCARD_EFFECTS,
    EFFECTS,
    NEIGHBOR_GAINS,
    CardId,
    ChooseOne,
    DiscardFromDisplay,
    Discount,
    FillPurses,
    Gain,
    PutOnPurses,
)
from engines.chateau_combo.state import SLOT_MARKS, SLOT_SPOTS, Cell, Chateau, Player
from engines.chateau_combo.steps.event_texts import gain, put_gold
from engines.core.events import detail, seat_event
from engines.core.kernel import Ask, Event, Option, Options, Outcome, Step
from engines.core.text import Seat, SeatRef, Text


def amount_of(effect: Gain, counted: Player) -> int:
    """Return how much the effect yields, counted in that player's tableau."""
    return effect.amount * (1 if effect.per is None else scoring.count(counted, effect.per))


def card_of(effect: str) -> CardId:
    """Return the card that an effect's id belongs to."""
    return effect.partition("/")[0]


class ResolveEffect(Step, frozen=True, tag="Resolve"):
    """One effect of a card just bought; an effect without result is skipped."""

    seat: Seat
    effect: str

    def run(self, game: Chateau) -> Outcome:
        match EFFECTS[self.effect]:
            case Gain() as effect:
                return self._gain(game, effect)
            case PutOnPurses(amount):
                return self._put_on_purses(game, amount)
            case FillPurses(cards):
                return (ChoosePurses(self.seat, cards),)
            case DiscardFromDisplay(location):
                is_open = game.markets[location].open
                return (ChooseDiscard(self.seat, self.effect),) if is_open else ()
            case ChooseOne():
                return (ChooseOption(self.seat, self.effect),)
            case Discount():
                return (detail("discount", self.seat),)
            case effect:
                assert_never(effect)

    def _gain(self, game: Chateau, effect: Gain) -> Outcome:
        if self.effect in NEIGHBOR_GAINS:
            return (ChooseNeighbor(self.seat, self.effect),)
        return [
            event
            for seat in self._receivers(game, effect)
            for event in gain(
                game,
                seat,
                effect.resource,
                amount_of(effect, game.players[seat]),
                by=None if seat == self.seat else card_of(self.effect),
            )
        ]

    def _put_on_purses(self, game: Chateau, amount: int) -> list[Event]:
        player = game.players[self.seat]
        return [
            put_gold(game, self.seat, cell, min(amount, player.tableau[cell].free_capacity))
            for cell in player.purses_with_space()
        ]

    def _receivers(self, game: Chateau, effect: Gain) -> Sequence[Seat]:
        if effect.who == "self":
            return (self.seat,)
        seats = game.seats_from(self.seat)
        return seats[1:] if effect.who == "opponents" else seats


class ChooseOption(Ask, frozen=True):
    """Choose one of the card's two effects, even one that would yield nothing."""

    effect: str

    def prompt(self, game: Chateau) -> Text:
        return Text("ask-option", {"card": CARD_NAMES[card_of(self.effect)]})

    def options(self, game: Chateau) -> Options:
        for side, _ in enumerate(CHOOSE_ONE_EFFECTS[self.effect].options):
            yield Option(f"option/{side}", value=side)

    def labelled(self, game: Chateau, option: Option) -> Option:
        text = Text(f"option-{card_of(self.effect)}-{option.value}")
        return replace(option, text=text, preview_through=True)

    def choose(self, game: Chateau, side: int) -> Outcome:
        card = card_of(self.effect)
        yield detail(
            "chose", self.seat, card=CARD_NAMES[card], choice=Text(f"option-{card}-{side}")
        )
        for number, _ in enumerate(CHOOSE_ONE_EFFECTS[self.effect].options[side]):
            yield ResolveEffect(self.seat, f"{self.effect}/{side}/{number}")


class ChooseNeighbor(Ask, frozen=True):
    """Choose whose tableau is counted, where the two neighbours differ."""

    effect: str

    def prompt(self, game: Chateau) -> Text:
        resource = NEIGHBOR_GAINS[self.effect].resource
        return Text(
            "ask-neighbor", {"card": CARD_NAMES[card_of(self.effect)], "resource": resource}
        )

    def options(self, game: Chateau) -> Options:
        """Offer both neighbours; one where both amounts are equal, none where both are 0."""
        left, right = game.neighbors(self.seat)
        amounts = {seat: self._amount(game, seat) for seat in (left, right)}
        if any(amounts.values()):
            yield Option("neighbor/left", value=amounts[left], spot=f"panel/{left}")
        if amounts[left] != amounts[right]:
            yield Option("neighbor/right", value=amounts[right], spot=f"panel/{right}")

    def _amount(self, game: Chateau, neighbor: Seat) -> int:
        return amount_of(NEIGHBOR_GAINS[self.effect], game.players[neighbor])

    def labelled(self, game: Chateau, option: Option) -> Option:
        side = option.key.removeprefix("neighbor/")
        neighbor = game.neighbors(self.seat)[side == "right"]
        text = Text(f"neighbor-{side}", {"who": SeatRef(neighbor)})
        return replace(option, text=text, mark=side[0].upper())

    def choose(self, game: Chateau, amount: int) -> Outcome:
        return gain(game, self.seat, NEIGHBOR_GAINS[self.effect].resource, amount)


class ChooseDiscard(Ask, frozen=True):
    """Discard a card on display at the named location, and gain its printed cost."""

    effect: str

    def prompt(self, game: Chateau) -> Text:
        effect = DISCARD_EFFECTS[self.effect]
        return Text("ask-discard", {"location": effect.location, "resource": effect.gain})

    def options(self, game: Chateau) -> Options:
        location = DISCARD_EFFECTS[self.effect].location
        for slot, card in enumerate(game.markets[location].display):
            if card is not None:
                yield Option(f"discard/{card}", value=card, spot=SLOT_SPOTS[location][slot])

    def labelled(self, game: Chateau, option: Option) -> Option:
        text = Text("discard-option", {"card": CARD_NAMES[option.value]})
        return replace(option, text=text, mark=SLOT_MARKS[option.spot or ""])

    def choose(self, game: Chateau, card: CardId) -> Outcome:
        """Put it on the pile of its location; the gap stays until the refill."""
        effect = DISCARD_EFFECTS[self.effect]
        market = game.markets[effect.location]
        market.take(card)
        market.discard.append(card)
        yield seat_event("discarded", self.seat, card=CARD_NAMES[card], location=effect.location)
        yield from gain(game, self.seat, effect.gain, CARDS[card].cost)


class ChoosePurses(Ask, frozen=True, tag="FillPurse"):
    """Fill so many own purse cards from the supply; where all can be filled, only that."""

    cards: int

    def prompt(self, game: Chateau) -> Text:
        return Text("ask-fill", {"cards": self.cards})

    def options(self, game: Chateau) -> Options:
        player = game.players[self.seat]
        with_room = player.purses_with_space()
        if len(with_room) > self.cards:
            for cell in with_room:
                key = f"fill/{player.tableau[cell].card}"
                yield Option(key, value=[cell], spot=f"tableau/{self.seat}/{cell}")
        elif with_room:
            yield Option("fill/all", value=with_room)

    def labelled(self, game: Chateau, option: Option) -> Option:
        player = game.players[self.seat]
        if option.key == "fill/all":
            return replace(option, text=Text("fill-all"))
        (cell,) = option.value
        number = 1 + player.purses().index(cell)  # the same while others are filled
        text = Text("fill-option", {"card": CARD_NAMES[player.tableau[cell].card]})
        return replace(option, text=text, mark=f"P{number}")

    def choose(self, game: Chateau, cells: list[Cell]) -> Outcome:
        """Fill them; ask again while more purses may be filled."""
        tableau = game.players[self.seat].tableau
        for cell in cells:
            yield put_gold(game, self.seat, cell, tableau[cell].free_capacity)
        if self.cards > len(cells):
            yield ChoosePurses(self.seat, self.cards - len(cells))
