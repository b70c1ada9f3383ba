"""A finished game once more: how everybody's chances went, and where they were let slip.

Every choice is judged as its player could know it: on tables redealt for that seat, never by what
was hidden then and came to light later.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from engines.automa.budget import Budget
from engines.automa.prospects import Advice, played_out
from engines.automa.search import searched
from engines.automa.trying import victories
from engines.core.agenda import State
from engines.core.game import Game
from engines.core.text import Seat

WORST = 3  # misses told of each player


class Miss(Struct, frozen=True):
    """A choice that another would have been better than."""

    at: int  # the position's place in the game
    seat: Seat
    played: str
    better: str
    points: float  # of lead, that the better one would have brought on average
    chance: float  # of winning, that it would have brought


class Hindsight(Struct, frozen=True):
    """A game as it looks afterwards."""

    chances: tuple[tuple[float, ...], ...]  # of each seat to win, after every choice
    misses: tuple[Miss, ...]  # up to three of each seat, the largest first


def in_hindsight(
    game: Game[Any],
    positions: Sequence[State],
    keys: Sequence[str],
    *,
    tries: int,
    chance: Random,
    progress: Callable[[int, int], None] | None = None,
) -> Hindsight:
    """Judge every choice: `keys[n]` was chosen in `positions[n]`; the last position is the end.

    So many tries go into each choice; `progress` hears how many are done, and of how many.
    """
    *asked, end = positions
    chances: list[tuple[float, ...]] = []
    misses: list[Miss] = []
    for at, (state, key) in enumerate(zip(asked, keys, strict=True)):
        played, better = judged(game, state, key, chance, tries)
        chances.append(played.chances)
        if better is not None:
            misses.append(_miss(at, state.agenda[-1].seat, played, better))
        if progress is not None:
            progress(at + 1, len(asked))
    if chances:
        chances[-1] = tuple(victories(game, end))
    return Hindsight(tuple(chances), tuple(_worst(misses, end.seats)))


def judged(
    game: Game[Any], state: State, key: str, chance: Random, tries: int
) -> tuple[Advice, Advice | None]:
    """Return what was to be expected of a choice, and of one that was better beyond doubt."""
    seat = state.agenda[-1].seat
    best = searched(game, state, seat, chance, Budget(tries=tries / 2)).left[0]
    keys = [key] if best == key else [key, best]
    found = played_out(game, state, seat, keys, chance, Budget(tries=tries / 2))
    missed = best != key and found.is_better(best, key)
    return found.advice(key), found.advice(best) if missed else None


def _miss(at: int, seat: Seat, played: Advice, better: Advice) -> Miss:
    return Miss(
        at=at,
        seat=seat,
        played=played.key,
        better=better.key,
        points=better.lead - played.lead,
        chance=better.chances[seat] - played.chances[seat],
    )


def _worst(misses: Sequence[Miss], seats: int) -> list[Miss]:
    """Return the largest misses of each seat."""
    ordered = sorted(misses, key=lambda miss: miss.points, reverse=True)
    return [
        miss
        for seat in range(seats)
        for miss in [one for one in ordered if one.seat == seat][:WORST]
    ]
