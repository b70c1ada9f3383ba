"""How Provence 890 looks."""

from render.games.provence.board import board
from render.games.provence.colours import COLOURS
from render.games.provence.cover import cover
from render.games.provence.legend import symbol_page
from render.games.provence.lookup import card_page
from render.games.provence.offer import offer
from render.painter import Painter

PAINTER = Painter(
    game="provence",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=symbol_page,
    report=offer,
)
