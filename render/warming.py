"""Cards, tiles and pieces painted before the first player asks for them."""

from collections.abc import Iterable, Iterator

from engines import GAMES, view_for
from render.painter import studio
from render.painters import PAINTERS
from render.samples import positions
from render.showing import Showing
from render.words import words_of

_EVERY = 3  # choices between two boards
_SEEDS = ("warm", "warmer")


def warming(games: Iterable[str]) -> Iterator[str]:
    """Paint what the boards of some random games are made of, in turns; yield after each board."""
    under_way = [_warming(game) for game in games]
    while under_way:
        for game in [*under_way]:
            if (warmed := next(game, None)) is None:
                under_way.remove(game)
            else:
                yield warmed


def _warming(game_id: str) -> Iterator[str]:
    """Paint what a game's boards are made of, first for the seats that meet most often."""
    game, painter, words = GAMES[game_id], PAINTERS[game_id], words_of(game_id)
    place = studio(painter)
    for seed in _SEEDS:
        for seats in game.seats:
            names = tuple(words("player-number", number=seat + 1) for seat in range(seats))
            for state in positions(game, seats, every=_EVERY, seed=seed):
                place.prepare(painter.board(Showing(view_for(state, None), names, words)))
                yield game_id
