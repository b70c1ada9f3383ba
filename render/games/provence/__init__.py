"""How Provence 890 looks."""

from collections.abc import Iterator

from engines.provence.material import TILES
from render.games.provence.board import board
from render.games.provence.colours import COLOURS
from render.games.provence.cover import cover
from render.games.provence.legend import symbol_page
from render.games.provence.lookup import card_page
from render.games.provence.offer import offer, offered
from render.games.provence.panels import SIZES
from render.games.provence.tiles import in_kingdoms
from render.painter import GameRenderer
from render.scene import Box, Scene


def _prewarm_scenes() -> Iterator[Scene]:
    for tile in TILES:
        yield Scene.of(Box(0, 0, 1, 1), [*in_kingdoms(tile, SIZES), *offered(tile)])


RENDERER = GameRenderer(
    game="provence",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=symbol_page,
    extra=offer,
    prewarm_scenes=_prewarm_scenes,
)
