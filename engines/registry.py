"""The games on the shelf: an explicit list."""

from typing import Any

from engines import chateau_combo, kingdom_builder, kreta, merlin, provence
from engines.core.game import Game
from engines.core.kernel import State

_GAMES: tuple[Game[Any], ...] = (
    chateau_combo.GAME,
    kreta.GAME,
    kingdom_builder.GAME,
    provence.GAME,
    merlin.GAME,
)

GAMES: dict[str, Game[Any]] = {game.id: game for game in _GAMES}
_BY_STATE = {game.state: game for game in _GAMES}


def game_of(state: State) -> Game[Any]:
    """Return the game that the state is of."""
    return _BY_STATE[type(state)]
