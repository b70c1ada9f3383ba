"""A short legend, where the number of players leaves a panel free."""

from collections.abc import Sequence

from render.games.chateau_combo import icon_phrases, icons
from render.i18n import Translator
from render.kit import tokens
from render.kit.icon_rows import RowIcon, text_icon
from render.kit.legends import LegendLayout, LegendLine, icon_legend_panel
from render.scene import Box, Scene

_LEGEND_LAYOUT = LegendLayout(icons_width=104, icon_height=46, text_size=30, min_text_size=26)
_LEGEND_LINES: Sequence[LegendLine] = (
    ([icon_phrases.TIMES, icon_phrases.IF], "times-if"),
    (
        [RowIcon(icons.messenger_move, ("castle",)), RowIcon(icons.messenger_move, ("village",))],
        "messenger",
    ),
    ([icon_phrases.area_icon("row"), icon_phrases.area_icon("row_and_column")], "area"),
    ([icon_phrases.gold_icon("−1"), icon_phrases.banner_icon("village")], "discount"),
    ([icon_phrases.pattern_icon("top_row"), icon_phrases.pattern_icon("corners")], "pattern"),
    ([icon_phrases.NEIGHBOR], "neighbour"),
    ([icon_phrases.PURSE, text_icon("2/5", 0.74, is_close=True)], "purse"),
    ([RowIcon(tokens.coin, ("6", "dear", "dear-number")), icon_phrases.FACE_DOWN], "only-down"),
    (
        [icon_phrases.shield_icon("types"), icon_phrases.missing_shield_icon("types")],
        "types-missing",
    ),
    ([icon_phrases.OPPONENTS, icon_phrases.ALL_PLAYERS], "crowds"),
)


def legend(box: Box, translate: Translator) -> Scene:
    """Return the legend, as many lines in two columns as fit."""
    rows = int(min(len(_LEGEND_LINES) // 2, box.h // 58))
    return icon_legend_panel(
        box, translate, _LEGEND_LINES, _LEGEND_LAYOUT, message_prefix="icon", rows=rows
    )
