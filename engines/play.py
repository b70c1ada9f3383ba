"""The functions with which other programs play any game."""

from collections.abc import Mapping
from random import Random
from typing import Any, TypeVar

from engines.core.game import Game
from engines.core.kernel import Event, State, advance, run_to_decision
from engines.core.rng import fast_choice
from engines.core.text import Seat
from engines.core.view import SeatScore, View
from engines.registry import game_of

S = TypeVar("S", bound=State)


def start(
    game: Game[S], seats: int, seed: str, options: Mapping[str, str] | None = None
) -> tuple[S, list[Event]]:
    """Return a new game at its first decision, and the events so far."""
    return game.start(seats, seed, options or {})


def view_for(state: State, seat: Seat | None) -> View[Any]:
    """Return the state as one seat may see it; None is the public."""
    return game_of(state).view(state, seat)


def standings(state: State) -> tuple[SeatScore, ...]:
    """Return every seat's points by source, as if the game ended now."""
    return game_of(state).standings(state)


def playout(
    game: Game[S], seats: int, seed: str, options: Mapping[str, str] | None = None
) -> tuple[S, int]:
    """Play one random game to its end; return its last state and the number of decisions."""
    bits = Random(seed).getrandbits
    state = game.new_state(seats, seed, options or {})
    offered = run_to_decision(state)
    decisions = 0
    while state.agenda:
        offered = advance(state, fast_choice(bits, offered))
        decisions += 1
    return state, decisions
