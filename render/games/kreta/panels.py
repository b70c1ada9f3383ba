"""A player's panel: name and points, seven cards in hand or played, supply, crops."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kreta.material import CARDS, CROPS, PIECES, CardId
from engines.kreta.state import Played
from render.games.kreta import crops, pieces
from render.games.kreta.colours import SIGNS
from render.games.kreta.position import KretaShowing, card_in_play
from render.kit.names import name_line
from render.kit.text import fit
from render.kit.theme import HEADING_SIZE
from render.kit.tokens import seat_chip
from render.paint.fonts import length
from render.scene import Box, Icon, Item, TextLine, RoundedRect, Scene, Spot, Sprite, Polyline

_HEAD = 60
_CARDS = 64
_WIDEST = 84  # of a card
_CAPTION = 22
_RADIUS = 9


def player_panel(box: Box, seat: Seat, showing: KretaShowing) -> Scene:
    """Return the panel with its spots."""
    inner = box.inset(6, 0)
    head, rest = inner.top_strip(_HEAD)
    hand, rest = rest.top_strip(_CARDS, gap=6)
    supply, tiles = rest.rows(2)
    cards = dict(zip(CARDS, _card_places(hand), strict=True))
    items = [
        *_head(head, seat, showing),
        *_cards(cards, seat, showing),
        *_supply(supply, seat, showing),
        *_crops(tiles, seat, showing),
    ]
    spots = [Spot(f"card/{seat}/{card}", place, None, _RADIUS) for card, place in cards.items()]
    spots.append(Spot(f"crops/{seat}", tiles, None, _RADIUS))
    return Scene.of(box, items, spots)


def _head(box: Box, seat: Seat, showing: KretaShowing) -> Iterator[Item]:
    total = str(showing.view.standings[seat].total)
    points, rest = box.right_strip(length(total, "sans-bold", 62) // 1 + 2, gap=14)
    chip, name = rest.left_strip(50, gap=12)
    yield Sprite(chip.centred_box(50, 50), seat_chip, (seat,))
    yield from name_line(name, seat, showing, size=HEADING_SIZE)
    yield fit(points, total, "sans-bold", 62, "ink", align="right", min_size=50)


def _card_places(box: Box) -> list[Box]:
    columns = box.columns(len(CARDS), gap=6)
    return [column.centred_box(min(column.w, _WIDEST), box.h) for column in columns]


def _cards(places: dict[CardId, Box], seat: Seat, showing: KretaShowing) -> Iterator[Item]:
    played = {one.card: one for one in showing.table.players[seat].played}
    now = card_in_play(showing, seat)
    for card, place in places.items():
        if card == now:
            yield RoundedRect(place.inset(-5), "ink", _RADIUS + 5)
            yield RoundedRect(place.inset(-3.5), "bright", _RADIUS + 3.5)
        yield _card(place, card, played.get(card), seat)


def _card(place: Box, card: CardId, played: Played | None, seat: Seat) -> Sprite:
    if played is None:
        return Sprite(place, held_card, (card,))
    return Sprite(place, played_card, (card, seat, played.copied))


def held_card(box: Box, card: CardId) -> Iterator[Item]:
    """A card still in hand: plain paper."""
    yield RoundedRect(box, "face", _RADIUS, "line", 2)
    yield Icon(box.centred_box(40, 40), SIGNS[card], "muted")


def played_card(box: Box, card: CardId, seat: Seat, copied: CardId | None) -> Iterator[Item]:
    """A card that lies played, in the seat's colour; the King with what he copied."""
    yield RoundedRect(box, "ink", _RADIUS)
    yield RoundedRect(box.inset(2), f"seat{seat}-shade", _RADIUS - 2)
    if copied is None:
        yield Icon(box.centred_box(42, 42), SIGNS[card], "white")
        return
    upper, lower = box.inset(0, 3).top_strip(box.h * 0.5)
    yield Icon(upper.centred_box(32, 32), SIGNS[card], "white")
    yield RoundedRect(lower.inset(5, 0).move(0, -3), "face", 5)
    yield Icon(lower.move(0, -3).centred_box(26, 26), SIGNS[copied], "ink")


def divider(box: Box, words: str) -> Iterator[Item]:
    """A line with a word in it."""
    wide = length(words, "sans", 21)
    y = box.centre[1]
    yield Polyline(((box.x, y), (box.x + 8, y)), "line", 2)
    yield Polyline(((box.x + wide + 24, y), (box.right, y)), "line", 2)
    yield fit(box.left_strip(16)[1], words, "sans", 21, "muted")


def _supply(box: Box, seat: Seat, showing: KretaShowing) -> Iterator[Item]:
    caption, line = box.top_strip(_CAPTION)
    yield Sprite(caption, divider, (showing.text("picture-supply"),))
    left = showing.table.players[seat].supply
    yield from pieces.amounts(line, [(kind, left[kind]) for kind in PIECES], seat, size=34)


def _crops(box: Box, seat: Seat, showing: KretaShowing) -> Iterator[Item]:
    caption, line = box.top_strip(_CAPTION)
    yield Sprite(caption, divider, (showing.text("picture-crops"),))
    held = showing.table.players[seat].crops
    for place, kind in zip(line.columns(len(CROPS)), CROPS, strict=True):
        yield from _amount(place, kind, held[kind])


def _amount(box: Box, kind: str, number: int) -> Iterator[Item]:
    sign, rest = box.left_strip(40, gap=5)
    side = sign.centred_box(40, 40)
    yield Sprite(side, crops.crop if number else crops.pale, (kind,))
    colour = "ink" if number else "muted"
    yield TextLine(rest, str(number), "sans-bold", 34, colour)
