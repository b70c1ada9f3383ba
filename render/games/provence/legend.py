"""The symbols and what they mean: a short key, and a whole page."""

from collections.abc import Sequence

from engines.provence.material import CROPS, TILES
from render.games.provence import pieces, tiles
from render.kit.legends import LegendLine, LegendLayout, icon_legend_page, icon_legend_panel
from render.kit.signs import RowIcon, text_icon
from render.scene import Box, Scene
from render.words import Translator

_LAID: Sequence[LegendLine] = (
    ([RowIcon(pieces.tower)], "tower"),
    ([RowIcon(pieces.saracen)], "saracen"),
    ([RowIcon(pieces.noble)], "noble"),
    ([RowIcon(pieces.coin)], "coin"),
    ([RowIcon(pieces.toll, ("olive",))], "toll"),
    ([RowIcon(pieces.pay)], "pay"),
)
_SHORT: Sequence[LegendLine] = (
    *_LAID,
    ([RowIcon(pieces.badge, (crop,)) for crop in CROPS[:2]], "crops"),
    ([RowIcon(pieces.seal, (2,))], "points"),
    (tiles.bonus_signs(TILES["cathedral"]), "bonus"),
    ([RowIcon(pieces.axe)], "clear"),
)
_COLUMNS: Sequence[tuple[str, Sequence[LegendLine]]] = (
    ("when-laid", _LAID),
    (
        "on-the-tiles",
        (
            ([RowIcon(pieces.badge, (crop,)) for crop in CROPS], "crops"),
            ([RowIcon(pieces.seal, (2,)), RowIcon(pieces.seal, (-1,))], "points"),
            (tiles.bonus_signs(TILES["cathedral"]), "bonus-church"),
            (tiles.bonus_signs(TILES["pig_farm"]), "bonus-tavern"),
            (tiles.bonus_signs(TILES["triumphal_arch"]), "bonus-special"),
            (tiles.bonus_signs(TILES["hamlet"]), "bonus-person"),
        ),
    ),
    (
        "on-the-table",
        (
            ([RowIcon(pieces.axe)], "clear"),
            ([RowIcon(tiles.fallen, ("olive_tavern",), 1.4, 1.4)], "ruin"),
            ([RowIcon(pieces.tower), RowIcon(pieces.saracen)], "threatened"),
            ([RowIcon(pieces.coin), RowIcon(pieces.saracen)], "beside"),
            ([RowIcon(pieces.land_deck), RowIcon(pieces.person_deck)], "decks"),
            ([RowIcon(pieces.seal, (1,)), text_icon("/3", 0.8), RowIcon(pieces.fields_sign)], "breadth"),
        ),
    ),
)


def legend(box: Box, words: Translator) -> Scene:
    """Return the key, in two columns."""
    measures = LegendLayout(icons_width=104, icon_height=46, text_size=30, min_text_size=24)
    rows = len(_SHORT) // 2
    return icon_legend_panel(box, words, _SHORT, measures, message_prefix="icon", rows=rows)


def symbol_page(words: Translator) -> Scene:
    """Return all symbols on one page."""
    columns = [(words(f"picture-{title}"), lines) for title, lines in _COLUMNS]
    measures = LegendLayout(icons_width=142, icon_height=46, text_size=32, min_text_size=24)
    return icon_legend_page(words, columns, measures, message_prefix="icon")
