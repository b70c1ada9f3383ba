"""How Kingdom Builder looks."""

from render.games.kingdom_builder.board import board
from render.games.kingdom_builder.colours import COLOURS
from render.games.kingdom_builder.cover import cover
from render.games.kingdom_builder.hand import hand
from render.games.kingdom_builder.lookup import card_page, rules_page
from render.games.kingdom_builder.zoom import zoom
from render.painter import GameRenderer

RENDERER = GameRenderer(
    game="kingdom_builder",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    hand=hand,
    rules=rules_page,
    extra=zoom,
)
