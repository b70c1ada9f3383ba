"""A player's panel: name and points, seven cards in hand or played, supply, crops."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kreta.material import CARDS, CROPS, PIECES, CardId
from engines.kreta.state import PlayedCard
from render.games.kreta import crops, pieces
from render.games.kreta.colours import CARD_ICONS
from render.games.kreta.view_helpers import KretaContext, card_in_play
from render.kit.names import name_line
from render.kit.text import fit_line
from render.kit.theme import HEADING_SIZE
from render.kit.tokens import seat_chip
from render.raster.fonts import text_width
from render.scene import Box, Icon, Item, Polyline, RoundedRect, Scene, Spot, Sprite, TextLine

_HEAD_HEIGHT = 60
_CARDS_HEIGHT = 64
_MAX_CARD_WIDTH = 84  # of a card
_CAPTION_HEIGHT = 22
_CARD_RADIUS = 9


def player_panel(box: Box, seat: Seat, context: KretaContext) -> Scene:
    """Return the panel with its spots."""
    inner = box.inset(6, 0)
    head, rest = inner.top_strip(_HEAD_HEIGHT)
    hand, rest = rest.top_strip(_CARDS_HEIGHT, gap=6)
    supply, tiles = rest.rows(2)
    cards = dict(zip(CARDS, _card_places(hand), strict=True))
    items = [
        *_head(head, seat, context),
        *_cards(cards, seat, context),
        *_supply(supply, seat, context),
        *_crops(tiles, seat, context),
    ]
    spots = [
        Spot(f"card/{seat}/{card}", place, None, _CARD_RADIUS) for card, place in cards.items()
    ]
    spots.append(Spot(f"crops/{seat}", tiles, None, _CARD_RADIUS))
    return Scene.of(box, items, spots)


def _head(box: Box, seat: Seat, context: KretaContext) -> Iterator[Item]:
    total = str(context.view.standings[seat].total)
    points, rest = box.right_strip(text_width(total, "sans-bold", 62) // 1 + 2, gap=14)
    chip, name = rest.left_strip(50, gap=12)
    yield Sprite(chip.centred_box(50, 50), seat_chip, (seat,))
    yield from name_line(name, seat, context, size=HEADING_SIZE)
    yield fit_line(points, total, "sans-bold", 62, "ink", align="right", min_size=50)


def _card_places(box: Box) -> list[Box]:
    columns = box.columns(len(CARDS), gap=6)
    return [column.centred_box(min(column.w, _MAX_CARD_WIDTH), box.h) for column in columns]


def _cards(places: dict[CardId, Box], seat: Seat, context: KretaContext) -> Iterator[Item]:
    played = {one.card: one for one in context.table.players[seat].played}
    now = card_in_play(context, seat)
    for card, place in places.items():
        if card == now:
            yield RoundedRect(place.inset(-5), "ink", _CARD_RADIUS + 5)
            yield RoundedRect(place.inset(-3.5), "bright", _CARD_RADIUS + 3.5)
        yield _card(place, card, played.get(card), seat)


def _card(place: Box, card: CardId, played: PlayedCard | None, seat: Seat) -> Sprite:
    if played is None:
        return Sprite(place, card_in_hand, (card,))
    return Sprite(place, played_card, (card, seat, played.copied))


def card_in_hand(box: Box, card: CardId) -> Iterator[Item]:
    """Draw a card still in hand: plain paper."""
    yield RoundedRect(box, "face", _CARD_RADIUS, "line", 2)
    yield Icon(box.centred_box(40, 40), CARD_ICONS[card], "muted")


def played_card(box: Box, card: CardId, seat: Seat, copied: CardId | None) -> Iterator[Item]:
    """Draw a played card in the seat's colour; the King with the card that he copied."""
    yield RoundedRect(box, "ink", _CARD_RADIUS)
    yield RoundedRect(box.inset(2), f"seat{seat}-shade", _CARD_RADIUS - 2)
    if copied is None:
        yield Icon(box.centred_box(42, 42), CARD_ICONS[card], "white")
        return
    upper, lower = box.inset(0, 3).top_strip(box.h * 0.5)
    yield Icon(upper.centred_box(32, 32), CARD_ICONS[card], "white")
    yield RoundedRect(lower.inset(5, 0).move(0, -3), "face", 5)
    yield Icon(lower.move(0, -3).centred_box(26, 26), CARD_ICONS[copied], "ink")


def divider(box: Box, words: str) -> Iterator[Item]:
    """Draw a line with a word in it."""
    wide = text_width(words, "sans", 21)
    y = box.centre[1]
    yield Polyline(((box.x, y), (box.x + 8, y)), "line", 2)
    yield Polyline(((box.x + wide + 24, y), (box.right, y)), "line", 2)
    yield fit_line(box.left_strip(16)[1], words, "sans", 21, "muted")


def _supply(box: Box, seat: Seat, context: KretaContext) -> Iterator[Item]:
    caption, line = box.top_strip(_CAPTION_HEIGHT)
    yield Sprite(caption, divider, (context.text("picture-supply"),))
    left = context.table.players[seat].supply
    yield from pieces.piece_counts(line, [(kind, left[kind]) for kind in PIECES], seat, size=34)


def _crops(box: Box, seat: Seat, context: KretaContext) -> Iterator[Item]:
    caption, line = box.top_strip(_CAPTION_HEIGHT)
    yield Sprite(caption, divider, (context.text("picture-crops"),))
    held = context.table.players[seat].crops
    for place, kind in zip(line.columns(len(CROPS)), CROPS, strict=True):
        yield from _amount(place, kind, held[kind])


def _amount(box: Box, kind: str, number: int) -> Iterator[Item]:
    sign, rest = box.left_strip(40, gap=5)
    side = sign.centred_box(40, 40)
    yield Sprite(side, crops.crop_drawing if number else crops.missing_crop, (kind,))
    colour = "ink" if number else "muted"
    yield TextLine(rest, str(number), "sans-bold", 34, colour)
