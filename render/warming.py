"""Cards, tiles and pieces painted before the first player asks for them."""

from collections.abc import Iterable, Iterator
from itertools import product

from engines import GAMES, pending, view_for
from engines.core.kernel import State
from render.api import prepare, prepare_cover, prepare_pieces
from render.paint.cache import PATCHES, STAMPS
from render.paint.naming import Name
from render.picture_types import Mark
from render.sample_positions import sample_positions

ROOM = 64_000_000  # bytes of all pieces together; there are fewer
_EVERY = 5  # choices between two boards
_SEEDS = tuple(f"warm {number}" for number in range(16))


def warming(games: Iterable[str]) -> Iterator[str]:
    """Paint what the boards of all games are made of, and keep it; yield after each board."""
    for game in _in_turns([_warming(game) for game in games]):
        STAMPS.keep()
        PATCHES.keep()
        yield game
        if STAMPS.kept + PATCHES.kept > ROOM:
            break


def _in_turns(under_way: list[Iterator[str]]) -> Iterator[str]:
    while under_way:
        for game in [*under_way]:
            if (warmed := next(game, None)) is None:
                under_way.remove(game)
            else:
                yield warmed


def _warming(game_id: str) -> Iterator[str]:
    """Paint what a game's cover and boards are made of, and what different games share."""
    game, known = GAMES[game_id], set[Name]()
    prepare_cover(game_id)
    yield game_id
    for _ in prepare_pieces(game_id):
        yield game_id
    for seed, seats in product(_SEEDS, game.seats):
        met = set[Name]()
        for state in sample_positions(game, seats, every=_EVERY, seed=seed):
            met |= prepare(view_for(state, None), known, marks=marks_of(state))
            yield game_id
        known |= met


def marks_of(state: State) -> Iterator[Mark]:
    """Yield the marks on what may be chosen by somebody now."""
    for decision in pending(state):
        for option in decision.public_options:
            if option.spot and option.mark:
                yield Mark(option.spot, option.mark)
