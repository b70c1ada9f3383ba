"""How Merlin looks."""

from render.games.merlin.board import board
from render.games.merlin.colours import COLOURS
from render.games.merlin.cover import cover
from render.games.merlin.hand import hand
from render.games.merlin.key import rules_page
from render.games.merlin.lookup import card_page
from render.games.merlin.report import report
from render.games.merlin.rondel import GROUND, rondel
from render.painter import GameRenderer

RENDERER = GameRenderer(
    game="merlin",
    colours=COLOURS,
    board=board,
    cover=cover,
    card=card_page,
    hand=hand,
    rules=rules_page,
    extra=report,
    stored_images={GROUND: rondel},
)
