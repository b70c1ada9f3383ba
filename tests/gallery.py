"""`make pictures`: renders the pictures of the docs from games between automas."""

from math import inf
from pathlib import Path
from random import Random
from typing import Any

from engines import GAMES, Game, apply, pending, start, view_for
from engines.automa import FAIR, decide
from engines.core.kernel import State
from render import Mark, animate, board

PICTURES_FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
PLAYER_NAMES = ("Mira", "Johannes", "Lucía", "Ada", "Wojciech")
GAME_SEED = "gallery"
ANIMATED_GAME = "chateau_combo"
CHOICES_PER_FRAME = 4


def main() -> None:
    """Write one picture of every game, and an animation of a whole game."""
    PICTURES_FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        states = play_game(game, seats=min(3, game.seats[-1]))
        state = states[3 * len(states) // 5]
        picture = board(view_for(state, None), marks=marks(state), names=PLAYER_NAMES)
        (PICTURES_FOLDER / f"{game.id}.{picture.format}").write_bytes(picture.data)
        if game.id == ANIMATED_GAME:
            views = [view_for(each, None) for each in states[::CHOICES_PER_FRAME]]
            (PICTURES_FOLDER / "game.gif").write_bytes(animate(views, names=PLAYER_NAMES).data)


def play_game(game: Game[Any], seats: int) -> list[State]:
    """Play a game with automas; return its states, choice by choice."""
    rng = Random(GAME_SEED)
    state: State = start(game, seats, GAME_SEED)[0]
    states = [state]
    while decisions := pending(state):
        seat = decisions[0].seat
        state, _ = apply(state, decide(game, state, seat, FAIR, rng, inf))
        states.append(state)
    return states


def marks(state: State) -> tuple[Mark, ...]:
    """Return the marks of the open decision, as the channel shows them."""
    spots = {
        option.spot: option.mark
        for decision in pending(state)
        for option in decision.public_options
        if option.spot and option.mark
    }
    return tuple(Mark(spot, mark) for spot, mark in spots.items())


if __name__ == "__main__":
    main()
