"""The painters: an explicit list, one for every game on the shelf."""

from render.games import chateau_combo, kingdom_builder, kreta, merlin, provence
from render.painter import Painter

_ALL: tuple[Painter, ...] = (
    chateau_combo.PAINTER,
    kreta.PAINTER,
    kingdom_builder.PAINTER,
    provence.PAINTER,
    merlin.PAINTER,
)

PAINTERS: dict[str, Painter] = {painter.game: painter for painter in _ALL}
