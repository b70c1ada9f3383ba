"""The renderers of the games: an explicit list; all other games use the generic one."""

from render.game_renderer import GameRenderer
from render.games import chateau_combo, kingdom_builder, kreta, merlin, provence
from render.games.generic import generic_renderer

_ALL_RENDERERS: tuple[GameRenderer, ...] = (
    chateau_combo.RENDERER,
    kreta.RENDERER,
    kingdom_builder.RENDERER,
    provence.RENDERER,
    merlin.RENDERER,
)

RENDERERS: dict[str, GameRenderer] = {renderer.game: renderer for renderer in _ALL_RENDERERS}


def renderer_for(game: str) -> GameRenderer:
    """Return the renderer of a game; the generic one if there is no other."""
    return RENDERERS.get(game) or generic_renderer(game)
