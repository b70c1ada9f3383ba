"""A turn: take a card, perhaps after a key, and lay it in the tableau."""

from enum import Enum
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from engines.chateau_combo.material import (
    CARD_NAMES,
    CARDS,
    DECKS,
    EFFECT_IDS,
    LOCATIONS,
    RULES,
    CardId,
    other,
)
from engines.chateau_combo.state import (
    NEIGHBOUR_CELLS,
    SLOT_MARKS,
    SLOT_SPOTS,
    Cell,
    Chateau,
    PlacedCard,
    open_cells,
    open_cells_beside,
)
from engines.chateau_combo.steps.effects import ResolveEffect
from engines.chateau_combo.steps.event_texts import gain
from engines.chateau_combo.steps.market import MoveMessenger, Refill, Refresh
from engines.core.events import headline, seat_event
from engines.core.kernel import Ask, Option, Options, Outcome, Step
from engines.core.text import Seat, Text, TextArg, letter_marks


class Turn(Step, frozen=True):
    """Take a card, perhaps after spending a key; then both locations are filled up."""

    seat: Seat

    def run(self, game: Chateau) -> Outcome:
        return TakeCard(self.seat), Refill()


class TakeChoice(Struct, frozen=True):
    """A card to take: bought face-up, or free face-down."""

    card: CardId
    face_up: bool


class KeyChoice(Enum):
    """The two uses of a key."""

    MOVE = "move"
    REFRESH = "refresh"


def _take_options(card: CardId, spot: str) -> tuple[Option, Option]:
    """Return the two options to take a card from its slot, face up first."""
    return (
        Option(f"take/{card}/up", value=TakeChoice(card, face_up=True), spot=spot),
        Option(f"take/{card}/down", value=TakeChoice(card, face_up=False), spot=spot),
    )


_TAKE_OPTIONS = {
    spot: {card: _take_options(card, spot) for card in deck}
    for place, deck in DECKS.items()
    for spot in SLOT_SPOTS[place]
}
_REFRESH_OPTIONS = {
    here: Option("key/refresh", value=KeyChoice.REFRESH, spot=f"key/{here}") for here in LOCATIONS
}
_MOVE_OPTIONS = {
    there: Option("key/move", value=KeyChoice.MOVE, spot=f"key/{there}") for there in LOCATIONS
}


class TakeCard(Ask, frozen=True):
    """Take one of the messenger's three cards: paid for and face up, or free and face down."""

    key_spent: bool = False

    def prompt(self, game: Chateau) -> Text:
        name = "ask-take-or-key" if self._can_use_key(game) else "ask-take"
        return Text(name, {"location": game.messenger})

    def _can_use_key(self, game: Chateau) -> bool:
        return game.players[self.seat].keys > 0 and not self.key_spent

    def options(self, game: Chateau) -> Options:
        """Offer every card face up if affordable and face down, and both uses of a key."""
        player, here = game.players[self.seat], game.messenger
        affordable = player.gold + player.discount(here)
        offered: list[Option] = []
        for spot, card in zip(SLOT_SPOTS[here], game.markets[here].display, strict=True):
            if card is not None:
                both = _TAKE_OPTIONS[spot][card]
                offered += both if CARDS[card].cost <= affordable else both[1:]
        if self._can_use_key(game):
            offered.append(_REFRESH_OPTIONS[here])
            if game.can_move_messenger():
                offered.append(_MOVE_OPTIONS[other(here)])
        return offered

    def labelled(self, game: Chateau, option: Option) -> Option:
        if isinstance(option.value, KeyChoice):
            return self._label_key(game, option)
        card, face_up = option.value.card, option.value.face_up
        price = game.price(self.seat, card)
        return replace(
            option,
            text=Text(
                "take-up" if face_up else "take-down", {"card": CARD_NAMES[card], "price": price}
            ),
            mark=SLOT_MARKS[option.spot or ""],
            remark=_scoring_remark(card) if face_up else None,
            preview_through=True,
        )

    def _label_key(self, game: Chateau, option: Option) -> Option:
        if option.value is KeyChoice.REFRESH:
            text = Text("key-refresh-option", {"location": game.messenger})
            return replace(option, text=text, mark="N", remark=Text("remark-refresh"))
        text = Text("key-move-option", {"location": other(game.messenger)})
        return replace(option, text=text, mark="M", remark=Text("remark-move"))

    def choose(self, game: Chateau, pick: TakeChoice | KeyChoice) -> Outcome:
        """Place the card; or spend the key, then ask for a card again."""
        if isinstance(pick, TakeChoice):
            return (PlaceCard(self.seat, pick.card, pick.face_up),)
        here = game.messenger
        game.players[self.seat].keys -= 1
        if pick is KeyChoice.MOVE:
            game.messenger = other(here)
        return (
            seat_event(f"key-{pick.value}", self.seat, location=here),
            *([Refresh(here)] if pick is KeyChoice.REFRESH else []),
            TakeCard(self.seat, key_spent=True),
        )


