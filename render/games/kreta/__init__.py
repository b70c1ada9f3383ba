"""How Kreta looks."""

from render.games.kreta.board import board
from render.games.kreta.colours import COLOURS
from render.games.kreta.cover import PANORAMA, cover, long_view
from render.games.kreta.island import sea_and_land
from render.games.kreta.island_map import GROUND
from render.games.kreta.lookup import card_page, rules_page
from render.games.kreta.report import report
from render.painter import GameRenderer

RENDERER = GameRenderer(
    game="kreta",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=rules_page,
    extra=report,
    stored_images={GROUND: sea_and_land, PANORAMA: long_view},
    high_compression=True,
)
