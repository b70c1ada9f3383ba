"""The faces of the characters, from the large one of the market to the smallest of a panel."""

import math
from collections.abc import Iterator

from engines.chateau_combo.material import CARDS, Card, CardId, Location
from render.games.chateau_combo import icon_phrases, icons
from render.games.chateau_combo.colours import EMBLEM_ICONS
from render.kit.cards import card_face
from render.kit.icon_rows import icon_row, icon_row_width
from render.kit.text import fit_line
from render.kit.theme import MIN_TEXT_SIZE
from render.kit.tokens import coin
from render.scene import Box, Ellipse, Icon, Item, Polygon, Polyline, RoundedRect, Sprite

MARKET_CARD = Box(0, 0, 216, 260)
MIN_X_SCALE = 0.8
_POINTS_WIDTH = 38


def scenery(box: Box, location: Location, scale: float) -> Iterator[Item]:
    """Draw flat scenery in two tints: masonry or hills."""
    yield RoundedRect(box, f"{location}-sky")
    yield from (_masonry(box, scale) if location == "castle" else _hills(box, scale))


def _masonry(box: Box, scale: float) -> Iterator[Item]:
    high, wide, width = 17 * scale, 38 * scale, 1.6 * scale
    for course in range(math.ceil(box.h / high) + 1):
        y = box.bottom - course * high
        yield Polyline(((box.x, y), (box.right, y)), "castle-scenery", width)
        x = box.x + (wide / 2 if course % 2 else 0)
        while x < box.right:
            yield Polyline(((x, y - high), (x, y)), "castle-scenery", width)
            x += wide


def _hills(box: Box, scale: float) -> Iterator[Item]:
    for level, swing, phase, colour in (
        (0.50, 9, 0.4, "village-far"),
        (0.72, 8, 2.4, "village-scenery"),
    ):
        crest = [
            (
                box.x + box.w * step / 40,
                box.y + box.h * level - swing * scale * math.sin(phase + step / 8),
            )
            for step in range(41)
        ]
        yield Polygon((*crest, (box.right, box.bottom), (box.x, box.bottom)), colour)


def medallion(box: Box, card_id: CardId) -> Iterator[Item]:
    """Draw the emblem of a character on a disc."""
    card = CARDS[card_id]
    side = box.h
    yield Ellipse(box, "ink")
    inner = box.inset(max(1.5, side * 0.018))
    yield Ellipse(inner, "face")
    yield Ellipse(inner.inset(side * 0.033), None, f"{card.location}-line", max(1, side * 0.018))
    yield Icon(box.inset(side * 0.19), EMBLEM_ICONS[card.id], card.location)


def _parchment(box: Box, scale: float) -> Iterator[Item]:
    """Draw the scroll at the foot of a card."""
    yield RoundedRect(box.inset(0, 2 * scale), "scroll", 3 * scale, "scroll-edge", 1.3 * scale)
    for x in (box.x, box.right):
        roll = Box(x - 3.5 * scale, box.y, 7 * scale, box.h)
        yield RoundedRect(roll, "scroll-roll", 3.5 * scale, "muted", 1.2 * scale)


def _base(
    box: Box, card: Card, art: float, band: float, scale: float, radius: float
) -> Iterator[Item]:
    """Draw the card's ground: scenery, the band for the name, the face below."""
    picture, rest = box.top_strip(art)
    name, _ = rest.top_strip(band)
    width = max(1.5, scale)
    inside = [
        RoundedRect(box, "face"),
        *scenery(picture, card.location, scale),
        RoundedRect(name, card.location),
        Polyline(((box.x, name.y), (box.right, name.y)), "ink", width),
        Polyline(((box.x, name.bottom), (box.right, name.bottom)), "ink", width),
    ]
    yield from card_face(box, radius, inside)


def _name(box: Box, name: str, size: int, min_size: int) -> Item:
    return fit_line(
        box,
        name,
        "serif",
        size,
        "white",
        align="middle",
        min_size=min_size,
        min_x_scale=MIN_X_SCALE,
    )


