"""The renderers of the games: an explicit list; a game without its own has the generic one."""

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
    """Return the renderer of a game, its own or the generic one."""
    return RENDERERS.get(game) or generic_renderer(game)
