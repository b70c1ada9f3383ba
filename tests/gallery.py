"""`make pictures`: the pictures of the docs, painted from a game that automas play."""

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
SECONDS = 0.2  # for an automa to think


def main() -> None:
    """Write one picture of every game, in the middle of it."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        state = middle(game, seats=min(3, game.seats[-1]))
        picture = board(view_for(state, None), marks=marks(state), names=NAMES)
        (FOLDER / f"{game.id}.{picture.format}").write_bytes(picture.data)


def middle(game: Game[Any], seats: int) -> State:
    """Play a game with automas; return the position after three fifths of its choices."""
    chance = Random(SEED)
    state: State = start(game, seats, SEED)[0]
    seen = [state]
    while decisions := pending(state):
        seat = decisions[0].seat
        state, _ = apply(state, decide(game, state, seat, FAIR, chance, SECONDS))
        seen.append(state)
    return seen[3 * len(seen) // 5]


def marks(state: State) -> tuple[Mark, ...]:
    """Return the marks of the open question, as the channel shows them."""
    spots = {
        option.spot: option.mark
        for decision in pending(state)
        for option in decision.public_options
        if option.spot and option.mark
    }
    return tuple(Mark(spot, mark) for spot, mark in spots.items())


if __name__ == "__main__":
    main()
