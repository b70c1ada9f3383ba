"""How Provence 890 looks."""

from render.games.provence.board import board
from render.games.provence.colours import COLOURS
from render.games.provence.cover import cover
from render.games.provence.legend import symbol_page
from render.games.provence.lookup import card_page
from render.games.provence.offer import all_wares, offer
from render.games.provence.panels import SIZES
from render.games.provence.tiles import all_tiles
from render.painter import Painter
from render.scene import Box, Scene


def _pieces() -> Scene:
    return Scene.of(Box(0, 0, max(SIZES), max(SIZES)), [*all_tiles(SIZES), *all_wares()])


PAINTER = Painter(
    game="provence",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=symbol_page,
    report=offer,
    pieces=_pieces,
)
