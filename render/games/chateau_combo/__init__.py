"""The pictures of Château Combo."""

from render.game_renderer import GameRenderer
from render.games.chateau_combo.board import board
from render.games.chateau_combo.card_page import card_page, icon_page
from render.games.chateau_combo.colours import COLOURS
from render.games.chateau_combo.cover import cover
from render.games.chateau_combo.zoom import tableaus, zoom

RENDERER = GameRenderer(
    game="chateau_combo",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=icon_page,
    extra_picture=zoom,
    closer_looks=tableaus,
)