def _scoring_remark(card: CardId) -> Text:
    """Return the remark about a card's lasting effects: its discount and its scroll."""
    scroll, discount = Text(f"card-{card}.scoring"), CARDS[card].discount
    if discount is None:
        return Text("remark-scroll", {"scroll": scroll})
    places = discount.locations
    where = places[0] if len(places) == 1 else "both"
    args: dict[str, TextArg] = {"location": where, "amount": discount.amount, "scroll": scroll}
    return Text("remark-discount", args)


@cache
def _place_options(seat: Seat, used: frozenset[Cell]) -> tuple[Option, ...]:
    return tuple(
        Option(f"place/{cell}", value=cell, spot=f"tableau/{seat}/{cell}")
        for cell in open_cells_beside(used)
    )


class PlaceCard(Ask, frozen=True):
    """Lay the card beside another, inside three by three; then its effects, top to bottom."""

    card: CardId
    face_up: bool

    def prompt(self, game: Chateau) -> Text:
        price = game.price(self.seat, self.card) if self.face_up else 0
        name = "ask-place-up" if self.face_up else "ask-place-down"
        return Text(name, {"card": CARD_NAMES[self.card], "price": price})

    def options(self, game: Chateau) -> Options:
        return _place_options(self.seat, frozenset(game.players[self.seat].tableau))

    def labelled(self, game: Chateau, option: Option) -> Option:
        tableau = game.players[self.seat].tableau
        letter = letter_marks(open_cells(tableau))[option.value] if tableau else None
        text = cell_label(tableau, option.value)
        return replace(option, text=text, mark=letter, preview_through=self.face_up)

    def choose(self, game: Chateau, cell: Cell) -> Outcome:
        """Pay and use the card, or take the consolation for a card laid face-down."""
        price = game.price(self.seat, self.card) if self.face_up else 0
        game.market().take(self.card)
        player = game.players[self.seat]
        player.tableau[cell] = PlacedCard(self.card, self.face_up)
        if not self.face_up:
            return (
                headline("took-down", self.seat, card=CARD_NAMES[self.card]),
                *gain(game, self.seat, "gold", RULES.face_down_gold),
                *gain(game, self.seat, "keys", RULES.face_down_keys),
            )
        player.gold -= price
        bought = headline("took-up", self.seat, card=CARD_NAMES[self.card], price=price)
        return bought, *_purchase_steps(self.seat, self.card)


@cache
def _purchase_steps(seat: Seat, card: CardId) -> tuple[Step, ...]:
    """Return the steps after buying a card: its effects, then the messenger's move."""
    effects = [ResolveEffect(seat, effect) for effect in EFFECT_IDS[card]]
    to = CARDS[card].messenger
    return (*effects, *([] if to is None else [MoveMessenger(to)]))


def cell_label(tableau: dict[Cell, PlacedCard], cell: Cell) -> Text:
    """Return a cell's label: the names of its neighbours, at most two, face-down ones too."""
    beside = [
        Text(f"beside-{side}", {"card": CARD_NAMES[tableau[neighbor].card]})
        for side, neighbor in NEIGHBOUR_CELLS[cell].items()
        if neighbor in tableau
    ]
    return Text("place", {"where": tuple(beside[:2])}) if beside else Text("place-first")
