"""A short key to the icons, where the number of players leaves a panel free."""

from collections.abc import Sequence

from render.games.chateau_combo import icons, sentences
from render.kit import tokens
from render.kit.legends import LegendLine, LegendLayout, icon_legend_panel
from render.kit.signs import RowIcon, text_icon
from render.scene import Box, Scene
from render.words import Translator

_MEASURES = LegendLayout(icons_width=104, icon_height=46, text_size=30, min_text_size=26)
_LINES: Sequence[LegendLine] = (
    ([sentences.TIMES, sentences.IF], "times-if"),
    ([RowIcon(icons.errand, ("castle",)), RowIcon(icons.errand, ("village",))], "messenger"),
    ([sentences.area("row"), sentences.area("row_and_column")], "area"),
    ([sentences.gold("−1"), sentences.banner("village")], "discount"),
    ([sentences.pattern("top_row"), sentences.pattern("corners")], "pattern"),
    ([sentences.NEIGHBOR], "neighbour"),
    ([sentences.PURSE, text_icon("2/5", 0.74, is_close=True)], "purse"),
    ([RowIcon(tokens.coin, ("6", "dear", "dear-number")), sentences.FACE_DOWN], "only-down"),
    ([sentences.shield("types"), sentences.no_shield("types")], "types-missing"),
    ([sentences.OPPONENTS, sentences.EVERYBODY], "crowds"),
)


def legend(box: Box, words: Translator) -> Scene:
    """Return the key, as many lines in two columns as there is room for."""
    rows = int(min(len(_LINES) // 2, box.h // 58))
    return icon_legend_panel(box, words, _LINES, _MEASURES, message_prefix="icon", rows=rows)
