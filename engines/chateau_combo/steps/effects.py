"""What a card does when it is bought: its effects one by one, and the choices they leave."""

from typing import assert_never

from engines.chateau_combo import scoring
from engines.chateau_combo.material import (
    CARDS,
    CHOICES,
    DISCARDS,
    EFFECTS,
    NAMES,
    NEIGHBOR_GAINS,
    CardId,
    ChooseOne,
    DiscardFromDisplay,
    Discount,
    FillPurses,
    Gain,
    PutOnPurses,
)
from engines.chateau_combo.state import Cell, Chateau, Player
from engines.chateau_combo.steps.telling import gain, put_gold
from engines.core.agenda import Ask, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Seat, Text, Who


def worth(effect: Gain, counted: Player) -> int:
    """Return how much the effect yields, counted in that player's tableau."""
    return effect.amount * (1 if effect.per is None else scoring.count(counted, effect.per))


def card_of(effect: str) -> CardId:
    """Return the card that an effect's id belongs to."""
    return effect.partition("/")[0]


class Resolve(Step, frozen=True):
    """One effect of a card just bought; what can do nothing is passed over."""

    seat: Seat
    effect: str

    def run(self, game: Chateau) -> Outcome:
        """Do it, or ask whom it leaves a choice."""
        match EFFECTS[self.effect]:
            case Gain() as effect:
                yield from self._gain(game, effect)
            case PutOnPurses(amount):
                for laid in game.players[self.seat].purses():
                    yield put_gold(self.seat, laid, min(amount, laid.room))
            case FillPurses(cards):
                yield FillPurse(self.seat, cards)
            case DiscardFromDisplay(location):
                if game.markets[location].open:
                    yield ChooseDiscard(self.seat, self.effect)
            case ChooseOne():
                yield ChooseOption(self.seat, self.effect)
            case Discount():
                yield news("discount", self.seat)
            case effect:
                assert_never(effect)

    def _gain(self, game: Chateau, effect: Gain) -> Outcome:
        if self.effect in NEIGHBOR_GAINS:
            yield ChooseNeighbor(self.seat, self.effect)
            return
        for seat in self._receivers(game, effect):
            yield from gain(game, seat, effect.resource, worth(effect, game.players[seat]))

    def _receivers(self, game: Chateau, effect: Gain) -> list[Seat]:
        everybody = [(self.seat + turn) % game.seats for turn in range(game.seats)]
        match effect.who:
            case "self":
                return everybody[:1]
            case "opponents":
                return everybody[1:]
            case "all":
                return everybody


class ChooseOption(Ask, frozen=True):
    """Choose one of the card's two effects."""

    effect: str

    def prompt(self, game: Chateau) -> Text:
        """Ask which of the two."""
        del game
        return Text("ask-option", {"card": NAMES[card_of(self.effect)]})

    def options(self, game: Chateau) -> Options:
        """Offer both, even if one would yield nothing."""
        del game
        for side, _ in enumerate(CHOICES[self.effect].options):
            yield Option(f"option/{side}", Text(f"option-{card_of(self.effect)}-{side}"), side)

    def choose(self, game: Chateau, side: int) -> Outcome:
        """Resolve the chosen list in place of the choice."""
        del game
        card = card_of(self.effect)
        yield news("chose", self.seat, card=NAMES[card], choice=Text(f"option-{card}-{side}"))
        for number, _ in enumerate(CHOICES[self.effect].options[side]):
            yield Resolve(self.seat, f"{self.effect}/{side}/{number}")


class ChooseNeighbor(Ask, frozen=True):
    """Choose whose tableau is counted, where the two neighbours differ."""

    effect: str

    def prompt(self, game: Chateau) -> Text:
        """Ask for one of the two."""
        del game
        resource = NEIGHBOR_GAINS[self.effect].resource
        return Text("ask-neighbor", {"card": NAMES[card_of(self.effect)], "resource": resource})

    def options(self, game: Chateau) -> Options:
        """Offer both sides; one where they come to the same, none where there is nothing to get."""
        left, right = game.left_of(self.seat), game.right_of(self.seat)
        amounts = {seat: self._amount(game, seat) for seat in (left, right)}
        if any(amounts.values()):
            yield self._option("left", left, amounts[left])
        if amounts[left] != amounts[right]:
            yield self._option("right", right, amounts[right])

    def _amount(self, game: Chateau, neighbor: Seat) -> int:
        return worth(NEIGHBOR_GAINS[self.effect], game.players[neighbor])

    def _option(self, side: str, neighbor: Seat, amount: int) -> Option:
        resource = NEIGHBOR_GAINS[self.effect].resource
        text = Text(
            f"neighbor-{side}", {"who": Who(neighbor), "amount": amount, "resource": resource}
        )
        return Option(
            f"neighbor/{side}", text, amount, spot=f"panel/{neighbor}", mark=side[0].upper()
        )

    def choose(self, game: Chateau, amount: int) -> Outcome:
        """Gain what that neighbour's tableau is worth."""
        return gain(game, self.seat, NEIGHBOR_GAINS[self.effect].resource, amount)


class ChooseDiscard(Ask, frozen=True):
    """Discard a card on display at the named location, and gain its printed cost."""

    effect: str

    def prompt(self, game: Chateau) -> Text:
        """Ask which card goes."""
        del game
        effect = DISCARDS[self.effect]
        return Text("ask-discard", {"location": effect.location, "resource": effect.gain})

    def options(self, game: Chateau) -> Options:
        """Offer the cards on display there."""
        effect = DISCARDS[self.effect]
        for slot, card in enumerate(game.markets[effect.location].display):
            if card is not None:
                yield Option(
                    f"discard/{card}",
                    Text(
                        "discard-option",
                        {"card": NAMES[card], "amount": CARDS[card].cost, "resource": effect.gain},
                    ),
                    card,
                    spot=f"display/{effect.location}/{slot}",
                    mark=str(slot + 1),
                )

    def choose(self, game: Chateau, card: CardId) -> Outcome:
        """Put it on the pile of its location; the gap stays until the refill."""
        effect = DISCARDS[self.effect]
        market = game.markets[effect.location]
        market.take(card)
        market.discard.append(card)
        yield news("discarded", self.seat, card=NAMES[card], location=effect.location)
        yield from gain(game, self.seat, effect.gain, CARDS[card].cost)


class FillPurse(Ask, frozen=True):
    """Fill so many own purse cards from the supply."""

    cards: int

    def prompt(self, game: Chateau) -> Text:
        """Ask for the next purse."""
        del game
        return Text("ask-fill", {"cards": self.cards})

    def options(self, game: Chateau) -> Options:
        """Offer the purses with room; where all of them can be filled, only to do so."""
        player = game.players[self.seat]
        with_room = [cell for cell in player.cells() if player.tableau[cell].room]
        if len(with_room) <= self.cards:
            if with_room:
                yield Option("fill/all", Text("fill-all"), with_room)
            return
        for letter, cell in zip("ABCDEFGHI", with_room, strict=False):
            laid = player.tableau[cell]
            yield Option(
                f"fill/{laid.card}",
                Text("fill-option", {"card": NAMES[laid.card], "amount": laid.room}),
                [cell],
                spot=f"tableau/{self.seat}/{cell}",
                mark=letter,
            )

    def choose(self, game: Chateau, cells: list[Cell]) -> Outcome:
        """Fill to the brim; ask again while purses are left to name."""
        tableau = game.players[self.seat].tableau
        for cell in cells:
            yield put_gold(self.seat, tableau[cell], tableau[cell].room)
        if self.cards > len(cells):
            yield FillPurse(self.seat, self.cards - len(cells))
