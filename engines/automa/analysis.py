"""Analysis of a finished game: each seat's win probability over time, and its largest mistakes.

Every choice is analysed on states determinized for its seat, so that information which was hidden
from the player at that time never counts against the choice.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct, field

from engines.automa.budget import Budget
from engines.automa.evaluation import win_shares
from engines.automa.rollout_stats import Advice, roll_out
from engines.automa.search import run_search
from engines.core.game import Game
from engines.core.kernel import State, pending
from engines.core.text import Seat, Text
from engines.registry import GAMES

MISTAKES_PER_SEAT = 3


class Mistake(Struct, frozen=True):
    """A choice and the key of a better one; stored with the table under the names given here."""

    move_index: int = field(name="at")
    seat: Seat
    played: str
    better: str
    points: float  # margin that the better choice gains on average
    win_probability: float = field(name="chance")  # that the better choice gains


class Improvement(Struct, frozen=True):
    """An option that is better than the chosen one, with the main reason."""

    key: str
    points: float  # margin that it gains on average
    source: Text | None  # the source of points with the largest gain, if one can be named


class MoveAnalysis(Struct, frozen=True):
    """The analysis of one choice."""

    win_probabilities: tuple[float, ...]  # of each seat, after the choice
    mistake: Mistake | None = None


class GameAnalysis(Struct, frozen=True):
    """The analysis of a game; stored with the table under the names given here."""

    # of each seat, after every choice
    win_probabilities: tuple[tuple[float, ...], ...] = field(name="chances")
    mistakes: tuple[Mistake, ...] = field(name="misses")  # by seat, the largest first


def analyse_game(
    game: Game[Any],
    states: Sequence[State],
    keys: Sequence[str],
    *,
    tries: int,
    rng: Random,
    progress: Callable[[int, int], None] | None = None,
) -> GameAnalysis:
    """Analyse every choice: `keys[n]` was chosen in `states[n]`; the last state is the end.

    Each choice gets `tries` rollouts; `progress` is called with the choices done and their number.
    """
    *before, end = states
    analyses: list[MoveAnalysis] = []
    for index, (state, key) in enumerate(zip(before, keys, strict=True)):
        analyses.append(analyse_move(game, index, state, key, rng, tries))
        if progress is not None:
            progress(index + 1, len(before))
    return summarise(game, analyses, end)


def analyse_in_process(
    game: str, move_index: int, stored: bytes, key: str, seed: int, tries: int
) -> MoveAnalysis | None:
    """Analyse a choice in a worker process; None where today's rules no longer offer it."""
    state = GAMES[game].load(stored)
    if key not in {option.key for decision in pending(state) for option in decision.options}:
        return None
    return analyse_move(GAMES[game], move_index, state, key, Random(seed), tries)


def improvement_in_process(
    game: str, stored: bytes, key: str, advised: str, seed: int, tries: int
) -> Improvement | None:
    """Return, in a worker process, the advised choice if it is significantly better."""
    return compare_with_advised(
        GAMES[game], GAMES[game].load(stored), key, advised, Random(seed), tries
    )


def compare_with_advised(
    game: Game[Any], state: State, key: str, advised: str, rng: Random, tries: int
) -> Improvement | None:
    """Return the advised choice if it is significantly better than the played one."""
    seat, choices = state.agenda[-1].seat, {key: (key,), advised: (advised,)}
    stats = roll_out(game, state, seat, choices, rng, Budget(tries=tries))
    if key == advised or not stats.is_better(advised, key):
        return None
    played, better = stats.advice(key), stats.advice(advised)
    gains = [gain for gain in better.gains(played) if gain.points > 0]
    source = max(gains, key=lambda gain: gain.points).source if gains else None
    return Improvement(advised, better.margin - played.margin, source)


def analyse_move(
    game: Game[Any], move_index: int, state: State, key: str, rng: Random, tries: int
) -> MoveAnalysis:
    """Return the analysis of the choice that was made in a state."""
    played, best = compare_with_best(game, state, key, rng, tries)
    mistake = None if best is None else _mistake(move_index, state.agenda[-1].seat, played, best)
    return MoveAnalysis(played.win_probabilities, mistake)


def summarise(game: Game[Any], analyses: Sequence[MoveAnalysis], end: State) -> GameAnalysis:
    """Return the analysis of a game from those of its choices and its end."""
    win_probabilities = [one.win_probabilities for one in analyses[:-1]]
    if analyses:
        win_probabilities.append(tuple(win_shares(game, end)))
    mistakes = [one.mistake for one in analyses if one.mistake is not None]
    return GameAnalysis(tuple(win_probabilities), tuple(_largest_mistakes(mistakes, end.seats)))


def compare_with_best(
    game: Game[Any], state: State, key: str, rng: Random, tries: int
) -> tuple[Advice, Advice | None]:
    """Return the statistics of a choice, and of the best one if it is significantly better."""
    seat = state.agenda[-1].seat
    best = run_search(game, state, seat, rng, Budget(tries=tries / 2)).survivors[0]
    choices = {one: (one,) for one in (key, best)}
    stats = roll_out(game, state, seat, choices, rng, Budget(tries=tries / 2))
    is_mistake = best != key and stats.is_better(best, key)
    return stats.advice(key), stats.advice(best) if is_mistake else None


def _mistake(move_index: int, seat: Seat, played: Advice, better: Advice) -> Mistake:
    return Mistake(
        move_index=move_index,
        seat=seat,
        played=played.key,
        better=better.key,
        points=better.margin - played.margin,
        win_probability=better.win_probabilities[seat] - played.win_probabilities[seat],
    )


def _largest_mistakes(mistakes: Sequence[Mistake], seats: int) -> list[Mistake]:
    ordered = sorted(mistakes, key=lambda mistake: mistake.points, reverse=True)
    return [
        mistake
        for seat in range(seats)
        for mistake in [one for one in ordered if one.seat == seat][:MISTAKES_PER_SEAT]
    ]
