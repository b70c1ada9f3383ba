"""The pictures of Provence 890."""

from render.game_renderer import GameRenderer
from render.games.provence.board import board
from render.games.provence.card_page import card_page
from render.games.provence.colours import COLOURS
from render.games.provence.cover import cover
from render.games.provence.legend import symbol_page
from render.games.provence.market_zoom import market_zoom
from render.games.provence.persons_page import persons_page

RENDERER = GameRenderer(
    game="provence",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=symbol_page,
    extra_picture=market_zoom,
    closer_looks=persons_page,
)
