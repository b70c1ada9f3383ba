"""One card, large, and how to read it; and the page of all icons."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.chateau_combo.material import CARDS, SHIELDS, Card, CardId
from render.games.chateau_combo import faces, icons, sentences
from render.kit import cards, tokens
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.legends import LegendLine, LegendLayout, icon_legend_page
from render.kit.signs import RowIcon, text_icon, icon_row
from render.kit.text import fit, line_height, paragraph, wrap
from render.kit.theme import PANEL_GAP
from render.scene import Box, Item, Scene, Sprite, Polyline
from render.words import Translator

Said: TypeAlias = tuple[Sequence[Sequence[RowIcon]], str, str]  # rows of icons, heading, explanation

_SCALE = 2.75
_ICONS = 216
_TEXT = 36


def card_page(card_id: CardId, words: Translator) -> Scene:
    """Return a card, large, with an explanation of everything on it."""
    card = CARDS[card_id]
    face = Box(0, 0, round(faces.MARKET.w * _SCALE), round(faces.MARKET.h * _SCALE))
    height = page_height(face.h + 44)
    left, right = content_box(height).left_strip(face.w + 44, gap=PANEL_GAP)
    place, panel = left.inset(22), Panel(right)
    heading = Heading(title=words("picture-title"), right=words(f"picture-{card.location}-card"))
    items: list[Item] = [
        *table_background(height, heading, [panel]),
        cards.card_shadow(place, radius=38),
        Sprite(place, faces.market_face, (card_id, words(f"card-{card_id}"))),
        *faces.price_tag(place, card_id),
        panel.draw_layer(_reading, card, words),
    ]
    return Scene.of(page_box(height), items)


def _reading(box: Box, card: Card, words: Translator) -> Iterator[Item]:
    head, body = box.inset(24, 12).top_strip(84)
    yield fit(head, words("picture-how-to-read"), "serif-bold", 52, "ink", min_size=40)
    said = list(_said(card, words))
    wide = box.w - 2 * 24 - _ICONS - 28
    needs = [_need(each, wide) for each in said]
    spare = (body.h - sum(needs)) / len(said)
    y = body.y
    for each, need in zip(said, needs, strict=True):
        yield Polyline(((body.x, y), (body.right, y)), "hairline", 2)
        yield from _line(Box(body.x, y, body.w, need + spare), each, wide)
        y += need + spare


def _need(said: Said, wide: float) -> float:
    lines = len(wrap(said[2], "sans", _TEXT, wide))
    return max(42 + line_height(_TEXT) * lines, 66 * len(said[0])) + 10


def _line(box: Box, said: Said, wide: float) -> Iterator[Item]:
    rows, heading, words = said
    signs, rest = box.left_strip(_ICONS, gap=28)
    high = 56 if len(rows) == 1 else 50
    stack = signs.centred_box(signs.w, 66 * len(rows))
    for place, line in zip(stack.rows(len(rows)), rows, strict=True):
        yield from icon_row(place, line, high)
    lines = wrap(words, "sans", _TEXT, wide)
    column = rest.centred_box(rest.w, 40 + line_height(_TEXT) * len(lines))
    head, below = column.top_strip(40)
    yield fit(head, heading, "serif", 30, "muted", min_size=24)
    yield from paragraph(below, words, "sans", _TEXT, "ink")


def _said(card: Card, words: Translator) -> Iterator[Said]:
    cost = words("picture-gold", amount=card.cost)
    yield [[sentences.gold(card.cost)]], words("picture-cost"), cost
    shields = [words(f"picture-{kind}") for kind in card.shields]
    told = words(
        "picture-shields",
        number=len(shields),
        first=shields[0],
        last=shields[-1],
        same="yes" if len(set(shields)) < len(shields) else "no",
    )
    signs = [sentences.shield(kind) for kind in card.shields]
    yield [signs], words("picture-shields-heading", number=len(shields)), told
    if card.messenger:
        goes = words("picture-messenger-goes", location=card.messenger)
        yield [[RowIcon(icons.errand, (card.messenger,))]], words("picture-messenger"), goes
    does = words(f"card-{card.id}.ability")
    yield sentences.ability_lines(card), words("picture-when-bought"), does
    scores = words(f"card-{card.id}.scoring")
    yield [sentences.scroll(card)], words("picture-at-the-end"), scores


def icon_page(words: Translator) -> Scene:
    """Return the whole icon language on one page."""
    columns = [
        (words("picture-on-the-cards"), _on_cards()),
        (words("picture-when-bought"), _when_bought()),
        (words("picture-at-the-end"), _at_the_end()),
    ]
    measures = LegendLayout(row_height=70, icons_width=142, icon_height=46, text_size=34, min_text_size=26)
    return icon_legend_page(words, columns, measures, message_prefix="icon")


def _on_cards() -> list[LegendLine]:
    shields: list[LegendLine] = [([sentences.shield(kind)], kind) for kind in SHIELDS]
    return [
        ([sentences.gold(4)], "cost"),
        ([RowIcon(icons.priced, ("1", "3"), 1.3)], "price-now"),
        ([RowIcon(tokens.coin, ("6", "dear", "dear-number"))], "too-dear"),
        ([RowIcon(icons.errand, ("castle",)), RowIcon(icons.errand, ("village",))], "messenger"),
        ([sentences.banner("castle"), sentences.banner("village")], "banners"),
        *shields,
        ([sentences.FACE_DOWN], "face-down"),
        ([sentences.FILLED, sentences.EMPTY], "spaces"),
    ]


def _when_bought() -> list[LegendLine]:
    return [
        ([sentences.gold(1), sentences.keys(1)], "gain"),
        ([sentences.TIMES], "for-each"),
        ([sentences.AND], "and-then"),
        ([sentences.OR], "or"),
        ([sentences.NEIGHBOR], "neighbour"),
        ([sentences.OPPONENTS], "opponents"),
        ([sentences.EVERYBODY], "everybody"),
        ([sentences.gold("−1"), sentences.banner("village")], "discount"),
        ([sentences.gold(2), sentences.ARROW, sentences.PURSES], "put-on-purses"),
        ([text_icon("2×", 0.66), RowIcon(icons.sack, ("max",), 1.0, 1.1)], "fill-purses"),
        ([sentences.thrown("village"), sentences.ARROW, sentences.gold("=")], "discard"),
        ([sentences.showing(1), sentences.showing(2)], "shield-cards"),
        ([sentences.PURSE_CARD, sentences.costing("−1")], "purse-cards"),
    ]


def _at_the_end() -> list[LegendLine]:
    same = [sentences.shield("same", close=number > 0) for number in range(3)]
    both = [sentences.shield("faith"), sentences.shield("craftsmanship", close=True)]
    return [
        ([sentences.points(3)], "points"),
        ([sentences.TIMES], "for-each"),
        ([sentences.IF], "if"),
        ([sentences.shield("types")], "types"),
        ([sentences.no_shield("types")], "missing-types"),
        ([sentences.no_shield("military")], "no-shield"),
        (same, "same"),
        (both, "set"),
        ([sentences.area(name) for name in ("row", "column", "row_and_column")], "area"),
        ([sentences.pattern(name) for name in ("top_row", "corners", "edges")], "pattern"),
        ([sentences.costing("4"), sentences.costing("5+")], "costing"),
        ([sentences.PURSE, text_icon("2/5", 0.74, is_close=True)], "purse"),
        ([sentences.FULL_PURSES], "all-purses"),
    ]
