"""The market: both locations with piles, cards, the messenger and key actions."""

from collections.abc import Iterator

from engines.chateau_combo.material import LOCATIONS, Location
from render.games.chateau_combo import card_faces, icons
from render.games.chateau_combo.colours import LOCATION_ICONS, LOCATION_ROW_ICONS
from render.games.chateau_combo.view_helpers import ChateauContext
from render.kit import cards
from render.kit.text import fit_line
from render.kit.theme import DETAIL_SIZE
from render.kit.tokens import pill, pill_width
from render.scene import Box, Icon, Item, Layer, RoundedRect, Scene, Spot, Sprite
from render.scene.overlay import LABEL_SIZE

_PILE_BOX = Box(0, 0, 70, 88)
_CARD_GAP = 14
_LABEL_SPACE = 36  # free above the cards, for the chips
_FRAME_WIDTH = 4


def market(box: Box, context: ChateauContext) -> Scene:
    """Return the market panel: the castle above, the village below, each in its own layer."""
    rows = [
        Layer(place, "parchment", _MarketRow(place.at_origin(), location, context).scene())
        for place, location in zip(box.rows(2, gap=2), LOCATIONS, strict=True)
    ]
    return Scene.of(box, rows)


class _MarketRow:
    """One location, its box divided."""

    def __init__(self, box: Box, location: Location, context: ChateauContext) -> None:
        table = context.table
        self.context = context
        self.location = location
        self.market = table.markets[location]
        self.has_messenger = table.messenger == location
        self.full_box = box
        self.box = box.inset(_FRAME_WIDTH)
        inner = self.box.inset(12, 0)
        wide = 3 * card_faces.MARKET_CARD.w + 2 * _CARD_GAP
        self.cards_box, self.side_box = inner.right_strip(wide, gap=10)
        _, below = self.cards_box.top_strip(_LABEL_SPACE)
        self.slots = [
            slot.top_strip(card_faces.MARKET_CARD.h)[0] for slot in below.columns(3, gap=_CARD_GAP)
        ]
        self.messenger_box = self.side_box.bottom_strip(100)[0]

    def scene(self) -> Scene:
        """Return the row with its spots."""
        return Scene.of(self.full_box, self._items(), self._spots())

    def _items(self) -> Iterator[Item]:
        yield RoundedRect(self.box, f"{self.location}-row", 12, "line", 1.5)
        if self.has_messenger and self.market.open:
            yield RoundedRect(self.box.inset(-_FRAME_WIDTH), None, 16, "ink", 8)
            yield RoundedRect(self.box.inset(1.5 - _FRAME_WIDTH), None, 14.5, "gold", 5)
        yield from self._name()
        yield from self._piles()
        if not self.market.open:
            yield from self._closed_label()
            return
        yield from self._messenger_area()
        for slot, _ in enumerate(self.slots):
            yield from self._card(slot)

    def _spots(self) -> Iterator[Spot]:
        for index, slot in enumerate(self.slots):
            chip = Box(slot.centre[0] - LABEL_SIZE // 2, slot.y - 37, LABEL_SIZE, LABEL_SIZE)
            yield Spot(f"display/{self.location}/{index}", slot, chip, cards.CARD_RADIUS)
        action = self._key_action_box()
        chip = Box(action.x, action.y, LABEL_SIZE, LABEL_SIZE)
        yield Spot(f"key/{self.location}", action, chip, 12, has_ring=False)

    def _text(self, name: str) -> str:
        return self.context.text(f"picture-{name}")

    def _name(self) -> Iterator[Item]:
        icon_box, rest = self.side_box.move(0, 8).top_strip(44)[0].left_strip(44, gap=6)
        yield Icon(icon_box.centred_box(42, 42), LOCATION_ROW_ICONS[self.location], self.location)
        yield fit_line(rest, self._text(self.location), "serif-bold", 36, "ink", min_size=30)

    def _piles(self) -> Iterator[Item]:
        strip = self.side_box.top_strip(60)[1]
        left, rest = strip.left_strip(_PILE_BOX.w, gap=18)
        right, _ = rest.left_strip(_PILE_BOX.w)
        discard, deck = (column.top_strip(_PILE_BOX.h)[0] for column in (left, right))
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
            yield fit_line(
                caption, self._text(name), "sans", DETAIL_SIZE, "ink", align="middle", min_size=20
            )

    def _discard(self, place: Box) -> Iterator[Item]:
        if not self.market.discard:
            yield Sprite(place, cards.empty_place, (8,))
            return
        yield Sprite(place, card_faces.pile_top, (self.market.discard[-1],))

    def _deck(self, place: Box) -> Iterator[Item]:
        if not self.market.deck:
            yield Sprite(place, cards.empty_place, (8,))
            return
        icon = LOCATION_ICONS[self.location]
        height = 3 if self.market.deck > 2 else self.market.deck
        for level in reversed(range(height)):
            lying = place.move(3 * level, -3 * level)
            yield Sprite(lying, cards.card_back, (self.location, icon, 8))

    def _closed_label(self) -> Iterator[Item]:
        for slot in self.slots:
            yield Sprite(slot, cards.empty_place, (cards.CARD_RADIUS,))
        first, last = self.slots[0], self.slots[-1]
        across = Box(first.x, first.y, last.right - first.x, first.h)
        label_box = across.centred_box(250, 64)
        yield RoundedRect(label_box, "parchment", 12, "ink", 2)
        yield fit_line(
            label_box, self._text("closed"), "serif-bold", 40, "ink", align="middle", min_size=30
        )

    def _key_action_box(self) -> Box:
        return self.messenger_box.left_strip(76)[1].move(0, 4)

    def _messenger_area(self) -> Iterator[Item]:
        place = self.messenger_box.left_strip(68)[0]
        if self.has_messenger:
            yield Sprite(place.centred_box(60, 96), icons.messenger)
        else:
            yield Sprite(place.centred_box(64, 64), icons.no_messenger)
        if f"key/{self.location}" not in self.context.marked_spots:
            return
        action = self._key_action_box()
        tag = Box(action.x + LABEL_SIZE + 3, action.y + 9, 45, 30)
        yield Sprite(tag, icons.keys, ("1",))
        caption = Box(action.x - 4, action.y + LABEL_SIZE + 4, action.w + 4, 30)
        words = self._text("new-cards" if self.has_messenger else "move-here")
        yield fit_line(caption, words, "sans", DETAIL_SIZE, "ink", min_size=20)

    def _card(self, slot: int) -> Iterator[Item]:
        place, card = self.slots[slot], self.market.display[slot]
        if card is None:
            yield Sprite(place, cards.empty_place, (cards.CARD_RADIUS,))
            return
        name = self.context.text(f"card-{card}")
        yield cards.card_shadow(place)
        yield Sprite(place, card_faces.market_face, (card, name))
        if self.context.view.is_over:
            yield from card_faces.price_tag(place, card)
            return
        price = self.market.prices[slot]
        gold = self.context.table.players[self.context.focus_seat].gold
        dear = self.has_messenger and price > gold
        yield from card_faces.price_tag(place, card, price, dear=dear)
        if dear and f"display/{self.location}/{slot}" in self.context.marked_spots:
            back = Box(place.centre[0] + LABEL_SIZE // 2 + 6, place.y - 39, 25, 32)
            yield Sprite(back, icons.little_back)
