"""The symbols and what they mean: a short key, and a whole page."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.provence.material import CROPS, TILES
from render.games.provence import pieces, tiles
from render.scene import Box, Item, Scene, Stroke
from render.signs import Sign, lettered, row
from render.table import Heading, Panel, content, height_for, laid
from render.text import fit
from render.theme import GAP, WIDTH
from render.words import Words

Line: TypeAlias = tuple[Sequence[Sign], str]  # symbols, and the message that explains them

_ROW = 76

_LAID: Sequence[Line] = (
    ([Sign(pieces.tower)], "tower"),
    ([Sign(pieces.saracen)], "saracen"),
    ([Sign(pieces.noble)], "noble"),
    ([Sign(pieces.coin)], "coin"),
    ([Sign(pieces.toll, ("olive",))], "toll"),
    ([Sign(pieces.pay)], "pay"),
)
_SHORT: Sequence[Line] = (
    *_LAID,
    ([Sign(pieces.badge, (crop,)) for crop in CROPS[:2]], "crops"),
    ([Sign(pieces.seal, (2,))], "points"),
    (tiles.bonus_signs(TILES["cathedral"]), "bonus"),
    ([Sign(pieces.axe)], "clear"),
)
_COLUMNS: Sequence[tuple[str, Sequence[Line]]] = (
    ("when-laid", _LAID),
    (
        "on-the-tiles",
        (
            ([Sign(pieces.badge, (crop,)) for crop in CROPS], "crops"),
            ([Sign(pieces.seal, (2,)), Sign(pieces.seal, (-1,))], "points"),
            (tiles.bonus_signs(TILES["cathedral"]), "bonus-church"),
            (tiles.bonus_signs(TILES["pig_farm"]), "bonus-tavern"),
            (tiles.bonus_signs(TILES["triumphal_arch"]), "bonus-special"),
            (tiles.bonus_signs(TILES["hamlet"]), "bonus-person"),
        ),
    ),
    (
        "on-the-table",
        (
            ([Sign(pieces.axe)], "clear"),
            ([Sign(tiles.fallen, (), 1.2, 1.2)], "ruin"),
            ([Sign(pieces.tower), Sign(pieces.saracen)], "threatened"),
            ([Sign(pieces.coin), Sign(pieces.saracen)], "beside"),
            ([Sign(pieces.land_deck), Sign(pieces.person_deck)], "decks"),
            ([Sign(pieces.seal, (1,)), lettered("/3", 0.8), Sign(pieces.fields_sign)], "breadth"),
        ),
    ),
)


def legend(box: Box, words: Words) -> Scene:
    """Return the key, in two columns."""
    rows = box.inset(14, 8).rows(len(_SHORT) // 2)
    places = [column for line in rows for column in line.columns(2, gap=20)]
    items: list[Item] = []
    for place, (signs, name) in zip(places, _SHORT, strict=True):
        items += _line(place, signs, words(f"icon-{name}"), wide=104, size=30)
    return Scene(round(box.w), round(box.h), tuple(items))


def _line(box: Box, signs: Sequence[Sign], words: str, *, wide: int, size: int) -> Iterator[Item]:
    left, right = box.left(wide, gap=14)
    yield from row(left, signs, 46, gap=0.1)
    yield fit(right, words, "sans", size, "ink", least=24, narrowest=0.84)


def symbol_page(words: Words) -> Scene:
    """Return all symbols on one page."""
    rows = max(len(lines) for _, lines in _COLUMNS)
    height = height_for(74 + rows * _ROW + 30)
    panels = [Panel(place) for place in content(height).columns(len(_COLUMNS), gap=GAP)]
    heading = Heading(title=words("picture-title"), right=words("picture-symbols"))
    items: list[Item] = laid(height, heading, panels)
    for panel, (title, lines) in zip(panels, _COLUMNS, strict=True):
        inner = panel.inside.at_origin()
        drawn = tuple(_column(inner, title, lines, words))
        items.append(panel.filled(Scene(round(inner.w), round(inner.h), drawn)))
    return Scene(WIDTH, height, tuple(items))


def _column(box: Box, title: str, lines: Sequence[Line], words: Words) -> Iterator[Item]:
    head, rest = box.inset(14, 0).top(66)
    yield fit(head, words(f"picture-{title}"), "serif-bold", 40, "ink", least=32)
    for number, (signs, name) in enumerate(lines):
        place = Box(rest.x, rest.y + number * _ROW, rest.w, _ROW)
        yield Stroke(((place.x, place.y), (place.right, place.y)), "hairline", 2)
        yield from _line(place, signs, words(f"icon-{name}"), wide=142, size=32)
