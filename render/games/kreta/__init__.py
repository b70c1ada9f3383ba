"""The pictures of Kreta."""

from render.game_renderer import ExtraPicture, GameRenderer
from render.games.kreta.board import board
from render.games.kreta.card_page import card_page, rules_page
from render.games.kreta.colours import COLOURS
from render.games.kreta.cover import PANORAMA_IMAGE, cover, panorama_scene
from render.games.kreta.map_background import board_scene
from render.games.kreta.map_layer import BACKGROUND_IMAGE
from render.games.kreta.scoring_report import scoring_report
from render.games.kreta.view_helpers import KretaContext
from render.games.kreta.zoom import halves, map_zoom


def extra_picture(context: KretaContext) -> ExtraPicture | None:
    """Return the scoring that has just happened, else the part of the island asked about."""
    return scoring_report(context) or map_zoom(context)


RENDERER = GameRenderer(
    game="kreta",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    rules=rules_page,
    extra_picture=extra_picture,
    closer_looks=halves,
    stored_images={BACKGROUND_IMAGE: board_scene, PANORAMA_IMAGE: panorama_scene},
    high_compression=True,
)
