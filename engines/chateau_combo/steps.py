"""The rules of Château Combo, each a step one can read aloud."""

from enum import Enum
from typing import assert_never

from msgspec import Struct

from engines.chateau_combo import scoring
from engines.chateau_combo.material import (
    CARDS,
    CHOICES,
    DISCARDS,
    EFFECTS,
    LOCATIONS,
    NAMES,
    NEIGHBOR_GAINS,
    RULES,
    CardId,
    ChooseOne,
    DiscardFromDisplay,
    Discount,
    FillPurses,
    Gain,
    Location,
    PutOnPurses,
    Resource,
    other,
)
from engines.chateau_combo.state import BESIDE, Cell, Chateau, Laid, Market, Player, open_cells
from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.text import Arg, Seat, Text, Who, Word

LETTERS = "ABCDEFGH"


def news(name: str, seat: Seat, **args: Arg) -> Event:
    """Return the news that a seat did or got something."""
    return Event(Text(name, {"who": Who(seat), **args}))


def gain(game: Chateau, seat: Seat, resource: Resource, amount: int) -> Outcome:
    """Give a player gold or keys from the supply."""
    if not amount:
        return
    player = game.players[seat]
    if resource == "gold":
        player.gold += amount
    else:
        player.keys += amount
    yield news(f"gained-{resource}", seat, amount=amount)


def worth(effect: Gain, counted: Player) -> int:
    """Return how much the effect yields, counted in that player's tableau."""
    return effect.amount * (1 if effect.per is None else scoring.count(counted, effect.per))


class Round(Step, frozen=True):
    """Every player takes one turn, from the first player on."""

    number: int

    def run(self, game: Chateau) -> Outcome:
        """Call the seats up in turn order."""
        game.round = self.number
        for turn in range(game.seats):
            yield Turn((game.first + turn) % game.seats)


class Turn(Step, frozen=True):
    """Take a card, perhaps after spending a key; then both locations are filled up."""

    seat: Seat

    def run(self, game: Chateau) -> Outcome:
        """Lay out the turn's parts."""
        del game
        yield TakeCard(self.seat)
        yield Refill()


class Take(Struct, frozen=True):
    """The wish to take a card, bought face-up or free face-down."""

    card: CardId
    face_up: bool


class Key(Enum):
    """The two uses of a key."""

    MOVE = "move"
    REFRESH = "refresh"


class TakeCard(Ask, frozen=True):
    """Take one of the messenger's three cards: paid for and face up, or free and face down."""

    key_spent: bool = False

    def prompt(self, game: Chateau) -> Text:
        """Ask for a card of the messenger's location."""
        may_use_key = game.players[self.seat].keys and not self.key_spent
        return Text("ask-take-or-key" if may_use_key else "ask-take", {"location": game.messenger})

    def options(self, game: Chateau) -> Options:
        """Offer every card in both ways, and the key beside them."""
        player = game.players[self.seat]
        for slot, card in enumerate(game.market().display):
            if card is None:
                continue
            place = f"display/{game.messenger}/{slot}"
            mark = str(slot + 1)
            price = game.price(self.seat, card)
            name: dict[str, Arg] = {"card": NAMES[card], "price": price}
            if price <= player.gold:
                yield Option(
                    f"take/{card}/up",
                    Text("take-up", name),
                    Take(card, face_up=True),
                    spot=place,
                    mark=mark,
                )
            yield Option(
                f"take/{card}/down",
                Text("take-down", name),
                Take(card, face_up=False),
                spot=place,
                mark=mark,
            )
        if player.keys and not self.key_spent:
            yield from self._key_options(game)

    def _key_options(self, game: Chateau) -> Options:
        here = game.messenger
        yield Option("key/refresh", _REFRESH[here], Key.REFRESH, spot=f"key/{here}", mark="R")
        if game.both_open():
            there = other(here)
            yield Option("key/move", _MOVE[there], Key.MOVE, spot=f"key/{there}", mark="M")

    def choose(self, game: Chateau, pick: Take | Key) -> Outcome:
        """Go on to lay the card; or spend the key, then take a card all the same."""
        if isinstance(pick, Take):
            yield PlaceCard(self.seat, pick.card, pick.face_up)
            return
        game.players[self.seat].keys -= 1
        yield news(f"key-{pick.value}", self.seat, location=game.messenger)
        yield MoveMessenger(other(game.messenger)) if pick is Key.MOVE else Refresh(game.messenger)
        yield TakeCard(self.seat, key_spent=True)


_REFRESH = {place: Text("key-refresh-option", {"location": place}) for place in LOCATIONS}
_MOVE = {place: Text("key-move-option", {"location": place}) for place in LOCATIONS}


