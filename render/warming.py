"""Cards, tiles and pieces painted before the first player asks for them."""

from engines import GAMES, view_for
from render.painter import studio
from render.painters import PAINTERS
from render.samples import positions
from render.showing import Showing
from render.words import words_of

_EVERY = 2  # choices between two boards
_SEEDS = ("warm", "warmer", "warmest")


def warm(game_id: str) -> None:
    """Paint what the boards of some random games are made of, for every number of seats."""
    game, painter, words = GAMES[game_id], PAINTERS[game_id], words_of(game_id)
    place = studio(painter)
    for seats in game.seats:
        names = tuple(words("player-number", number=seat + 1) for seat in range(seats))
        for seed in _SEEDS:
            for state in positions(game, seats, every=_EVERY, seed=seed):
                place.prepare(painter.board(Showing(view_for(state, None), names, words)))
