"""The cover of Château Combo: castle and village, three characters, and the messenger."""

from collections.abc import Iterator

from render.games.chateau_combo import card_faces, icons
from render.i18n import Translator
from render.kit import cards
from render.kit.cover import framed_art
from render.scene import Box, Clip, Icon, Item, Polyline, Sprite

_CHARACTER_IDS = ("royal_guard", "winemaker", "jester")  # left, right, middle
_CARD_GAP = 18


def cover(box: Box, translate: Translator) -> Iterator[Item]:
    """Draw the art into its box."""
    left, middle, right = _hand(box)
    yield from framed_art(box, _landscape, left.x - box.x)
    for place, card in zip((left, right, middle), _CHARACTER_IDS, strict=True):
        yield cards.card_shadow(place, radius=24)
        yield Sprite(place, card_faces.market_face, (card, translate(f"card-{card}")))
        yield from card_faces.price_tag(place, card)


def _hand(box: Box) -> tuple[Box, Box, Box]:
    """Return the boxes of three cards, the middle one larger."""
    small, large = (_card(box.h * share) for share in (0.74, 0.88))
    middle = box.centred_box(large.w, large.h)
    left = small.move(middle.x - small.w - _CARD_GAP, box.y + (box.h - small.h) // 2)
    right = small.move(middle.right + _CARD_GAP, left.y)
    return left, middle, right


def _card(high: float) -> Box:
    return Box(0, 0, high * card_faces.MARKET_CARD.w // card_faces.MARKET_CARD.h, high // 1)


def _landscape(box: Box, margin: float) -> Iterator[Item]:
    """Draw the landscape behind the cards; a sprite, since drawing it takes 100 MB."""
    yield Clip(box, tuple(_places(box, margin)), 16)


def _places(box: Box, margin: float) -> Iterator[Item]:
    """Draw the castle at the left, the village at the right; between them a slanting border."""
    yield from card_faces.scenery(box, "village", 2.6)
    x, slant = box.centre[0], box.w * 0.08
    border = ((x + slant, box.y), (x - slant, box.bottom))
    wall = ((box.x, box.y), *border, (box.x, box.bottom))
    yield Clip(box, tuple(card_faces.scenery(box, "castle", 2.6)), outline=wall)
    yield Polyline(border, "ink", 4)
    keep, homes = box.left_strip(margin)[0], box.right_strip(margin)[0]
    yield Icon(keep.centred_box(margin, box.h * 0.5), "castle", "castle")
    yield Icon(
        homes.move(0, -box.h * 0.1).centred_box(margin, box.h * 0.44), "home_group", "village"
    )
    yield Sprite(homes.move(0, box.h * 0.26).centred_box(84, 134), icons.messenger)
