"""The pictures of Kingdom Builder."""

from render.game_renderer import GameRenderer
from render.games.kingdom_builder.board import board
from render.games.kingdom_builder.card_page import card_page, rules_page
from render.games.kingdom_builder.colours import COLOURS
from render.games.kingdom_builder.cover import cover
from render.games.kingdom_builder.hand import hand
from render.games.kingdom_builder.zoom import board_zoom, quadrants

RENDERER = GameRenderer(
    game="kingdom_builder",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    hand=hand,
    rules=rules_page,
    extra_picture=board_zoom,
    closer_looks=quadrants,
)
