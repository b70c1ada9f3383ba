"""How Merlin looks."""

from render.game_renderer import GameRenderer
from render.games.merlin.board import board
from render.games.merlin.card_page import card_page
from render.games.merlin.colours import COLOURS
from render.games.merlin.cover import cover
from render.games.merlin.hand import hand
from render.games.merlin.legend import rules_page
from render.games.merlin.ring_background import BACKGROUND_IMAGE, background_scene
from render.games.merlin.scoring_report import scoring_report

RENDERER = GameRenderer(
    game="merlin",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    hand=hand,
    rules=rules_page,
    extra_picture=scoring_report,
    stored_images={BACKGROUND_IMAGE: background_scene},
)
