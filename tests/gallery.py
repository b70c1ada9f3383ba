"""`make pictures`: renders the pictures of the docs from games between automas."""

from pathlib import Path
from random import Random
from typing import Any

from engines import GAMES, Game, apply, pending, start, view_for
from engines.automa import FAIR, decide
from engines.core.kernel import State
from render import Mark, board

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("Mira", "Johannes", "Lucía", "Ada", "Wojciech")
SEED = "gallery"
AUTOMA_SECONDS = 0.2  # per choice


def main() -> None:
    """Write one picture of every game."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        state = late_state(game, seats=min(3, game.seats[-1]))
        picture = board(view_for(state, None), marks=marks(state), names=NAMES)
        (FOLDER / f"{game.id}.{picture.format}").write_bytes(picture.data)


def late_state(game: Game[Any], seats: int) -> State:
    """Play a game with automas; return the state after three fifths of its choices."""
    rng = Random(SEED)
    state: State = start(game, seats, SEED)[0]
    states = [state]
    while decisions := pending(state):
        seat = decisions[0].seat
        state, _ = apply(state, decide(game, state, seat, FAIR, rng, AUTOMA_SECONDS))
        states.append(state)
    return states[3 * len(states) // 5]


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
