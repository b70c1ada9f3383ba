"""A short key to the icons, where the number of players leaves a panel free."""

from collections.abc import Sequence

from render.games.chateau_combo import icons, sentences
from render.kit import tokens
from render.kit.legends import Line, Measures, sign_panel
from render.kit.signs import Sign, lettered
from render.scene import Box, Scene
from render.words import Words

_MEASURES = Measures(wide=104, high=46, size=30, least=26)
_LINES: Sequence[Line] = (
    ([sentences.TIMES, sentences.IF], "times-if"),
    ([Sign(icons.errand, ("castle",)), Sign(icons.errand, ("village",))], "messenger"),
    ([sentences.area("row"), sentences.area("row_and_column")], "area"),
    ([sentences.gold("−1"), sentences.banner("village")], "discount"),
    ([sentences.pattern("top_row"), sentences.pattern("corners")], "pattern"),
    ([sentences.NEIGHBOR], "neighbour"),
    ([sentences.PURSE, lettered("2/5", 0.74, close=True)], "purse"),
    ([Sign(tokens.coin, ("6", "dear", "dear-number")), sentences.FACE_DOWN], "only-down"),
    ([sentences.shield("types"), sentences.no_shield("types")], "types-missing"),
    ([sentences.OPPONENTS, sentences.EVERYBODY], "crowds"),
)


def legend(box: Box, words: Words) -> Scene:
    """Return the key, as many lines in two columns as there is room for."""
    rows = int(min(len(_LINES) // 2, box.h // 58))
    return sign_panel(box, words, _LINES, _MEASURES, says="icon", rows=rows)
