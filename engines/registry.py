"""The games: an explicit list."""

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

GAMES: dict[str, Game[Any]] = {}
_BY_STATE: dict[type[State], Game[Any]] = {}


def register(game: Game[Any]) -> None:
    """Add a game; a game from elsewhere names its `text_package`."""
    GAMES[game.id] = game
    _BY_STATE[game.state] = game


def unregister(game: Game[Any]) -> None:
    """Remove a game that `register` added."""
    del GAMES[game.id], _BY_STATE[game.state]


def game_of(state: State) -> Game[Any]:
    """Return the game of a state."""
    return _BY_STATE[type(state)]


for _game in _GAMES:
    register(_game)
