"""Positions of random games, for palettes and stored images."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engines import pending, start
from engines.core.game import Game
from engines.core.kernel import Event, State, advance


def sample_positions(
    game: Game[Any], seats: int, *, every: int, seed: str = "palette"
) -> Iterator[State]:
    """Yield every n-th position of a random game, and its end."""
    rng = Random(seed)
    state, _ = start(game, seats=seats, seed=seed)
    news: list[Event] = []
    choices = 0
    while decisions := pending(state):
        if choices % every == 0:
            yield state
        advance(state, rng.choice(decisions[0].options), news)
        choices += 1
    yield state