class PlaceCard(Ask, frozen=True):
    """Lay the card beside another, inside three by three; then its effects, top to bottom."""

    card: CardId
    face_up: bool

    def prompt(self, game: Chateau) -> Text:
        """Ask where the card shall lie."""
        price = game.price(self.seat, self.card) if self.face_up else 0
        name = "ask-place-up" if self.face_up else "ask-place-down"
        return Text(name, {"card": NAMES[self.card], "price": price})

    def options(self, game: Chateau) -> Options:
        """Offer the legal cells."""
        tableau = game.players[self.seat].tableau
        for letter, cell in zip(LETTERS, open_cells(tableau), strict=False):
            yield Option(
                f"place/{cell}",
                name_of_cell(tableau, cell),
                cell,
                spot=f"tableau/{self.seat}/{cell}",
                mark=letter,
            )

    def choose(self, game: Chateau, cell: Cell) -> Outcome:
        """Pay and use the card, or take the consolation for a card laid face-down."""
        player = game.players[self.seat]
        price = game.price(self.seat, self.card)
        game.market().take(self.card)
        player.tableau[cell] = Laid(self.card, self.face_up)
        if not self.face_up:
            yield news("took-down", self.seat, card=NAMES[self.card])
            yield from gain(game, self.seat, "gold", RULES.face_down_gold)
            yield from gain(game, self.seat, "keys", RULES.face_down_keys)
            return
        player.gold -= price
        yield news("took-up", self.seat, card=NAMES[self.card], price=price)
        card = CARDS[self.card]
        for number, _ in enumerate(card.ability):
            yield Resolve(self.seat, f"{card.id}/{number}")
        if card.messenger is not None:
            yield MoveMessenger(card.messenger)


def name_of_cell(tableau: dict[Cell, Laid], cell: Cell) -> Text:
    """Name a free cell by a card it lies beside."""
    for side, neighbor in BESIDE[cell].items():
        if laid := tableau.get(neighbor):
            name = NAMES[laid.card] if laid.face_up else scoring.FACE_DOWN
            return Text(f"place-{side}", {"card": name})
    return Text("place-first")


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


def put_gold(seat: Seat, laid: Laid, amount: int) -> Event:
    """Put gold from the supply on a purse card."""
    laid.gold += amount
    return news("put-gold", seat, card=NAMES[laid.card], amount=amount)


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


def card_of(effect: str) -> CardId:
    """Return the card that an effect's id belongs to."""
    return effect.partition("/")[0]


class MoveMessenger(Step, frozen=True):
    """The messenger goes there, if the location is open."""

    to: Location

    def run(self, game: Chateau) -> Outcome:
        """Move it, and tell where it stands now."""
        if game.messenger != self.to and game.markets[self.to].open:
            game.messenger = self.to
            yield Event(Text("messenger-moved", {"location": self.to}))


class Refresh(Step, frozen=True):
    """All cards on display go to the discard pile, and new ones are revealed."""

    location: Location

    def run(self, game: Chateau) -> Outcome:
        """Discard first: the cards may come back by a reshuffle (specification R21)."""
        market = game.markets[self.location]
        market.discard.extend(market.shown())
        market.display = [None] * RULES.display_size
        yield Reveal(self.location)


class Refill(Step, frozen=True):
    """Open locations with fewer than three cards on display are filled up, the castle first."""

    def run(self, game: Chateau) -> Outcome:
        """Reveal where something is missing."""
        for location in LOCATIONS:
            market = game.markets[location]
            if market.open and None in market.display:
                yield Reveal(location)


class Reveal(Step, frozen=True):
    """Fill the display, reshuffling the discard pile; too few cards close the location."""

    location: Location

    def run(self, game: Chateau) -> Outcome:
        """Fill empty slots from the deck outwards, or close."""
        market = game.markets[self.location]
        left = len(market.shown()) + len(market.deck) + len(market.discard)
        if left < RULES.display_size:
            yield from self._close(game)
            return
        revealed: list[Word] = []
        for slot, card in enumerate(market.display):
            if card is not None:
                continue
            if not market.deck:
                market.deck = game.chance.shuffled(market.discard)
                market.discard = []
                yield Event(Text("reshuffled", {"location": self.location}), reveals=True)
            drawn = market.deck.pop()
            market.display[slot] = drawn
            revealed.append(NAMES[drawn])
        told: dict[str, Arg] = {
            "location": self.location,
            "cards": tuple(revealed),
            "number": len(revealed),
        }
        yield Event(Text("revealed", told), reveals=True)

    def _close(self, game: Chateau) -> Outcome:
        market = game.markets[self.location]
        game.removed += market.shown() + market.deck + market.discard
        game.markets[self.location] = Market(deck=[], open=False)
        yield Event(Text("closed", {"location": self.location}), reveals=True)
        yield MoveMessenger(other(self.location))


class FinalScoring(Step, frozen=True):
    """Gold left in stock goes on purses; then scrolls and keys are counted."""

    def run(self, game: Chateau) -> Outcome:
        """Fill the purses and name the winners."""
        for seat, player in enumerate(game.players):
            for laid in scoring.fill_purses(player):
                yield news("purse-at-end", seat, card=NAMES[laid.card], amount=laid.gold)
        results = scoring.standings(game)
        winners: list[Word] = [Who(result.seat) for result in results if result.rank == 1]
        best = max(result.total for result in results)
        told: dict[str, Arg] = {"winners": tuple(winners), "number": len(winners), "points": best}
        yield Event(Text("game-over", told))


STEPS = (
    Round,
    Turn,
    TakeCard,
    PlaceCard,
    Resolve,
    ChooseOption,
    ChooseNeighbor,
    ChooseDiscard,
    FillPurse,
    MoveMessenger,
    Refresh,
    Refill,
    Reveal,
    FinalScoring,
)
