"""The cover of Château Combo: castle and village, three characters, and the messenger between."""

from collections.abc import Iterator

from render import cards
from render.games.chateau_combo import faces
from render.scene import Box, Clip, Glyph, Item, Plate, Sprite
from render.words import Words

_CHARACTERS = ("royal_guard", "jester", "winemaker")


def cover(box: Box, words: Words) -> Iterator[Item]:
    """Paint the art into its box."""
    yield Plate(box, "ink", 18)
    inside = box.inset(2)
    yield Clip(inside, tuple(_landscape(inside)), 16)
    high = box.h * 0.8 // 1
    wide = high * faces.MARKET.w // faces.MARKET.h
    middle = box.centred(3 * wide + 2 * 30, high)
    for place, card in zip(middle.columns(3, gap=30), _CHARACTERS, strict=True):
        yield cards.shadow(place, radius=24)
        yield Sprite(place, faces.market_face, (card, words(f"card-{card}")))


def _landscape(box: Box) -> Iterator[Item]:
    castle, village = box.columns(2)
    yield from faces.scenery(castle, "castle", 2.4)
    yield from faces.scenery(village, "village", 2.4)
    yield Glyph(castle.left(castle.w * 0.42)[0].inset(0, box.h * 0.22), "castle", "castle")
    yield Glyph(village.end(village.w * 0.42)[0].inset(0, box.h * 0.24), "home_group", "village")
