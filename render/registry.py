"""The painters: an explicit list, one for every game on the shelf."""

from render.game_renderer import GameRenderer
from render.games import chateau_combo, kingdom_builder, kreta, merlin, provence

_ALL_RENDERERS: tuple[GameRenderer, ...] = (
    chateau_combo.RENDERER,
    kreta.RENDERER,
    kingdom_builder.RENDERER,
    provence.RENDERER,
    merlin.RENDERER,
)

RENDERERS: dict[str, GameRenderer] = {painter.game: painter for painter in _ALL_RENDERERS}
