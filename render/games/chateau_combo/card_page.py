"""One card, large, and how to read it; and the page of all icons."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.chateau_combo.material import CARDS, SHIELDS, Card, CardId
from render.games.chateau_combo import card_faces, icon_phrases, icons
from render.i18n import Translator
from render.kit import cards, tokens
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.icon_rows import RowIcon, icon_row, text_icon
from render.kit.legends import LegendLayout, LegendLine, icon_legend_page
from render.kit.text import fit_line, line_height, paragraph, wrap
from render.kit.theme import PANEL_GAP
from render.scene import Box, Item, Polyline, Scene, Sprite

ExplainedIcons: TypeAlias = tuple[
    Sequence[Sequence[RowIcon]], str, str
]  # rows of icons, heading, explanation

_CARD_SCALE = 2.75
_ICONS_WIDTH = 216
_TEXT_SIZE = 36


def card_page(card_id: CardId, translate: Translator) -> Scene:
    """Return a card, large, with an explanation of everything on it."""
    card = CARDS[card_id]
    face = Box(
        0,
        0,
        round(card_faces.MARKET_CARD.w * _CARD_SCALE),
        round(card_faces.MARKET_CARD.h * _CARD_SCALE),
    )
    height = page_height(face.h + 44)
    left, right = content_box(height).left_strip(face.w + 44, gap=PANEL_GAP)
    place, panel = left.inset(22), Panel(right)
    heading = Heading(
        title=translate("picture-title"), right=translate(f"picture-{card.location}-card")
    )
    items: list[Item] = [
        *table_background(height, heading, [panel]),
        cards.card_shadow(place, radius=38),
        Sprite(place, card_faces.market_face, (card_id, translate(f"card-{card_id}"))),
        *card_faces.price_tag(place, card_id),
        panel.draw_layer(_explanation_panel, card, translate),
    ]
    return Scene.of(page_box(height), items)


def _explanation_panel(box: Box, card: Card, translate: Translator) -> Iterator[Item]:
    head, body = box.inset(24, 12).top_strip(84)
    yield fit_line(head, translate("picture-how-to-read"), "serif-bold", 52, "ink", min_size=40)
    explanations = list(_explanations(card, translate))
    wide = box.w - 2 * 24 - _ICONS_WIDTH - 28
    needs = [_needed_height(each, wide) for each in explanations]
    spare = (body.h - sum(needs)) / len(explanations)
    y = body.y
    for each, need in zip(explanations, needs, strict=True):
        yield Polyline(((body.x, y), (body.right, y)), "hairline", 2)
        yield from _line(Box(body.x, y, body.w, need + spare), each, wide)
        y += need + spare


def _needed_height(explained: ExplainedIcons, wide: float) -> float:
    lines = len(wrap(explained[2], "sans", _TEXT_SIZE, wide))
    return max(42 + line_height(_TEXT_SIZE) * lines, 66 * len(explained[0])) + 10


def _line(box: Box, explained: ExplainedIcons, wide: float) -> Iterator[Item]:
    rows, heading, words = explained
    icons_box, rest = box.left_strip(_ICONS_WIDTH, gap=28)
    high = 56 if len(rows) == 1 else 50
    stack = icons_box.centred_box(icons_box.w, 66 * len(rows))
    for place, line in zip(stack.rows(len(rows)), rows, strict=True):
        yield from icon_row(place, line, high)
    lines = wrap(words, "sans", _TEXT_SIZE, wide)
    column = rest.centred_box(rest.w, 40 + line_height(_TEXT_SIZE) * len(lines))
    head, below = column.top_strip(40)
    yield fit_line(head, heading, "serif", 30, "muted", min_size=24)
    yield from paragraph(below, words, "sans", _TEXT_SIZE, "ink")


def _explanations(card: Card, translate: Translator) -> Iterator[ExplainedIcons]:
    cost = translate("picture-gold", amount=card.cost)
    yield [[icon_phrases.gold_icon(card.cost)]], translate("picture-cost"), cost
    shields = [translate(f"picture-{kind}") for kind in card.shields]
    shields_text = translate(
        "picture-shields",
        number=len(shields),
        first=shields[0],
        last=shields[-1],
        same="yes" if len(set(shields)) < len(shields) else "no",
    )
    shield_icons = [icon_phrases.shield_icon(kind) for kind in card.shields]
    yield [shield_icons], translate("picture-shields-heading", number=len(shields)), shields_text
    if card.messenger:
        goes = translate("picture-messenger-goes", location=card.messenger)
        yield (
            [[RowIcon(icons.messenger_move, (card.messenger,))]],
            translate("picture-messenger"),
            goes,
        )
    does = translate(f"card-{card.id}.ability")
    yield icon_phrases.ability_lines(card), translate("picture-when-bought"), does
    scores = translate(f"card-{card.id}.scoring")
    yield [icon_phrases.scoring_icons(card)], translate("picture-at-the-end"), scores


def icon_page(translate: Translator) -> Scene:
    """Return the whole icon language on one page."""
    columns = [
        (translate("picture-on-the-cards"), _card_lines()),
        (translate("picture-when-bought"), _ability_lines()),
        (translate("picture-at-the-end"), _scoring_lines()),
    ]
    measures = LegendLayout(
        row_height=70, icons_width=142, icon_height=46, text_size=34, min_text_size=26
    )
    return icon_legend_page(translate, columns, measures, message_prefix="icon")


def _card_lines() -> list[LegendLine]:
    shields: list[LegendLine] = [([icon_phrases.shield_icon(kind)], kind) for kind in SHIELDS]
    return [
        ([icon_phrases.gold_icon(4)], "cost"),
        ([RowIcon(icons.reduced_price, ("1", "3"), 1.3)], "price-now"),
        ([RowIcon(tokens.coin, ("6", "dear", "dear-number"))], "too-dear"),
        (
            [
                RowIcon(icons.messenger_move, ("castle",)),
                RowIcon(icons.messenger_move, ("village",)),
            ],
            "messenger",
        ),
        ([icon_phrases.banner_icon("castle"), icon_phrases.banner_icon("village")], "banners"),
        *shields,
        ([icon_phrases.FACE_DOWN], "face-down"),
        ([icon_phrases.FILLED, icon_phrases.EMPTY], "spaces"),
    ]


def _ability_lines() -> list[LegendLine]:
    return [
        ([icon_phrases.gold_icon(1), icon_phrases.keys_icon(1)], "gain"),
        ([icon_phrases.TIMES], "for-each"),
        ([icon_phrases.AND], "and-then"),
        ([icon_phrases.OR], "or"),
        ([icon_phrases.NEIGHBOR], "neighbour"),
        ([icon_phrases.OPPONENTS], "opponents"),
        ([icon_phrases.ALL_PLAYERS], "everybody"),
        ([icon_phrases.gold_icon("−1"), icon_phrases.banner_icon("village")], "discount"),
        ([icon_phrases.gold_icon(2), icon_phrases.ARROW, icon_phrases.PURSES], "put-on-purses"),
        ([text_icon("2×", 0.66), RowIcon(icons.sack, ("max",), 1.0, 1.1)], "fill-purses"),
        (
            [
                icon_phrases.discarded_card("village"),
                icon_phrases.ARROW,
                icon_phrases.gold_icon("="),
            ],
            "discard",
        ),
        ([icon_phrases.card_with_shields(1), icon_phrases.card_with_shields(2)], "shield-cards"),
        ([icon_phrases.PURSE_CARD, icon_phrases.card_with_cost("−1")], "purse-cards"),
    ]


def _scoring_lines() -> list[LegendLine]:
    same = [icon_phrases.shield_icon("same", close=index > 0) for index in range(3)]
    both = [
        icon_phrases.shield_icon("faith"),
        icon_phrases.shield_icon("craftsmanship", close=True),
    ]
    return [
        ([icon_phrases.points_icon(3)], "points"),
        ([icon_phrases.TIMES], "for-each"),
        ([icon_phrases.IF], "if"),
        ([icon_phrases.shield_icon("types")], "types"),
        ([icon_phrases.missing_shield_icon("types")], "missing-types"),
        ([icon_phrases.missing_shield_icon("military")], "no-shield"),
        (same, "same"),
        (both, "set"),
        ([icon_phrases.area_icon(name) for name in ("row", "column", "row_and_column")], "area"),
        ([icon_phrases.pattern_icon(name) for name in ("top_row", "corners", "edges")], "pattern"),
        ([icon_phrases.card_with_cost("4"), icon_phrases.card_with_cost("5+")], "costing"),
        ([icon_phrases.PURSE, text_icon("2/5", 0.74, is_close=True)], "purse"),
        ([icon_phrases.FULL_PURSES], "all-purses"),
    ]