def market_face(box: Box, card_id: CardId, name: str) -> Iterator[Item]:
    """Draw a card on display: everything it can do."""
    card = CARDS[card_id]
    k = box.w / MARKET_CARD.w
    art, band = round(94 * k), round(38 * k)
    yield from _base(box, card, art, band, k, 14 * k)
    picture, rest = box.top_strip(art)
    title, rest = rest.top_strip(band)
    foot, zone = rest.bottom_strip(56 * k)
    yield Sprite(picture.move(k, 3 * k).centred_box(76 * k, 76 * k), medallion, (card.id,))
    yield _name(title.inset(8 * k, 0), name, round(28 * k), round(21 * k))
    if card.messenger:
        disc = Box(picture.x + 14 * k, picture.bottom - 36 * k, 34 * k, 34 * k)
        yield Sprite(disc, icons.messenger_move, (card.messenger,))
    yield from _market_shields(picture, card, k)
    yield from _ability(zone.inset(9 * k, 0), card, k)
    scroll = Box(foot.x + 13 * k, foot.y + k, foot.w - 26 * k, 48 * k)
    yield from _parchment(scroll, k)
    yield from icon_row(scroll.inset(9 * k, 0), icon_phrases.scoring_icons(card), 36 * k)


def price_tag(
    box: Box, card_id: CardId, price: int | None = None, *, dear: bool = False
) -> Iterator[Item]:
    """Draw the coin on a market card: its cost, or the price of the player to act."""
    k = box.w / MARKET_CARD.w
    cost = CARDS[card_id].cost
    place = Box(box.x + 7 * k // 1, box.y + 7 * k // 1, 50 * k // 1, 50 * k // 1)
    look = ("dear", "dear-number") if dear else ("coin", "ink")
    yield Sprite(place, coin, (str(cost if price is None else price), *look))
    if price is not None and price != cost:
        tag = Box(place.x + 37 * k // 1, place.y - 2 * k // 1, 26 * k // 1, 27 * k // 1)
        yield Sprite(tag, icons.struck_cost, (str(cost),))


def _market_shields(picture: Box, card: Card, k: float) -> Iterator[Item]:
    two = len(card.shields) == 2
    high = (43 if two else 54) * k
    wide = high * icons.SHIELD_WIDTH
    for index, kind in enumerate(card.shields):
        y = picture.y + (7 + index * 44 - 3 * two) * k
        yield Sprite(Box(picture.right - 7 * k - wide, y, wide, high), icons.shield, (kind,))


def _ability(zone: Box, card: Card, k: float) -> Iterator[Item]:
    whole, lines = icon_phrases.ability_icons(card), icon_phrases.ability_lines(card)
    if len(lines) == 1 or icon_row_width(whole, 33 * k) <= zone.w:
        yield from icon_row(zone, whole, 39 * k)
        return
    for place, line in zip(zone.inset(0, k).rows(len(lines)), lines, strict=True):
        yield from icon_row(place, line, 30 * k)


def own_face(box: Box, card_id: CardId, name: str, held: int) -> Iterator[Item]:
    """Draw a card in the tableau of the player to act; `worth_box` is left free for its points."""
    card = CARDS[card_id]
    art, band = round(box.h * 0.42), round(box.h * 0.205)
    yield from _base(box, card, art, band, box.w / 200, 12)
    picture, rest = box.top_strip(art)
    title, rest = rest.top_strip(band)
    yield Sprite(_beside_discount(picture, card), medallion, (card.id,))
    yield _name(title.inset(6, 0), name, 25, MIN_TEXT_SIZE)
    yield Sprite(Box(picture.x + 5, picture.y + 5, 38, 38), coin, (str(card.cost),))
    yield from _discount(picture, card)
    yield from _shield_stack(picture, card)
    scroll = _scroll(rest)
    yield from _parchment(scroll, 0.9)
    result, icons_box = scroll.inset(4, 2).right_strip(_POINTS_WIDTH)
    yield RoundedRect(result, "scroll-edge", 2)
    held_gold = held if card.purse else None
    yield from icon_row(
        icons_box.inset(2, 0), icon_phrases.scoring_icons(card, held_gold), 36, gap=0.11
    )


def points_box(box: Box) -> Box:
    """Return where the points of a card in the own tableau stand."""
    art, band = round(box.h * 0.42), round(box.h * 0.205)
    return _scroll(box.top_strip(art + band)[1]).inset(4, 2).right_strip(_POINTS_WIDTH)[0]


def _scroll(rest: Box) -> Box:
    return Box(rest.x + 11, rest.y + 4, rest.w - 22, rest.h - 9)


def _beside_discount(picture: Box, card: Card) -> Box:
    side = picture.h * 0.84 // 1
    shift = 0 if card.discount is None else 4 if len(card.discount.locations) < 2 else 9
    return picture.move(shift, 1).centred_box(side, side)


def _discount(picture: Box, card: Card) -> Iterator[Item]:
    if card.discount is None:
        return
    place = Box(picture.x + 4, picture.bottom - 33, 32, 32)
    yield Sprite(place, coin, (f"−{card.discount.amount}",))
    for index, location in enumerate(card.discount.locations):
        flag = Box(place.right - 1 + index * 15, place.y + 3, 22, 27)
        yield Sprite(flag, icons.pennant, (location,))


def _shield_stack(picture: Box, card: Card) -> Iterator[Item]:
    two = len(card.shields) == 2
    high = 35 if two else 42
    wide = high * icons.SHIELD_WIDTH
    for index, kind in enumerate(card.shields):
        y = picture.y + 6 + index * (high - 2) - 3 * two
        yield Sprite(Box(picture.right - 6 - wide, y, wide, high), icons.shield, (kind,))


def tall_face(box: Box, card_id: CardId, name: str, held: int) -> Iterator[Item]:
    """Draw a card in another player's tableau, where there is space for its scenery."""
    card = CARDS[card_id]
    yield from _base(box, card, 46, 30, box.w / 200, 12)
    picture, rest = box.top_strip(46)
    title, rest = rest.top_strip(30)
    yield Sprite(picture.move(0, 1).centred_box(38, 38), medallion, (card.id,))
    yield Sprite(Box(picture.x + 5, picture.y + 5, 34, 34), coin, (str(card.cost),))
    high, wide = 34, 34 * icons.SHIELD_WIDTH
    x = picture.right - 6 - len(card.shields) * (wide + 1)
    for index, kind in enumerate(card.shields):
        place = Box(x + index * (wide + 1), picture.y + 6, wide, high)
        yield Sprite(place, icons.shield, (kind,))
    yield from _small_title(title, card, name)
    scroll = _scroll(rest)
    yield from _parchment(scroll, 0.9)
    held_gold = held if card.purse else None
    yield from icon_row(
        scroll.inset(5, 0), icon_phrases.scoring_icons(card, held_gold), 35, gap=0.11
    )


def _small_title(title: Box, card: Card, name: str) -> Iterator[Item]:
    """Draw the name, and at the end of its band the discount the card gives."""
    if card.discount is None:
        yield _name(title.inset(6, 0), name, 22, MIN_TEXT_SIZE)
        return
    end, rest = title.right_strip(33)
    yield _name(Box(rest.x + 5, rest.y, rest.w - 5, rest.h), name, 22, MIN_TEXT_SIZE)
    yield Sprite(end.centred_box(30, 30), coin, (f"−{card.discount.amount}",))


def low_face(box: Box, card_id: CardId, name: str, held: int) -> Iterator[Item]:
    """Draw a card in another player's tableau, where four others need space."""
    card = CARDS[card_id]
    title, rest = box.top_strip(30)
    inside: list[Item] = [
        RoundedRect(title, card.location),
        RoundedRect(rest, f"{card.location}-low"),
        Polyline(((box.x, rest.y), (box.right, rest.y)), "ink", 1.5),
    ]
    yield from card_face(box, 10, inside)
    yield from _small_title(title, card, name)
    high = min(40, rest.h - 12) if len(card.shields) == 1 else min(31, rest.h - 18)
    wide = high * icons.SHIELD_WIDTH
    shields, icons_box = rest.inset(5, 0).left_strip(len(card.shields) * (wide + 1), gap=4)
    for index, kind in enumerate(card.shields):
        place = Box(
            shields.x + index * (wide + 1), shields.y + (shields.h - high) / 2 - 1, wide, high
        )
        yield Sprite(place, icons.shield, (kind,))
    held_gold = held if card.purse else None
    scoring = icon_phrases.scoring_icons(card, held_gold)
    yield from icon_row(icons_box.move(0, -1), scoring, min(36, rest.h - 18), gap=0.08)


def pile_top(box: Box, card_id: CardId) -> Iterator[Item]:
    """Draw the uppermost card of a discard pile."""
    card = CARDS[card_id]
    yield from card_face(box, 8, scenery(box, card.location, 0.8))
    side = box.w * 0.69
    place = Box(box.x + (box.w - side) / 2, box.y + box.h * 0.36 - side / 2, side, side)
    yield Sprite(place, medallion, (card.id,))
