"""The symbols and what they mean: a short key, and a whole page."""

from collections.abc import Sequence

from engines.provence.material import CROPS, TILES
from render.games.provence import pieces, tiles
from render.kit.legends import Line, Measures, sign_page, sign_panel
from render.kit.signs import Sign, lettered
from render.scene import Box, Scene
from render.words import Words

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
            ([Sign(tiles.fallen, ("olive_tavern",), 1.4, 1.4)], "ruin"),
            ([Sign(pieces.tower), Sign(pieces.saracen)], "threatened"),
            ([Sign(pieces.coin), Sign(pieces.saracen)], "beside"),
            ([Sign(pieces.land_deck), Sign(pieces.person_deck)], "decks"),
            ([Sign(pieces.seal, (1,)), lettered("/3", 0.8), Sign(pieces.fields_sign)], "breadth"),
        ),
    ),
)


def legend(box: Box, words: Words) -> Scene:
    """Return the key, in two columns."""
    measures = Measures(wide=104, high=46, size=30, least=24)
    rows = len(_SHORT) // 2
    return sign_panel(box, words, _SHORT, measures, says="icon", rows=rows)


def symbol_page(words: Words) -> Scene:
    """Return all symbols on one page."""
    columns = [(words(f"picture-{title}"), lines) for title, lines in _COLUMNS]
    measures = Measures(wide=142, high=46, size=32, least=24)
    return sign_page(words, columns, measures, says="icon")
