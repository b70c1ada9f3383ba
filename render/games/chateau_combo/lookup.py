"""One card, large, and how to read it; and the page of all icons."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.chateau_combo.material import CARDS, SHIELDS, Card, CardId
from render import cards, tokens
from render.games.chateau_combo import faces, icons, sentences
from render.scene import Box, Item, Scene, Sprite, Stroke
from render.signs import Sign, lettered, row
from render.table import Heading, Panel, content, height_for, laid
from render.text import fit, leading, paragraph, wrapped
from render.theme import GAP, WIDTH
from render.words import Words

Said: TypeAlias = tuple[Sequence[Sequence[Sign]], str, str]  # rows of icons, heading, explanation

_SCALE = 2.75
_ICONS = 216
_TEXT = 36
_ROW = 70


def card_page(card_id: CardId, words: Words) -> Scene:
    """Return a card, large, with an explanation of everything on it."""
    card = CARDS[card_id]
    face = Box(0, 0, round(faces.MARKET.w * _SCALE), round(faces.MARKET.h * _SCALE))
    height = height_for(face.h + 44)
    left, right = content(height).left(face.w + 44, gap=GAP)
    place, panel = left.inset(22), Panel(right)
    heading = Heading(title=words("picture-title"), right=words(f"picture-{card.location}-card"))
    inner = panel.inside.at_origin()
    page = Scene(round(inner.w), round(inner.h), tuple(_reading(inner, card, words)))
    items: list[Item] = [
        *laid(height, heading, [panel]),
        cards.shadow(place, radius=38),
        Sprite(place, faces.market_face, (card_id, words(f"card-{card_id}"))),
        *faces.price_tag(place, card_id),
        panel.filled(page),
    ]
    return Scene(WIDTH, height, tuple(items))


def _reading(box: Box, card: Card, words: Words) -> Iterator[Item]:
    head, body = box.inset(24, 12).top(84)
    yield fit(head, words("picture-how-to-read"), "serif-bold", 52, "ink", least=40)
    said = list(_said(card, words))
    wide = box.w - 2 * 24 - _ICONS - 28
    needs = [_need(each, wide) for each in said]
    spare = (body.h - sum(needs)) / len(said)
    y = body.y
    for each, need in zip(said, needs, strict=True):
        yield Stroke(((body.x, y), (body.right, y)), "hairline", 2)
        yield from _line(Box(body.x, y, body.w, need + spare), each, wide)
        y += need + spare


def _need(said: Said, wide: float) -> float:
    lines = len(wrapped(said[2], "sans", _TEXT, wide))
    return max(42 + leading(_TEXT) * lines, 66 * len(said[0])) + 10


def _line(box: Box, said: Said, wide: float) -> Iterator[Item]:
    rows, heading, words = said
    signs, rest = box.left(_ICONS, gap=28)
    high = 56 if len(rows) == 1 else 50
    stack = signs.centred(signs.w, 66 * len(rows))
    for place, line in zip(stack.rows(len(rows)), rows, strict=True):
        yield from row(place, line, high)
    lines = wrapped(words, "sans", _TEXT, wide)
    column = rest.centred(rest.w, 40 + leading(_TEXT) * len(lines))
    head, below = column.top(40)
    yield fit(head, heading, "serif", 30, "muted", least=24)
    yield from paragraph(below, words, "sans", _TEXT, "ink")


def _said(card: Card, words: Words) -> Iterator[Said]:
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
        yield [[Sign(icons.errand, (card.messenger,))]], words("picture-messenger"), goes
    does = words(f"card-{card.id}.ability")
    yield sentences.ability_lines(card), words("picture-when-bought"), does
    scores = words(f"card-{card.id}.scoring")
    yield [sentences.scroll(card)], words("picture-at-the-end"), scores


def icon_page(words: Words) -> Scene:
    """Return the whole icon language on one page."""
    columns = [_on_cards(), _when_bought(), _at_the_end()]
    rows = max(len(lines) for _, lines in columns)
    height = height_for(74 + rows * _ROW + 30)
    panels = [Panel(place) for place in content(height).columns(3, gap=GAP)]
    heading = Heading(title=words("picture-title"), right=words("picture-icons"))
    items: list[Item] = laid(height, heading, panels)
    for panel, (title, lines) in zip(panels, columns, strict=True):
        inner = panel.inside.at_origin()
        drawn = tuple(_column(inner, title, lines, words))
        items.append(panel.filled(Scene(round(inner.w), round(inner.h), drawn)))
    return Scene(WIDTH, height, tuple(items))


IconLine: TypeAlias = tuple[Sequence[Sign], str]  # icons, and the message that explains them


def _column(box: Box, title: str, lines: Sequence[IconLine], words: Words) -> Iterator[Item]:
    head, rest = box.inset(14, 0).top(66)
    yield fit(head, words(f"picture-{title}"), "serif-bold", 40, "ink", least=32)
    for number, (signs, name) in enumerate(lines):
        place = Box(rest.x, rest.y + number * _ROW, rest.w, _ROW)
        yield Stroke(((place.x, place.y), (place.right, place.y)), "hairline", 2)
        yield from icon_line(place, signs, words(f"icon-{name}"))


def icon_line(
    box: Box, signs: Sequence[Sign], words: str, *, wide: int = 142, size: int = 34
) -> Iterator[Item]:
    """Set some icons and beside them what they mean."""
    left, right = box.left(wide, gap=14)
    yield from row(left, signs, 46, gap=0.12)
    yield fit(right, words, "sans", size, "ink", least=26, narrowest=0.9)


def _on_cards() -> tuple[str, list[IconLine]]:
    shields: list[IconLine] = [([sentences.shield(kind)], kind) for kind in SHIELDS]
    return "on-the-cards", [
        ([sentences.gold(4)], "cost"),
        ([Sign(icons.priced, ("1", "3"), 1.3)], "price-now"),
        ([Sign(tokens.coin, ("6", "dear", "dear-number"))], "too-dear"),
        ([Sign(icons.errand, ("castle",)), Sign(icons.errand, ("village",))], "messenger"),
        ([sentences.banner("castle"), sentences.banner("village")], "banners"),
        *shields,
        ([sentences.FACE_DOWN], "face-down"),
        ([sentences.FILLED, sentences.EMPTY], "spaces"),
    ]


def _when_bought() -> tuple[str, list[IconLine]]:
    return "when-bought", [
        ([sentences.gold(1), sentences.keys(1)], "gain"),
        ([sentences.TIMES], "for-each"),
        ([sentences.AND], "and-then"),
        ([sentences.OR], "or"),
        ([sentences.NEIGHBOR], "neighbour"),
        ([sentences.OPPONENTS], "opponents"),
        ([sentences.EVERYBODY], "everybody"),
        ([sentences.gold("−1"), sentences.banner("village")], "discount"),
        ([sentences.gold(2), sentences.ARROW, sentences.PURSES], "put-on-purses"),
        ([lettered("2×", 0.66), Sign(icons.sack, ("max",), 1.0, 1.1)], "fill-purses"),
        ([sentences.thrown("village"), sentences.ARROW, sentences.gold("=")], "discard"),
        ([sentences.showing(1), sentences.showing(2)], "shield-cards"),
        ([sentences.PURSE_CARD, sentences.costing("−1")], "purse-cards"),
    ]


def _at_the_end() -> tuple[str, list[IconLine]]:
    same = [sentences.shield("same", close=number > 0) for number in range(3)]
    both = [sentences.shield("faith"), sentences.shield("craftsmanship", close=True)]
    return "at-the-end", [
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
        ([sentences.PURSE, lettered("2/5", 0.74, close=True)], "purse"),
        ([sentences.FULL_PURSES], "all-purses"),
    ]
