"""One tile or person, large, and how to read it."""

from collections.abc import Iterator, Sequence

from engines.provence.material import PERSONS, TILES, PersonId
from render.games.provence import pieces
from render.games.provence.colours import SIGNS
from render.games.provence.tiles import bare, bonus_signs, laying_signs, printed, radius
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.signs import RowIcon, icon_row
from render.kit.text import fit, line_height, paragraph, wrap
from render.kit.theme import PANEL_GAP
from render.scene import Box, Ellipse, Icon, Item, RoundedRect, Scene, Shadow, Sprite, Polyline
from render.words import Translator

_FACE = 560
_TEXT, _LEAST = 38, 28
_SIGNS, _SPACE = 180, 24
_PARTS = ("kind", "ability", "scoring")


def card_page(card_id: str, words: Translator) -> Scene:
    """Return a tile or a person, large, with an explanation of everything on it."""
    height = page_height(_FACE + 44)
    left, right = content_box(height).left_strip(_FACE + 44, gap=PANEL_GAP)
    place, panel = left.inset(22), Panel(right)
    kind = TILES[card_id].kind if card_id in TILES else "person"
    heading = Heading(title=words("picture-title"), right=words(f"picture-kind-{kind}"))
    items = [
        *table_background(height, heading, [panel]),
        Shadow(place, radius(place), 7, 5, 120),
        *_face(place, card_id, words),
        panel.draw_layer(_reading, card_id, words),
    ]
    return Scene.of(page_box(height), items)


def _face(place: Box, card_id: str, words: Translator) -> Iterator[Item]:
    if card_id in TILES:
        yield Sprite(place, bare, (card_id,))
        yield Sprite(place, printed, (card_id,))
        return
    yield Sprite(place, portrait, (card_id, words(f"card-{card_id}")))


def portrait(box: Box, person: PersonId, name: str) -> Iterator[Item]:
    """A person's card: the sign on a disc, the name on a band, the points."""
    yield RoundedRect(box, "ink", radius(box))
    yield RoundedRect(box.inset(6), "lane", radius(box) - 6)
    yield RoundedRect(box.inset(20), None, radius(box) - 18, "gold", 5)
    band, art = box.inset(6, 60).bottom_strip(96)
    disc = art.centred_box(300, 300)
    yield Ellipse(disc, "face", "ink", 6)
    yield Ellipse(disc.inset(14), None, "gold", 4)
    yield Icon(disc.inset(58), SIGNS[person], "person")
    yield RoundedRect(band, "person")
    yield Polyline(((band.x, band.y), (band.right, band.y)), "ink", 4)
    yield Polyline(((band.x, band.bottom), (band.right, band.bottom)), "ink", 4)
    yield fit(band.inset(20, 0), name, "serif-bold", 58, "white", align="middle", min_size=40)
    corner = Box(box.right - 152, box.y + 32, 120, 120)
    yield from pieces.seal(corner, PERSONS[person].vp)


def _reading(box: Box, card_id: str, words: Translator) -> Iterator[Item]:
    head, body = box.inset(24, 12).top_strip(84)
    yield fit(head, words(f"card-{card_id}"), "serif-bold", 52, "ink", min_size=40)
    told = [words(f"card-{card_id}.{part}") for part in _PARTS]
    wide = body.w - _SIGNS - _SPACE
    size = _TEXT
    while size > _LEAST and sum(_need(said, size, wide) for said in told) > body.h:
        size -= 1
    needs = [_need(said, size, wide) for said in told]
    spare = max(0, body.h - sum(needs)) / len(needs)
    y = body.y
    for part, said, need in zip(_PARTS, told, needs, strict=True):
        yield Polyline(((body.x, y), (body.right, y)), "hairline", 2)
        signs, rest = Box(body.x, y, body.w, need + spare).left_strip(_SIGNS, gap=_SPACE)
        yield from _rows(signs, _signs(card_id, part))
        title, below = rest.centred_box(rest.w, need - 16).top_strip(42)
        yield fit(title, words(_heading(card_id, part)), "serif", 30, "muted", min_size=24)
        yield from paragraph(below, said, "sans", size, "ink")
        y += need + spare


def _need(said: str, size: int, wide: float) -> float:
    return 62 + line_height(size) * len(wrap(said, "sans", size, wide))


def _rows(box: Box, lines: Sequence[Sequence[RowIcon]]) -> Iterator[Item]:
    """Set the symbols that a sentence explains, at most three in a row."""
    stack = box.centred_box(box.w, 62 * len(lines))
    for place, line in zip(stack.rows(max(1, len(lines))), lines, strict=False):
        yield from icon_row(place, line, 54, gap=0.1)


def _heading(card_id: str, part: str) -> str:
    """Return the message over a sentence; what persons and castles do is not bound to laying."""
    laid = card_id in TILES and TILES[card_id].kind != "castle"
    return f"picture-{part}" if laid or part != "ability" else "picture-does"


def _signs(card_id: str, part: str) -> list[list[RowIcon]]:
    """Return the symbols that a sentence explains, row by row."""
    if card_id in PERSONS:
        return {
            "kind": [[RowIcon(pieces.person_sign)]],
            "ability": [[RowIcon(emblem, (card_id,))]],
            "scoring": [[RowIcon(pieces.seal, (PERSONS[card_id].vp,))]],
        }[part]
    tile = TILES[card_id]
    if part == "kind":
        return [[RowIcon(pieces.badge, (crop,)) for crop in tile.crops]]
    if part == "ability":
        signs = laying_signs(tile)
        return [signs[start : start + 3] for start in range(0, len(signs), 3)]
    bonus = bonus_signs(tile)
    points = [[RowIcon(pieces.seal, (tile.vp,))]] if tile.vp or not bonus else []
    return [*points, *([bonus] if bonus else [])]


def emblem(box: Box, person: PersonId) -> Iterator[Item]:
    """A person's sign."""
    yield Icon(box, SIGNS[person], "person")
