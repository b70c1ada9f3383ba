"""The market: both locations with piles, cards, the messenger, and what a key can do."""

from collections.abc import Iterator

from engines.chateau_combo.material import LOCATIONS, Location
from render.games.chateau_combo import faces, icons
from render.games.chateau_combo.colours import PLACE_SIGNS, ROW_SIGNS
from render.games.chateau_combo.position import ChateauShowing
from render.kit import cards
from render.kit.text import fit
from render.kit.theme import DETAIL_SIZE
from render.kit.tokens import pill, pill_width
from render.scene import Box, Icon, Item, Layer, RoundedRect, Scene, Spot, Sprite
from render.scene.overlay import LABEL_SIZE

_PILE = Box(0, 0, 70, 88)
_GAP = 14
_ABOVE = 36  # free above the cards, for the chips
_FRAME = 4


def market(box: Box, showing: ChateauShowing) -> Scene:
    """Return the market panel: the castle above, the village below, each a layer of its own."""
    rows = [
        Layer(place, "parchment", _Row(place.at_origin(), location, showing).scene())
        for place, location in zip(box.rows(2, gap=2), LOCATIONS, strict=True)
    ]
    return Scene.of(box, rows)


class _Row:
    """One location, its box divided."""

    def __init__(self, box: Box, location: Location, showing: ChateauShowing) -> None:
        table = showing.table
        self.showing = showing
        self.location = location
        self.market = table.markets[location]
        self.here = table.messenger == location
        self.whole = box
        self.box = box.inset(_FRAME)
        inner = self.box.inset(12, 0)
        wide = 3 * faces.MARKET.w + 2 * _GAP
        self.shelf, self.side = inner.right_strip(wide, gap=10)
        _, below = self.shelf.top_strip(_ABOVE)
        self.slots = [slot.top_strip(faces.MARKET.h)[0] for slot in below.columns(3, gap=_GAP)]
        self.errand = self.side.bottom_strip(100)[0]

    def scene(self) -> Scene:
        """Return the row with its spots."""
        return Scene.of(self.whole, self._items(), self._spots())

    def _items(self) -> Iterator[Item]:
        yield RoundedRect(self.box, f"{self.location}-row", 12, "line", 1.5)
        if self.here and self.market.open:
            yield RoundedRect(self.box.inset(-_FRAME), None, 16, "ink", 8)
            yield RoundedRect(self.box.inset(1.5 - _FRAME), None, 14.5, "gold", 5)
        yield from self._name()
        yield from self._piles()
        if not self.market.open:
            yield from self._closed()
            return
        yield from self._errands()
        for slot, _ in enumerate(self.slots):
            yield from self._card(slot)

    def _spots(self) -> Iterator[Spot]:
        for number, slot in enumerate(self.slots):
            chip = Box(slot.centre[0] - LABEL_SIZE // 2, slot.y - 37, LABEL_SIZE, LABEL_SIZE)
            yield Spot(f"display/{self.location}/{number}", slot, chip, cards.CARD_RADIUS)
        action = self._action()
        chip = Box(action.x, action.y, LABEL_SIZE, LABEL_SIZE)
        yield Spot(f"key/{self.location}", action, chip, 12, has_ring=False)

    def _say(self, name: str) -> str:
        return self.showing.text(f"picture-{name}")

    def _name(self) -> Iterator[Item]:
        sign, rest = self.side.move(0, 8).top_strip(44)[0].left_strip(44, gap=6)
        yield Icon(sign.centred_box(42, 42), ROW_SIGNS[self.location], self.location)
        yield fit(rest, self._say(self.location), "serif-bold", 36, "ink", min_size=30)

    def _piles(self) -> Iterator[Item]:
        strip = self.side.top_strip(60)[1]
        left, rest = strip.left_strip(_PILE.w, gap=18)
        right, _ = rest.left_strip(_PILE.w)
        discard, deck = (column.top_strip(_PILE.h)[0] for column in (left, right))
        yield from self._discard(discard)
        yield from self._deck(deck)
        for place, number, name in (
            (discard, len(self.market.discard), "discard"),
            (deck, self.market.deck, "deck"),
        ):
            wide = pill_width(str(number), 36)
            foot = Box(place.x + (place.w - wide) // 2, place.bottom - 22, wide, 36)
            yield Sprite(foot, pill, (str(number),))
            caption = Box(place.x - 8, place.bottom + 14, place.w + 16, 28)
            yield fit(caption, self._say(name), "sans", DETAIL_SIZE, "ink", align="middle", min_size=20)

    def _discard(self, place: Box) -> Iterator[Item]:
        if not self.market.discard:
            yield Sprite(place, cards.empty_place, (8,))
            return
        yield Sprite(place, faces.pile_top, (self.market.discard[-1],))

    def _deck(self, place: Box) -> Iterator[Item]:
        if not self.market.deck:
            yield Sprite(place, cards.empty_place, (8,))
            return
        sign = PLACE_SIGNS[self.location]
        height = 3 if self.market.deck > 2 else self.market.deck
        for level in reversed(range(height)):
            lying = place.move(3 * level, -3 * level)
            yield Sprite(lying, cards.card_back, (self.location, sign, 8))

    def _closed(self) -> Iterator[Item]:
        for slot in self.slots:
            yield Sprite(slot, cards.empty_place, (cards.CARD_RADIUS,))
        first, last = self.slots[0], self.slots[-1]
        across = Box(first.x, first.y, last.right - first.x, first.h)
        sign = across.centred_box(250, 64)
        yield RoundedRect(sign, "parchment", 12, "ink", 2)
        yield fit(sign, self._say("closed"), "serif-bold", 40, "ink", align="middle", min_size=30)

    def _action(self) -> Box:
        return self.errand.left_strip(76)[1].move(0, 4)

    def _errands(self) -> Iterator[Item]:
        place = self.errand.left_strip(68)[0]
        if self.here:
            yield Sprite(place.centred_box(60, 96), icons.messenger)
        else:
            yield Sprite(place.centred_box(64, 64), icons.vacant)
        if f"key/{self.location}" not in self.showing.marked_spots:
            return
        action = self._action()
        tag = Box(action.x + LABEL_SIZE + 3, action.y + 9, 45, 30)
        yield Sprite(tag, icons.keys, ("1",))
        caption = Box(action.x - 4, action.y + LABEL_SIZE + 4, action.w + 4, 30)
        words = self._say("new-cards" if self.here else "move-here")
        yield fit(caption, words, "sans", DETAIL_SIZE, "ink", min_size=20)

    def _card(self, slot: int) -> Iterator[Item]:
        place, card = self.slots[slot], self.market.display[slot]
        if card is None:
            yield Sprite(place, cards.empty_place, (cards.CARD_RADIUS,))
            return
        name = self.showing.text(f"card-{card}")
        yield cards.card_shadow(place)
        yield Sprite(place, faces.market_face, (card, name))
        if not self.here or self.showing.view.is_over:
            yield from faces.price_tag(place, card)
            return
        price = self.market.prices[slot]
        dear = price > self.showing.table.players[self.showing.focus_seat].gold
        yield from faces.price_tag(place, card, price, dear=dear)
        if dear and f"display/{self.location}/{slot}" in self.showing.marked_spots:
            back = Box(place.centre[0] + LABEL_SIZE // 2 + 6, place.y - 39, 25, 32)
            yield Sprite(back, icons.little_back)
