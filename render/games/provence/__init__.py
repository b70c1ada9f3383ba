"""The pictures of Provence 890."""

from collections.abc import Iterator

from engines.provence.material import TILES
from render.game_renderer import GameRenderer
from render.games.provence.board import board
from render.games.provence.card_page import card_page
from render.games.provence.colours import COLOURS
from render.games.provence.cover import cover
from render.games.provence.legend import symbol_page
from render.games.provence.market_zoom import market_zoom, offered_tile
from render.games.provence.panels import TILE_SIZES
from render.games.provence.tiles import common_kingdom_tiles
from render.scene import Box, Scene


def _prewarm_scenes() -> Iterator[Scene]:
    for tile in TILES:
        yield Scene.of(
            Box(0, 0, 1, 1), [*common_kingdom_tiles(tile, TILE_SIZES), *offered_tile(tile)]
        )


RENDERER = GameRenderer(
    game="provence",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=symbol_page,
    extra_picture=market_zoom,
    prewarm_scenes=_prewarm_scenes,
)
