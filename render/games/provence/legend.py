"""The symbols and what they mean: a short key, and a whole page."""

from collections.abc import Sequence

from engines.provence.material import CROPS, TILES
from render.games.provence import pieces, tiles
from render.i18n import Translator
from render.kit.icon_rows import RowIcon, text_icon
from render.kit.legends import LegendLayout, LegendLine, icon_legend_page, icon_legend_panel
from render.scene import Box, Scene

_LAYING_LINES: Sequence[LegendLine] = (
    ([RowIcon(pieces.tower)], "tower"),
    ([RowIcon(pieces.saracen)], "saracen"),
    ([RowIcon(pieces.noble)], "noble"),
    ([RowIcon(pieces.coin)], "coin"),
    ([RowIcon(pieces.toll, ("olive",))], "toll"),
    ([RowIcon(pieces.payment)], "pay"),
)
_SHORT_LINES: Sequence[LegendLine] = (
    *_LAYING_LINES,
    ([RowIcon(pieces.crop_badge, (crop,)) for crop in CROPS[:2]], "crops"),
    ([RowIcon(pieces.points_seal, (2,))], "points"),
    (tiles.bonus_icons(TILES["cathedral"]), "bonus"),
    ([RowIcon(pieces.axe)], "clear"),
)
_PAGE_COLUMNS: Sequence[tuple[str, Sequence[LegendLine]]] = (
    ("when-laid", _LAYING_LINES),
    (
        "on-the-tiles",
        (
            ([RowIcon(pieces.crop_badge, (crop,)) for crop in CROPS], "crops"),
            ([RowIcon(pieces.points_seal, (2,)), RowIcon(pieces.points_seal, (-1,))], "points"),
            (tiles.bonus_icons(TILES["cathedral"]), "bonus-church"),
            (tiles.bonus_icons(TILES["pig_farm"]), "bonus-tavern"),
            (tiles.bonus_icons(TILES["triumphal_arch"]), "bonus-special"),
            (tiles.bonus_icons(TILES["hamlet"]), "bonus-person"),
        ),
    ),
    (
        "on-the-table",
        (
            ([RowIcon(pieces.axe)], "clear"),
            ([RowIcon(tiles.ruined_tile, ("olive_tavern",), 1.4, 1.4)], "ruin"),
            ([RowIcon(pieces.tower), RowIcon(pieces.saracen)], "threatened"),
            ([RowIcon(pieces.coin), RowIcon(pieces.saracen)], "beside"),
            ([RowIcon(pieces.land_deck), RowIcon(pieces.person_deck)], "decks"),
            (
                [
                    RowIcon(pieces.points_seal, (1,)),
                    text_icon("/3", 0.8),
                    RowIcon(pieces.any_crop_icon),
                ],
                "breadth",
            ),
        ),
    ),
)


def legend(box: Box, translate: Translator) -> Scene:
    """Return the key, in two columns."""
    measures = LegendLayout(icons_width=104, icon_height=46, text_size=30, min_text_size=24)
    rows = len(_SHORT_LINES) // 2
    return icon_legend_panel(
        box, translate, _SHORT_LINES, measures, message_prefix="icon", rows=rows
    )


def symbol_page(translate: Translator) -> Scene:
    """Return all symbols on one page."""
    columns = [(translate(f"picture-{title}"), lines) for title, lines in _PAGE_COLUMNS]
    measures = LegendLayout(icons_width=142, icon_height=46, text_size=32, min_text_size=24)
    return icon_legend_page(translate, columns, measures, message_prefix="icon")
