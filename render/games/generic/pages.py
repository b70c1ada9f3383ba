"""The default cover and card page: seat chips on a plain ground, a card's messages as text."""

from collections.abc import Iterator, Sequence

from engines.registry import GAMES
from render.i18n import Translator
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.text import capitalise, fit_line, paragraph
from render.kit.tokens import seat_chip
from render.scene import Box, Item, RoundedRect, Scene, Sprite

_CARD_PAGE_PADDING = 60
_TITLE_HEIGHT, _TEXT_HEIGHT = 96, 120
_CHIP_SIZE = 150
_CHIP_GAP = 40
_MAX_SEATS = 5


def cover(box: Box, translate: Translator) -> Iterator[Item]:
    """Draw a row of seat chips."""
    del translate
    yield RoundedRect(box, "parchment", 18, "ink", 2)
    wide = _MAX_SEATS * _CHIP_SIZE + (_MAX_SEATS - 1) * _CHIP_GAP
    places = box.centred_box(wide, _CHIP_SIZE).columns(_MAX_SEATS, gap=_CHIP_GAP)
    for seat, place in enumerate(places):
        yield Sprite(place, seat_chip, (seat,))


def card_page(game: str, card_id: str, translate: Translator) -> Scene:
    """Return the name of a card and what its messages say about it."""
    texts = [*translate.attributes(f"card-{card_id}").values()]
    height = page_height(_TITLE_HEIGHT + len(texts) * _TEXT_HEIGHT + _CARD_PAGE_PADDING)
    panel = Panel(content_box(height))
    items = [
        *table_background(height, Heading(title=GAMES[game].name), [panel]),
        panel.draw_layer(_card_texts, capitalise(translate(f"card-{card_id}")), texts),
    ]
    return Scene.of(page_box(height), items)


def _card_texts(box: Box, name: str, texts: Sequence[str]) -> Iterator[Item]:
    title, rest = box.inset(24, 14).top_strip(_TITLE_HEIGHT)
    yield fit_line(title, name, "serif-bold", 64, "ink", min_size=44)
    for place, text in zip(rest.rows(max(1, len(texts))), texts, strict=False):
        yield from paragraph(place, text, "sans", 42, "ink", min_size=28)
