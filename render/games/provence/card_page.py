"""One tile or person, large, and how to read it."""

from collections.abc import Iterator, Sequence

from engines.provence.material import PERSONS, TILES, PersonId
from render.games.provence import pieces
from render.games.provence.colours import PERSON_ICONS
from render.games.provence.tiles import (
    bonus_icons,
    laying_icons,
    printed_symbols,
    tile_drawing,
    tile_radius,
)
from render.i18n import Translator
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.icon_rows import RowIcon, icon_row
from render.kit.text import fit_line, line_height, paragraph, wrap
from render.kit.theme import PANEL_GAP
from render.scene import Box, Ellipse, Icon, Item, Polyline, RoundedRect, Scene, Shadow, Sprite

_CARD_SIZE = 560
_TEXT_SIZE, _MIN_TEXT_SIZE = 38, 28
_ICONS_WIDTH, _ICONS_GAP = 180, 24
_MESSAGE_PARTS = ("kind", "ability", "scoring")


def card_page(card_id: str, translate: Translator) -> Scene:
    """Return a tile or a person, large, with an explanation of everything on it."""
    height = page_height(_CARD_SIZE + 44)
    left, right = content_box(height).left_strip(_CARD_SIZE + 44, gap=PANEL_GAP)
    place, panel = left.inset(22), Panel(right)
    kind = TILES[card_id].kind if card_id in TILES else "person"
    heading = Heading(title=translate("picture-title"), right=translate(f"picture-kind-{kind}"))
    items = [
        *table_background(height, heading, [panel]),
        Shadow(place, tile_radius(place), 7, 5, 120),
        *_face(place, card_id, translate),
        panel.draw_layer(_explanation, card_id, translate),
    ]
    return Scene.of(page_box(height), items)


def _face(place: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    if card_id in TILES:
        yield Sprite(place, tile_drawing, (card_id,))
        yield Sprite(place, printed_symbols, (card_id,))
        return
    yield Sprite(place, person_card, (card_id, translate(f"card-{card_id}")))


def person_card(box: Box, person: PersonId, name: str) -> Iterator[Item]:
    """Draw a person's card: the icon on a disc, the name on a band, the points."""
    yield RoundedRect(box, "ink", tile_radius(box))
    yield RoundedRect(box.inset(6), "lane", tile_radius(box) - 6)
    yield RoundedRect(box.inset(20), None, tile_radius(box) - 18, "gold", 5)
    band, art = box.inset(6, 60).bottom_strip(96)
    disc = art.centred_box(300, 300)
    yield Ellipse(disc, "face", "ink", 6)
    yield Ellipse(disc.inset(14), None, "gold", 4)
    yield Icon(disc.inset(58), PERSON_ICONS[person], "person")
    yield RoundedRect(band, "person")
    yield Polyline(((band.x, band.y), (band.right, band.y)), "ink", 4)
    yield Polyline(((band.x, band.bottom), (band.right, band.bottom)), "ink", 4)
    yield fit_line(band.inset(20, 0), name, "serif-bold", 58, "white", align="middle", min_size=40)
    corner = Box(box.right - 152, box.y + 32, 120, 120)
    yield from pieces.points_seal(corner, PERSONS[person].vp)


def _explanation(box: Box, card_id: str, translate: Translator) -> Iterator[Item]:
    head, body = box.inset(24, 12).top_strip(84)
    yield fit_line(head, translate(f"card-{card_id}"), "serif-bold", 52, "ink", min_size=40)
    texts = [translate(f"card-{card_id}.{part}") for part in _MESSAGE_PARTS]
    wide = body.w - _ICONS_WIDTH - _ICONS_GAP
    size = _TEXT_SIZE
    while (
        size > _MIN_TEXT_SIZE and sum(_needed_height(text, size, wide) for text in texts) > body.h
    ):
        size -= 1
    needs = [_needed_height(text, size, wide) for text in texts]
    spare = max(0, body.h - sum(needs)) / len(needs)
    y = body.y
    for part, text, need in zip(_MESSAGE_PARTS, texts, needs, strict=True):
        yield Polyline(((body.x, y), (body.right, y)), "hairline", 2)
        icons, rest = Box(body.x, y, body.w, need + spare).left_strip(_ICONS_WIDTH, gap=_ICONS_GAP)
        yield from _rows(icons, _icon_rows(card_id, part))
        title, below = rest.centred_box(rest.w, need - 16).top_strip(42)
        yield fit_line(title, translate(_heading(card_id, part)), "serif", 30, "muted", min_size=24)
        yield from paragraph(below, text, "sans", size, "ink")
        y += need + spare


def _needed_height(text: str, size: int, wide: float) -> float:
    return 62 + line_height(size) * len(wrap(text, "sans", size, wide))


def _rows(box: Box, lines: Sequence[Sequence[RowIcon]]) -> Iterator[Item]:
    """Set the symbols that a sentence explains, at most three in a row."""
    stack = box.centred_box(box.w, 62 * len(lines))
    for place, line in zip(stack.rows(max(1, len(lines))), lines, strict=False):
        yield from icon_row(place, line, 54, gap=0.1)


def _heading(card_id: str, part: str) -> str:
    """Return the message over a sentence; what persons and castles do is not bound to laying."""
    laid = card_id in TILES and TILES[card_id].kind != "castle"
    return f"picture-{part}" if laid or part != "ability" else "picture-does"


def _icon_rows(card_id: str, part: str) -> list[list[RowIcon]]:
    """Return the symbols that a sentence explains, row by row."""
    if card_id in PERSONS:
        return {
            "kind": [[RowIcon(pieces.person_count_icon)]],
            "ability": [[RowIcon(person_icon, (card_id,))]],
            "scoring": [[RowIcon(pieces.points_seal, (PERSONS[card_id].vp,))]],
        }[part]
    tile = TILES[card_id]
    if part == "kind":
        return [[RowIcon(pieces.crop_badge, (crop,)) for crop in tile.crops]]
    if part == "ability":
        icons = laying_icons(tile)
        return [icons[start : start + 3] for start in range(0, len(icons), 3)]
    bonus = bonus_icons(tile)
    points = [[RowIcon(pieces.points_seal, (tile.vp,))]] if tile.vp or not bonus else []
    return [*points, *([bonus] if bonus else [])]


def person_icon(box: Box, person: PersonId) -> Iterator[Item]:
    """Draw a person's icon."""
    yield Icon(box, PERSON_ICONS[person], "person")
