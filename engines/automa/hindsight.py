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
from engines.core.game import Game
from engines.core.kernel import State, pending
from engines.core.text import Seat, Text
from engines.registry import GAMES

WORST = 3  # misses told of each player


class Miss(Struct, frozen=True):
    """A choice that another would have been better than."""

    at: int  # the position's place in the game
    seat: Seat
    played: str
    better: str
    points: float  # of lead, that the better one would have brought on average
    chance: float  # of winning, that it would have brought


class Better(Struct, frozen=True):
    """An option that would have been better than the one chosen, and why."""

    key: str
    points: float  # of lead, that it would have brought on average
    source: Text  # of points, that makes the most of the difference


class Verdict(Struct, frozen=True):
    """One choice as it looks afterwards."""

    chances: tuple[float, ...]  # of each seat to win, after it
    miss: Miss | None = None


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
    verdicts: list[Verdict] = []
    for at, (state, key) in enumerate(zip(asked, keys, strict=True)):
        verdicts.append(verdict(game, at, state, key, chance, tries))
        if progress is not None:
            progress(at + 1, len(asked))
    return put_together(game, verdicts, end)


def judge(game: str, at: int, stored: bytes, key: str, seed: int, tries: int) -> Verdict | None:
    """Judge a choice in a process; None where the rules of today do not offer it any more."""
    state = GAMES[game].load(stored)
    if key not in {option.key for decision in pending(state) for option in decision.options}:
        return None
    return verdict(GAMES[game], at, state, key, Random(seed), tries)


def better(game: str, stored: bytes, key: str, seed: int, tries: int) -> Better | None:
    """Return, in a process, what would have been better than a choice beyond doubt."""
    played, best = judged(GAMES[game], GAMES[game].load(stored), key, Random(seed), tries)
    if best is None:
        return None
    source = max(best.gains(played), key=lambda gain: gain.points).source
    return Better(best.key, best.lead - played.lead, source)


def verdict(
    game: Game[Any], at: int, state: State, key: str, chance: Random, tries: int
) -> Verdict:
    """Judge the choice that was made in a position."""
    played, better = judged(game, state, key, chance, tries)
    miss = None if better is None else _miss(at, state.agenda[-1].seat, played, better)
    return Verdict(played.chances, miss)


def put_together(game: Game[Any], verdicts: Sequence[Verdict], end: State) -> Hindsight:
    """Return the game as it looks after all of its choices were judged; the end is certain."""
    chances = [one.chances for one in verdicts[:-1]]
    if verdicts:
        chances.append(tuple(victories(game, end)))
    misses = [one.miss for one in verdicts if one.miss is not None]
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
