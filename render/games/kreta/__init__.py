"""How Kreta looks."""

from render.game_renderer import GameRenderer
from render.games.kreta.board import board
from render.games.kreta.card_page import card_page, rules_page
from render.games.kreta.colours import COLOURS
from render.games.kreta.cover import PANORAMA_IMAGE, cover, panorama_scene
from render.games.kreta.map_background import board_scene
from render.games.kreta.map_layer import BACKGROUND_IMAGE
from render.games.kreta.scoring_report import scoring_report

RENDERER = GameRenderer(
    game="kreta",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=rules_page,
    extra_picture=scoring_report,
    stored_images={BACKGROUND_IMAGE: board_scene, PANORAMA_IMAGE: panorama_scene},
    high_compression=True,
)
