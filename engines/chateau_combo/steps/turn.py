"""A turn: take a card, perhaps after a key, and lay it in the tableau."""

from enum import Enum

from msgspec import Struct

from engines.chateau_combo import scoring
from engines.chateau_combo.material import CARDS, LOCATIONS, NAMES, RULES, CardId, other
from engines.chateau_combo.state import BESIDE, Cell, Chateau, Laid, open_cells
from engines.chateau_combo.steps.effects import Resolve
from engines.chateau_combo.steps.market import MoveMessenger, Refill, Refresh
from engines.chateau_combo.steps.telling import gain
from engines.core.agenda import Ask, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text

LETTERS = "ABCDEFGH"


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
