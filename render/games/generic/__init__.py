"""The default renderer, for games without a specific one: the view as panels of labelled boxes.

Every field of the game's view is one line of boxes, and every box is a spot. Short lines stand
side by side. The spot of a field is its name, `deck`; the spot of an entry adds its key or its
place, `row/0`. A field `players` with an entry for each seat becomes one panel for each seat: its
spots are `players/<seat>/<field>/<entry>`.
"""

from functools import cache, partial

from render.game_renderer import GameRenderer
from render.games.generic.board import board, hand
from render.games.generic.pages import card_page, cover
from render.kit.theme import SHARED_COLOURS

ASSET_FOLDER = "generic"


@cache
def generic_renderer(game: str) -> GameRenderer:
    """Return the default renderer of a game."""
    return GameRenderer(
        game=game,
        assets=ASSET_FOLDER,
        colours=SHARED_COLOURS,
        board=board,
        cover=cover,
        card=partial(card_page, game),
        hand=hand,
    )
